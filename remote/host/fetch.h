#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "remote/host/listing.h"
#include "remote/host/place.h"
#include "remote/host/upload.h"
#include "remote/ssh/session.h"

namespace anneal::remote {

struct Fetched {
  std::int64_t files = 0;
  std::int64_t received_bytes = 0;
  std::int64_t kept_bytes = 0;  ///< that were here already
};

/// Copies the files of a run to `folder`. A file here that is a right beginning of the one there is gone on
/// with; each is checked by its SHA-256 before it has its name. Of a run that goes on, files are as long as
/// when they were listed. Throws ssh::LinkLost, after which the same call goes on; UserError where a link
/// stands in the way, where the folder holds anything but a copy of this run, be it begun only, or where its
/// file system takes two files of the run for one; EnvironmentError where the disk here has no room for what
/// the host lists, and where the host sends more than that.
Fetched fetch_run(ssh::Session& session, const Place& place, const std::string& run,
                  const std::filesystem::path& folder, const ShowBytes& show);

}  // namespace anneal::remote
