#pragma once

#include <string>
#include <vector>

#include "remote/host/place.h"
#include "remote/ssh/session.h"

namespace anneal::remote {

/// `anneal compress` of a run on a host. It has a folder of its own beside the runs', and is asked for,
/// followed, stopped and fetched by that name as runs are (RemoteRuns). What it says for people is in
/// NAME.start/log, and what it does in NAME/journal.jsonl.
struct CompressionStart {
  std::string name;                         ///< of its folder
  std::string engine;                       ///< id of the deployed programs
  std::string run;                          ///< that is compressed
  std::vector<std::string> arguments = {};  ///< more of `anneal compress`
};

/// Returns once it is at work, or throws what the engine there says against it.
void start_compression(ssh::Session& session, const Place& place, const CompressionStart& start);

}  // namespace anneal::remote
