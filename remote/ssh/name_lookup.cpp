#include "remote/ssh/name_lookup.h"

#include <cerrno>
#include <cstring>
#include <future>
#include <thread>

#include "engine/core/base/error.h"

namespace anneal::ssh {

namespace {

struct Answer {
  int code = 0;
  int system_error = 0;  ///< errno, of EAI_SYSTEM
  Addresses addresses;
};

Answer ask(const std::string& host, int port, const Resolve& resolve) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_ADDRCONFIG;
  addrinfo* found = nullptr;
  const int code = resolve(host.c_str(), std::to_string(port).c_str(), &hints, &found);
  return {code, errno, Addresses(found)};
}

}  // namespace

Addresses addresses_of(const std::string& host, int port, std::chrono::steady_clock::time_point until,
                       Resolve resolve) {
  // Neither getaddrinfo has a time limit, nor can getaddrinfo_a be left while it reads what it was given.
  std::packaged_task<Answer()> task(
      [host, port, resolve = std::move(resolve)] { return ask(host, port, resolve); });
  std::future<Answer> asked = task.get_future();
  std::thread(std::move(task)).detach();
  if (asked.wait_until(until) != std::future_status::ready)
    throw EnvironmentError("the name could not be looked up in time", host, "check the network connection",
                           ExitCode::unavailable);
  Answer answer = asked.get();
  if (answer.code == 0) return std::move(answer.addresses);
  throw EnvironmentError(
      std::string("the name cannot be resolved: ") +
          (answer.code == EAI_SYSTEM ? std::strerror(answer.system_error) : gai_strerror(answer.code)),
      host, "check its spelling, HostName in ~/.ssh/config and the network", ExitCode::unavailable);
}

}  // namespace anneal::ssh
