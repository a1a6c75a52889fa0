#include "engine/worker/cuda/norm_passes.h"

#include <cstdint>

#include <ATen/ATen.h>
#include <c10/cuda/CUDAException.h>

#include "engine/worker/cuda/images.h"
#include "engine/worker/cuda/norm_kernels.h"

namespace anneal::cuda {

namespace {

Shape shape_of(const at::Tensor& x) {
  return {number_of(x), x.numel() / x.size(1), static_cast<int>(x.size(1))};
}

const void* data_of(const at::Tensor& tensor) {
  return tensor.defined() ? tensor.const_data_ptr() : nullptr;
}

void* mutable_data_of(const at::Tensor& tensor) {
  return tensor.defined() ? tensor.mutable_data_ptr() : nullptr;
}

Normalizer rows_of(const at::Tensor& normalizer) {
  float* const first = normalizer.mutable_data_ptr<float>();
  const std::int64_t channels = normalizer.size(1);
  return {first, first + channels, first + 2 * channels, first + 3 * channels};
}

at::Tensor floats_beside(const at::Tensor& tensor, at::IntArrayRef sizes) {
  return at::empty(sizes, at::TensorOptions(tensor.device()).dtype(at::kFloat));
}

NormParameters parameters_of(const NormTensors& tensors) {
  return {tensors.weight.const_data_ptr<float>(),
          tensors.bias.const_data_ptr<float>(),
          tensors.running_mean.mutable_data_ptr<float>(),
          tensors.running_variance.mutable_data_ptr<float>(),
          tensors.epsilon,
          tensors.momentum};
}

/// Of `x`, and whether they are of whole packs.
struct Partial {
  Shape shape;
  bool aligned;
  at::Tensor sums;

  Partial(const at::Tensor& x, bool is_aligned)
      : shape(shape_of(x)), aligned(is_aligned), sums(floats_beside(x, {partial_sums(shape, aligned)})) {}

  float* data() const { return sums.mutable_data_ptr<float>(); }
};

at::Tensor finished(const Partial& partial, cudaStream_t stream) {
  const at::Tensor sums = at::empty({2, partial.shape.channels}, partial.sums.options().dtype(at::kDouble));
  C10_CUDA_CHECK(
      finish_sums(partial.shape, partial.aligned, partial.data(), sums.mutable_data_ptr<double>(), stream));
  return sums;
}

Partial summed_moments(const at::Tensor& x, cudaStream_t stream) {
  const Partial partial(x, are_aligned({x}));
  C10_CUDA_CHECK(sum_moments(partial.shape, partial.aligned, data_of(x), partial.data(), stream));
  return partial;
}

at::Tensor moments(const at::Tensor& x) {
  const OnGpu gpu(x);
  return finished(summed_moments(x, gpu.stream), gpu.stream);
}

at::Tensor normalizer_of_batch(const at::Tensor& x, const NormTensors& tensors) {
  const OnGpu gpu(x);
  const Partial partial = summed_moments(x, gpu.stream);
  const at::Tensor normalizer = floats_beside(x, {4, x.size(1)});
  C10_CUDA_CHECK(finish_moments(partial.shape, partial.aligned, data_of(x), partial.data(),
                                parameters_of(tensors), rows_of(normalizer), gpu.stream));
  return normalizer;
}

at::Tensor normalizer_of_running(const NormTensors& tensors) {
  const OnGpu gpu(tensors.weight);
  const std::int64_t channels = tensors.weight.numel();
  const at::Tensor normalizer = floats_beside(tensors.weight, {4, channels});
  C10_CUDA_CHECK(normalize_by_running(static_cast<int>(channels), parameters_of(tensors), rows_of(normalizer),
                                      gpu.stream));
  return normalizer;
}

at::Tensor affine_of(const at::Tensor& x, const at::Tensor& residual, const at::Tensor& normalizer,
                     cpu::Activation activation) {
  const OnGpu gpu(x);
  const at::Tensor output = at::empty_like(x);
  C10_CUDA_CHECK(affine(shape_of(x), are_aligned({x, residual, output}), data_of(x), data_of(residual),
                        rows_of(normalizer), activation, mutable_data_of(output), gpu.stream));
  return output;
}

Backward pointers_of(const NormBackward& backward) {
  return {data_of(backward.x),         data_of(backward.output),     data_of(backward.gradient),
          mutable_data_of(backward.d), rows_of(backward.normalizer), backward.activation};
}

Partial summed_gradients(const NormBackward& backward, cudaStream_t stream) {
  const Partial partial(backward.x,
                        are_aligned({backward.x, backward.output, backward.gradient, backward.d}));
  C10_CUDA_CHECK(
      sum_gradients(partial.shape, partial.aligned, pointers_of(backward), partial.data(), stream));
  return partial;
}

at::Tensor gradient_sums(const NormBackward& backward) {
  const OnGpu gpu(backward.x);
  return finished(summed_gradients(backward, gpu.stream), gpu.stream);
}

NormGradients gradients(const NormBackward& backward, bool by_batch) {
  const OnGpu gpu(backward.x);
  const Partial partial = summed_gradients(backward, gpu.stream);
  const std::int64_t channels = backward.x.size(1);
  NormGradients found{floats_beside(backward.x, {channels}), floats_beside(backward.x, {channels}),
                      floats_beside(backward.x, {3, channels})};
  C10_CUDA_CHECK(
      finish_gradients(partial.shape, partial.aligned, partial.data(), rows_of(backward.normalizer), by_batch,
                       found.weight.mutable_data_ptr<float>(), found.bias.mutable_data_ptr<float>(),
                       found.coefficients.mutable_data_ptr<float>(), gpu.stream));
  return found;
}

at::Tensor input_gradient_of(const NormBackward& backward, const at::Tensor& coefficients) {
  const OnGpu gpu(backward.x);
  const at::Tensor result = at::empty_like(backward.x);
  const bool aligned = are_aligned({backward.x, backward.gradient, backward.d, result});
  C10_CUDA_CHECK(input_gradient(shape_of(backward.x), aligned, pointers_of(backward),
                                coefficients.const_data_ptr<float>(), mutable_data_of(result), gpu.stream));
  return result;
}

}  // namespace

const NormPasses norm_passes{.moments = moments,
                             .normalizer_of_batch = normalizer_of_batch,
                             .normalizer_of_running = normalizer_of_running,
                             .affine = affine_of,
                             .gradient_sums = gradient_sums,
                             .gradients = gradients,
                             .input_gradient = input_gradient_of};

}  // namespace anneal::cuda
