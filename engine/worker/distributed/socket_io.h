#pragma once

#include <cerrno>
#include <cstddef>
#include <span>

#include <sys/socket.h>

#include "engine/core/base/descriptor.h"

namespace anneal::distributed {

/// How long a poll of sockets waits at most, before it is looked whether something else has happened.
inline constexpr int look_again_ms = 100;

// Of sockets that never wait: how many bytes have moved, which are none where it would have waited, and −1
// where the connection is gone.

inline ssize_t moved(ssize_t count) {
  if (count > 0) return count;
  return count < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

inline ssize_t send_some(const Descriptor& socket, std::span<const std::byte> bytes) {
  return moved(::send(socket.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL));
}

inline ssize_t receive_some(const Descriptor& socket, std::span<std::byte> bytes) {
  return moved(::recv(socket.get(), bytes.data(), bytes.size(), 0));
}

}  // namespace anneal::distributed
