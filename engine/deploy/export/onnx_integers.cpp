#include "engine/deploy/export/onnx_integers.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <nlohmann/json.hpp>

#include "engine/deploy/export/onnx_emitter.h"
#include "engine/deploy/export/onnx_model.h"
#include "engine/deploy/export/onnx_numbers.h"
#include "engine/deploy/export/onnx_table.h"

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

/// [out, height, width, in] → [out, in, height, width], with zeros for the channels from `in` to `all`.
template <class Number>
std::vector<Number> channels_first(const std::vector<Number>& weights, const QuantizedStep& step,
                                   std::int64_t in, std::int64_t all) {
  const std::int64_t pixels = step.window.height * step.window.width;
  std::vector<Number> result;
  for (std::int64_t o = 0; o < std::ssize(step.bias); ++o)
    for (std::int64_t i = 0; i < all; ++i)
      for (std::int64_t pixel = 0; pixel < pixels; ++pixel)
        result.push_back(i < in ? weights[static_cast<std::size_t>((o * pixels + pixel) * in + i)]
                                : Number{0});
  return result;
}

OnnxAttributes window_of(const QuantizedStep& step) {
  const quantize::Window& window = step.window;
  return {{"kernel_shape", std::vector<std::int64_t>{window.height, window.width}},
          {"strides", std::vector<std::int64_t>{window.stride, window.stride}},
          {"pads", std::vector<std::int64_t>{window.padding, window.padding, window.padding_end,
                                             window.padding_end}}};
}

class Writer {
 public:
  Writer(const QuantizedModel& model, const FloatLayers& floats, OnnxEmitter& emit)
      : model_(model), floats_(floats), emit_(emit) {
    for (std::size_t v = 0; v < model.values.size(); ++v) rounded_.push_back(is_rounded(v));
    const bool may_have_more = std::ranges::all_of(model.steps, [](const QuantizedStep& step) {
      return std::ranges::count(step.inputs, std::size_t{0}) == 0 ||
             (step.kind == Kind::convolution && step.groups == 1);
    });
    if (const quantize::Size& size = model.values[0].size; may_have_more && size.height * size.width > 1)
      more_channels_ = (4 - size.channels % 4) % 4;
  }

  /// Writes all steps; returns the output in real numbers.
  std::string write(const std::string& input) {
    pass(0, more_channels_ == 0 ? input : with_more_channels(input));
    for (std::size_t s = 0; s < model_.steps.size(); ++s) {
      const QuantizedStep& step = model_.steps[s];
      emit_.begin(step.name);
      pass(step.output, is_float(s) ? float_convolution(step, floats_.program->steps[s]) : result_of(step));
    }
    return values_.at(model_.output);
  }

 private:
  /// Channels of zeros behind those of the image, which weights of 0 multiply: onnxruntime's quickest loops
  /// on integers take four channels at once, and would leave the first layer to slower ones.
  std::string with_more_channels(const std::string& input) {
    return emit_.add("Pad", {input, emit_.numbers({0, 0, 0, 0, 0, more_channels_, 0, 0})});
  }

