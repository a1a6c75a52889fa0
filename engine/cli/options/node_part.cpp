#include "engine/cli/options/node_part.h"

#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/error.h"
#include "engine/runs/link/endpoint.h"
#include "engine/runs/runner/nodes/follower.h"
#include "engine/runs/runner/worker_program.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

std::vector<runner::MovedData> moved_data(const std::vector<std::string>& said) {
  std::vector<runner::MovedData> moved;
  for (const std::string& text : said) moved.push_back(runner::moved_data_from_text(text, "--data-at"));
  return moved;
}

/// What the options say of training itself: files and data may lie elsewhere here.
json asked_here(TrainOptions options) {
  options.spec_file.clear();
  for (std::optional<std::string>* of_files :
       {&options.data, &options.unlabelled, &options.corrections, &options.init})
    of_files->reset();
  return chosen_spec(options);
}

}  // namespace

queue::Part part_of(const TrainOptions& options, const runner::NodeOptions& nodes) {
  if (!options.nodes)
    throw UserError("is not for jobs: Slurm has its own queues", "--queue", "", ExitCode::wrong_usage);
  if (nodes.node > 0 && options.run_directory.empty())
    throw UserError("is missing: waiting runs are identified by it", "--run-dir", "", ExitCode::wrong_usage);
  if (nodes.node == 0) link::listen_at(nodes.rendezvous);  // whether that is possible at all
  moved_data(options.moved_data);                          // whether it can be read
  std::vector<std::string> arguments;
  for (const std::string& moved : options.moved_data) arguments.insert(arguments.end(), {"--data-at", moved});
  if (!options.ports.empty()) arguments.insert(arguments.end(), {"--ports", options.ports});
  return {.node = nodes.node,
          .nodes = nodes.nodes,
          .rendezvous = nodes.rendezvous,
          .secret = nodes.secret,
          .arguments = std::move(arguments)};
}

int follow_first(const TrainOptions& options, runner::NodeOptions nodes, const Globals& globals) {
  const auto tell = [&](const std::string& message) {
    if (!globals.quiet) std::fprintf(stderr, "%s\n", printable(message).c_str());
  };
  if (options.detach)
    throw UserError("is only for the first host of a run", "--detach", "", ExitCode::wrong_usage);
  return runner::follow({.place = std::move(nodes),
                         .worker = runner::worker_program(),
                         .run = options.run_directory,
                         .moved = moved_data(options.moved_data),
                         .asked = asked_here(options),
                         .data = options.data ? fs::absolute(*options.data).lexically_normal().string() : "",
                         .tell = tell});
}

}  // namespace anneal::cli
