#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "host/place.h"
#include "host/upload.h"
#include "ssh/session.h"

namespace anneal::remote {

/// A file of a run there.
struct RemoteFile {
  std::string path;  ///< in the run directory, with "/"
  std::int64_t bytes = 0;
};

/// Reads "SIZE ./PATH" lines. UserError for paths that lead out of the folder, are absolute or have control
/// characters, for sizes that are none, and for more than 100,000 files.
std::vector<RemoteFile> files_from_listing(std::string_view text);

struct Fetched {
  std::int64_t files = 0;
  std::int64_t received_bytes = 0;
  std::int64_t kept_bytes = 0;  ///< that were here already
};

/// Copies the files of a run to `folder`. A file here that is a right beginning of the one there is gone on
/// with; each is checked by its SHA-256 before it has its name. Of a run that goes on, files are as long as
/// when they were listed. Throws ssh::LinkLost, after which the same call goes on; UserError where a link
/// stands in the way, or where the folder holds anything but a copy of this run, be it begun only.
Fetched fetch_run(ssh::Session& session, const Place& place, const std::string& run,
                  const std::filesystem::path& folder, const ShowBytes& show);

}  // namespace anneal::remote
