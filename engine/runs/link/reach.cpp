#include "engine/runs/link/reach.h"

#include <deque>
#include <utility>

#include <poll.h>

#include "engine/core/base/error.h"
#include "engine/runs/link/call.h"
#include "engine/runs/link/reception.h"

namespace anneal::link {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int look_again_ms = 100;

Secret secret_of(const std::string& name, const Secret& secret) {
  return {secret.bytes() + " is called as " + name, "the secret"};
}

}  // namespace

void answer_as(const std::string& name, const Secret& secret, const std::vector<OwnAddress>& addresses,
               const std::function<void(const std::vector<Listening>&)>& tell, std::chrono::seconds time) {
  const Clock::time_point until = Clock::now() + time;
  const Secret own = secret_of(name, secret);
  std::deque<Reception> receptions;
  std::vector<Listening> listening;
  std::string problem = "has no address that others can reach";
  for (const OwnAddress& address : addresses) {
    try {
      receptions.emplace_back(listen_at({address.address, 0}), own,
                              [](const std::string&, const std::string&) {});
      listening.push_back({address, own_end(receptions.back().listener())});
    } catch (const Error& error) {
      problem = error.what();
    }
  }
  if (listening.empty()) throw EnvironmentError(problem, "this host");
  tell(listening);
  while (Clock::now() < until) {
    std::vector<pollfd> waits;
    for (const Reception& reception : receptions) reception.add_to(waits);
    poll(waits.data(), waits.size(), look_again_ms);
    for (Reception& reception : receptions) reception.serve();
  }
}

std::vector<Reached> call_all(std::vector<Reached> others, const Secret& secret) {
  std::deque<std::pair<Reached*, Call>> calls;
  for (Reached& other : others)
    calls.emplace_back(&other, Call(other.at, secret_of(other.name, secret), "reach"));
  while (!calls.empty()) {
    std::vector<pollfd> waits;
    for (const auto& [other, call] : calls) call.add_to(waits);
    poll(waits.data(), waits.size(), look_again_ms);
    std::erase_if(calls, [](auto& trial) {
      auto& [other, call] = trial;
      const Call::State state = call.serve();
      if (state == Call::State::failed) other->reason = call.reason();
      if (state == Call::State::done) {
        other->is_reached = true;
        other->from = own_end(call.result().socket).host;
      }
      return state != Call::State::pending;
    });
  }
  return others;
}

}  // namespace anneal::link
