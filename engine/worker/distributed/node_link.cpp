#include "engine/worker/distributed/node_link.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include <poll.h>

#include "engine/worker/distributed/lost_rank.h"
#include "engine/worker/distributed/socket_io.h"

namespace anneal::distributed {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds between_signs{500};
constexpr std::byte sign_of_life{1};
constexpr std::byte farewell{2};
constexpr std::byte pause{3};  ///< a sign of life of one that is to be waited for
/// As many as the system takes at once, whether or not the other end reads.
constexpr std::size_t values_at_once = 512;
constexpr std::size_t bytes_at_once = 262'144;

double now() {
  return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
}

}  // namespace

NodeLink::NodeLink(link::NodePlace place, Descriptor listener, Timeouts timeouts,
                   std::function<bool()> is_paused)
    : place_(std::move(place)),
      timeouts_(timeouts),
      is_paused_(std::move(is_paused)),
      sockets_(connect_nodes(place_, std::move(listener))),
      watch_([this](const std::stop_token& stop) { watch(stop); }) {}

/// The others learn that nothing is wrong.
NodeLink::~NodeLink() {
  watch_.request_stop();
  watch_.join();
  for (int other = 0; other < count(); ++other)
    if (other != node()) send_some(to(other)[Use::signs], std::array{farewell});
}

void NodeLink::hang_up() {
  for (const NodeSockets& sockets : sockets_)
    for (const Descriptor& socket : sockets.of_use) shutdown(socket.get(), SHUT_RDWR);
}

/// What has come is read before anything is said of silence: it may be this process that stood still.
void NodeLink::watch(const std::stop_token& stop) {
  struct Watched {
    int node;
    Clock::time_point heard = Clock::now();
    bool is_paused = false;
  };
  std::vector<Watched> others;
  for (int other = 0; other < count(); ++other)
    if (other != node()) others.push_back({other});
  Clock::time_point next_sign = Clock::now();
  while (!stop.stop_requested()) {
    if (Clock::now() >= next_sign) {
      next_sign = Clock::now() + between_signs;
      const std::array sign = {is_paused_ && is_paused_() ? pause : sign_of_life};
      for (const Watched& other : others) send_some(to(other.node)[Use::signs], sign);
    }
    std::vector<pollfd> waits;
    for (const Watched& other : others) waits.push_back({to(other.node)[Use::signs].get(), POLLIN, 0});
    poll(waits.data(), waits.size(), look_again_ms);
    bool is_over = false;
    std::erase_if(others, [&](Watched& other) {
      std::array<std::byte, 64> signs;
      const ssize_t count = receive_some(to(other.node)[Use::signs], signs);
      if (count > 0) {
        const std::byte last = signs[static_cast<std::size_t>(count) - 1];
        other.heard = Clock::now();
        other.is_paused = last == pause;
        if (last == farewell) return true;
      }
      const bool is_silent = Clock::now() - other.heard > timeouts_.heartbeat;
      if (count >= 0 && !is_silent) return false;
      lose(other.node, count < 0 ? "has broken off the connection"
                                 : "has shown no sign of life for " + seconds_text(timeouts_.heartbeat));
      is_over = true;
      return true;
    });
    if (is_over) return;
    is_other_paused_ = std::ranges::any_of(others, &Watched::is_paused);
  }
}

void NodeLink::lose(int node, const std::string& why) {
  const std::lock_guard lock(mutex_);
  if (lost_ >= 0) return;
  lost_ = node;
  why_ = why;
  hang_up();
}

/// Of the node that was lost first; where none was, of `node`, whose connection has ended.
void NodeLink::throw_lost(int node) {
  lose(node, "has left the run");
  const std::lock_guard lock(mutex_);
  throw lost();
}

LostRank NodeLink::lost() const {
  return {place_.first_rank_of(lost_), "on " + place_.names[static_cast<std::size_t>(lost_)] + " " + why_};
}

void NodeLink::check() const {
  const std::lock_guard lock(mutex_);
  if (lost_ >= 0) throw lost();
}

/// Returns when one of the sockets, of which the last is `node`'s, is ready.
void NodeLink::wait_for(int node, std::span<pollfd> sockets) {
  for (Clock::time_point since = Clock::now(); poll(sockets.data(), sockets.size(), look_again_ms) == 0;) {
    if (is_other_paused_ || (is_paused_ && is_paused_())) since = Clock::now();
    if (Clock::now() - since >= timeouts_.collective)
      lose(node, "is alive, but other ranks have waited for it for " + seconds_text(timeouts_.collective));
  }
}

void NodeLink::wait_for(int node, const Descriptor& socket, short events) {
  pollfd wait{socket.get(), events, 0};
  wait_for(node, std::span(&wait, 1));
}

