#include "engine/runs/link/interface.h"

#include <cstring>
#include <memory>

#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>

namespace anneal::link {

namespace {

template <auto free>
struct Free {
  template <class T>
  void operator()(T* list) const {
    free(list);
  }
};

bool are_same(const sockaddr& one, const sockaddr& other) {
  if (one.sa_family != other.sa_family) return false;
  if (one.sa_family == AF_INET)
    return reinterpret_cast<const sockaddr_in&>(one).sin_addr.s_addr ==
           reinterpret_cast<const sockaddr_in&>(other).sin_addr.s_addr;
  return one.sa_family == AF_INET6 &&
         std::memcmp(&reinterpret_cast<const sockaddr_in6&>(one).sin6_addr,
                     &reinterpret_cast<const sockaddr_in6&>(other).sin6_addr, sizeof(in6_addr)) == 0;
}

}  // namespace

std::string interface_of(const std::string& host) {
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* addresses = nullptr;
  if (getaddrinfo(host.c_str(), nullptr, &wanted, &addresses) != 0) return "";
  const std::unique_ptr<addrinfo, Free<freeaddrinfo>> owned_addresses(addresses);
  ifaddrs* interfaces = nullptr;
  if (getifaddrs(&interfaces) != 0) return "";
  const std::unique_ptr<ifaddrs, Free<freeifaddrs>> owned_interfaces(interfaces);
  for (const addrinfo* address = addresses; address != nullptr; address = address->ai_next)
    for (const ifaddrs* one = interfaces; one != nullptr; one = one->ifa_next)
      if (one->ifa_addr != nullptr && are_same(*address->ai_addr, *one->ifa_addr)) return one->ifa_name;
  return "";
}

}  // namespace anneal::link
