#pragma once

#include <cstdint>
#include <string>

namespace anneal::data {

/// A sample that could not be read and was left out.
struct BadSample {
  std::string path;
  std::string reason;
  std::int64_t index = 0;  ///< into Catalogue::samples

  bool operator==(const BadSample&) const = default;
};

/// A sample that is known to be bad, and in which epoch that turned out; -1: before the run.
struct Exclusion {
  std::int64_t index = 0;  ///< into Catalogue::samples
  std::int64_t epoch = -1;
};

}  // namespace anneal::data
