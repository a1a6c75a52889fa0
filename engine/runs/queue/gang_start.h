#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <poll.h>

#include "engine/runs/link/call.h"
#include "engine/runs/link/connection.h"
#include "engine/runs/link/reception.h"
#include "engine/runs/queue/queue_folder.h"

namespace anneal::queue {

/// How the queues of all hosts of a run come to start it at once: each other host's calls the first's where
/// the run will be called later, and they say whether their devices are free. Messages are JSON objects over
/// a link::Connection, each with `say` and `host`, its own name:
///
/// | `say`    | from      | with |
/// |----------|-----------|---|
/// | `turn`   | another   | `reason` that its part cannot start, "" where it can |
/// | `others` | the first | `holds`, `order`, `reason` of a Gathered; `spec` of the run |
/// | `start`  | the first | all hosts have room for the run |
/// | `gone`   | either    | somebody has taken the run out of that queue |
///
/// Nobody starts but on the word of the first, which gives it once all have room. Where a host is not heard
/// of, the others keep nothing for the run. Never waits.
class GangStart {
 public:
  virtual ~GangStart() = default;

  virtual void add_to(std::vector<pollfd>& waits) const = 0;
  /// `obstacle`: why the part cannot start here, "" where it can.
  virtual void serve(const std::string& obstacle) = 0;
  /// Nobody can take it out of the queue here any more, and it starts.
  virtual void tell_start() = 0;
  /// It was taken out of the queue here.
  virtual void tell_gone() = 0;

  const Gathered& gathered() const { return gathered_; }
  bool may_start() const { return may_start_; }
  /// Which host has taken it out of its queue; "" where none has.
  const std::string& gone_at() const { return gone_at_; }
  /// Of the run, null where it is not known.
  const nlohmann::json& spec() const { return spec_; }

 protected:
  /// What has been heard of another host.
  struct Other {
    std::string name;  ///< for people
    std::optional<link::Connection> connection = {};
    bool has_spoken = false;
    std::string heard = {};                      ///< why it cannot start
    std::string told = {};                       ///< the last message to it
    std::string trouble = "has not called yet";  ///< of one that is not there
  };
  /// Receives and sends. Calls `take` with each message of a host that is there.
  static void serve(Other& other, const std::function<void(const nlohmann::json&)>& take);
  static void lose(Other& other, std::string trouble);
  /// Says it where it is news.
  static void tell(Other& other, nlohmann::json message);
  static bool is_there(const Other& other) { return other.connection && other.has_spoken; }

  Gathered gathered_;
  bool may_start_ = false;
  std::string gone_at_;
  nlohmann::json spec_;
};

/// As the first of its hosts or another, as the entry says.
std::unique_ptr<GangStart> gang_start_of(const Entry& entry);

}  // namespace anneal::queue
