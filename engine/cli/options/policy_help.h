#pragma once

#include <string>

namespace anneal::cli {

/// The section of the help of `train` on the settings that have an example and no option of their own, in
/// lines of at most 100 columns.
std::string policy_help();

}  // namespace anneal::cli
