#include "engine/core/base/removed_when_stopped.h"

#include <array>
#include <csignal>
#include <utility>

#include <unistd.h>

namespace anneal {

namespace {

constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP};

std::array<std::atomic<const char*>, 64> to_remove;
static_assert(std::atomic<const char*>::is_always_lock_free);
std::atomic<bool> is_ending = false;
pid_t owner = 0;

void remove_and_end(int signal) {
  if (getpid() == owner) {  // not in a child that has not become its program yet
    is_ending = true;
    for (const std::atomic<const char*>& path : to_remove)
      if (const char* found = path) unlink(found);
  }
  std::signal(signal, SIG_DFL);
  raise(signal);
}

}  // namespace

RemovedWhenStopped::RemovedWhenStopped(std::filesystem::path path) : path_(std::move(path)) {
  for (std::atomic<const char*>& slot : to_remove)
    if (const char* none = nullptr; slot.compare_exchange_strong(none, path_.c_str())) {
      slot_ = &slot;
      return;
    }
}

RemovedWhenStopped::~RemovedWhenStopped() {
  if (slot_ != nullptr) *slot_ = nullptr;
  while (is_ending) pause();  // another thread may be reading the path, and the process ends
}

void remove_files_when_stopped() {
  owner = getpid();
  struct sigaction action {};
  action.sa_handler = remove_and_end;
  for (const int signal : ending_signals) sigaddset(&action.sa_mask, signal);
  for (const int signal : ending_signals) {
    struct sigaction before {};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler == SIG_DFL) sigaction(signal, &action, nullptr);
  }
}

}  // namespace anneal
