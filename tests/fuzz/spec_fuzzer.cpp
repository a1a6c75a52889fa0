// Job specs, with the model's graph, and the policy that they make.
#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/spec/change.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/graph.h"
#include "engine/model/zoo/zoo.h"
#include "engine/plan/policy/policy.h"
#include "tests/fuzz/fuzz_target.h"

using namespace anneal;
using nlohmann::json;

namespace {

json with_graph(const std::string& preset) {
  JobSpec spec;
  spec.model.preset = preset;
  spec.model.graph = graph::to_json(zoo::build(preset, {.classes = 3, .input = {3, 16, 16}}));
  spec.data.classes = {"a", "b", "c"};
  return to_json(spec);
}

}  // namespace

std::vector<std::string> fuzz::seeds() {
  const json training = {
      {"epochs", 3},
      {"optimizer", {{"kind", "sgd"}, {"nesterov", true}}},
      {"learning_rate", {{"curve", "one-cycle"}, {"peak", 0.4}, {"warmup", 0.3}}},
      {"momentum", {{"curve", "expression"}, {"expression", "0.9 - 0.1 * cos(pi * progress)"}}},
      {"batch_size", {{"curve", "steps"}, {"values", {{0.0, 16}, {0.5, 32}}}}},
      {"image_size", 16}};
  return {
      json({{"anneal", 1}, {"data", "photos"}, {"training", training}}).dump(),
      json({{"anneal", 1}, {"task", "table"}, {"data", {{"train", {{"file", "a.csv"}}}}}}).dump(),
      to_json(JobSpec{}).dump(),
      with_graph("mlp").dump(),
      with_graph("convnet").dump(),
      with_graph("vit_tiny").dump(),
  };
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  json parsed;
  if (!fuzz::attempt([&] { parsed = parse_json(fuzz::text_of(data, size), "input"); })) return 0;
  fuzz::attempt([&] { refuse_image_options(parsed); });
  fuzz::attempt([&] { changes_from_json(parsed, "input"); });
  JobSpec spec;
  if (!fuzz::attempt([&] { spec = job_spec_from_json(parsed); })) return 0;
  fuzz::require(job_spec_from_json(to_json(spec)) == spec, "a spec that is written is read the same");
  fuzz::attempt([&] { policy::sample(spec.training, 11); });
  fuzz::attempt([&] { graph::analyse(graph::from_json(spec.model.graph), {3, 16, 16}); });
  return 0;
}
