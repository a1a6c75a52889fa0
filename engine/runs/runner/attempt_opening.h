#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/runs/runner/run_directory.h"
#include "engine/runs/runner/run_record.h"

namespace anneal::runner {

/// Records how each attempt at a run begins: its hello, or why the attempt before it ended, and what it goes
/// on without. What comes before that is told to whoever looks on alone.
class AttemptOpening {
 public:
  using Trouble = std::function<void(const std::string&)>;
  /// What each attempt does without, in sentences.
  using Absences = std::function<std::vector<std::string>()>;

  AttemptOpening(RunDirectory& directory, RunRecord& record, Trouble trouble, Absences absences);

  /// Another attempt begins; `cause` says why the one before it ended, "" as for the one before.
  void begin_anew(const std::string& cause = "");
  /// Whether its first event is recorded.
  bool is_open() const { return is_open_; }
  /// Whether there are events of an attempt before it.
  bool is_further() const { return !cause_.empty(); }

  /// Records the first event, unless it is; `devices` are what the worker found.
  void open(std::vector<std::string> devices);
  /// Of a further attempt: `from_step` is where the worker says that it goes on from.
  void open_from(std::optional<std::int64_t> from_step);

  void tell_of_waiting(const std::string& nodes);
  void tell_of_refusal(const std::string& address, const std::string& reason);

 private:
  void tell_of_rest();

  RunDirectory& directory_;
  RunRecord& record_;
  Trouble trouble_;
  Absences absences_;
  std::string cause_;  ///< why the attempt before this one ended, whose events stand before; "": none do
  bool is_open_ = false;
  std::set<std::string> refused_;  ///< hosts, and why
};

}  // namespace anneal::runner
