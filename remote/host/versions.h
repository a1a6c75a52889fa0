#pragma once

#include <string>

namespace anneal::remote {

/// −1, 0 or 1: compares versions such as "2.9" and "2.36" number by number.
int compare_versions(const std::string& left, const std::string& right);

}  // namespace anneal::remote