void NodeLink::send(int node, std::span<const std::byte> bytes, Use use) {
  const Descriptor& socket = to(node)[use];
  while (!bytes.empty()) {
    const ssize_t count = send_some(socket, bytes);
    if (count < 0) throw_lost(node);
    if (count == 0) wait_for(node, socket, POLLOUT);
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
}

void NodeLink::receive(int node, std::span<std::byte> bytes, Use use) {
  const Descriptor& socket = to(node)[use];
  while (!bytes.empty()) {
    const ssize_t count = receive_some(socket, bytes);
    if (count < 0) throw_lost(node);
    if (count == 0) wait_for(node, socket, POLLIN);
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
}

void NodeLink::all_reduce(std::span<double> values) {
  for (; !values.empty(); values = values.subspan(std::min(values_at_once, values.size()))) {
    const std::span<double> some = values.first(std::min(values_at_once, values.size()));
    const std::vector<double> own(some.begin(), some.end());
    for (int other = 0; other < count(); ++other)
      if (other != node()) send(other, std::as_bytes(std::span(own)));
    std::ranges::fill(some, 0);
    std::vector<double> said(some.size());
    for (int other = 0; other < count(); ++other) {
      if (other != node()) receive(other, std::as_writable_bytes(std::span(said)));
      for (std::size_t i = 0; i < some.size(); ++i) some[i] += other == node() ? own[i] : said[i];
    }
  }
}

void NodeLink::broadcast(int from, std::span<std::byte> bytes) {
  for (; !bytes.empty(); bytes = bytes.subspan(std::min(bytes_at_once, bytes.size()))) {
    const std::span<std::byte> some = bytes.first(std::min(bytes_at_once, bytes.size()));
    if (node() != from) {
      receive(from, some);
      continue;
    }
    for (int other = 0; other < count(); ++other)
      if (other != from) send(other, some);
  }
}

double NodeLink::ring_sum(std::span<float> numbers, Wire wire) {
  const auto nodes = static_cast<std::size_t>(count());
  const auto part = [&](std::size_t which) {
    const std::size_t first = numbers.size() * (which % nodes) / nodes;
    const std::size_t end = numbers.size() * (which % nodes + 1) / nodes;
    return numbers.subspan(first, end - first);
  };
  const double began = now();
  heard_first_ = 0;
  wire == Wire::fp32 ? ring_of_fp32(part) : ring_of_16_bits(part, wire);
  return now() - std::max(began, heard_first_);
}

/// Part k is complete on node k − 1 after the first half, in which each node adds its own to what comes; in
/// the second the complete parts go around.
void NodeLink::ring_of_fp32(const std::function<std::span<float>(std::size_t)>& part) {
  const auto nodes = static_cast<std::size_t>(count());
  const auto own = static_cast<std::size_t>(node());
  for (std::size_t step = 0; step + 1 < nodes; ++step) {
    const std::span<float> mine = part(own + 2 * nodes - step - 1);
    received_.resize(mine.size());
    pass(std::as_bytes(part(own + nodes - step)), std::as_writable_bytes(std::span(received_)));
    for (std::size_t i = 0; i < mine.size(); ++i) mine[i] += received_[i];
  }
  for (std::size_t step = 0; step + 1 < nodes; ++step)
    pass(std::as_bytes(part(own + 1 + nodes - step)), std::as_writable_bytes(part(own + nodes - step)));
}

/// The same; a complete part is rounded where it was added up, too, so that it is the same everywhere.
void NodeLink::ring_of_16_bits(const std::function<std::span<float>(std::size_t)>& part, Wire wire) {
  const auto nodes = static_cast<std::size_t>(count());
  const auto own = static_cast<std::size_t>(node());
  const auto exchange = [&](std::span<const float> out, std::size_t in) {
    out_.resize(out.size());
    in_.resize(in);
    encode(wire, out, out_);
    pass(std::as_bytes(std::span(out_)), std::as_writable_bytes(std::span(in_)));
  };
  for (std::size_t step = 0; step + 1 < nodes; ++step) {
    const std::span<float> mine = part(own + 2 * nodes - step - 1);
    exchange(part(own + nodes - step), mine.size());
    add(wire, in_, mine);
  }
  const std::span<float> complete = part(own + 1);
  out_.resize(complete.size());
  encode(wire, complete, out_);
  decode(wire, out_, complete);
  for (std::size_t step = 0; step + 1 < nodes; ++step) {
    const std::span<float> next = part(own + nodes - step);
    exchange(part(own + 1 + nodes - step), next.size());
    decode(wire, in_, next);
  }
}

void NodeLink::send_to_next(std::span<const std::byte> bytes) {
  send(next(), bytes, Use::numbers);
}

void NodeLink::receive_from_before(std::span<std::byte> bytes) {
  receive(before(), bytes, Use::numbers);
}

void NodeLink::pass(std::span<const std::byte> out, std::span<std::byte> in) {
  const int next = this->next();
  const int before = this->before();
  while (!out.empty() || !in.empty()) {
    const ssize_t sent = out.empty() ? 0 : send_some(to(next)[Use::numbers], out);
    if (sent < 0) throw_lost(next);
    out = out.subspan(static_cast<std::size_t>(sent));
    const ssize_t received = in.empty() ? 0 : receive_some(to(before)[Use::numbers], in);
    if (received < 0) throw_lost(before);
    if (received > 0 && heard_first_ == 0) heard_first_ = now();
    in = in.subspan(static_cast<std::size_t>(received));
    if (sent > 0 || received > 0) continue;
    std::array waits = {
        pollfd{to(next)[Use::numbers].get(), static_cast<short>(out.empty() ? 0 : POLLOUT), 0},
        pollfd{to(before)[Use::numbers].get(), static_cast<short>(in.empty() ? 0 : POLLIN), 0}};
    wait_for(before, waits);
  }
}

}  // namespace anneal::distributed
