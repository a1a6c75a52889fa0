#pragma once

#include <cstddef>
#include <exception>
#include <functional>
#include <string>
#include <vector>

#include "remote/host/place.h"
#include "remote/ssh/session.h"

namespace anneal::remote {

/// A host of a run of several; its place among them, from 0, is its node. The first keeps the run.
struct Member {
  using Action = std::function<void(ssh::Session&)>;

  std::string name;  ///< as `ssh` takes it
  Place place = {};
  /// Does something with a session of the host, and once more with another where the link is lost, for as
  /// long as its owner sees fit: then ssh::LinkLost. Called for several hosts at once, each in a thread.
  std::function<void(const Action&)> with;
};

/// What `ask` says on one host.
template <class Ask>
auto asked(const Member& member, Ask ask) {
  decltype(ask(std::declval<ssh::Session&>())) answer{};
  member.with([&](ssh::Session& session) { answer = ask(session); });
  return answer;
}

/// Does something on every host at once and waits for all. Returns for each what it threw, or null.
std::vector<std::exception_ptr> try_each(
    const std::vector<Member>& members,
    const std::function<void(std::size_t node, const Member& member)>& action);

/// The same; throws the first of these errors.
void for_each(const std::vector<Member>& members,
              const std::function<void(std::size_t node, const Member& member)>& action);

}  // namespace anneal::remote
