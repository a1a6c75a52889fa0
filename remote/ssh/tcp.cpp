#include "ssh/tcp.h"

#include <cerrno>
#include <cstring>
#include <memory>
#include <thread>

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include "base/error.h"

namespace anneal::ssh {

namespace {

using Clock = std::chrono::steady_clock;

struct AddressesEnd {
  void operator()(addrinfo* list) const { freeaddrinfo(list); }
};
using Addresses = std::unique_ptr<addrinfo, AddressesEnd>;

EnvironmentError unavailable(const std::string& message, const std::string& place, const std::string& hint) {
  return EnvironmentError(message, place, hint, ExitCode::unavailable);
}

/// getaddrinfo has no time limit: it is asked aside, and left to itself where it takes too long.
Addresses addresses_of(const std::string& host, int port, Clock::time_point until) {
  gaicb request{};
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_ADDRCONFIG;
  const std::string service = std::to_string(port);
  request.ar_name = host.c_str();
  request.ar_service = service.c_str();
  request.ar_request = &hints;
  gaicb* list[] = {&request};
  int code = getaddrinfo_a(GAI_NOWAIT, list, 1, nullptr);
  while (code == 0 && (code = gai_error(&request)) == EAI_INPROGRESS) {
    const auto left = std::chrono::duration_cast<std::chrono::nanoseconds>(until - Clock::now()).count();
    if (left <= 0) break;
    const timespec wait{left / 1'000'000'000, left % 1'000'000'000};
    const gaicb* waited[] = {&request};
    code = gai_suspend(waited, 1, &wait);
    if (code == EAI_ALLDONE || code == EAI_INTR || code == EAI_AGAIN) code = 0;
  }
  if (code == EAI_INPROGRESS) {
    while (gai_cancel(&request) == EAI_NOTCANCELED && gai_error(&request) == EAI_INPROGRESS)
      std::this_thread::sleep_for(std::chrono::milliseconds(50));  // it reads our memory until it gives up
    throw unavailable("the name could not be looked up in time", host, "is there a network?");
  }
  if (code != 0)
    throw unavailable(std::string("the name leads nowhere: ") + gai_strerror(code), host,
                      "`ssh " + host + "` says the same where it is misspelt");
  return Addresses(request.ar_result);
}

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

Descriptor connect_to(const std::string& host, int port, std::chrono::seconds patience) {
  const Clock::time_point until = Clock::now() + patience;
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
  const std::string hint = error == ECONNREFUSED ? "does an SSH server listen on that port?"
                           : error == ETIMEDOUT  ? "is the host up, and does a firewall let you through?"
                                                 : "is there a network?";
  throw unavailable(std::string("cannot be reached: ") + std::strerror(error),
                    host + " port " + std::to_string(port), hint);
}

}  // namespace anneal::ssh
