#include "engine/worker/runtime/depthwise.h"

#include <ATen/ATen.h>

#include "engine/worker/runtime/loops.h"

namespace anneal::runtime {

cpu::Depthwise depthwise(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight) {
  return {.images = input.size(0),
          .height = input.size(2),
          .width = input.size(3),
          .channels = input.size(1),
          .kernel = weight.size(2),
          .stride = convolution.stride,
          .padding = convolution.padding};
}

at::Tensor depthwise_output(const Convolution& convolution, const at::Tensor& input,
                            const at::Tensor& weight) {
  const cpu::Depthwise shape = depthwise(convolution, input, weight);
  at::Tensor output = at::empty({shape.images, shape.channels, shape.output_height(), shape.output_width()},
                                input.options().memory_format(at::MemoryFormat::ChannelsLast));
  with_number(input, [&]<class Number>(Number) {
    shape.forward(data<Number>(input), data<float>(weight), mutable_data<Number>(output),
                  at::get_num_threads(), on_all_threads);
  });
  return output;
}

at::Tensor depthwise_input_gradient(const Convolution& convolution, const at::Tensor& input,
                                    const at::Tensor& weight, const at::Tensor& gradient) {
  at::Tensor result = at::empty(input.sizes(), input.options().memory_format(at::MemoryFormat::ChannelsLast));
  with_number(input, [&]<class Number>(Number) {
    depthwise(convolution, input, weight)
        .input_gradient(data<Number>(gradient), data<float>(weight), mutable_data<Number>(result),
                        at::get_num_threads(), on_all_threads);
  });
  return result;
}

at::Tensor depthwise_weight_gradient(const Convolution& convolution, const at::Tensor& input,
                                     const at::Tensor& weight, const at::Tensor& gradient) {
  at::Tensor result = at::empty(weight.sizes(), at::TensorOptions().dtype(at::kFloat));
  with_number(input, [&]<class Number>(Number) {
    depthwise(convolution, input, weight)
        .weight_gradient(data<Number>(input), data<Number>(gradient), mutable_data<float>(result),
                         at::get_num_threads(), on_all_threads);
  });
  return result;
}

}  // namespace anneal::runtime
