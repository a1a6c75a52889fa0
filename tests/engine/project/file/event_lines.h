#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "engine/project/file/project.h"

namespace anneal::testing {

/// Line number `seq` of an event file with one step a line: step seq + 1, loss 1000 − seq.
std::string step_line(std::int64_t seq);

/// `first` … `last` − 1 of those lines, each with its newline.
std::string step_lines(std::int64_t first, std::int64_t last);

void append(const std::filesystem::path& path, const std::string& bytes);

/// Adds a run named "run" whose directory is the project's.
std::int64_t add_plain_run(project::Project& project);

}  // namespace anneal::testing
