#include "app/hosts/own_programs.h"

#include <map>
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
  std::map<remote::SentLibraries, remote::Bundle> bundles;
  std::map<remote::SentLibraries, std::vector<Ready>> waiting;
};

OwnPrograms::OwnPrograms(Make make) : state_(std::make_shared<State>()) {
  state_->make = make ? std::move(make) : [](remote::SentLibraries libraries) {
    return remote::bundle_of_this([](const std::string&) {}, libraries);
  };
}

void OwnPrograms::when_packed(const remote::LibraryChoice& choice, Ready ready) {
  const auto with_its_own = [libtorch = choice.libtorch, ready = std::move(ready)](
                                const std::shared_ptr<const remote::Bundle>& packed,
                                const std::exception_ptr& error) {
    if (!packed) return ready(nullptr, error);
    auto bundle = std::make_shared<remote::Bundle>(*packed);
    bundle->libtorch = libtorch;
    ready(std::move(bundle), nullptr);
  };
  const remote::SentLibraries libraries = choice.libraries;
  std::unique_lock lock(state_->mutex);
  if (const auto found = state_->bundles.find(libraries); found != state_->bundles.end()) {
    const auto bundle = std::make_shared<const remote::Bundle>(found->second);
    lock.unlock();
    return with_its_own(bundle, nullptr);
  }
  state_->waiting[libraries].push_back(with_its_own);
  if (state_->waiting[libraries].size() > 1) return;  // somebody packs already
  std::thread([state = state_, libraries] {
    std::shared_ptr<const remote::Bundle> bundle;
    std::exception_ptr error;
    try {
      bundle = std::make_shared<const remote::Bundle>(state->make(libraries));
    } catch (...) {
      error = std::current_exception();
    }
    std::vector<Ready> waiting;
    {
      const std::lock_guard guard(state->mutex);
      if (bundle) state->bundles.emplace(libraries, *bundle);
      waiting.swap(state->waiting[libraries]);
    }
    for (const Ready& one : waiting) one(bundle, error);
  }).detach();
}

}  // namespace anneal::studio
