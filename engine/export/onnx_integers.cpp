#include "export/onnx_integers.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <nlohmann/json.hpp>

#include "export/onnx_emitter.h"
#include "export/onnx_model.h"

namespace anneal::exports {

namespace {

using quantize::Kind;
using quantize::QuantizedModel;
using quantize::QuantizedStep;

template <class Number>
onnx::Tensor tensor(onnx::DataType type, std::vector<std::int64_t> dims, const std::vector<Number>& values) {
  return {.type = type,
          .dims = std::move(dims),
          .bytes = std::string(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Number))};
}

/// [out, height, width, in] → [out, in, height, width]
template <class Number>
std::vector<Number> channels_first(const std::vector<Number>& weights, const QuantizedStep& step,
                                   std::int64_t in) {
  const std::int64_t pixels = step.window.height * step.window.width;
  std::vector<Number> result;
  for (std::int64_t o = 0; o < std::ssize(step.bias); ++o)
    for (std::int64_t i = 0; i < in; ++i)
      for (std::int64_t pixel = 0; pixel < pixels; ++pixel)
        result.push_back(weights[static_cast<std::size_t>((o * pixels + pixel) * in + i)]);
  return result;
}

OnnxAttributes window_of(const QuantizedStep& step) {
  const quantize::Window& window = step.window;
  return {{"kernel_shape", std::vector<std::int64_t>{window.height, window.width}},
          {"strides", std::vector<std::int64_t>{window.stride, window.stride}},
          {"pads", std::vector<std::int64_t>(4, window.padding)}};
}

class Writer {
 public:
  Writer(const QuantizedModel& model, const FloatLayers& floats, OnnxEmitter& emit)
      : model_(model), floats_(floats), emit_(emit) {
    for (std::size_t v = 0; v < model.values.size(); ++v) rounded_.push_back(is_rounded(v));
  }

  /// Writes all steps; returns the output in real numbers.
  std::string write(const std::string& input) {
    pass(0, input);
    for (std::size_t s = 0; s < model_.steps.size(); ++s) {
      const QuantizedStep& step = model_.steps[s];
      emit_.begin(step.name);
      pass(step.output, is_float(s) ? float_convolution(step, floats_.program->steps[s]) : result_of(step));
    }
    return values_.at(model_.output);
  }

 private:
  bool is_float(std::size_t step) const { return std::ranges::count(floats_.steps, step) > 0; }

  /// What layers in integers make or take, and all else that does not pass between layers in fp32 alone.
  bool is_rounded(std::size_t value) const {
    bool meets_float = false;
    for (std::size_t s = 0; s < model_.steps.size(); ++s) {
      const QuantizedStep& step = model_.steps[s];
      if (step.output != value && std::ranges::count(step.inputs, value) == 0) continue;
      if (!is_float(s)) return true;
      meets_float = true;
    }
    return !meets_float;
  }

  /// Scale and zero stand alone, without a dimension: runtimes keep others apart from integer operations.
  void pass(std::size_t value, const std::string& real) {
    if (!rounded_[value]) {
      values_[value] = real;
      return;
    }
    const quantize::Quantization& quantization = model_.quantizations[value];
    const std::string scale = emit_.constant(
        "scale", onnx::tensor_of("", {}, std::vector<float>{static_cast<float>(quantization.scale)}));
    const std::string zero = emit_.constant(
        "zero", tensor(onnx::DataType::u8, {},
                       std::vector<std::uint8_t>{static_cast<std::uint8_t>(quantization.zero + 128)}));
    values_[value] =
        emit_.add("DequantizeLinear", {emit_.add("QuantizeLinear", {real, scale, zero}), scale, zero});
  }

  const std::string& input(const QuantizedStep& step, std::size_t index = 0) const {
    return values_.at(step.inputs[index]);
  }

  std::string result_of(const QuantizedStep& step) {
    switch (step.kind) {
      case Kind::convolution:
        return convolution(step);
      case Kind::add:
        return emit_.add("Add", {input(step), input(step, 1)});
      case Kind::multiply:
        return emit_.add("Mul", {input(step), input(step, 1)});
      case Kind::max_pool:
        return emit_.add("MaxPool", {input(step)}, window_of(step));
      case Kind::average_pool:
        return average(step);
      case Kind::function:
        return function(step.function, input(step));
      case Kind::concatenate: {
        std::vector<std::string> inputs;
        for (const std::size_t value : step.inputs) inputs.push_back(values_.at(value));
        return emit_.add("Concat", inputs, {{"axis", std::int64_t{1}}});
      }
    }
    return {};
  }

  std::string convolution(const QuantizedStep& step) {
    const auto outs = std::ssize(step.bias);
    const std::int64_t in = model_.values[step.inputs[0]].size.channels / step.groups;
    std::vector<float> weight_scales, bias_scales;
    for (const double scale : step.weight_scales) {
      weight_scales.push_back(static_cast<float>(scale));
      bias_scales.push_back(static_cast<float>(scale * model_.quantizations[step.inputs[0]].scale));
    }
    const std::string weight = emit_.add(
        "DequantizeLinear",
        {emit_.constant("weight",
                        tensor(onnx::DataType::i8, {outs, in, step.window.height, step.window.width},
                               channels_first(step.weights, step, in))),
         emit_.constant("weight_scale", onnx::tensor_of("", {outs}, weight_scales)),
         emit_.constant("weight_zero", tensor(onnx::DataType::i8, {outs},
                                              std::vector<std::int8_t>(static_cast<std::size_t>(outs))))},
        {{"axis", std::int64_t{0}}});
    const std::string bias =
        emit_.add("DequantizeLinear",
                  {emit_.constant("bias", tensor(onnx::DataType::i32, {outs}, step.bias)),
                   emit_.constant("bias_scale", onnx::tensor_of("", {outs}, bias_scales))},
                  {{"axis", std::int64_t{0}}});
    return emit_.add("Conv", {input(step), weight, bias}, convolution_attributes(step));
  }

