#include <iostream>
#include <limits>

#include <unistd.h>

#include "base/durable_file.h"
#include "distributed/ranks.h"
#include "jobs/failure.h"
#include "jobs/jobs.h"
#include "jobs/trained_model.h"
#include "runtime/device.h"
#include "train/memory_limit.h"
#include "train/trainer.h"

namespace anneal::jobs {

namespace {

int fail(train::EventSink& events, const std::exception& error) {
  const Failure failure = describe(error);
  std::cerr << error.what() << std::endl;
  events.emit(failure.event);
  return failure.exit_status;
}

}  // namespace

int train(const std::filesystem::path& run_directory, int events_descriptor, bool resume) {
  train::DescriptorSink events(events_descriptor);
  train::StopSignal stop;
  distributed::OneRank ranks;
  train::Orders orders(STDIN_FILENO, ranks);
  try {
    HelloEvent hello;
    hello.devices = runtime::describe_devices();
    events.emit(hello);
    const JobSpec spec = read_spec(run_directory);
    const int threads = runtime::use_threads(spec.training.execution.threads);
    train::require_memory(threads);
    if (runtime::choose_device(spec.training.execution.device).is_cpu()) train::limit_memory(threads);
    if (spec.training.execution.evaluation == EvaluationMode::separate)
      runtime::choose_device(spec.training.execution.evaluation_device, "training.evaluation_device");
    train::Trainer trainer(spec, run_directory, events, {stop, orders, ranks}, resume);
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
