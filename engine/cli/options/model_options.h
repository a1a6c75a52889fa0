#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/cli/terminal/program.h"

namespace anneal::cli {

/// Which trained model to use, and how; the same for evaluate and predict.
struct ModelOptions {
  std::filesystem::path run;
  std::string checkpoint;
  std::string device;
  std::string precision;
  std::string augmentation;
  std::optional<std::int64_t> views = {};
  std::vector<std::string> with = {};  ///< RUN, or RUN:CHECKPOINT
  int threads = 0;

  bool is_alone() const { return !views && with.empty(); }  ///< the model as it was trained, by itself
};

void add_options(Command& command, ModelOptions& options);

/// --views and --with, which an export has, too.
void add_ensemble_options(Command& command, std::optional<std::int64_t>& views,
                          std::vector<std::string>& with);

/// 1 where nothing is said. Throws UserError for what is not 1, 2 or 4.
std::int64_t number_of_views(const std::optional<std::int64_t>& views);

/// {"run_dir", "checkpoint"} of each of `with`, beside a model that is of `run`. Throws UserError where there
/// is none.
nlohmann::json members_of(const std::vector<std::string>& with, const std::filesystem::path& run);

/// "4 views", "ensemble of 3", both with what they cost, of a worker's result; "" of a model alone.
std::string ensemble_text(const nlohmann::json& result);

/// What 8-bit integers compute, and what that changed, of a worker's result; "" where none were asked for.
std::string integers_text(const nlohmann::json& result);

/// The part of a worker's request that says so; paths are made absolute. Throws UserError when there is no
/// such run.
nlohmann::json request_of(const ModelOptions& options);

}  // namespace anneal::cli
