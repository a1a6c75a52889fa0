#include "remote/ssh/tcp.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include "engine/core/base/error.h"
#include "remote/ssh/name_lookup.h"

namespace anneal::ssh {

namespace {

using Clock = std::chrono::steady_clock;

void find_dead_links(int socket) {
  const int on = 1, idle_s = 5, between_s = 3, probes = 3;
  const unsigned unacknowledged_ms = 8000;
  setsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
  setsockopt(socket, IPPROTO_TCP, TCP_KEEPIDLE, &idle_s, sizeof idle_s);
  setsockopt(socket, IPPROTO_TCP, TCP_KEEPINTVL, &between_s, sizeof between_s);
  setsockopt(socket, IPPROTO_TCP, TCP_KEEPCNT, &probes, sizeof probes);
  setsockopt(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, &unacknowledged_ms, sizeof unacknowledged_ms);
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

/// 0, or an errno value.
int connect_within(int socket, const addrinfo& address, Clock::time_point until) {
  if (connect(socket, address.ai_addr, address.ai_addrlen) == 0) return 0;
  if (errno != EINPROGRESS) return errno;
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) return ETIMEDOUT;
    pollfd wait{socket, POLLOUT, 0};
    if (poll(&wait, 1, static_cast<int>(left)) <= 0) continue;
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size);
    return error;
  }
}

}  // namespace

Descriptor connect_to(const std::string& host, int port, std::chrono::seconds limit) {
  const Clock::time_point until = Clock::now() + limit;
  const Addresses addresses = addresses_of(host, port, until);
  int error = ENETUNREACH;
  for (const addrinfo* address = addresses.get(); address != nullptr; address = address->ai_next) {
    Descriptor socket(
        ::socket(address->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, address->ai_protocol));
    if (!socket) continue;
    // Of several addresses the first must not use up all the time.
    const auto share =
        address->ai_next == nullptr ? until : std::min(until, Clock::now() + std::chrono::seconds(5));
    error = connect_within(socket.get(), *address, share);
    if (error != 0) continue;
    fcntl(socket.get(), F_SETFL, fcntl(socket.get(), F_GETFL) & ~O_NONBLOCK);
    find_dead_links(socket.get());
    return socket;
  }
  const std::string hint = error == ECONNREFUSED ? "check that an SSH server listens on that port"
                           : error == ETIMEDOUT
                               ? "check that the host is up and that no firewall blocks the connection"
                               : "check the network connection";
  throw EnvironmentError(std::string("cannot be reached: ") + std::strerror(error),
                         host + " port " + std::to_string(port), hint, ExitCode::unavailable);
}

}  // namespace anneal::ssh
