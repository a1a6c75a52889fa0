#include "engine/worker/runtime/core_sharing.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <vector>

#include <ATen/Parallel.h>
#include <omp.h>
#include <sched.h>
#include <unistd.h>

#include "engine/worker/runtime/core_share.h"
#include "engine/worker/runtime/core_use.h"
#include "engine/worker/runtime/sleeping_waits.h"

namespace anneal::runtime {

namespace {

constexpr std::chrono::milliseconds between_decisions{200};

bool user_has_chosen() {
  constexpr std::array variables = {"OMP_WAIT_POLICY", "GOMP_SPINCOUNT", "OMP_PROC_BIND", "OMP_PLACES",
                                    "GOMP_CPU_AFFINITY"};
  return std::any_of(variables.begin(), variables.end(),
                     [](const char* name) { return std::getenv(name) != nullptr; });
}

/// The kernel's numbers of the OpenMP team that the calling thread leads.
std::vector<pid_t> team() {
  std::vector<pid_t> threads(static_cast<std::size_t>(at::get_num_threads()));
#pragma omp parallel num_threads(at::get_num_threads())
  threads[static_cast<std::size_t>(omp_get_thread_num())] = gettid();
  return threads;
}

/// The numbers of the cores that this process may use, ascending.
std::vector<int> allowed_cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  std::vector<int> cores;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return cores;
  for (int core = 0; core < CPU_SETSIZE; ++core)
    if (CPU_ISSET(core, &set)) cores.push_back(core);
  return cores;
}

void keep_to(const std::vector<pid_t>& threads, const std::vector<int>& cores) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (const int core : cores) CPU_SET(core, &set);
  for (const pid_t thread : threads) sched_setaffinity(thread, sizeof set, &set);
}

void share_cores(const std::stop_token& stop, const std::vector<pid_t>& threads,
                 const std::vector<int>& cores) {
  CoreShare share(static_cast<int>(cores.size()), static_cast<std::uint64_t>(getpid()));
  std::optional<SleepingWaits> sleeping;
  std::vector<int> kept = cores;
  std::mutex mutex;
  std::condition_variable_any stopped;
  std::unique_lock lock(mutex);
  CoreUseMeter meter(threads, cores);
  while (!stopped.wait_for(lock, stop, between_decisions, [&] { return stop.stop_requested(); })) {
    const auto use = meter.read();
    if (!use) break;
    std::vector<int> wanted = share.decide(*use);
    for (int& core : wanted) core = cores[static_cast<std::size_t>(core)];
    if (wanted != kept) {
      if (wanted == cores) sleeping.reset();
      keep_to(threads, wanted);
      if (wanted != cores && !sleeping) sleeping.emplace();
      kept = std::move(wanted);
    }
  }
  if (kept != cores) keep_to(threads, cores);
}

}  // namespace

CoreSharing::CoreSharing() {
  const std::vector<int> cores = allowed_cores();
  if (user_has_chosen() || at::get_num_threads() < 2 || cores.size() < 2) return;
  watcher_ = std::jthread(
      [threads = team(), cores](const std::stop_token& stop) { share_cores(stop, threads, cores); });
}

}  // namespace anneal::runtime