  static OnnxAttributes convolution_attributes(const QuantizedStep& step) {
    OnnxAttributes attributes = window_of(step);
    attributes["dilations"] = std::vector<std::int64_t>(2, step.window.dilation);
    attributes["group"] = step.groups;
    return attributes;
  }

  bool is_between_integers(const QuantizedStep& step) const {
    return rounded_[step.inputs[0]] && rounded_[step.output];
  }

  std::string activation(quantize::Activation kind, const std::string& x) {
    if (kind == quantize::Activation::none) return x;
    return function({kind == quantize::Activation::relu ? "relu" : "relu6"}, x);
  }

  /// The same by operations that onnxruntime does not know for one: of a convolution in floats that stands
  /// between DequantizeLinear and QuantizeLinear, also with Relu or Clip, it would round the weights itself,
  /// and worse (its WeightBiasQuantization, one scale for all outputs).
  std::string hidden_activation(quantize::Activation kind, const std::string& x) {
    if (kind == quantize::Activation::none) return emit_.add("Max", {x});
    const std::string positive = emit_.add("Max", {x, emit_.number(0)});
    return kind == quantize::Activation::relu ? positive : emit_.add("Min", {positive, emit_.number(6)});
  }

  /// With its activation, which no range says.
  std::string float_convolution(const QuantizedStep& step, const quantize::Step& exact) {
    const auto outs = std::ssize(exact.bias);
    const std::int64_t in = model_.values[step.inputs[0]].size.channels / step.groups;
    const std::string weight =
        emit_.constant("weight", onnx::tensor_of("", {outs, in, step.window.height, step.window.width},
                                                 channels_first(exact.weights, step, in)));
    const std::string bias = emit_.constant("bias", onnx::tensor_of("", {outs}, exact.bias));
    const std::string sum = emit_.add("Conv", {input(step), weight, bias}, convolution_attributes(step));
    return is_between_integers(step) ? hidden_activation(exact.activation, sum)
                                     : activation(exact.activation, sum);
  }

  std::string average(const QuantizedStep& step) {
    const quantize::Size& size = model_.values[step.inputs[0]].size;
    const bool is_global =
        step.window.padding == 0 && step.window.height == size.height && step.window.width == size.width;
    if (is_global) return emit_.add("GlobalAveragePool", {input(step)});
    OnnxAttributes attributes = window_of(step);
    attributes["count_include_pad"] = std::int64_t{1};
    return emit_.add("AveragePool", {input(step)}, attributes);
  }

  std::string function(const quantize::Function& function, const std::string& x) {
    const std::string& name = function.name;
    if (name == "relu") return emit_.add("Relu", {x});
    if (name == "relu6") return emit_.add("Clip", {x, emit_.number(0), emit_.number(6)});
    if (name == "sigmoid") return emit_.add("Sigmoid", {x});
    if (name == "silu") return emit_.add("Mul", {x, emit_.add("Sigmoid", {x})});
    if (name == "hardswish") return emit_.add("HardSwish", {x});
    if (name == "hardsigmoid") return emit_.add("HardSigmoid", {x}, {{"alpha", 1.F / 6}, {"beta", 0.5F}});
    if (name == "scale") return emit_.add("Mul", {x, emit_.number(static_cast<float>(function.factor))});
    // gelu has an operator of its own from opset 20 on only.
    const std::string erf = emit_.add("Erf", {emit_.add("Div", {x, emit_.number(std::sqrt(2.F))})});
    const std::string share =
        emit_.add("Mul", {emit_.add("Add", {erf, emit_.number(1)}), emit_.number(0.5F)});
    return emit_.add("Mul", {x, share});
  }

  const QuantizedModel& model_;
  const FloatLayers& floats_;
  OnnxEmitter& emit_;
  std::vector<bool> rounded_;                  ///< by value
  std::map<std::size_t, std::string> values_;  ///< in real numbers
};

}  // namespace

onnx::Model to_onnx(const QuantizedModel& model, const model::TrainedModel& trained,
                    const FloatLayers& floats) {
  onnx::Model result{.producer = "anneal", .metadata = metadata_of(trained)};
  result.name = model.name.empty() ? "model" : model.name;
  if (!floats.steps.empty()) {
    nlohmann::json names = nlohmann::json::array();
    for (const std::size_t step : floats.steps) names.push_back(model.steps[step].name);
    result.metadata["anneal.float_layers"] = names.dump();
  }
  const model::Weights none;
  OnnxEmitter emit(none, result);
  emit.begin("input");
  const std::string output = Writer(model, floats, emit).write(emit_image(emit, result, trained));
  emit.begin("logits");
  emit.output(emit.add("Flatten", {output}, {{"axis", std::int64_t{1}}}),
              {"logits", onnx::DataType::f32, {"N", std::ssize(trained.classes)}});
  return result;
}

}  // namespace anneal::exports
