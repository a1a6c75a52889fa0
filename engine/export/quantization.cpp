#include "export/quantization.h"

#include "base/error.h"
#include "quantize/adaround.h"
#include "quantize/equalize.h"

namespace anneal::exports {

void normalise(const std::uint8_t* pixels, const Normalize& normalize, std::span<float> to) {
  for (std::size_t i = 0; i < to.size(); ++i)
    to[i] = static_cast<float>((static_cast<double>(pixels[i]) / 255 - normalize.mean[i % 3]) /
                               normalize.std[i % 3]);
}

QuantizedNetwork quantize_network(const model::TrainedModel& model, const Images& images,
                                  const QuantizationOptions& options, int threads) {
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
  if (options.adaround > 0)
    quantize::adapt_rounding(program, {.samples = images.count(), .feed = feed, .threads = threads},
                             {.iterations = options.adaround, .seed = options.seed}, {}, result.model);
  return result;
}

Images calibration_images(const model::TrainedModel& model, const std::filesystem::path& run,
                          const QuantizationOptions& options, int threads) {
  if (model.table || model.network.input.size() != 3)
    throw UserError("takes rows of a table, which are not quantized", "model", "Export it as \"onnx\".");
  if (run.empty())
    throw UserError("is a model without its run, whose training images say how to round it", "model",
                    "Name the run directory.", ExitCode::wrong_usage);
  quantize::lowered(model.network);  // what has no integer form is told before any image is read
  const Split split = open_split(run, "train");
  return read_images(*split.samples, drawn_samples(*split.samples, options.images, options.seed),
                     model.network.input[1], split.spec.data.augment.centre, threads);
}

QuantizedNetwork quantize_network(const model::TrainedModel& model, const std::filesystem::path& run,
                                  const QuantizationOptions& options, int threads) {
  return quantize_network(model, calibration_images(model, run, options, threads), options, threads);
}

}  // namespace anneal::exports
