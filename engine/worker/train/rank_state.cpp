#include "engine/worker/train/rank_state.h"

#include <cstdint>
#include <map>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/worker/exchange/rank_tensors.h"

namespace anneal::train {

namespace {

using nlohmann::json;

struct Held {
  int rank;  ///< the lowest that has it
  std::vector<std::int64_t> sizes;
};

/// What ranks have, by name.
std::map<std::string, Held> held_by_ranks(const runtime::TensorMap& here, distributed::Communicator& ranks) {
  json names = json::object();
  for (const auto& [name, tensor] : here) names[name] = tensor.sizes().vec();
  std::map<std::string, Held> held;
  const std::vector<std::string> said = ranks.all_gather(names.dump());
  for (int rank = 0; rank < ranks.count(); ++rank) {
    const json there = parse_json(said[static_cast<std::size_t>(rank)], "ranks");
    for (const auto& [name, sizes] : there.items())
      held.try_emplace(name, Held{rank, sizes.get<std::vector<std::int64_t>>()});
  }
  return held;
}

/// Row by row, whatever its layout is.
at::Tensor of_rank(int rank, const at::Tensor& tensor, distributed::Communicator& ranks) {
  at::Tensor rows = tensor.contiguous();
  exchange::broadcast(ranks, rank, rows);
  return rows;
}

const at::Tensor& value_of(const std::string& name, const Held& held, const runtime::TensorMap& values,
                           const std::string& place) {
  const auto found = values.find(name);
  if (found == values.end()) throw UserError("is missing " + name, place);
  if (found->second.sizes() != at::IntArrayRef(held.sizes))
    throw UserError("contains " + name + " with a different shape", place);
  return found->second;
}

}  // namespace

runtime::TensorMap gather(const runtime::TensorMap& here, distributed::Communicator& ranks) {
  runtime::TensorMap all;
  for (const auto& [name, held] : held_by_ranks(here, ranks)) {
    if (held.rank == 0) {
      if (ranks.is_first()) all.emplace(name, here.at(name));
      continue;
    }
    const bool speaks = held.rank == ranks.rank();
    at::Tensor value = of_rank(held.rank, speaks ? here.at(name) : at::empty(held.sizes), ranks);
    if (ranks.is_first()) all.emplace(name, std::move(value));
  }
  return all;
}

void scatter(const runtime::TensorMap& values, const runtime::TensorMap& here,
             distributed::Communicator& ranks, const std::string& place) {
  const at::NoGradGuard no_grad;
  for (const auto& [name, held] : held_by_ranks(here, ranks)) {
    const at::Tensor value =
        of_rank(0, ranks.is_first() ? value_of(name, held, values, place) : at::empty(held.sizes), ranks);
    if (const auto own = here.find(name); own != here.end()) at::Tensor(own->second).copy_(value);
  }
}

}  // namespace anneal::train
