#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/cli/options/reading_options.h"
#include "engine/cli/terminal/program.h"
#include "engine/core/base/levels.h"
#include "engine/quality/review/report.h"

namespace anneal::cli {

/// What `anneal data` is told of images that are doubted.
struct SuspectsOptions {
  bool is_wanted = false;
  bool gives_way = false;  ///< to all other work
  std::string weights;
  ReadingOptions reading;
  std::optional<std::string> levels;  ///< --levels BLACK:WHITE
  std::filesystem::path corrections;
  std::filesystem::path output;
  std::vector<std::string> keep, drop, relabel;
};

void add_options(Command& command, SuspectsOptions& options);

/// Of deep pictures, where they are chosen. Throws UserError.
std::optional<Levels> levels_of(const SuspectsOptions& options);

/// Whether a decision on an image is among them.
bool decides(const SuspectsOptions& options);

/// What was found in the data at `path`, which is read so, or of the run there, and how to decide.
void print_review(const std::filesystem::path& path, const review::Review& found,
                  const ReadingOptions& reading = {});

/// Adds the decisions to the file of corrections; a new one begins with those of the run at `path`.
void write_decisions(const std::filesystem::path& path, bool of_run, const SuspectsOptions& options);

/// Finds suspects in the data at `path`, or in that of the run there, which keeps them for its report.
int show_suspects(const std::filesystem::path& path, bool of_run, const SuspectsOptions& options,
                  const Globals& globals);

}  // namespace anneal::cli
