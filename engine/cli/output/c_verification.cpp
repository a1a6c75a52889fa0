#include "engine/cli/output/c_verification.h"

#include <nlohmann/json.hpp>

#include "engine/cli/output/table_verification.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/core/process/stop_request.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/deploy/export/verify_c.h"
#include "engine/model/trained/trained_model.h"

namespace anneal::cli {

namespace {

constexpr std::int64_t most_drawn_images = 10'000;

exports::CVerification verify_rows(const exports::Source& source, const model::TrainedModel& model,
                                   const exports::QuantizedNetwork& network,
                                   const std::filesystem::path& output) {
  const DeferredStop stop_later;
  const TemporaryFolder folder("verify");
  const JobSpec spec = job_spec_from_json(read_run_spec(source.run));
  exports::TableVerificationSet rows = table_verification_set(spec, source.model, folder.path());
  rows.alike = alike_in_integers;
  const ColumnSpec* target = model.classes.empty() ? model.table->find(model.table->target) : nullptr;
  return exports::verify_c(output, network, rows, target);
}

exports::CVerification verify_images(const exports::Source& source, const model::TrainedModel& model,
                                     const exports::QuantizedNetwork& network,
                                     const std::filesystem::path& output) {
  const exports::Split split = exports::open_split(source.run, "");
  const exports::Images images = exports::read_images(
      *split.samples, exports::drawn_samples(*split.samples, most_drawn_images, source.quantization.seed),
      model.network.input[1], split.spec.data.augment.centre, source.threads);
  return exports::verify_c(output, network, *model.normalize, images, source.threads);
}

nlohmann::json to_json(const exports::CVerification& found) {
  nlohmann::json result = {{"compiler", found.compiler},
                           {"samples", found.samples},
                           {"equal", found.equal},
                           {"agreement", found.agreement},
                           {"latency_ms", found.latency_ms}};
  if (found.rmse && found.fp32_rmse)
    result.update({{"rmse", *found.rmse}, {"our_rmse", *found.fp32_rmse}});
  else
    result.update({{"accuracy", found.accuracy}, {"our_accuracy", found.fp32_accuracy}});
  return result;
}

void print(const exports::CVerification& found, bool is_table) {
  std::vector<std::vector<std::string>> rows = {
      {"compiler", printable(found.compiler)},
      {is_table ? "rows" : "images", with_separators(found.samples)},
      {"bit for bit as simulated", with_separators(found.equal)}};
  if (found.rmse && found.fp32_rmse) {
    rows.push_back({"RMSE", number_text(*found.rmse)});
    rows.push_back({"RMSE before the export", number_text(*found.fp32_rmse)});
  } else {
    rows.push_back({"accuracy", percent(found.accuracy)});
    rows.push_back({"accuracy before the export", percent(found.fp32_accuracy)});
  }
  rows.push_back({"agreement", percent(found.agreement)});
  rows.push_back({is_table ? "latency per row, one thread" : "latency per image, one thread",
                  fixed(found.latency_ms, is_table ? 5 : 3) + " ms"});
  print_table(rows);
}

}  // namespace

bool verify_c_export(const exports::Source& source, const exports::QuantizedNetwork& network,
                     const std::filesystem::path& output, nlohmann::json* json) {
  const model::TrainedModel model = model::read_trained_model(source.model);
  const exports::CVerification found = model.table ? verify_rows(source, model, network, output)
                                                   : verify_images(source, model, network, output);
  if (json != nullptr)
    (*json)["verification"] = to_json(found);
  else
    print(found, model.table.has_value());
  return found.equal == found.samples;
}

}  // namespace anneal::cli
