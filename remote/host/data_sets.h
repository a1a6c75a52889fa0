#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "remote/host/place.h"
#include "remote/ssh/session.h"

namespace anneal::remote {

/// Data that was sent to a host (data.h), as it lies there.
struct DataSet {
  std::string id;
  std::int64_t bytes = 0;              ///< on the disk; with others it shares files that are the same
  std::vector<std::string> runs = {};  ///< whose specs name it
};

/// Those on a host. Throws ssh::LinkLost, EnvironmentError.
std::vector<DataSet> data_sets(ssh::Session& session, const Place& place);

/// Removes one, and what only it had. Throws UserError where there is none of that id, or where runs name it,
/// unless `even_of_runs`.
void remove_data_set(ssh::Session& session, const Place& place, const std::string& id, bool even_of_runs);

/// Reads "ID KIBIBYTES RUN…" lines. EnvironmentError naming the host for anything else.
std::vector<DataSet> data_sets_from_text(std::string_view text, const std::string& host);

}  // namespace anneal::remote
