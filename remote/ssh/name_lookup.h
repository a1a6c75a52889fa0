#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <netdb.h>

namespace anneal::ssh {

struct AddressesEnd {
  void operator()(addrinfo* list) const { freeaddrinfo(list); }
};
using Addresses = std::unique_ptr<addrinfo, AddressesEnd>;

/// As getaddrinfo(3), which it is but in tests.
using Resolve = std::function<int(const char* host, const char* service, const addrinfo* hints, addrinfo**)>;

/// The addresses of `host` for TCP, asked aside: a resolver without an answer at `until` is left to itself,
/// with nothing of the caller's. Throws EnvironmentError (ExitCode::unavailable) then, and where the name
/// leads nowhere.
Addresses addresses_of(const std::string& host, int port, std::chrono::steady_clock::time_point until,
                       Resolve resolve = getaddrinfo);

}  // namespace anneal::ssh
