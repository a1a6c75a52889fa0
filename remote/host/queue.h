#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "remote/host/place.h"
#include "remote/host/remote_run.h"
#include "remote/ssh/session.h"

namespace anneal::remote {

/// A run that waits on a host until the devices that it takes are free. All texts are the host's, as plain
/// text.
struct QueuedRun {
  enum class State {
    waiting,
    starting,  ///< has no directory yet
    refused    ///< could not be started; stays until it is removed
  };
  std::string name;
  State state = State::waiting;
  std::string reason = {};                ///< why it waits or was refused, a sentence
  std::vector<std::string> devices = {};  ///< that it takes: "processor", "cuda:0"
  int any_gpus = 0;                       ///< that it asks for beside these, whichever they are
  std::string added = {};                 ///< when, in UTC: "2024-01-31T12:00:00Z"
};

struct HostQueue {
  std::vector<QueuedRun> runs;  ///< next first; those that were refused last
  bool is_watched = false;      ///< somebody watched over it before it was asked; now somebody does
  bool was_rebooted = false;    ///< the host was, since somebody last watched over the queue

  /// nullptr where it is not in the queue.
  const QueuedRun* find(const std::string& name) const;
};

/// The queue of a host. It lives there, as files, and goes on while nobody is connected: a process of the
/// engine starts what may start. Every call sees to it that this process lives. Every call throws
/// ssh::LinkLost, and EnvironmentError with what the host says.
class RemoteQueue {
 public:
  RemoteQueue(ssh::Session& session, Place place);

  HostQueue list();
  /// Puts a run behind the others; it may start at once. Throws UserError with what the engine there says
  /// against it, and where the name is taken.
  QueuedRun add(const RemoteRuns::Start& start);
  /// `position` counts those that wait, from 0; beyond the last is the last. Throws UserError where the run
  /// does not wait.
  HostQueue move(const std::string& name, std::size_t position);
  /// Takes out what waits or was refused. Throws UserError where it is neither.
  HostQueue remove(const std::string& name);

 private:
  /// nullopt where nothing was ever queued.
  std::optional<HostQueue> ask(const std::string& words);
  HostQueue change(const std::string& name, const std::string& words);

  ssh::Session& session_;
  Place place_;
};

/// Reads what `anneal queue --json` says. Throws EnvironmentError naming the host where it is something else.
HostQueue queue_from_json(std::string_view text, const std::string& host);

}  // namespace anneal::remote
