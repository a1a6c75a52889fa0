#include "engine/runs/link/reception.h"

#include <utility>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

namespace anneal::link {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds patience{5};
constexpr std::size_t most_visitors = 128;

}  // namespace

Reception::Reception(Descriptor listener, const Secret& secret, Refused refused)
    : listener_(std::move(listener)), secret_(secret), refused_(std::move(refused)) {}

void Reception::add_to(std::vector<pollfd>& waits) const {
  waits.push_back({listener_.get(), POLLIN, 0});
  for (const Visitor& visitor : visitors_) {
    const bool writes = visitor.handshake.wants_to_write();
    waits.push_back({visitor.handshake.descriptor(), static_cast<short>(writes ? POLLOUT : POLLIN), 0});
  }
}

void Reception::admit() {
  for (std::size_t accepted = 0; accepted < most_visitors; ++accepted) {
    Descriptor socket(accept4(listener_.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (!socket) return;
    const int yes = 1;
    setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    // Who has been here longest and is still unknown makes room.
    if (visitors_.size() == most_visitors) visitors_.erase(visitors_.begin());
    visitors_.push_back(
        {Handshake(std::move(socket), Handshake::Side::called, secret_), Clock::now() + patience});
  }
}

std::vector<Introduced> Reception::serve() {
  admit();
  std::vector<Introduced> known;
  std::erase_if(visitors_, [&](Visitor& visitor) {
    switch (visitor.handshake.serve()) {
      case Handshake::State::done:
        known.push_back(visitor.handshake.result());
        return true;
      case Handshake::State::refused:
        refused_(visitor.handshake.other_end(), visitor.handshake.reason());
        return true;
      case Handshake::State::pending:
        break;
    }
    if (Clock::now() < visitor.until) return false;
    refused_(visitor.handshake.other_end(), "sent nothing");
    return true;
  });
  return known;
}

}  // namespace anneal::link
