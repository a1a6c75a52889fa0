#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace anneal::remote {

/// What a host has of a data set, as `anneal receive missing` says.
struct DataThere {
  std::string path;  ///< of all of it, absolute, and named by its id; "" where something is missing
  std::vector<std::size_t> missing = {};  ///< rising places in the list of its distinct chunks
};

/// Reads that for a data set of `chunks` distinct chunks. Throws EnvironmentError for anything that it would
/// not say.
DataThere data_there_from_text(std::string_view text, std::size_t chunks, const std::string& host);

}  // namespace anneal::remote
