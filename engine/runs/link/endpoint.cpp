#include "engine/runs/link/endpoint.h"

#include <cerrno>
#include <charconv>
#include <memory>
#include <string_view>

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include "engine/core/base/error.h"

namespace anneal::link {

namespace {

struct FreeAddresses {
  void operator()(addrinfo* first) const { freeaddrinfo(first); }
};
using Addresses = std::unique_ptr<addrinfo, FreeAddresses>;

Addresses addresses_of(const Endpoint& endpoint) {
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  wanted.ai_flags = AI_NUMERICSERV;
  addrinfo* found = nullptr;
  const int problem =
      getaddrinfo(endpoint.host.c_str(), std::to_string(endpoint.port).c_str(), &wanted, &found);
  if (problem == 0) return Addresses(found);
  throw EnvironmentError(std::string("is not known: ") + gai_strerror(problem), endpoint.host,
                         "use the host's address");
}

bool is_of_all(const sockaddr* address) {
  if (address->sa_family == AF_INET)
    return reinterpret_cast<const sockaddr_in*>(address)->sin_addr.s_addr == INADDR_ANY;
  const in6_addr& bytes = reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr;
  return IN6_IS_ADDR_UNSPECIFIED(&bytes) ||
         (IN6_IS_ADDR_V4MAPPED(&bytes) && bytes.s6_addr32[3] == INADDR_ANY);
}

/// To which one can send, but where nobody can be called.
bool is_of_many(const sockaddr* address) {
  if (address->sa_family != AF_INET)
    return IN6_IS_ADDR_MULTICAST(&reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr);
  const in_addr_t number = ntohl(reinterpret_cast<const sockaddr_in*>(address)->sin_addr.s_addr);
  return IN_MULTICAST(number) || number == INADDR_BROADCAST;
}

EnvironmentError no_own_address(const Endpoint& endpoint) {
  return EnvironmentError(
      "is not an address of this host, but this host must listen there", to_text(endpoint),
      "name one of its own addresses that the other hosts can reach; `ip address` lists them");
}

Descriptor make_socket(const addrinfo& address) {
  Descriptor made(socket(address.ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (!made) throw system_error("cannot make a socket", "", errno);
  return made;
}

Endpoint numbers_of(const sockaddr_storage& address, socklen_t size) {
  char host[NI_MAXHOST];
  char port[NI_MAXSERV];
  if (getnameinfo(reinterpret_cast<const sockaddr*>(&address), size, host, sizeof host, port, sizeof port,
                  NI_NUMERICHOST | NI_NUMERICSERV) != 0)
    throw EnvironmentError("has an address that cannot be read", "a socket");
  return endpoint_from_text(
      (std::string(host).find(':') == std::string::npos ? std::string(host) : "[" + std::string(host) + "]") +
          ":" + port,
      "a socket");
}

}  // namespace

Endpoint endpoint_from_text(const std::string& text, const std::string& place) {
  const std::size_t colon = text.rfind(':');
  Endpoint endpoint;
  const auto refuse = [&]() {
    throw UserError("is \"" + text + "\", but must be HOST:PORT, such as 10.0.0.1:4711", place);
  };
  if (colon == std::string::npos || colon == 0) refuse();
  endpoint.host = text.substr(0, colon);
  if (endpoint.host.starts_with('[') && endpoint.host.ends_with(']'))
    endpoint.host = endpoint.host.substr(1, endpoint.host.size() - 2);
  else if (endpoint.host.find(':') != std::string::npos)
    refuse();
  const char* last = text.data() + text.size();
  const auto [end, problem] = std::from_chars(text.data() + colon + 1, last, endpoint.port);
  if (problem == std::errc::result_out_of_range && end == last)
    throw UserError("has port " + text.substr(colon + 1) + ", but the highest port is 65535", place);
  if (problem != std::errc() || end != last || endpoint.host.empty()) refuse();
  return endpoint;
}

PortRange port_range_from_text(const std::string& text, const std::string& place) {
  const auto port = [&](std::string_view word) {
    std::uint16_t number = 0;
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (problem != std::errc() || end != word.data() + word.size() || number == 0)
      throw UserError("is \"" + text + "\", but must be FIRST-LAST, from 1 to 65535, such as 20000-20100",
                      place);
    return number;
  };
  const std::string_view words = text;
  const std::size_t dash = words.find('-');
  const PortRange ports{port(words.substr(0, dash)),
                        port(dash == std::string::npos ? words : words.substr(dash + 1))};
  if (ports.first > ports.last) throw UserError("is \"" + text + "\", which ends before it begins", place);
  return ports;
}

std::string to_text(const Endpoint& endpoint) {
  const bool is_ipv6 = endpoint.host.find(':') != std::string::npos;
  return (is_ipv6 ? "[" + endpoint.host + "]" : endpoint.host) + ":" + std::to_string(endpoint.port);
}

Descriptor listen_at(const Endpoint& endpoint) {
  const Addresses addresses = addresses_of(endpoint);
  if (is_of_all(addresses->ai_addr))
    throw UserError("would listen on every network of this host", to_text(endpoint),
                    "name one of its addresses that the other hosts can reach");
  if (is_of_many(addresses->ai_addr)) throw no_own_address(endpoint);
  Descriptor listener = make_socket(*addresses);
  const int yes = 1;
  setsockopt(listener.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (bind(listener.get(), addresses->ai_addr, addresses->ai_addrlen) != 0 ||
      listen(listener.get(), SOMAXCONN) != 0) {
    if (errno == EADDRNOTAVAIL) throw no_own_address(endpoint);
    if (errno == EADDRINUSE)
      throw EnvironmentError("cannot listen: another program already listens there", to_text(endpoint),
                             "name another port");
    throw system_error("cannot listen", to_text(endpoint), errno);
  }
  return listener;
}

Descriptor listen_at(const std::string& host, PortRange ports) {
  for (unsigned port = ports.first; port < ports.last; ++port) try {
      return listen_at({host, static_cast<std::uint16_t>(port)});
    } catch (const EnvironmentError&) {  // the last one tells why
    }
  return listen_at({host, ports.last});
}

Descriptor begin_to_connect(const Endpoint& endpoint) {
  const Addresses addresses = addresses_of(endpoint);
  Descriptor made = make_socket(*addresses);
  const int yes = 1;
  setsockopt(made.get(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (connect(made.get(), addresses->ai_addr, addresses->ai_addrlen) != 0 && errno != EINPROGRESS)
    throw system_error("cannot be reached", to_text(endpoint), errno);
  return made;
}

Endpoint own_end(const Descriptor& socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  if (getsockname(socket.get(), reinterpret_cast<sockaddr*>(&address), &size) != 0)
    throw system_error("has no address", "a socket", errno);
  return numbers_of(address, size);
}

std::string other_end(const Descriptor& socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  if (getpeername(socket.get(), reinterpret_cast<sockaddr*>(&address), &size) != 0)
    return "an unknown address";
  return to_text(numbers_of(address, size));
}

}  // namespace anneal::link
