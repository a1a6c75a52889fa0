#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/cli/terminal/program.h"
#include "engine/core/protocol/spec/folder_reading.h"

namespace anneal::cli {

/// How commands are told to read a folder of images.
struct ReadingOptions {
  std::optional<std::string> layout;  ///< --layout WORD
  std::vector<std::string> exclude;   ///< --exclude PATTERN, which may be given again
  std::vector<std::string> rename;    ///< --rename CLASS=NAME, likewise

  bool is_said() const { return layout || !exclude.empty() || !rename.empty(); }
  /// The first option that is.
  const char* option() const { return layout ? "--layout" : !exclude.empty() ? "--exclude" : "--rename"; }
};

void add_options(Command& command, ReadingOptions& options);

/// Throws UserError for what is neither a pattern nor a pair of names.
FolderReading reading_of(const ReadingOptions& options);

/// Of a command that reads the folder in the same way: " --layout classes --exclude masks"; "" where nothing
/// is said.
std::string words_of(const ReadingOptions& options);

/// For the worker's jobs: "layout", "exclude" and "rename", as far as they are said.
void put(const ReadingOptions& options, nlohmann::json& request);

}  // namespace anneal::cli
