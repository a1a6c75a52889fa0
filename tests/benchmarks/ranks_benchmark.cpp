// Training steps of one or more ranks of this host, each on one thread and core of its own unless THREADS
// says more of one, in fp32.
//
//   ranks_benchmark mlp|resnet18|resnet50 BATCH RANKS SECONDS [SHARD [THREADS]]
//
// BATCH is that of each rank. mlp is 1024–4096–4096–1000. SHARD is parallel.shard. Prints {"step_ms": MEDIAN,
// "cpu_ms": MEDIAN}, of the first rank: by the clock, and processor time, which other programs disturb less.

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <sys/wait.h>
#include <torch/csrc/autograd/autograd.h>
#include <unistd.h>

#include "engine/core/base/machine.h"
#include "engine/core/base/shared_memory.h"
#include "engine/model/zoo/zoo.h"
#include "engine/worker/distributed/host_communicator.h"
#include "engine/worker/exchange/gradient_exchange.h"
#include "engine/worker/exchange/parameter_shards.h"
#include "engine/worker/optim/optimizer.h"
#include "engine/worker/runtime/initialize.h"

namespace {

using namespace anneal;
using Clock = std::chrono::steady_clock;

struct Work {
  std::string model;
  std::int64_t batch;
  int ranks;
  double seconds;
  int shard;
  int threads;  ///< of each rank
};

graph::Shape input_of(const std::string& model) {
  if (model == "mlp") return {1, 32, 32};
  return model == "resnet18" ? graph::Shape{3, 32, 32} : graph::Shape{3, 224, 224};
}

double processor_seconds() {
  timespec now = {};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

/// Seconds, by the clock and of this process.
struct StepTime {
  double clock, processor;
};

StepTime median_step(const Work& work, distributed::Communicator& ranks) {
  constexpr std::int64_t classes = 1000;
  const graph::Shape input = input_of(work.model);
  runtime::Network network(
      zoo::build(work.model, {.classes = classes, .input = input, .hidden = {{4096, 4096}}}), input,
      Precision::fp32, at::kCPU);
  std::unique_ptr<exchange::ParameterShards> shards;
  std::function<bool(const std::string&)> owns;
  if (!ranks.is_alone() && work.shard > 0) {
    shards = std::make_unique<exchange::ParameterShards>(ranks, network, work.shard);
    owns = [&](const std::string& name) { return shards->owns(name); };
  }
  if (ranks.is_first() || !shards) runtime::initialize(network, {}, 1);
  ranks.barrier();
  const auto optimizer = optim::make_optimizer({}, network.trained(), {}, owns);
  std::unique_ptr<exchange::GradientExchange> exchange;
  if (!ranks.is_alone())
    exchange = std::make_unique<exchange::GradientExchange>(
        ranks, network, exchange::ExchangeOptions{.shards = shards.get()});
  network.observe_gradients(exchange.get());
  const at::Tensor images =
      at::randn({work.batch, input[0], input[1], input[2]}).contiguous(at::MemoryFormat::ChannelsLast);
  const at::Tensor labels = at::randint(classes, {work.batch}, at::kLong);
  policy::Hyperparameters now{};
  now.learning_rate = 1e-3;

  const auto step = [&] {
    optim::clear_gradients(*optimizer);
    if (exchange) exchange->begin();
    torch::autograd::backward({at::cross_entropy_loss(network.forward(images, true), labels)}, {});
    if (exchange) exchange->finish();
    optimizer->step(now);
    if (shards) shards->publish();
  };
  for (int warm_up = 0; warm_up < 3; ++warm_up) step();
  std::vector<double> times, processor_times;
  const auto end = Clock::now() + std::chrono::duration<double>(work.seconds);
  do {
    const auto began = Clock::now();
    const double before = processor_seconds();
    step();
    processor_times.push_back(processor_seconds() - before);
    times.push_back(std::chrono::duration<double>(Clock::now() - began).count());
  } while (ranks.first_says(Clock::now() < end));
  return {median(times), median(processor_times)};
}

void measure(const Work& work, int rank, int memory) {
  MachineShare{rank, std::max(work.ranks, usable_cores() / work.threads)}.keep_to_cores();
  at::set_num_threads(work.threads);
  std::unique_ptr<distributed::Communicator> ranks = std::make_unique<distributed::SingleProcess>();
  if (work.ranks > 1) ranks = std::make_unique<distributed::HostCommunicator>(memory, rank, work.ranks);
  const StepTime step = median_step(work, *ranks);
  if (rank == 0)
    std::cout << R"({"step_ms": )" << step.clock * 1e3 << R"(, "cpu_ms": )" << step.processor * 1e3 << "}"
              << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5 || argc > 7) {
    std::cerr << "ranks_benchmark mlp|resnet18|resnet50 BATCH RANKS SECONDS [SHARD [THREADS]]\n";
    return 2;
  }
  const Work work{argv[1],
                  std::atoll(argv[2]),
                  std::atoi(argv[3]),
                  std::atof(argv[4]),
                  argc > 5 ? std::atoi(argv[5]) : 0,
                  argc > 6 ? std::atoi(argv[6]) : 1};
  const anneal::Descriptor memory = anneal::make_shared_memory();
  for (int rank = 1; rank < work.ranks; ++rank) {
    if (fork() != 0) continue;
    measure(work, rank, memory.get());
    return 0;
  }
  measure(work, 0, memory.get());
  while (wait(nullptr) > 0) {
  }
}
