#include "relay.h"

#include <array>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

namespace anneal::testing {

namespace {

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  return address;
}

}  // namespace

Relay::Relay(int to_port) : to_port_(to_port), listener_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
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
  while (!is_over_ && !is_cut_) {
    std::array<pollfd, 2> waits = {{{client, POLLIN, 0}, {server, POLLIN, 0}}};
    if (poll(waits.data(), waits.size(), 20) <= 0) continue;
    if (waits[0].revents != 0 && !pass(client, server, true)) break;
    if (waits[1].revents != 0 && !pass(server, client, false)) break;
  }
}

bool Relay::pass(int from, int to, bool is_from_client) {
  std::array<char, 16 << 10> bytes;
  const ssize_t count = recv(from, bytes.data(), bytes.size(), 0);
  if (count <= 0) return false;
  if (swallows_) return true;
  if (is_from_client && left_ >= 0) {
    left_ -= count;
    if (left_ < 0) return false;
  }
  return send(to, bytes.data(), static_cast<std::size_t>(count), MSG_NOSIGNAL) == count;
}

}  // namespace anneal::testing
