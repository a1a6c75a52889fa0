#pragma once

#include <cstdint>
#include <string>

#include "engine/core/base/descriptor.h"

namespace anneal::link {

/// Where a host listens: a name or address, and a TCP port.
struct Endpoint {
  std::string host;
  std::uint16_t port = 0;

  bool operator==(const Endpoint&) const = default;
};

/// Ports of which one is taken; from 0 to 0 any that is free.
struct PortRange {
  std::uint16_t first = 0;
  std::uint16_t last = 0;

  bool operator==(const PortRange&) const = default;
};

/// FIRST-LAST, or one port. Throws UserError at `place`.
PortRange port_range_from_text(const std::string& text, const std::string& place);

/// HOST:PORT, an IPv6 address in brackets. Throws UserError at `place`.
Endpoint endpoint_from_text(const std::string& text, const std::string& place);
std::string to_text(const Endpoint& endpoint);

/// A socket that listens at one address of this host, never at all of them, and never waits; port 0 is any
/// that is free. Closed on exec. Throws UserError where the address is that of all or of none, and
/// EnvironmentError.
Descriptor listen_at(const Endpoint& endpoint);
/// The same at the first of `ports` that is free. Throws EnvironmentError where none is.
Descriptor listen_at(const std::string& host, PortRange ports);

/// A socket that is being connected and never waits; writable (for poll) once that is decided. Throws
/// EnvironmentError where nothing can be tried.
Descriptor begin_to_connect(const Endpoint& endpoint);

/// The address of a socket's own end, in numbers. Throws EnvironmentError.
Endpoint own_end(const Descriptor& socket);
/// Of its other end; of one that is not connected "an unknown address".
std::string other_end(const Descriptor& socket);

}  // namespace anneal::link
