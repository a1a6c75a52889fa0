#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "terminal/program.h"

namespace anneal::cli {

/// What `anneal data` is told of images that are doubted.
struct SuspectsOptions {
  bool is_wanted = false;
  std::string weights;
  std::filesystem::path corrections;
  std::filesystem::path output;
  std::vector<std::string> keep, drop, relabel;
};

void add_options(Command& command, SuspectsOptions& options);

/// Whether a decision on an image is among them.
bool decides(const SuspectsOptions& options);

/// Adds the decisions to the file of corrections; a new one begins with those of the run at `path`.
void write_decisions(const std::filesystem::path& path, bool of_run, const SuspectsOptions& options);

/// Finds suspects in the data at `path`, or in that of the run there, which keeps them for its report.
int show_suspects(const std::filesystem::path& path, bool of_run, const SuspectsOptions& options,
                  const Globals& globals);

}  // namespace anneal::cli
