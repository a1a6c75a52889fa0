#include "train/checkpointing.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "base/error.h"
#include "protocol/checkpoint.h"
#include "runtime/weights.h"

namespace anneal::train {

namespace {

const std::string raw_prefix = "raw/";

}  // namespace

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
