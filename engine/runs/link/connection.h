#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include <poll.h>

#include "engine/runs/link/handshake.h"

namespace anneal::link {

/// Messages to and from another host of the run, each signed and counted, so that none can be put in, left
/// out, changed or said again on the way; they can be read there. Both ends show each second that they live.
/// Never waits.
class Connection {
 public:
  /// How long the other end may show no sign of life.
  static constexpr std::chrono::seconds usual_patience{8};
  /// How often `serve` is to be called at least.
  static constexpr int most_wait_ms = 500;
  static constexpr std::size_t longest_message = 64 << 20;

  Connection(Introduced introduced, Handshake::Side side,
             std::chrono::milliseconds patience = usual_patience);

  void add_to(std::vector<pollfd>& waits) const;
  /// Receives and sends what can be now.
  void serve();

  /// Whether more may come. What had come before it broke off can still be read.
  bool is_open() const { return static_cast<bool>(socket_); }
  /// Of one that is not open.
  const std::string& reason() const { return reason_; }
  const std::string& other_end() const { return other_end_; }
  /// How long nothing has come.
  std::chrono::steady_clock::duration silence() const { return std::chrono::steady_clock::now() - heard_; }
  const Descriptor& socket() const { return socket_; }

  /// To be sent as soon as possible; lost where the connection breaks before that.
  void send(const std::string& message);
  /// Whether all has left this process.
  bool has_sent() const { return out_.empty(); }
  std::optional<std::string> next();

 private:
  void close(std::string reason);
  void receive();
  void take_messages();
  void flush();
  void put(const std::string& message);

  Descriptor socket_;
  std::string other_end_;
  Secret own_key_;
  Secret other_key_;
  std::chrono::milliseconds patience_;
  std::chrono::steady_clock::time_point heard_;
  std::chrono::steady_clock::time_point spoke_;
  std::uint64_t said_ = 0;
  std::uint64_t taken_ = 0;
  std::string in_;
  std::string out_;
  std::deque<std::string> messages_;
  std::string reason_;
};

}  // namespace anneal::link
