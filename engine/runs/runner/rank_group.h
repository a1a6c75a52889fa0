#pragma once

#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <poll.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/protocol/event.h"
#include "engine/runs/link/node_place.h"
#include "engine/runs/runner/rank.h"

namespace anneal::runner {

/// Why ranks ended that did not finish.
struct RankFailure {
  FailedEvent said;        ///< by the rank to blame, or for it
  ExitStatus status = {};  ///< its
  bool is_silent = false;  ///< it said nothing itself
  std::string evidence =
      {};  ///< what was seen of ranks that others may have missed, as the end of a sentence
  bool was_out_of_memory = false;  ///< what it ended with tells so

  /// It only missed another one, or was killed since another host's had ended; then it says nothing of why.
  bool is_of_another() const { return said.code == FailedEvent::lost_rank; }
  /// It was killed, or another was: the next attempt may go better. One as it was needs as much memory.
  bool may_go_better() const { return (status.signal != 0 && !was_out_of_memory) || is_of_another(); }

  /// Takes over what tells more: that a rank ended by itself, rather than that another missed it; and what
  /// was seen of ranks.
  void add(const RankFailure& other);
};

/// What the ranks of a host begin with.
struct GroupStart {
  std::filesystem::path run;     ///< its directory on this host
  std::filesystem::path worker;  ///< the program
  int ranks = 1;                 ///< on this host
  bool resumes = false;
  std::optional<link::NodePlace> place = {};  ///< of one of several hosts
  int listener = -1;                          ///< likewise; borrowed
};

/// The ranks of a run on this host, in one attempt at it. Without one of them the others wait for ever, so
/// one that ends badly ends them all. Destroying this kills them.
class RankGroup {
 public:
  /// Starts them. Throws EnvironmentError when one cannot be started.
  explicit RankGroup(GroupStart start);

  std::vector<pid_t> processes() const;
  std::vector<int> numbers() const;  ///< of the ranks among all of the run

  void add_to(std::vector<pollfd>& waits, bool with_events) const;
  /// Sees which have ended.
  void look();
  /// Hands on what can be read now of the events of each, but for their last words. False where there are
  /// none.
  bool read_events(const std::function<void(const Rank&, EventBody)>& receive);

  bool have_ended() const;
  /// Whether the first rank has said that the run is finished.
  bool has_finished() const;
  /// When its first rank has ended well, which has the last word: the others are to end, too.
  bool is_waiting() const { return finished_.has_value(); }
  /// And the others have had time for it.
  bool is_late() const;
  const Rank& first() const { return ranks_.front(); }

  /// Of ranks that have ended without finishing.
  RankFailure failure() const;

  /// To the first rank; false where it takes no orders now.
  bool order(std::string_view line) const { return ranks_.front().order(line); }
  void send(int signal) const;
  /// Kills them, since those of another host have ended; none of them is to blame.
  void kill_for_others();

 private:
  void blame(const Rank& rank);
  void look_for_evidence();
  void end_stragglers();
  std::string name_of(const Rank& rank) const;

  GroupStart start_;
  Descriptor memory_;  ///< that they share
  std::deque<Rank> ranks_;
  const Rank* culprit_ = nullptr;  ///< the first that ended badly
  std::string evidence_;           ///< what was seen of the ranks that it may have missed
  bool are_killed_for_others_ = false;
  std::optional<std::chrono::steady_clock::time_point> finished_;  ///< when the first rank had
};

}  // namespace anneal::runner
