#include "cli/c_verification.h"

#include <nlohmann/json.hpp>

#include "export/verify_c.h"
#include "model/trained_model.h"
#include "terminal/terminal.h"

namespace anneal::cli {

namespace {

constexpr std::int64_t most_images = 10'000;

}  // namespace

bool verify_c_export(const exports::Source& source, const std::filesystem::path& output,
                     nlohmann::json* json) {
  const model::TrainedModel model = model::read_trained_model(source.model);
  const exports::QuantizedNetwork network =
      exports::quantize_network(model, source.run, source.quantization, source.threads);
  const exports::Split split = exports::open_split(source.run, "");
  const exports::Images images = exports::read_images(
      *split.samples, exports::drawn_samples(*split.samples, most_images, source.quantization.seed),
      model.network.input[1], split.spec.data.augment.centre, source.threads);
  const exports::CVerification found =
      exports::verify_c(output, network, *model.normalize, images, source.threads);
  const bool is_exact = found.equal == found.samples;
  if (json != nullptr) {
    (*json)["verification"] = {{"compiler", found.compiler},
                               {"samples", found.samples},
                               {"equal", found.equal},
                               {"accuracy", found.accuracy},
                               {"our_accuracy", found.fp32_accuracy},
                               {"agreement", found.agreement},
                               {"latency_ms", found.latency_ms}};
    return is_exact;
  }
  print_table({{"compiler", printable(found.compiler)},
               {"images", with_separators(found.samples)},
               {"as simulated, to the last bit", with_separators(found.equal)},
               {"accuracy", percent(found.accuracy)},
               {"accuracy before the export", percent(found.fp32_accuracy)},
               {"agreement", percent(found.agreement)},
               {"latency of an image, one thread", fixed(found.latency_ms, 3) + " ms"}});
  return is_exact;
}

}  // namespace anneal::cli
