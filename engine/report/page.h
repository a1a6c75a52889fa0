#pragma once

#include <filesystem>
#include <string>

#include "base/json_file.h"

namespace anneal::report {

/// One page about a run that needs nothing else: HTML with its style, drawings and pictures inside, no script
/// and no address. Reads the run directory and, for the pictures, the run's data; the worker is not needed.
/// What is damaged and can be done without is left out and told among `damages`. Throws UserError where
/// `run_directory` holds no run, or no sound spec.json.
std::string make_page(const std::filesystem::path& run_directory, Damages& damages);

}  // namespace anneal::report
