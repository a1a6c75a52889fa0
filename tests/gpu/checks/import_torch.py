"""A program: whether PyTorch's side of the measurements can be imported, and which it is."""
import torch
import torchvision

print(f"torch {torch.__version__}, torchvision {torchvision.__version__}")
