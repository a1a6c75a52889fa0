"""The checks of CUDA, by topic; catalogue.py lists them in the order of their worth."""
