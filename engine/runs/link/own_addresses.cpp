#include "engine/runs/link/own_addresses.h"

#include <algorithm>
#include <fstream>
#include <memory>

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>

namespace anneal::link {

namespace {

struct FreeInterfaces {
  void operator()(ifaddrs* first) const { freeifaddrs(first); }
};

bool is_for_others(const ifaddrs& one) {
  constexpr unsigned needed = IFF_UP | IFF_RUNNING;
  if (one.ifa_addr == nullptr || (one.ifa_flags & needed) != needed || (one.ifa_flags & IFF_LOOPBACK) != 0)
    return false;
  if (one.ifa_addr->sa_family == AF_INET) {
    constexpr unsigned link_local = 0xA9FE;  // 169.254.0.0/16
    const auto* address = reinterpret_cast<const sockaddr_in*>(one.ifa_addr);
    return ntohl(address->sin_addr.s_addr) >> 16 != link_local;
  }
  return one.ifa_addr->sa_family == AF_INET6 &&
         !IN6_IS_ADDR_LINKLOCAL(&reinterpret_cast<const sockaddr_in6*>(one.ifa_addr)->sin6_addr);
}

std::string numbers_of(const sockaddr& address) {
  char text[NI_MAXHOST] = "";
  const socklen_t size = address.sa_family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6);
  getnameinfo(&address, size, text, sizeof text, nullptr, 0, NI_NUMERICHOST);
  return text;
}

int speed_of(const std::string& interface) {
  int megabits = 0;
  std::ifstream("/sys/class/net/" + interface + "/speed") >> megabits;
  return std::max(megabits, 0);
}

}  // namespace

std::vector<OwnAddress> own_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, FreeInterfaces> interfaces(first);
  std::vector<OwnAddress> found;
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next)
    if (is_for_others(*one))
      found.push_back({one->ifa_name, numbers_of(*one->ifa_addr), speed_of(one->ifa_name)});
  return found;
}

}  // namespace anneal::link
