#pragma once

#include <filesystem>
#include <string>

namespace anneal::report {

/// One page about a run that needs nothing else: HTML with its style, drawings and pictures inside, no script
/// and no address. Reads the run directory and, for the pictures, the run's data; the worker is not needed.
/// Throws UserError where `run_directory` holds no run, or a damaged one.
std::string make_page(const std::filesystem::path& run_directory);

}  // namespace anneal::report
