#include "engine/runs/runner/nodes/preflight.h"

#include <cerrno>
#include <utility>

#include <fcntl.h>

#include "engine/core/base/error.h"

namespace anneal::runner {

namespace {

Descriptor copy_of(const Descriptor& listener) {
  Descriptor copy(fcntl(listener.get(), F_DUPFD_CLOEXEC, 0));
  if (!copy) throw system_error("cannot be shared", "a listening socket", errno);
  return copy;
}

}  // namespace

Preflight::Preflight(link::NodePlace place, const Descriptor& listener, link::Reception::Refused refused)
    : place_(std::move(place)), reception_(copy_of(listener), place_.secret, std::move(refused)) {
  for (int other = 0; other < place_.count(); ++other)
    if (other != place_.node)
      calls_.push_back(
          {other, link::Call(place_.nodes[static_cast<std::size_t>(other)], place_.secret, "check")});
}

void Preflight::add_to(std::vector<pollfd>& waits) const {
  reception_.add_to(waits);
  for (const Trial& trial : calls_) trial.call.add_to(waits);
}

void Preflight::serve() {
  reception_.serve();
  std::erase_if(calls_, [this](Trial& trial) {
    const link::Call::State state = trial.call.serve();
    if (state == link::Call::State::failed && problem_.empty())
      problem_ = place_.name_of(place_.node) + " does not reach " + place_.name_of(trial.node) + " at " +
                 to_text(place_.nodes[static_cast<std::size_t>(trial.node)]) + ": " + trial.call.reason();
    return state != link::Call::State::pending;
  });
}

}  // namespace anneal::runner
