#include "engine/deploy/export/verify_onnx.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/deploy/export/onnx_runtime.h"

namespace anneal::exports {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr double most = 1e300;

Verification verification_of(const json& request, const fs::path& folder) {
  const json result = ask_onnx_runtime(request, folder);
  Verification found;
  ObjectReader reader(result, "onnxruntime");
  reader.read("runtime", found.runtime);
  reader.read("checker", found.checker);
  reader.read("samples", found.samples, 0, std::int64_t{1} << 40);
  reader.read("agreement", found.agreement, 0, 1);
  reader.read("largest_difference", found.largest_difference, 0, most);
  reader.read("accuracy", found.accuracy, 0, 1);
  reader.read("our_accuracy", found.our_accuracy, 0, 1);
  reader.read("latency_ms", found.latency_ms, 0, most);
  for (const auto& [key, rmse] : {std::pair{"rmse", &found.rmse}, std::pair{"our_rmse", &found.our_rmse}})
    if (reader.has(key)) reader.read(key, rmse->emplace(), 0, most);
  reader.finish();
  return found;
}

}  // namespace

Verification verify_onnx(const fs::path& model, const VerificationSet& set, const fs::path& folder) {
  json request = onnx_request(model, set.pixels, std::ssize(set.labels), set.side, folder);
  request["logits"] = set.logits;
  request["labels"] = set.labels;
  return verification_of(request, folder);
}

Verification verify_onnx(const fs::path& model, const TableVerificationSet& set, const fs::path& folder) {
  json request = {{"model", fs::absolute(model).string()},
                  {"count", set.outputs.size()},
                  {"columns", json::object()},
                  {"logits", set.outputs}};
  for (const TableVerificationSet::Column& column : set.columns)
    std::visit([&](const auto& cells) { request["columns"][column.name] = cells; }, column.cells);
  if (set.targets.empty()) {
    request["labels"] = set.labels;
  } else {
    request["targets"] = set.targets;
    request["alike"] = set.alike * set.deviation;
  }
  return verification_of(request, folder);
}

}  // namespace anneal::exports
