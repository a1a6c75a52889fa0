#include "export/quantization.h"

#include <optional>
#include <utility>

#include "base/error.h"
#include "quantize/equalize.h"
#include "quantize/learned.h"

namespace anneal::exports {

namespace {

double normalised(std::uint8_t byte, const Normalize& normalize, std::size_t channel) {
  return (static_cast<double>(byte) / 255 - normalize.mean[channel]) / normalize.std[channel];
}

}  // namespace

void normalise(const std::uint8_t* pixels, const Normalize& normalize, std::span<float> to) {
  for (std::size_t i = 0; i < to.size(); ++i)
    to[i] = static_cast<float>(normalised(pixels[i], normalize, i % 3));
}

void quantize_image(const std::uint8_t* pixels, const Normalize& normalize,
                    const quantize::Quantization& input, std::span<std::int8_t> to) {
  for (std::size_t i = 0; i < to.size(); ++i)
    to[i] = quantize::quantized(normalised(pixels[i], normalize, i % 3), input);
}

namespace {

/// Nothing where training has not learned how to round, or that is not wanted.
std::optional<QuantizedNetwork> quantized_as_learned(const model::TrainedModel& model,
                                                     const QuantizationOptions& options) {
  if (!options.uses_learned || !model.quantization) return std::nullopt;
  QuantizedNetwork result{.program = quantize::lowered(model.network), .model = {}};
  const auto observations = quantize::observations_of(result.program, *model.quantization);
  if (!observations) return std::nullopt;
  result.model = quantize::quantize(result.program, *observations,
                                    {.ranges = quantize::RangeMethod::min_max,
                                     .corrects_bias = false,
                                     .weight_bits = model.quantization->bits});
  return result;
}

}  // namespace

QuantizedNetwork quantize_network(const model::TrainedModel& model, const Images& images,
                                  const QuantizationOptions& options, int threads) {
  if (auto learned = quantized_as_learned(model, options)) return std::move(*learned);
  if (images.count() == 0) throw UserError("has no image that can be read", "calibration");
  QuantizedNetwork result{.program = quantize::lowered(model.network), .model = {}};
  const auto feed = [&](std::int64_t index, std::span<float> to) {
    normalise(images.image(index), *model.normalize, to);
  };
  quantize::Program program = result.program;
  if (options.equalizes) quantize::equalize(program);
  const auto observations = quantize::observe(program, images.count(), feed, threads);
  result.model = quantize::quantize(program, observations,
                                    {.ranges = options.ranges, .corrects_bias = options.corrects_bias});
  return result;
}

QuantizedNetwork quantize_network(const model::TrainedModel& model, const std::filesystem::path& run,
                                  const QuantizationOptions& options, int threads) {
  if (model.table || model.network.input.size() != 3)
    throw UserError("takes rows of a table, which are not quantized", "model", "Export it as \"onnx\".");
  if (auto learned = quantized_as_learned(model, options)) return std::move(*learned);
  if (run.empty())
    throw UserError("is a model without its run, whose training images say how to round it", "model",
                    "Name the run directory.", ExitCode::wrong_usage);
  quantize::lowered(model.network);  // what has no integer form is told before any image is read
  const Split split = open_split(run, "train");
  const Images images =
      read_images(*split.samples, drawn_samples(*split.samples, options.images, options.seed),
                  model.network.input[1], split.spec.data.augment.centre, threads);
  return quantize_network(model, images, options, threads);
}

}  // namespace anneal::exports
