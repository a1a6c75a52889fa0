#include "engine/runs/runner/attempt_opening.h"

#include <utility>

#include "engine/runs/runner/attempt.h"

namespace anneal::runner {

AttemptOpening::AttemptOpening(RunDirectory& directory, RunRecord& record, Trouble trouble, Absences absences)
    : directory_(directory), record_(record), trouble_(std::move(trouble)), absences_(std::move(absences)) {
  if (directory.previous() && directory.log().next_seq() > 0) cause_ = why_it_ended(*directory.previous());
}

void AttemptOpening::begin_anew(const std::string& cause) {
  if (!cause.empty()) cause_ = cause;
  is_open_ = false;
}

void AttemptOpening::open(std::vector<std::string> devices) {
  if (is_open_) return;
  if (is_further()) return open_from(std::nullopt);
  is_open_ = true;
  record_.add(hello_of(directory_, std::move(devices)));
  tell_of_rest();
}

void AttemptOpening::open_from(std::optional<std::int64_t> from_step) {
  if (is_open_) return;
  is_open_ = true;
  record_.add(restart_of(directory_, cause_, from_step));
  tell_of_rest();
}

/// Damaged files that the run went on without, and ranks.
void AttemptOpening::tell_of_rest() {
  if (directory_.previous())
    for (const Damages& damages : {directory_.previous()->damages, directory_.log().damages()})
      for (const UserError& damage : damages)
        record_.add(
            WarningEvent{.code = "damaged-file",
                         .message = damage.message() + (damage.hint().empty() ? "" : "; " + damage.hint()),
                         .place = damage.place()});
  for (const std::string& absence : absences_())
    record_.add(WarningEvent{.code = "fewer-ranks", .message = absence, .place = "parallel.min_ranks"});
}

/// Of an attempt that was lost; of a first one there is nothing yet that could be told of.
void AttemptOpening::tell_of_waiting(const std::string& nodes) {
  if (!is_further()) return;
  record_.add(
      WarningEvent{.code = WarningEvent::waits_for_hosts,
                   .message = "nothing was heard from " + nodes + ", so training is waiting: " + cause_,
                   .place = {}});
}

/// Once for each address and reason: a stranger must not fill the disk.
void AttemptOpening::tell_of_refusal(const std::string& address, const std::string& reason) {
  const std::string host = address.substr(0, address.rfind(':'));
  constexpr std::size_t most_told = 100;
  if (refused_.size() >= most_told || !refused_.insert(host + " " + reason).second) return;
  const WarningEvent warning{.code = "refused-connection",
                             .message = "refused a connection from " + address + ", which " + reason,
                             .place = host};
  if (is_open_)
    record_.add(warning);
  else
    trouble_(warning.message);
}

}  // namespace anneal::runner
