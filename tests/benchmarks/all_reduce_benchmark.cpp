// Sums over two ranks of one host, each a process: one number, and `megabytes` of fp32 numbers.
//
//   all_reduce_benchmark MEGABYTES SECONDS
//
// prints {"number_us": MEDIAN, "numbers_ms": MEDIAN}.

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

#include "engine/worker/distributed/host_communicator.h"

namespace {

using Clock = std::chrono::steady_clock;
using namespace anneal::distributed;

/// Seconds of one call. The first rank says when to stop.
double median_of(Communicator& ranks, double seconds, const std::function<void()>& call) {
  std::vector<double> times;
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  do {
    const auto began = Clock::now();
    call();
    times.push_back(std::chrono::duration<double>(Clock::now() - began).count());
  } while (ranks.any(ranks.is_first() && Clock::now() < end));
  std::ranges::nth_element(times, times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2));
  return times[times.size() / 2];
}

void measure(int descriptor, int rank, std::size_t numbers, double seconds) {
  HostCommunicator ranks(descriptor, rank, 2);
  const auto sums = ranks.make_all_reduce(numbers);
  const double small = median_of(ranks, seconds, [&] { ranks.all_reduce(1.0); });
  const double large = median_of(ranks, seconds, [&] { sums->sum(0, numbers); });
  if (rank == 0)
    std::cout << R"({"number_us": )" << small * 1e6 << R"(, "numbers_ms": )" << large * 1e3 << "}"
              << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "all_reduce_benchmark MEGABYTES SECONDS\n";
    return 2;
  }
  const auto numbers = static_cast<std::size_t>(std::atof(argv[1]) * 1e6 / sizeof(float));
  const anneal::Descriptor memory = anneal::make_shared_memory();
  const pid_t other = fork();
  measure(memory.get(), other == 0 ? 1 : 0, numbers, std::atof(argv[2]));
  if (other != 0) waitpid(other, nullptr, 0);
}
