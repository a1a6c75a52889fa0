#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "protocol/spec/folder_reading.h"
#include "terminal/program.h"

namespace anneal::cli {

/// How commands are told to read a folder of images.
struct ReadingOptions {
  std::optional<std::string> layout;  ///< --layout WORD
  std::vector<std::string> exclude;   ///< --exclude PATTERN, which may be given again
};

void add_options(Command& command, ReadingOptions& options);

FolderReading reading_of(const ReadingOptions& options);

/// Of a command that reads the folder in the same way: " --layout classes --exclude masks"; "" where nothing
/// is said.
std::string words_of(const ReadingOptions& options);

/// For the worker's jobs: "layout" and "exclude", as far as they are said.
void put(const ReadingOptions& options, nlohmann::json& request);

}  // namespace anneal::cli
