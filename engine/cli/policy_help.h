#pragma once

#include <string>
#include <vector>

namespace anneal::cli {

/// A key of the spec that says how training goes.
struct PolicyKey {
  std::string key;      ///< with dots, as --set takes it
  std::string example;  ///< a value
  std::string summary;
};

/// Those that are asked for most and have no option of their own.
const std::vector<PolicyKey>& policy_keys();

/// The section on them in the help of `train`, in lines of at most 100 columns.
std::string policy_help();

}  // namespace anneal::cli
