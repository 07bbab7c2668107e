"""In which order and as who is somebody answered, and how do open panels follow?"""
