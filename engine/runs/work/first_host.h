#pragma once

#include <filesystem>
#include <string>

#include "engine/core/base/json_file.h"

namespace anneal::work {

/// The host on which a run began, by its first event; "" where that is not known. Events that may not be read
/// are told among `damages`.
std::string first_host_of(const std::filesystem::path& run, Damages& damages);

}  // namespace anneal::work
