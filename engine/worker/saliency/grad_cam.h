#pragma once

#include <ATen/core/Tensor.h>

namespace anneal::saliency {

/// Which positions of a feature map speak for a class: Grad-CAM, Selvaraju et al. 2017, "Grad-CAM: Visual
/// Explanations from Deep Networks via Gradient-based Localization", equations 1 and 2: each channel weighs
/// as much as the mean, over all positions, of the gradient of the class's logit by it, and what speaks
/// against the class counts as 0.
///
/// `activations` and `gradients` [N, C, h, w] → [N, h, w] in [0, 1], see by_largest.
at::Tensor grad_cam(const at::Tensor& activations, const at::Tensor& gradients);

/// Maps [N, h, w] that are nowhere below 0, each divided by its largest value; what is 0 all over stays so.
at::Tensor by_largest(const at::Tensor& maps);

}  // namespace anneal::saliency
