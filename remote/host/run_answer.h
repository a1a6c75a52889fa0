#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/core/base/file_part.h"

namespace anneal::remote {

/// Readers of what scripts about runs print. Each throws EnvironmentError naming the host for anything else.

/// Takes the two lines of `tell_status` (run_functions.h) from `text`: how a run stands, null where that is
/// not known.
nlohmann::json take_status(std::string_view& text, const std::string& host);

/// Takes the line "DEVICE:INODE SIZE" of a file, or "- 0" of none, from `text`. Without bytes.
FilePart take_file_facts(std::string_view& text, const std::string& host);

[[noreturn]] void throw_odd_answer(std::string_view answer, const std::string& host);

}  // namespace anneal::remote
