#include "remote/fleet/member.h"

#include <thread>

namespace anneal::remote {

std::vector<std::exception_ptr> try_each(
    const std::vector<Member>& members,
    const std::function<void(std::size_t node, const Member& member)>& action) {
  std::vector<std::exception_ptr> problems(members.size());
  std::vector<std::jthread> threads;
  for (std::size_t node = 0; node < members.size(); ++node)
    threads.emplace_back([&, node] {
      try {
        action(node, members[node]);
      } catch (...) {
        problems[node] = std::current_exception();
      }
    });
  threads.clear();
  return problems;
}

void for_each(const std::vector<Member>& members,
              const std::function<void(std::size_t node, const Member& member)>& action) {
  for (const std::exception_ptr& problem : try_each(members, action))
    if (problem) std::rethrow_exception(problem);
}

}  // namespace anneal::remote
