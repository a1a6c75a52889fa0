#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/cli/options/column_options.h"
#include "engine/cli/options/reading_options.h"
#include "engine/cli/terminal/program.h"

namespace anneal::cli {

/// What `anneal train` can be told on the command line.
struct TrainOptions {
  std::string spec_file;
  std::optional<std::string> data;
  ReadingOptions reading;            ///< of the folders in `data`
  std::optional<std::string> group;  ///< --group WORD
  std::optional<std::string> target;
  std::optional<std::string> task;
  ColumnOptions columns;
  std::optional<std::string> unlabelled;
  std::optional<std::string> corrections = {};
  std::optional<std::string> model;
  std::optional<std::string> init;
  std::optional<std::int64_t> epochs;
  std::optional<double> minutes;
  std::optional<std::int64_t> batch;
  std::optional<double> learning_rate;
  std::optional<std::string> recipe;
  std::optional<std::string> precision;
  std::optional<std::string> device;
  std::optional<std::int64_t> ranks;
  std::optional<std::int64_t> gpus;  ///< a rank on each
  std::optional<std::int64_t> nodes;
  std::optional<std::int64_t> node_rank;
  std::string rendezvous;
  std::string ports;  ///< --ports FIRST-LAST
  std::filesystem::path secret_file;
  std::vector<std::string> moved_data;  ///< --data-at FIRST=HERE
  std::optional<std::int64_t> shard;
  std::optional<std::int64_t> threads;
  std::optional<std::int64_t> seed;
  std::optional<std::string> unreadable;
  std::optional<std::string> levels = {};  ///< --levels BLACK:WHITE
  std::vector<std::string> assignments;    ///< --set KEY=VALUE
  std::filesystem::path run_directory;
  std::filesystem::path project;  ///< .anneal file that the run is added to
  std::string suspects;           ///< see look_back.h
  bool resume = false;
  bool detach = false;
  bool queue = false;
  bool print_spec = false;
  bool range_test = false;
};

void add_options(Command& command, TrainOptions& options);

/// The spec file with the options over it; relative paths made absolute. Throws UserError.
nlohmann::json chosen_spec(const TrainOptions& options);

}  // namespace anneal::cli