  /// Of those that a convolution's weights have in the file.
  std::int64_t channels_of(const QuantizedStep& step) const {
    return model_.values[step.inputs[0]].size.channels / step.groups +
           (step.inputs[0] == 0 ? more_channels_ : 0);
  }

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
    const std::int64_t in = model_.values[step.inputs[0]].size.channels / step.groups,
                       all = channels_of(step);
    std::vector<float> weight_scales, bias_scales;
    for (const double scale : step.weight_scales) {
      weight_scales.push_back(static_cast<float>(scale));
      bias_scales.push_back(static_cast<float>(scale * model_.quantizations[step.inputs[0]].scale));
    }
    const std::string weight = emit_.add(
        "DequantizeLinear",
        {emit_.constant("weight",
                        tensor(onnx::DataType::i8, {outs, all, step.window.height, step.window.width},
                               channels_first(step.weights, step, in, all))),
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
    const std::int64_t in = model_.values[step.inputs[0]].size.channels / step.groups,
                       all = channels_of(step);
    const std::string weight =
        emit_.constant("weight", onnx::tensor_of("", {outs, all, step.window.height, step.window.width},
                                                 channels_first(exact.weights, step, in, all)));
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
    return gelu(x);
  }

  /// Has an operator of its own from opset 20 on only. onnxruntime makes one of these where the number that
  /// it is of is one value: a DequantizeLinear it would write anew for each user.
  std::string gelu(const std::string& number) {
    const std::string x = emit_.add("Max", {number});
    const std::string erf = emit_.add("Erf", {emit_.add("Div", {x, emit_.number(std::sqrt(2.F))})});
    const std::string doubled = emit_.add("Mul", {x, emit_.add("Add", {erf, emit_.number(1)})});
    return emit_.add("Mul", {doubled, emit_.number(0.5F)});
  }

  const QuantizedModel& model_;
  const FloatLayers& floats_;
  OnnxEmitter& emit_;
  std::vector<bool> rounded_;                  ///< by value
  std::int64_t more_channels_ = 0;             ///< of the input, see with_more_channels
  std::map<std::size_t, std::string> values_;  ///< in real numbers
};

PeriodicValues periodic_values(OnnxEmitter& emit, const quantize::RowInput::Part& part) {
  const quantize::PeriodicEmbedding& by = *part.periodic;
  const auto numbers = static_cast<std::int64_t>(part.features()),
             frequencies = static_cast<std::int64_t>(by.frequencies), out = static_cast<std::int64_t>(by.out);
  const auto constant = [&](const char* name, const graph::Shape& shape, const std::vector<float>& values) {
    return emit.constant(name, onnx::tensor_of("", shape, values));
  };
  return {.frequency = constant("frequency", {numbers, frequencies}, by.frequency),
          .phase = constant("phase", {numbers, frequencies}, by.phase),
          .weight = constant("weight", {numbers, out - 1, frequencies}, by.weight),
          .bias = constant("bias", {numbers, out - 1}, by.bias),
          .out = out};
}

/// Features [N, F] → what the first layer takes, as an image of one pixel, [N, C, 1, 1].
std::string emit_row(OnnxEmitter& emit, const quantize::RowInput& rows, const std::string& features) {
  std::vector<std::string> parts;
  std::size_t channel = 0;
  for (const quantize::RowInput::Part& part : rows.parts) {
    const auto first = static_cast<std::int64_t>(part.first), count = static_cast<std::int64_t>(part.count);
    const std::vector<float> divisors(
        rows.divisors.begin() + static_cast<std::ptrdiff_t>(channel),
        rows.divisors.begin() + static_cast<std::ptrdiff_t>(channel + part.count));
    channel += part.count;
    emit.begin("input/row/" + std::to_string(parts.size()));
    if (part.embeddings.empty()) {
      const auto taken = static_cast<std::int64_t>(part.features());
      std::string numbers = emit.add(
          "Slice", {features, emit.numbers({first}), emit.numbers({first + taken}), emit.numbers({1})});
      if (part.limit > 0) numbers = emit_smooth_clip(emit, numbers, part.limit);
      if (part.periodic) numbers = emit_periodic_embedding(emit, numbers, periodic_values(emit, part));
      parts.push_back(
          emit.add("Div", {numbers, emit.constant("divisor", onnx::tensor_of("", {count}, divisors))}));
      continue;
    }
    std::vector<float> vectors = part.embeddings;
    for (std::size_t i = 0; i < vectors.size(); ++i) vectors[i] /= divisors[i % part.count];
    const std::int64_t entries = std::ssize(vectors) / count;
    const std::string index = emit.add(
        "Gather",
        {features, emit.constant("column", onnx::tensor_of("", {}, std::vector<std::int64_t>{first}))},
        {{"axis", std::int64_t{1}}});
    const std::string whole =
        emit.add("Cast", {index}, {{"to", static_cast<std::int64_t>(onnx::DataType::i64)}});
    parts.push_back(emit.add(
        "Gather", {emit.constant("embedding", onnx::tensor_of("", {entries, count}, vectors)), whole},
        {{"axis", std::int64_t{0}}}));
  }
  emit.begin("input/row");
  const std::string all =
      parts.size() == 1 ? parts.front() : emit.add("Concat", parts, {{"axis", std::int64_t{1}}});
  return emit.add("Unsqueeze", {all, emit.numbers({2, 3})});
}

}  // namespace

onnx::Model to_onnx(const QuantizedModel& model, const model::TrainedModel& trained,
                    const FloatLayers& floats, const quantize::RowInput& rows) {
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
  const std::string input = trained.table ? emit_row(emit, rows, emit_columns(emit, result, *trained.table))
                                          : emit_image(emit, result, trained);
  const std::string output = Writer(model, floats, emit).write(input);
  emit.begin("logits");
  emit_output(emit, result, emit.add("Flatten", {output}, {{"axis", std::int64_t{1}}}), trained);
  return result;
}

}  // namespace anneal::exports
