#include "export/verify_onnx.h"

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/object_reader.h"
#include "export/onnx_runtime.h"

namespace anneal::exports {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr double most = 1e300;

}  // namespace

Verification verify_onnx(const fs::path& model, const VerificationSet& set, const fs::path& folder) {
  json request = onnx_request(model, set.pixels, std::ssize(set.labels), set.side, folder);
  request["logits"] = set.logits;
  request["labels"] = set.labels;
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
  reader.finish();
  return found;
}

}  // namespace anneal::exports
