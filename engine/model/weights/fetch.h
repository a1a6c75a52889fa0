#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/model/weights/import.h"

namespace anneal::weights {

struct FetchOptions {
  std::string
      mirror;  ///< an https address or a folder that holds the files; "": $ANNEAL_WEIGHTS_MIRROR, or none
  std::function<void(std::int64_t, std::int64_t)> progress = {};  ///< see download.h
};

/// Fetches published weights, checks that their SHA-256 begins as the file's name says, imports and keeps
/// them. What was cut is gone on with. Throws EnvironmentError (download.h), and where the file is another
/// than it should be, of which nothing is then left.
Imported fetch(const Published& wanted, const FetchOptions& options);

/// Bytes that an earlier try has left, to go on with; 0: none.
std::int64_t bytes_of_part(const Published& wanted);

}  // namespace anneal::weights
