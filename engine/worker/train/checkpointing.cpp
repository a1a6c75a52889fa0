#include "engine/worker/train/checkpointing.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/model/trained/weights_file.h"
#include "engine/worker/exchange/rank_tensors.h"
#include "engine/worker/runtime/weights.h"
#include "engine/worker/train/rank_state.h"

namespace anneal::train {

namespace {

const std::string raw_prefix = "raw/";

/// In place of the averages in `model` the weights that training goes on with.
runtime::TensorMap raw_weights(runtime::TensorMap model, const runtime::TensorMap& training,
                               const runtime::Network& network, const std::filesystem::path& directory) {
  for (const auto& [name, tensor] : runtime::state_of(network)) {
    if (!tensor.is_floating_point()) continue;
    const auto raw = training.find(raw_prefix + name);
    if (raw == training.end())
      throw UserError("is missing " + raw_prefix + name, (directory / checkpoint_files::optimizer).string());
    runtime::check_values(name, model.at(name), (directory / checkpoint_files::model).string());
    model[name] = raw->second;
  }
  return model;
}

/// On the first rank; what is not there is a copy.
runtime::TensorMap model_of(const Trained& trained, const distributed::Communicator& ranks) {
  runtime::TensorMap model = runtime::state_of(trained.network);
  if (trained.shards != nullptr && ranks.is_first())
    for (auto& [name, tensor] : model) tensor = trained.shards->value_of(name);
  return model;
}

void copy_from_first(const Trained& trained, distributed::Communicator& ranks) {
  for (const auto& [name, tensor] : runtime::state_of(trained.network)) {
    if (trained.shards != nullptr && trained.shards->copy_from_first(name)) continue;
    exchange::broadcast(ranks, 0, tensor);
  }
}

}  // namespace

std::optional<CheckpointEntry> of_first(distributed::Communicator& ranks,
                                        const std::optional<CheckpointEntry>& here) {
  if (ranks.is_alone()) return here;
  const bool speaks = ranks.is_first() && here;
  const std::string directory = ranks.of_first(speaks ? here->directory.string() : "");
  const std::string manifest = ranks.of_first(speaks ? to_json(here->manifest).dump() : "");
  if (directory.empty()) return std::nullopt;
  return CheckpointEntry{directory,
                         checkpoint_manifest_from_json(parse_json(manifest, directory), directory)};
}

/// What the first rank has written it lets go of at the end, in memory that others are to read from.
void write_on_first(const Trained& trained, distributed::Communicator& ranks,
                    const std::function<void()>& write) {
  {
    const exchange::ParameterShards::Writing writing(trained.shards);
    if (ranks.is_first()) write();
    if (!ranks.is_alone()) copy_from_first(trained, ranks);
  }
  ranks.barrier();
}

checkpoint::Contents contents_of(const Trained& trained, const tensors::Metadata& metadata,
                                 distributed::Communicator& ranks) {
  const auto whole = [&](const runtime::TensorMap& here) {
    return trained.shards == nullptr ? here : gather(here, ranks);
  };
  checkpoint::Contents contents{model_of(trained, ranks), whole(trained.optimizer.state()), metadata};
  if (trained.powersgd != nullptr) contents.training.merge(trained.powersgd->state());
  contents.training.insert(trained.beside.begin(), trained.beside.end());
  if (trained.average == nullptr) return contents;
  for (const auto& [name, value] : whole(trained.average->values())) {
    contents.training.emplace(raw_prefix + name, contents.model.at(name));
    contents.model[name] = value;
  }
  return contents;
}

void restore(const Trained& trained, const std::filesystem::path& directory,
             distributed::Communicator& ranks) {
  const at::NoGradGuard no_grad;
  const auto model_path = directory / checkpoint_files::model,
             training_path = directory / checkpoint_files::optimizer;
  runtime::TensorMap model, training;
  if (ranks.is_first()) {
    model = runtime::load_tensors(model::open_weights(model_path));
    training = runtime::load_tensors(model::open_weights(training_path));
    for (const auto& [name, tensor] : training) runtime::check_values(name, tensor, training_path.string());
  }
  scatter(training, trained.optimizer.state(), ranks, training_path.string());
  scatter(training, trained.beside, ranks, training_path.string());
  if (trained.powersgd != nullptr) trained.powersgd->restore(training, training_path.string());
  if (trained.average != nullptr) {
    scatter(model, trained.average->values(), ranks, model_path.string());
    if (ranks.is_first()) model = raw_weights(std::move(model), training, trained.network, directory);
  }
  write_on_first(trained, ranks, [&] { runtime::restore(trained.network, model, model_path.string()); });
}

}  // namespace anneal::train
