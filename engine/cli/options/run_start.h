#pragma once

#include <filesystem>

#include <nlohmann/json.hpp>

#include "engine/cli/options/train_options.h"
#include "engine/cli/terminal/program.h"
#include "engine/runs/runner/run_directory.h"

namespace anneal::cli {

/// What is supervised.
struct RunStart {
  runner::RunDirectory directory;
  nlohmann::json change = {};  ///< that a resumed run goes on with
};

/// anneal-runs/NAME-TIME here, with a number where that exists.
std::filesystem::path new_run_directory(const nlohmann::json& spec);

/// Makes the directory of a new run, and adds it to the project that the options name, if one is named.
RunStart begin_run(const TrainOptions& options, const std::filesystem::path& worker, const Globals& globals);

/// Goes on with the run in --run-dir, or begins one with its weights where the options name other data.
RunStart resume_run(TrainOptions options, const std::filesystem::path& worker, const Globals& globals);

}  // namespace anneal::cli
