#include "engine/worker/train/importance.h"

#include "engine/core/base/object_reader.h"
#include "engine/worker/jobs/jobs.h"
#include "engine/worker/jobs/trained_model.h"
#include "engine/worker/jobs/training_images.h"
#include "engine/worker/runtime/weights.h"

namespace anneal::jobs {

using nlohmann::json;

json importance(const json& request) {
  constexpr std::int64_t largest_batch = 64;
  std::int64_t samples = 1024;
  std::string output;
  ObjectReader reader(request, "request");
  reader.read("samples", samples, 1, 1 << 30);
  reader.require("output");
  reader.read("output", output);
  ModelRequest loaded = read_model_request(reader);
  reader.finish();
  say_if_unchecked(loaded);
  const runtime::TensorMap found = train::taylor_importance(
      loaded.model.network, training_images(loaded, samples, largest_batch), *loaded.model.normalize);
  runtime::save_tensors(output, found, {{"format", "pt"}});
  return {{"output", output}, {"parameters", found.size() / 2}};
}

}  // namespace anneal::jobs
