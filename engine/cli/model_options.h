#pragma once

#include <filesystem>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "terminal/program.h"

namespace anneal::cli {

/// Which trained model to use, and how; the same for evaluate and predict.
struct ModelOptions {
  std::filesystem::path run;
  std::string checkpoint;
  std::string device;
  std::string precision;
  std::string augmentation;
  int threads = 0;
};

void add_options(Command& command, ModelOptions& options);

/// The part of a worker's request that says so; paths are made absolute. Throws UserError when there is no
/// such run.
nlohmann::json request_of(const ModelOptions& options);

}  // namespace anneal::cli
