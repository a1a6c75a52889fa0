#include "train/checkpointing.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/object_reader.h"
#include "protocol/checkpoint.h"
#include "runtime/weights.h"

namespace anneal::train {

namespace {

const std::string raw_prefix = "raw/";

}  // namespace

std::optional<CheckpointEntry> of_first(distributed::Ranks& ranks,
                                        const std::optional<CheckpointEntry>& here) {
  if (ranks.is_alone()) return here;
  const bool speaks = ranks.is_first() && here;
  const std::string directory = ranks.of_first(speaks ? here->directory.string() : "");
  const std::string manifest = ranks.of_first(speaks ? to_json(here->manifest).dump() : "");
  if (directory.empty()) return std::nullopt;
  return CheckpointEntry{directory,
                         checkpoint_manifest_from_json(parse_json(manifest, directory), directory)};
}

void copy_from_first(const Trained& trained, distributed::Ranks& ranks) {
  if (ranks.is_alone()) return;
  const auto copy = [&](const runtime::TensorMap& tensors) {
    for (const auto& [name, tensor] : tensors)
      ranks.copy(0, {static_cast<std::byte*>(tensor.mutable_data_ptr()), tensor.nbytes()});
  };
  copy(runtime::state_of(trained.network));
  copy(trained.optimizer.state());
  if (trained.average != nullptr) copy(trained.average->values());
}

checkpoint::Contents contents_of(const Trained& trained, const tensors::Metadata& metadata) {
  checkpoint::Contents contents{runtime::state_of(trained.network), trained.optimizer.state(), metadata};
  if (trained.average == nullptr) return contents;
  for (const auto& [name, value] : trained.average->values()) {
    contents.training.emplace(raw_prefix + name, contents.model.at(name));
    contents.model[name] = value;
  }
  return contents;
}

void restore(const Trained& trained, const std::filesystem::path& directory) {
  const at::NoGradGuard no_grad;
  const auto model_path = directory / checkpoint_files::model,
             training_path = directory / checkpoint_files::optimizer;
  runtime::TensorMap model = runtime::load_tensors(tensors::SafetensorsFile(model_path));
  const runtime::TensorMap training = runtime::load_tensors(tensors::SafetensorsFile(training_path));
  for (const auto& [name, tensor] : training) runtime::check_values(name, tensor, training_path.string());
  optim::restore(trained.optimizer, training, training_path.string());
  if (trained.average != nullptr) {
    for (const auto& [name, value] : trained.average->values()) {
      const auto raw = training.find(raw_prefix + name);
      if (raw == training.end()) throw UserError("lacks " + raw_prefix + name, training_path.string());
      runtime::check_values(name, model.at(name), model_path.string());
      at::Tensor(value).copy_(model.at(name));
      model[name] = raw->second;
    }
  }
  runtime::restore(trained.network, model, model_path.string());
}

}  // namespace anneal::train
