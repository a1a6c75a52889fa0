#include "engine/runs/link/handshake.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include <sys/socket.h>

#include "engine/core/base/error.h"
#include "engine/runs/link/endpoint.h"

namespace anneal::link {

namespace {

// called → caller   greeting, number of the called
// caller → called   greeting, number of the caller, purpose, signature of the caller
// called → caller   signature of the called
constexpr std::string_view greeting = "ANNEAL-1";
constexpr std::size_t number_bytes = 32;
constexpr std::size_t purpose_bytes = 64;
constexpr std::size_t signature_bytes = sizeof(Signature);
constexpr std::size_t first_bytes = greeting.size() + number_bytes;
constexpr std::size_t answer_bytes = first_bytes + purpose_bytes + signature_bytes;

constexpr const char* no_host = "does not behave like a host of a run";
constexpr const char* no_secret = "does not know the run's secret";

std::string text_of(const Signature& signature) {
  return {signature.data(), signature.size()};
}

}  // namespace

Handshake::Handshake(Descriptor socket, Side side, const Secret& secret, std::string purpose)
    : socket_(std::move(socket)),
      other_end_(link::other_end(socket_)),
      side_(side),
      secret_(secret),
      purpose_(std::move(purpose)) {
  if (side_ == Side::called) out_ = std::string(greeting) + own_number_;
  purpose_.resize(purpose_bytes, '\0');
}

Handshake::State Handshake::refuse(std::string reason) {
  reason_ = std::move(reason);
  return State::refused;
}

/// Takes no more than that, since what follows is not the handshake's.
bool Handshake::has_received(std::size_t bytes) {
  std::array<char, answer_bytes> chunk;
  while (in_.size() < bytes) {
    const ssize_t count = recv(socket_.get(), chunk.data(), bytes - in_.size(), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return false;
    if (count < 0) throw system_error("broke off", other_end(), errno);
    if (count == 0) throw EnvironmentError("hung up", other_end());
    in_.append(chunk.data(), static_cast<std::size_t>(count));
  }
  return true;
}

bool Handshake::flush() {
  while (!out_.empty()) {
    const ssize_t count = send(socket_.get(), out_.data(), out_.size(), MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return false;
    if (count < 0) throw system_error("broke off", other_end(), errno);
    out_.erase(0, static_cast<std::size_t>(count));
  }
  return true;
}

std::string Handshake::transcript(const char* who) const {
  const bool calls = side_ == Side::caller;
  return std::string(who) + (calls ? own_number_ + other_number_ : other_number_ + own_number_) + purpose_;
}

Handshake::State Handshake::serve() {
  try {
    return side_ == Side::caller ? serve_caller() : serve_called();
  } catch (const EnvironmentError& error) {
    return refuse(error.message());
  }
}

Handshake::State Handshake::serve_caller() {
  if (!has_answered_) {
    if (!has_received(first_bytes)) return State::pending;
    if (!in_.starts_with(greeting)) return refuse(no_host);
    other_number_ = in_.substr(greeting.size());
    in_.clear();
    out_ = std::string(greeting) + own_number_ + purpose_ + text_of(secret_.sign(transcript("caller")));
    has_answered_ = true;
  }
  try {
    if (!flush() || !has_received(signature_bytes)) return State::pending;
  } catch (const EnvironmentError& error) {
    return refuse(error.message() + " on learning who is calling: it may have a different secret");
  }
  return secret_.has_signed(transcript("called"), in_) ? State::done : refuse(no_secret);
}

Handshake::State Handshake::serve_called() {
  if (!flush()) return State::pending;
  if (has_answered_) return State::done;
  const bool has_all = has_received(answer_bytes);
  const std::size_t known = std::min(in_.size(), greeting.size());
  if (in_.compare(0, known, greeting, 0, known) != 0) return refuse(no_host);
  if (!has_all) return State::pending;
  other_number_ = in_.substr(greeting.size(), number_bytes);
  purpose_ = in_.substr(first_bytes, purpose_bytes);
  if (!secret_.has_signed(transcript("caller"), in_.substr(first_bytes + purpose_bytes)))
    return refuse(no_secret);
  out_ = text_of(secret_.sign(transcript("called")));
  has_answered_ = true;
  return flush() ? State::done : State::pending;
}

Introduced Handshake::result() {
  const auto key = [&](const char* who) { return Secret(text_of(secret_.sign(transcript(who))), ""); };
  return {std::move(socket_), purpose_.substr(0, purpose_.find('\0')), key("caller's messages"),
          key("messages of the called")};
}

}  // namespace anneal::link
