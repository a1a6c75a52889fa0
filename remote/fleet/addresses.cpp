#include "remote/fleet/addresses.h"

#include <algorithm>

#include "engine/core/base/error.h"

namespace anneal::remote {

namespace {

/// Nothing where the host has no such address.
const Listening* listening_at(const std::vector<Listening>& all, const std::string& address) {
  const auto found = std::ranges::find(all, address, [](const Listening& one) { return one.at.host; });
  return found == all.end() ? nullptr : &*found;
}

class Choice {
 public:
  Choice(const ReachTable& table, const Listening& first) : table_(table), first_(first) {}

  /// False where somebody does not reach somebody, which `problem` tells.
  bool holds();
  FleetAddresses result() const { return {first_.at, addresses_}; }
  const std::string& problem() const { return problem_; }

 private:
  const Attempt* reached(std::size_t from, std::size_t to, const link::Endpoint& at);

  const ReachTable& table_;
  const Listening& first_;
  std::vector<std::string> addresses_;
  std::string problem_;
};

const Attempt* Choice::reached(std::size_t from, std::size_t to, const link::Endpoint& at) {
  const auto found = std::ranges::find_if(
      table_.attempts[from], [&](const Attempt& attempt) { return attempt.node == to && attempt.at == at; });
  if (found != table_.attempts[from].end() && found->is_reached) return &*found;
  problem_ = table_.names[from] + " does not reach " + table_.names[to] + " at " + at.host +
             (found == table_.attempts[from].end() ? "" : ": " + found->reason);
  return nullptr;
}

bool Choice::holds() {
  addresses_ = {first_.at.host};
  for (std::size_t node = 1; node < table_.names.size(); ++node) {
    const Attempt* call = reached(node, 0, first_.at);
    if (call == nullptr) return false;
    addresses_.push_back(call->from);
  }
  for (std::size_t to = 1; to < table_.names.size(); ++to) {
    const Listening* at = listening_at(table_.listening[to], addresses_[to]);
    if (at == nullptr) {
      problem_ = table_.names[to] + " reaches " + table_.names[0] + " from " + addresses_[to] +
                 ", where it cannot listen";
      return false;
    }
    for (std::size_t from = 0; from < table_.names.size(); ++from)
      if (from != to && reached(from, to, at->at) == nullptr) return false;
  }
  return true;
}

}  // namespace

FleetAddresses choose_addresses(const ReachTable& table) {
  std::vector<Listening> candidates = table.listening.at(0);
  std::ranges::stable_sort(candidates, std::ranges::greater(), &Listening::megabits);
  std::string problems;
  for (const Listening& first : candidates) {
    Choice choice(table, first);
    if (choice.holds()) return choice.result();
    problems += (problems.empty() ? "" : "; ") + choice.problem();
  }
  throw EnvironmentError(problems.empty() ? "has no address that others can reach" : problems,
                         problems.empty() ? table.names.at(0) : "the hosts of the run",
                         "they need TCP connections to each other at any port, in both directions",
                         ExitCode::unavailable);
}

}  // namespace anneal::remote
