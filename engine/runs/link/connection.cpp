#include "engine/runs/link/connection.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include <sys/socket.h>

#include "engine/runs/link/endpoint.h"

namespace anneal::link {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds between_signs{1};

/// Before a message: its length in bytes, then the first half of its signature.
using Length = std::uint32_t;
constexpr std::size_t half_signature_bytes = 16;
constexpr std::size_t head_bytes = sizeof(Length) + half_signature_bytes;

std::string counted(std::uint64_t number, std::string_view message) {
  std::string bytes(sizeof number, '\0');
  std::memcpy(bytes.data(), &number, sizeof number);
  return bytes.append(message);
}

}  // namespace

Connection::Connection(Introduced introduced, Handshake::Side side, std::chrono::milliseconds patience)
    : socket_(std::move(introduced.socket)),
      other_end_(link::other_end(socket_)),
      own_key_(side == Handshake::Side::caller ? introduced.from_caller : introduced.from_called),
      other_key_(side == Handshake::Side::caller ? introduced.from_called : introduced.from_caller),
      patience_(patience),
      heard_(Clock::now()),
      spoke_(Clock::now()) {}

void Connection::add_to(std::vector<pollfd>& waits) const {
  if (is_open())
    waits.push_back({socket_.get(), static_cast<short>(out_.empty() ? POLLIN : POLLIN | POLLOUT), 0});
}

/// What has come is read before anything is said of silence: it may be this process that stood still.
void Connection::serve() {
  if (is_open()) receive();
  if (is_open() && Clock::now() - heard_ > patience_) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(patience_).count();
    close("has shown no sign of life for " + std::to_string(seconds) + " s");
  }
  if (is_open() && Clock::now() - spoke_ >= between_signs) put({});
  if (is_open()) flush();
}

void Connection::close(std::string reason) {
  reason_ = std::move(reason);
  socket_.close();
}

void Connection::receive() {
  std::array<char, 65'536> chunk;
  for (;;) {
    const ssize_t count = recv(socket_.get(), chunk.data(), chunk.size(), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) break;
    if (count < 0) return close(std::string("broke off: ") + std::strerror(errno));
    if (count == 0) return close("hung up");
    heard_ = Clock::now();
    in_.append(chunk.data(), static_cast<std::size_t>(count));
    take_messages();
    if (!is_open()) return;
  }
}

void Connection::take_messages() {
  std::size_t first = 0;
  while (in_.size() - first >= head_bytes) {
    Length length = 0;
    std::memcpy(&length, in_.data() + first, sizeof length);
    if (length > longest_message) return close("sent something that is not a message");
    if (in_.size() - first - head_bytes < length) break;
    const std::string_view signature(in_.data() + first + sizeof length, half_signature_bytes);
    const std::string_view message(in_.data() + first + head_bytes, length);
    if (!other_key_.has_signed(counted(taken_, message), signature))
      return close("sent a message with a wrong signature");
    ++taken_;
    if (!message.empty()) messages_.emplace_back(message);
    first += head_bytes + length;
  }
  in_.erase(0, first);
}

void Connection::put(const std::string& message) {
  const auto length = static_cast<Length>(message.size());
  const Signature signature = own_key_.sign(counted(said_++, message));
  out_.append(reinterpret_cast<const char*>(&length), sizeof length);
  out_.append(signature.data(), half_signature_bytes);
  out_.append(message);
  spoke_ = Clock::now();
}

void Connection::send(const std::string& message) {
  if (!is_open()) return;
  put(message);
  flush();
}

void Connection::flush() {
  std::size_t sent = 0;
  while (sent < out_.size()) {
    const ssize_t count = ::send(socket_.get(), out_.data() + sent, out_.size() - sent, MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) break;
    if (count < 0) return close(std::string("broke off: ") + std::strerror(errno));
    sent += static_cast<std::size_t>(count);
  }
  out_.erase(0, sent);
}

std::optional<std::string> Connection::next() {
  if (messages_.empty()) return std::nullopt;
  std::string message = std::move(messages_.front());
  messages_.pop_front();
  return message;
}

}  // namespace anneal::link
