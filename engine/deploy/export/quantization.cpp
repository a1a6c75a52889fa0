#include "engine/deploy/export/quantization.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/data/table/datasets.h"
#include "engine/data/table/features.h"
#include "engine/data/table/rows.h"
#include "engine/model/quantize/adaround.h"
#include "engine/model/quantize/equalize.h"
#include "engine/model/quantize/learned.h"
#include "engine/model/quantize/sensitivity.h"

namespace anneal::exports {

namespace {

double normalised(std::uint8_t byte, const Normalize& normalize, std::size_t channel) {
  return (static_cast<double>(byte) / 255 - normalize.mean[channel]) / normalize.std[channel];
}

constexpr std::int64_t samples_for_ranking = 64;

std::vector<std::size_t> named_steps(const quantize::Program& program,
                                     const std::vector<std::string>& names) {
  std::vector<std::string> known;
  for (const quantize::Step& step : program.steps)
    if (step.kind == quantize::Kind::convolution) known.push_back(step.name);
  std::vector<std::size_t> steps;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(program.steps, name, &quantize::Step::name);
    if (found == program.steps.end() || found->kind != quantize::Kind::convolution)
      throw UserError(
          "the model has no layer with weights called \"" + name + "\"" + did_you_mean(name, known),
          "--float-layers", "", ExitCode::wrong_usage);
    steps.push_back(static_cast<std::size_t>(found - program.steps.begin()));
  }
  return steps;
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
  QuantizedNetwork result{.program = quantize::lowered(model.network), .model = {}, .float_steps = {}};
  const auto observations = quantize::observations_of(result.program, *model.quantization);
  if (!observations) return std::nullopt;
  result.model = quantize::quantize(
      result.program, *observations,
      {.ranges = quantize::RangeMethod::min_max,
       .corrects_bias = false,
       .weight_bits = model.quantization->bits,
       .fits_pairs = options.fits_pairs,
       .weight_scales = quantize::weight_scales_of(result.program, model.network, *model.quantization)});
  return result;
}

/// Rounds the program of `result` by what it makes of the samples.
void round(const quantize::LayerwiseOptions& samples, const QuantizationOptions& options,
           QuantizedNetwork& result) {
  const auto observations = quantize::observe(result.program, samples.samples, samples.feed, samples.threads);
  result.model = quantize::quantize(result.program, observations,
                                    {.ranges = options.ranges,
                                     .corrects_bias = options.corrects_bias,
                                     .weight_bits = options.weight_bits,
                                     .fits_few_bits = true,
                                     .fits_pairs = options.fits_pairs});
  result.float_steps = named_steps(result.program, options.float_names);
  if (options.float_layers > 0) {
    const auto ranked =
        quantize::sensitivities(result.program, result.model, std::min(samples.samples, samples_for_ranking),
                                samples.feed, samples.threads);
    for (std::int64_t i = 0; i < std::min(options.float_layers, std::ssize(ranked)); ++i)
      result.float_steps.push_back(ranked[static_cast<std::size_t>(i)].step);
  }
  if (options.adaround > 0)
    quantize::adapt_rounding(result.program, samples, {.iterations = options.adaround, .seed = options.seed},
                             result.float_steps, result.model);
}

}  // namespace

QuantizedNetwork quantize_network(const model::TrainedModel& model, const Images& images,
                                  const QuantizationOptions& options, int threads) {
  if (auto learned = quantized_as_learned(model, options)) return std::move(*learned);
  if (images.count() == 0) throw UserError("has no readable image", "calibration");
  QuantizedNetwork result{.program = quantize::lowered(model.network)};
  if (options.equalizes) quantize::equalize(result.program);
  const auto feed = [&](std::int64_t index, std::span<float> to) {
    normalise(images.image(index), *model.normalize, to);
  };
  round({.samples = images.count(), .feed = feed, .threads = threads}, options, result);
  return result;
}

namespace {

/// What a row says must be an index of each embedding: a file from elsewhere may not have it so.
void check_embeddings(const quantize::RowInput& input, const TableSpec& table) {
  const table::Features features = table::features_of(table);
  for (const quantize::RowInput::Part& part : input.parts) {
    if (part.embeddings.empty()) continue;
    const std::int64_t column = static_cast<std::int64_t>(part.first) - features.numbers;
    const std::size_t entries = part.embeddings.size() / part.count;
    const bool fits =
        column >= 0 && column < std::ssize(features.categories) &&
        static_cast<std::size_t>(features.categories[static_cast<std::size_t>(column)]) <= entries;
    if (!fits)
      throw UserError("embeds feature " + std::to_string(part.first) + " with " + std::to_string(entries) +
                          " entries, which are not the categories of a column",
                      "model");
  }
}

}  // namespace

QuantizedNetwork quantize_network(const model::TrainedModel& model, const table::Rows& rows,
                                  const QuantizationOptions& options, int threads) {
  if (rows.count() == 0) throw UserError("has no row for calibration", rows.path.string());
  quantize::RowNetwork parted = quantize::part_row_network(model.network);
  check_embeddings(parted.input, *model.table);
  QuantizedNetwork result{.program = quantize::lowered(std::move(parted.network)),
                          .rows = std::move(parted.input)};
  const std::int64_t count = std::min(rows.count(), options.rows);
  const auto feed = [&](std::int64_t index, std::span<float> to) {
    quantize::fill_row(result.rows, rows.of(index * rows.count() / count), to);
  };
  if (options.equalizes) {
    quantize::equalize(result.program);
    std::vector<double> largest(result.rows.channels());
    std::vector<float> channels(largest.size());
    for (std::int64_t i = 0; i < count; ++i) {
      feed(i, channels);
      for (std::size_t c = 0; c < largest.size(); ++c)
        largest[c] = std::max(largest[c], std::abs(static_cast<double>(channels[c])));
    }
    result.rows.divisors = quantize::equalize_input(result.program, largest);
  }
  round({.samples = count, .feed = feed, .threads = threads}, options, result);
  return result;
}

namespace {

void check_has_run(const std::filesystem::path& run) {
  if (run.empty())
    throw UserError("is a model without its run, but quantizing it needs the run's training samples", "model",
                    "Specify the run directory.", ExitCode::wrong_usage);
}

}  // namespace

Images calibration_images(const model::TrainedModel& model, const std::filesystem::path& run,
                          const QuantizationOptions& options, int threads) {
  if (model.table || model.network.input.size() != 3)
    throw UserError("is a model for tables, whose weights cannot be quantized to 4 bits", "model",
                    "Export it as \"onnx-int8\".");
  check_has_run(run);
  quantize::lowered(model.network);  // what has no integer form is told before any image is read
  const Split split = open_split(run, "train");
  return read_images(*split.samples, drawn_samples(*split.samples, options.images, options.seed),
                     model.network.input[1], split.spec.data.augment.centre, threads);
}

QuantizedNetwork quantize_network(const model::TrainedModel& model, const std::filesystem::path& run,
                                  const QuantizationOptions& options, int threads) {
  if (model.table) {
    check_has_run(run);
    const auto rows = table::open_split(job_spec_from_json(read_run_spec(run)), "train");
    return quantize_network(model, *rows, options, threads);
  }
  if (auto learned = quantized_as_learned(model, options)) return std::move(*learned);
  return quantize_network(model, calibration_images(model, run, options, threads), options, threads);
}

}  // namespace anneal::exports
