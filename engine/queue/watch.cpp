#include "queue/watch.h"

#include <chrono>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <thread>

#include <fcntl.h>
#include <unistd.h>

#include "base/descriptor.h"
#include "base/error.h"
#include "base/gpus.h"
#include "base/text.h"
#include "process/child_process.h"
#include "protocol/run_state.h"
#include "queue/schedule.h"
#include "queue/taken.h"

namespace anneal::queue {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::seconds between_looks{1};
constexpr std::size_t most_of_reason = 2000;

/// What a start that failed has said last: its error, without what stands before it.
std::string reason_in(const fs::path& log, ExitStatus status) {
  std::ifstream file(log);
  const std::string all{std::istreambuf_iterator<char>(file), {}};
  std::string_view said = trimmed(all);
  constexpr std::string_view error = "error: ";
  if (const std::size_t at = said.rfind(error); at != std::string_view::npos)
    said.remove_prefix(at + error.size());
  if (!said.empty()) return shortened(shown_text(said), most_of_reason);
  return status.signal != 0 ? "its start was ended by " + signal_name(status.signal)
                            : "its start ended with " + std::to_string(status.code);
}

/// The run's own process leaves this one's; that of `train` itself dies with it, so that what was claimed and
/// has no folder when this process is gone will never get one.
ExitStatus start_claimed(const QueueFolder& queue, const Entry& entry) {
  const Descriptor nothing(open("/dev/null", O_RDONLY | O_CLOEXEC));
  const Descriptor log(
      open(queue.log_of_claimed(entry.run).c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
  const fs::path program = access(entry.program.c_str(), X_OK) == 0 ? entry.program : program_to_start();
  std::vector<std::string> arguments = {"train",     queue.place_claimed(entry.run, entry.spec),
                                        "--run-dir", queue.run_directory(entry.run),
                                        "--detach",  "--quiet"};
  if (entry.suspects != Entry().suspects) arguments.insert(arguments.end(), {"--suspects", entry.suspects});
  ChildProcess train({.program = program,
                      .arguments = arguments,
                      .input = nothing.get(),
                      .output = log.get(),
                      .errors = log.get()});
  return train.wait();
}

void start(const QueueFolder& queue, const Entry& entry) {
  if (!queue.claim(entry.run)) return;
  std::string reason;
  try {
    const ExitStatus status = start_claimed(queue, entry);
    reason = reason_in(queue.log_of_claimed(entry.run), status);
  } catch (const Error& error) {
    reason = error.what();
  }
  // A run that failed in its first step is a run, and tells by itself.
  if (fs::exists(queue.run_directory(entry.run) / run_files::spec))
    queue.finish_claim(entry.run);
  else
    queue.refuse_claim(entry.run, reason);
}

/// The first that may start, if any; its spec names the GPUs that it was given.
std::optional<Entry> next_of(const std::vector<Entry>& waiting, TakenDevices& taken, int gpus) {
  std::vector<Wish> wishes;
  for (const Entry& entry : waiting) wishes.push_back({entry.run, demand_of(entry.spec, gpus)});
  const auto placed = placements(wishes, taken.look(), gpus);
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    if (!placed[i].devices) continue;
    Entry next = waiting[i];
    next.spec = placed_on(std::move(next.spec), wishes[i].demand, *placed[i].devices, gpus);
    return next;
  }
  return std::nullopt;
}

void watch_until_empty(const QueueFolder& queue, const WatcherLock& lock) {
  const int gpus = visible_gpus();
  TakenDevices taken(queue.runs(), gpus);
  queue.take_back_claims();
  for (;;) {
    const std::vector<Entry> waiting = queue.waiting();
    if (waiting.empty()) return;
    const std::optional<Entry> next = next_of(waiting, taken, gpus);
    if (!lock.is_held()) return;
    if (next)
      start(queue, *next);
    else
      std::this_thread::sleep_for(between_looks);
  }
}

/// In a session of its own, with nothing of this process's files or terminal.
void start_detached(const fs::path& program, const std::vector<std::string>& arguments) {
  std::vector<const char*> words = {program.c_str()};
  for (const std::string& argument : arguments) words.push_back(argument.c_str());
  words.push_back(nullptr);
  const pid_t child = fork();
  if (child < 0) throw system_error("cannot start a process", program, errno);
  if (child > 0) return;
  setsid();
  unsetenv("ANNEAL_START");  // it is of whoever starts it, not of the runs that it will start
  const int nowhere = open("/dev/null", O_RDWR);
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nowhere, standard);
  close_range(STDERR_FILENO + 1, ~0U, 0);
  if (chdir("/") == 0) execv(program.c_str(), const_cast<char**>(words.data()));
  _exit(static_cast<int>(ExitCode::failed));
}

}  // namespace

fs::path program_to_start() {
  const fs::path program = fs::read_symlink("/proc/self/exe");
  const fs::path script = program.parent_path().parent_path() / program.filename();
  const bool is_deployed = program.parent_path().filename() == "bin" && fs::is_regular_file(script);
  return is_deployed ? script : program;
}

void watch(const QueueFolder& queue) {
  // Whoever adds an entry after the last look sees that nobody watches any more, or is seen here.
  while (!queue.waiting().empty() || !queue.starting().empty()) {
    auto lock = WatcherLock::acquire(queue.path());
    if (!lock) return;
    watch_until_empty(queue, *lock);
    if (!lock->is_held()) return;
    lock->release();
  }
}

Watcher see_to(const QueueFolder& queue) {
  if (!fs::exists(queue.path())) return {};
  const Watcher watcher = watcher_of(queue.path());
  if (!watcher.is_alive && (!queue.waiting().empty() || !queue.starting().empty()))
    start_detached(program_to_start(), {"queue", queue.runs(), "watch"});
  return watcher;
}

void go_on_after(const fs::path& run_directory) {
  try {
    see_to(QueueFolder(run_directory.parent_path()));
  } catch (const std::exception&) {
    // The next command that meets the queue tries again.
  }
}

}  // namespace anneal::queue
