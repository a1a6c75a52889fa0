#include "remote/ssh/local_network.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <memory>
#include <optional>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"

namespace anneal::ssh {

namespace {

struct Network {
  int family = AF_INET;
  std::array<unsigned char, 16> address{};
  unsigned bits = 0;  ///< that are the network's
};

std::optional<Network> network_from(const std::string& text) {
  Network network;
  const std::size_t slash = text.find('/');
  const std::string address = text.substr(0, slash);
  network.family = address.find(':') == std::string::npos ? AF_INET : AF_INET6;
  if (inet_pton(network.family, address.c_str(), network.address.data()) != 1) return std::nullopt;
  const unsigned most = network.family == AF_INET ? 32 : 128;
  network.bits = most;
  if (slash == std::string::npos) return network;
  const char *begin = text.data() + slash + 1, *end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(begin, end, network.bits);
  if (error != std::errc() || rest != end || network.bits > most) return std::nullopt;
  return network;
}

bool has_address(const Network& network, const sockaddr& address) {
  if (address.sa_family != network.family) return false;
  const auto* bytes =
      address.sa_family == AF_INET
          ? reinterpret_cast<const unsigned char*>(&reinterpret_cast<const sockaddr_in&>(address).sin_addr)
          : reinterpret_cast<const unsigned char*>(&reinterpret_cast<const sockaddr_in6&>(address).sin6_addr);
  const std::size_t whole = network.bits / 8, rest = network.bits % 8;
  if (!std::equal(bytes, bytes + whole, network.address.begin())) return false;
  const unsigned mask = 0xFFU << (8 - rest) & 0xFFU;
  return rest == 0 || (bytes[whole] & mask) == (network.address.at(whole) & mask);
}

}  // namespace

bool is_on_network(const std::vector<std::string>& networks, const std::string& place) {
  std::vector<Network> wanted;
  for (const std::string& text : networks) {
    const std::optional<Network> network = network_from(text);
    if (!network)
      throw UserError("\"" + visible_line(shortened(text, 60)) + "\" is not a network such as 10.0.0.0/8",
                      place);
    wanted.push_back(*network);
  }
  ifaddrs* found = nullptr;
  if (getifaddrs(&found) != 0) return false;
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(found, freeifaddrs);
  for (const ifaddrs* each = found; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || (each->ifa_flags & IFF_UP) == 0) continue;
    if (std::ranges::any_of(wanted,
                            [&](const Network& network) { return has_address(network, *each->ifa_addr); }))
      return true;
  }
  return false;
}

}  // namespace anneal::ssh
