#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace anneal::remote {

/// A file of a run there.
struct RemoteFile {
  std::string path;  ///< in the run directory, with "/"
  std::int64_t bytes = 0;
};

/// Reads "SIZE ./PATH" lines. UserError for paths that lead out of the folder, are absolute, have control
/// characters or characters that are not seen, are those of parts, come twice or lie below a file; for sizes
/// that are none, also of all together; and for more than 100,000 files.
std::vector<RemoteFile> files_from_listing(std::string_view text);

}  // namespace anneal::remote
