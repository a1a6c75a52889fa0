#include "engine/worker/distributed/remote_reads.h"

#include <algorithm>
#include <deque>
#include <vector>

#include <poll.h>

#include "engine/worker/distributed/socket_io.h"

namespace anneal::distributed {

namespace {

/// What travels to the node that has the numbers, which answers with them alone, one request after the other.
struct Request {
  std::uint64_t first;
  std::uint64_t count;
};

/// Over what `node` gets numbers from `other`.
Use use_of(int node, int other) {
  return node < other ? Use::lower_gets : Use::higher_gets;
}

std::span<std::byte> bytes_of(std::span<float> numbers, std::size_t first, std::size_t count) {
  return std::as_writable_bytes(numbers.subspan(first, count));
}

/// What one node asks for, and as far as it has been answered.
struct Asked {
  int node;
  Request request = {};
  std::size_t read = 0;  ///< bytes of it
  std::span<const std::byte> answer = {};

  bool is_answering() const { return read == sizeof request; }

  /// False where the node has gone or asks for what there is not.
  bool go_on(const Descriptor& socket, std::span<float> numbers) {
    if (is_answering()) {
      const ssize_t sent = send_some(socket, answer);
      if (sent < 0) return false;
      answer = answer.subspan(static_cast<std::size_t>(sent));
      if (answer.empty()) read = 0;
      return true;
    }
    const ssize_t count = receive_some(socket, std::as_writable_bytes(std::span(&request, 1)).subspan(read));
    if (count < 0) return false;
    read += static_cast<std::size_t>(count);
    if (!is_answering()) return true;
    if (request.count == 0 || request.count > numbers.size() ||
        request.first > numbers.size() - request.count) {
      shutdown(socket.get(), SHUT_RDWR);
      return false;
    }
    answer = bytes_of(numbers, request.first, request.count);
    return true;
  }
};

}  // namespace

RemoteReads::RemoteReads(NodeLink& link, std::span<float> numbers)
    : link_(link), numbers_(numbers), giver_([this](const std::stop_token& stop) { give_all(stop); }) {}

/// Of a node that is lost in the middle of the run, NodeLink learns by itself.
void RemoteReads::give_all(const std::stop_token& stop) const {
  std::vector<Asked> all;
  for (int other = 0; other < link_.count(); ++other)
    if (other != link_.node()) all.push_back({other});
  const auto socket_of = [&](const Asked& asked) -> const Descriptor& {
    return link_.to(asked.node)[use_of(asked.node, link_.node())];
  };
  while (!stop.stop_requested() && !all.empty()) {
    std::vector<pollfd> waits;
    for (const Asked& asked : all)
      waits.push_back(
          {socket_of(asked).get(), static_cast<short>(asked.is_answering() ? POLLOUT : POLLIN), 0});
    poll(waits.data(), waits.size(), look_again_ms);
    std::erase_if(all, [&](Asked& asked) { return !asked.go_on(socket_of(asked), numbers_); });
  }
}

void RemoteReads::get(std::span<const Range> ranges) {
  struct Wanted {
    std::vector<std::byte> requests = {};  ///< not sent yet
    std::size_t sent = 0;
    std::deque<std::span<std::byte>> answers = {};  ///< not received yet
  };
  std::vector<Wanted> by_node(static_cast<std::size_t>(link_.count()));
  for (const Range& range : ranges) {
    Wanted& wanted = by_node[static_cast<std::size_t>(range.node)];
    const Request request{range.first, range.count};
    const auto bytes = std::as_bytes(std::span(&request, 1));
    wanted.requests.insert(wanted.requests.end(), bytes.begin(), bytes.end());
    wanted.answers.push_back(bytes_of(numbers_, range.first, range.count));
  }
  // Whoever has an answer is listened to, so that no two nodes wait for each other in a circle.
  for (;;) {
    std::vector<pollfd> waits;
    for (int node = 0; node < link_.count(); ++node) {
      Wanted& wanted = by_node[static_cast<std::size_t>(node)];
      if (wanted.answers.empty()) continue;
      const Descriptor& socket = link_.to(node)[use_of(link_.node(), node)];
      const auto unsent = std::span<const std::byte>(wanted.requests).subspan(wanted.sent);
      const ssize_t sent = unsent.empty() ? 0 : send_some(socket, unsent);
      if (sent < 0) link_.throw_lost(node);
      wanted.sent += static_cast<std::size_t>(sent);
      for (ssize_t count = 1; count > 0 && !wanted.answers.empty();) {
        std::span<std::byte>& answer = wanted.answers.front();
        count = receive_some(socket, answer);
        if (count < 0) link_.throw_lost(node);
        answer = answer.subspan(static_cast<std::size_t>(count));
        if (answer.empty()) wanted.answers.pop_front();
      }
      if (wanted.answers.empty()) continue;
      const bool has_sent = wanted.sent == wanted.requests.size();
      waits.push_back({socket.get(), static_cast<short>(has_sent ? POLLIN : POLLIN | POLLOUT), 0});
    }
    if (waits.empty()) return;
    poll(waits.data(), waits.size(), look_again_ms);
    link_.check();
  }
}

}  // namespace anneal::distributed
