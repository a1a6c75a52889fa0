#include <algorithm>
#include <cerrno>
#include <iostream>
#include <limits>
#include <memory>
#include <string>

#include <unistd.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/json_file.h"
#include "engine/worker/distributed/host_communicator.h"
#include "engine/worker/distributed/world_communicator.h"
#include "engine/worker/jobs/failure.h"
#include "engine/worker/jobs/jobs.h"
#include "engine/worker/jobs/nccl_interface.h"
#include "engine/worker/jobs/trained_model.h"
#include "engine/worker/runtime/device.h"
#include "engine/worker/train/memory_limit.h"
#include "engine/worker/train/trainer.h"

namespace anneal::jobs {

namespace {

int fail(train::EventSink& events, const std::exception& error) {
  const Failure failure = describe(error);
  std::cerr << error.what() << std::endl;
  events.emit(failure.event);
  return failure.exit_status;
}

link::NodePlace read_place(const Descriptor& file) {
  std::string text(static_cast<std::size_t>(std::max<off_t>(lseek(file.get(), 0, SEEK_END), 0)), '\0');
  if (pread(file.get(), text.data(), text.size(), 0) != static_cast<ssize_t>(text.size()))
    throw system_error("cannot be read", "the place among the nodes", errno);
  return link::node_place_from_json(parse_json(text, "the place among the nodes"), "place");
}

distributed::Timeouts timeouts_of(const ParallelSpec& spec) {
  distributed::Timeouts timeouts;
  if (spec.step_timeout > 0) timeouts.collective = std::chrono::seconds(spec.step_timeout);
  return timeouts;
}

std::unique_ptr<distributed::Communicator> join(const TrainRequest& request,
                                                const distributed::Timeouts& timeouts) {
  if (request.nodes == 1 && request.ranks == 1) return std::make_unique<distributed::SingleProcess>();
  if (request.nodes == 1)
    return std::make_unique<distributed::HostCommunicator>(request.memory_descriptor, request.rank,
                                                           request.ranks, timeouts);
  if (request.rank > 0)
    return std::make_unique<distributed::WorldCommunicator>(
        request.memory_descriptor,
        distributed::WorldCommunicator::Seat{request.rank, request.ranks, request.node, request.nodes},
        timeouts);
  return std::make_unique<distributed::WorldCommunicator>(request.memory_descriptor,
                                                          read_place(Descriptor(request.link_descriptor)),
                                                          Descriptor(request.listener_descriptor), timeouts);
}

}  // namespace

int train(const TrainRequest& request) {
  keep_nccl_to(request.address);
  train::DescriptorSink events(request.events_descriptor);
  train::StopSignal stop;
  std::unique_ptr<distributed::Communicator> ranks;
  try {
    HelloEvent hello;
    hello.devices = runtime::describe_devices();
    events.emit(hello);
    JobSpec spec = read_spec(request.run_directory);
    ranks = join(request, timeouts_of(spec.parallel));
    events.set_ranks(*ranks);
    train::Orders orders(STDIN_FILENO, *ranks);
    ExecutionSpec& execution = spec.training.execution;
    execution.device = runtime::device_of_rank(execution.device, request.rank, runtime::gpu_count());
    const MachineShare share{request.rank, request.ranks};
    const int threads = runtime::use_threads(execution.threads, share);
    execution.threads = threads;
    train::require_memory(threads);
    if (request.ranks > 1) share.keep_to_cores();
    if (runtime::choose_device(execution.device).is_cpu()) train::limit_memory(threads, share);
    if (execution.evaluation == EvaluationMode::separate)
      runtime::choose_device(execution.evaluation_device, "training.evaluation_device");
    train::Trainer trainer(spec, request.run_directory, events, {stop, orders, *ranks, share},
                           request.resume);
    // Before this, a signal to stop ends the process: nothing is lost by it.
    stop.listen();
    trainer.run();
    return 0;
  } catch (const DiskFull& error) {
    if (!stop.requested()) return fail(events, error);
    events.emit(FinishedEvent{.value = std::numeric_limits<double>::quiet_NaN(), .reason = "stopped"});
    return 0;
  } catch (const std::exception& error) {
    return fail(events, error);
  }
}

}  // namespace anneal::jobs
