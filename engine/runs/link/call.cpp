#include "engine/runs/link/call.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include <sys/socket.h>

#include "engine/core/base/error.h"

namespace anneal::link {

namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

Call::Call(const Endpoint& endpoint, const Secret& secret, std::string purpose,
           std::chrono::milliseconds patience)
    : until_(Clock::now() + patience) {
  try {
    handshake_.emplace(begin_to_connect(endpoint), Handshake::Side::caller, secret, std::move(purpose));
  } catch (const EnvironmentError& error) {
    reason_ = error.message();
  }
}

void Call::add_to(std::vector<pollfd>& waits) const {
  if (!handshake_) return;
  const bool writes = !is_connected_ || handshake_->wants_to_write();
  waits.push_back({handshake_->descriptor(), static_cast<short>(writes ? POLLOUT : POLLIN), 0});
}

Call::State Call::fail(std::string reason) {
  if (reason_.empty()) reason_ = std::move(reason);
  handshake_.reset();
  return State::failed;
}

Call::State Call::serve() {
  if (!handshake_) return State::failed;
  if (!is_connected_) {
    pollfd decided{handshake_->descriptor(), POLLOUT, 0};
    if (poll(&decided, 1, 0) <= 0) return Clock::now() < until_ ? State::pending : fail("gives no answer");
    int problem = 0;
    socklen_t size = sizeof problem;
    getsockopt(handshake_->descriptor(), SOL_SOCKET, SO_ERROR, &problem, &size);
    if (problem != 0) return fail(std::strerror(problem));
    is_connected_ = true;
  }
  switch (handshake_->serve()) {
    case Handshake::State::done:
      return State::done;
    case Handshake::State::refused:
      return fail(handshake_->reason());
    case Handshake::State::pending:
      break;
  }
  return Clock::now() < until_ ? State::pending : fail("accepts the connection, but sends nothing");
}

}  // namespace anneal::link
