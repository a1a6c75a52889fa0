#include "tests/remote/relay.h"

#include <array>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

namespace anneal::testing {

namespace {

constexpr std::size_t most_under_way = 8 << 20;

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  return address;
}

}  // namespace

Relay::Relay(int to_port, std::chrono::milliseconds delay)
    : to_port_(to_port), delay_(delay), listener_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address = loopback(0);
  socklen_t size = sizeof address;
  bind(listener_.get(), reinterpret_cast<const sockaddr*>(&address), size);
  listen(listener_.get(), 16);
  getsockname(listener_.get(), reinterpret_cast<sockaddr*>(&address), &size);
  port_ = ntohs(address.sin_port);
  server_ = std::thread([this] { serve(); });
}

Relay::~Relay() {
  is_over_ = true;
  server_.join();
  for (std::thread& carrier : carriers_) carrier.join();
}

void Relay::cut() {
  is_cut_ = true;
  std::this_thread::sleep_for(std::chrono::milliseconds(100));  // longer than a carrier's look
  is_cut_ = false;
}

void Relay::serve() {
  while (!is_over_) {
    pollfd wait{listener_.get(), POLLIN, 0};
    if (poll(&wait, 1, 20) <= 0) continue;
    const int client = accept4(listener_.get(), nullptr, nullptr, SOCK_CLOEXEC);
    const int server = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = loopback(to_port_);
    connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    carriers_.emplace_back([this, client, server] { carry(client, server); });
  }
}

void Relay::carry(int client, int server) {
  const Descriptor near(client), far(server);
  Way there{client, server, true}, back{server, client, false};
  while (!is_over_ && !is_cut_) {
    // What cannot be held is left with whoever sends it.
    const auto wanted = [](const Way& way) { return way.bytes < most_under_way ? short{POLLIN} : short{0}; };
    std::array<pollfd, 2> waits = {{{client, wanted(there), 0}, {server, wanted(back), 0}}};
    poll(waits.data(), waits.size(), there.bytes + back.bytes > 0 ? 1 : 20);
    if (waits[0].revents != 0 && !take(there)) break;
    if (waits[1].revents != 0 && !take(back)) break;
    if (!give(there) || !give(back)) break;
  }
}

bool Relay::take(Way& way) {
  std::array<char, 64 << 10> bytes;
  const ssize_t count = recv(way.from, bytes.data(), bytes.size(), 0);
  if (count <= 0) return false;
  if (good_ >= 0 && (good_ -= count) < 0) swallows_ = true;
  if (swallows_) return true;
  if (way.is_from_client && left_ >= 0) {
    left_ -= count;
    if (left_ < 0) return false;
  }
  way.under_way.emplace_back(std::chrono::steady_clock::now() + delay_,
                             std::string(bytes.data(), static_cast<std::size_t>(count)));
  way.bytes += static_cast<std::size_t>(count);
  return true;
}

bool Relay::give(Way& way) {
  while (!way.under_way.empty() && way.under_way.front().first <= std::chrono::steady_clock::now()) {
    const std::string bytes = std::move(way.under_way.front().second);
    way.under_way.pop_front();
    way.bytes -= bytes.size();
    if (send(way.to, bytes.data(), bytes.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(bytes.size()))
      return false;
  }
  return true;
}

}  // namespace anneal::testing
