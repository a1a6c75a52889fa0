#include "engine/deploy/compress/measure.h"

#include <algorithm>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/deploy/c99/arena.h"
#include "engine/deploy/c99/convolution.h"
#include "engine/deploy/export/c_program.h"
#include "engine/deploy/export/classify.h"
#include "engine/deploy/export/low_bit.h"
#include "engine/deploy/export/manifest.h"
#include "engine/deploy/export/onnx_runtime.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/liveness.h"
#include "engine/model/trained/trained_model.h"

namespace anneal::compress {

namespace fs = std::filesystem;

namespace {

/// What the files of an export take together: a model with its weights beside it.
std::int64_t bytes_of(const fs::path& file) {
  const fs::path data = file.string() + ".data";
  const auto bytes = fs::file_size(file) + (fs::exists(data) ? fs::file_size(data) : 0);
  return static_cast<std::int64_t>(bytes);
}

std::int64_t macs_of(const model::Network& network) {
  constexpr std::int64_t multiply_and_add = 2;
  return graph::analyse(network.graph, network.input).flops / multiply_and_add;
}

std::string trouble_of(const exports::Format& format) {
  if (format.is_onnx) return exports::onnx_runtime_trouble();
  return exports::c_compiler_trouble();
}

}  // namespace

Numbers numbers_of(const exports::Format& format) {
  if (!format.is_quantized) return Numbers::floats;
  return format.name == "onnx-int4" ? Numbers::low_bit : Numbers::integers;
}

Measurement::Measurement(const exports::Format& format, exports::Source source, LatencyModel latency)
    : format_(format),
      source_(std::move(source)),
      numbers_(numbers_of(format)),
      latency_(latency),
      trouble_(trouble_of(format)) {}

exports::Source Measurement::source_of(const fs::path& model,
                                       const exports::QuantizationOptions& quantization) const {
  exports::Source source = source_;
  source.model = model;
  source.quantization = quantization;
  return source;
}

Measured Measurement::measure(const fs::path& model, const exports::QuantizationOptions& quantization,
                              const fs::path& file, const exports::Images& images) const {
  Damages damages;
  exports::write_export(format_, source_of(model, quantization), file, damages);
  return run(model, quantization, file, images);
}

Measured Measurement::run(const fs::path& model, const exports::QuantizationOptions& quantization,
                          const fs::path& file, const exports::Images& images) const {
  Measured measured = !trouble_.empty() ? estimate(source_of(model, quantization), file, images)
                      : format_.is_onnx ? run_onnx(model, file, images)
                                        : run_c(file, images);
  const model::Network network = model::read_trained_model(model).network;
  measured.measures.macs = macs_of(network);
  measured.measures.latency_source = text_of(latency_);
  if (latency_.processor)
    measured.measures.latency_ms = c99::latency_ms(quantize::lowered(network), *latency_.processor);
  else
    measured.measures.latency_ms *= latency_.factor;
  return measured;
}

Measured Measurement::run_onnx(const fs::path& model, const fs::path& file,
                               const exports::Images& images) const {
  exports::OnnxRun found = exports::run_onnx(file, images);
  const model::TrainedModel trained = model::read_trained_model(model);
  const std::int64_t numbers = graph::peak_numbers(trained.network.graph, trained.network.input);
  const std::int64_t bytes = bytes_of(file);
  return {.measures = {.bytes = bytes,
                       .latency_ms = found.latency_ms,
                       .memory_bytes = bytes + numbers * activation_bytes(),
                       .runtime = std::move(found.runtime)},
          .predictions = std::move(found.predictions)};
}

Measured Measurement::run_c(const fs::path& file, const exports::Images& images) const {
  const exports::CProgram program(file);
  const exports::CProgram::Run ran = program.run(images);
  Measured measured{.measures = {.bytes = program.constant_bytes(),
                                 .latency_ms = ran.latency_ms,
                                 .memory_bytes = program.memory_bytes(),
                                 .runtime = program.compiler()}};
  for (std::int64_t i = 0; i < images.count(); ++i) {
    const auto outputs = ran.of(i);
    measured.predictions.push_back(
        static_cast<std::uint32_t>(std::ranges::max_element(outputs) - outputs.begin()));
  }
  return measured;
}

Measured Measurement::estimate(const exports::Source& source, const fs::path& file,
                               const exports::Images& images) const {
  Measured measured{.measures = {.bytes = bytes_of(file), .runtime = "estimated by Anneal"}};
  const model::TrainedModel model = model::read_trained_model(source.model);
  const auto take = [&](exports::Classified found) {
    measured.predictions = std::move(found.classes);
    measured.measures.latency_ms = found.latency_ms;
  };
  if (numbers_ != Numbers::integers) {
    const model::TrainedModel& computed =
        numbers_ == Numbers::floats
            ? model
            : exports::round_weights(model, source.run, source.quantization, source.threads).model;
    take(exports::classify(quantize::lowered(computed.network), *model.normalize, images, source.threads));
    measured.measures.memory_bytes =
        measured.measures.bytes + 4 * graph::peak_numbers(model.network.graph, model.network.input);
    return measured;
  }
  const exports::QuantizedNetwork network =
      exports::quantize_network(model, source.run, source.quantization, source.threads);
  take(exports::classify(network.model, *model.normalize, images, source.threads));
  const std::int64_t arena = c99::plan_arena(network.model).bytes;
  if (format_.is_onnx) {
    measured.measures.memory_bytes = measured.measures.bytes + arena;
    return measured;
  }
  // Weights, 4 bytes of bias and 5 of a multiplier for each channel, and code.
  constexpr std::int64_t channel_bytes = 9, code_bytes = 8192;
  measured.measures.bytes = code_bytes;
  for (const quantize::QuantizedStep& step : network.model.steps)
    measured.measures.bytes += std::ssize(step.weights) / (c99::is_packed(network.model, step) ? 2 : 1) +
                               channel_bytes * std::ssize(step.bias);
  measured.measures.memory_bytes = arena;
  return measured;
}

}  // namespace anneal::compress
