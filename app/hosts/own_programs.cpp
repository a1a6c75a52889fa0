#include "hosts/own_programs.h"

#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace anneal::studio {

/// Shared with the thread, which may outlive the studio's window: packing cannot be interrupted, and what is
/// half packed does no harm.
struct OwnPrograms::State {
  Make make;
  std::mutex mutex;
  std::shared_ptr<const remote::Bundle> bundle;
  std::vector<Ready> waiting;
};

OwnPrograms::OwnPrograms(Make make) : state_(std::make_shared<State>()) {
  state_->make = make ? std::move(make) : [] { return remote::bundle_of_this([](const std::string&) {}); };
}

void OwnPrograms::when_packed(Ready ready) {
  std::unique_lock lock(state_->mutex);
  if (const auto bundle = state_->bundle) {
    lock.unlock();
    return ready(bundle, nullptr);
  }
  state_->waiting.push_back(std::move(ready));
  if (state_->waiting.size() > 1) return;  // somebody packs already
  std::thread([state = state_] {
    std::shared_ptr<const remote::Bundle> bundle;
    std::exception_ptr error;
    try {
      bundle = std::make_shared<const remote::Bundle>(state->make());
    } catch (...) {
      error = std::current_exception();
    }
    std::vector<Ready> waiting;
    {
      const std::lock_guard guard(state->mutex);
      state->bundle = bundle;
      waiting.swap(state->waiting);
    }
    for (const Ready& one : waiting) one(bundle, error);
  }).detach();
}

}  // namespace anneal::studio
