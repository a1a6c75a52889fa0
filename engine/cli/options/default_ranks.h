#pragma once

#include <functional>

#include <nlohmann/json_fwd.hpp>

namespace anneal::cli {

/// How many ranks a run has that `spec`, as it was chosen, says nothing of: one for each of the GPUs that
/// `count_gpus` finds, which is asked only where it matters; 0 where the spec's word, or the usual one rank,
/// holds: it names ranks, one GPU or the processor, or there are not several GPUs.
int default_ranks(const nlohmann::json& spec, const std::function<int()>& count_gpus);

}  // namespace anneal::cli
