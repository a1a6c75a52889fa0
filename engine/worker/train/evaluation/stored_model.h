#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/worker/runtime/network.h"

namespace anneal::train {

/// A network with the weights of a model.safetensors, rebuilt from that file alone. One that was trained for
/// integers computes as they will.
struct StoredModel {
  runtime::Network network;
  std::vector<std::string> classes;    ///< none of a regression
  std::optional<Normalize> normalize;  ///< of images
  std::optional<TableSpec> table;      ///< where it takes rows of a table
};

/// Throws UserError naming what the file lacks or holds too much.
StoredModel load_model(const std::filesystem::path& file, Precision precision, at::Device device);

}  // namespace anneal::train
