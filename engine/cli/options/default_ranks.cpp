#include "engine/cli/options/default_ranks.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/spec/parallel.h"

namespace anneal::cli {

using nlohmann::json;

int default_ranks(const json& spec, const std::function<int()>& count_gpus) {
  const json device = spec.value("/training/device"_json_pointer, json("auto"));
  if (device != "auto" && device != "cuda") return 0;
  const json parallel = spec.value("parallel", json::object());
  if (!parallel.is_object() || parallel.contains("ranks")) return 0;
  const int ranks = std::min(count_gpus(), ParallelSpec::most_ranks);
  return ranks > 1 ? ranks : 0;
}

}  // namespace anneal::cli
