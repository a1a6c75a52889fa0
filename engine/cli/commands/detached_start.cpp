#include "engine/cli/commands/detached_start.h"

#include <array>
#include <cerrno>
#include <climits>
#include <optional>
#include <string>
#include <string_view>

#include <poll.h>

#include "engine/core/base/error.h"
#include "engine/core/base/line_framer.h"

namespace anneal::cli {

namespace {

using Clock = std::chrono::steady_clock;

/// What the process tells, line by line.
class Words {
 public:
  explicit Words(const Descriptor& from) : from_(from) {}

  /// Waits for the next line; nullopt where none comes, because it has said all or the time is over.
  std::optional<std::string> next(Clock::time_point until) {
    for (;;) {
      if (auto line = framer_.next()) return line;
      if (!read_more(until)) return std::nullopt;
    }
  }
  bool has_said_all() const { return has_said_all_; }

 private:
  bool read_more(Clock::time_point until) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    pollfd wait{from_.get(), POLLIN, 0};
    if (left <= 0) return false;
    if (poll(&wait, 1, static_cast<int>(left)) <= 0) return true;
    std::array<char, 1 << 16> chunk;
    const ssize_t count = read(from_.get(), chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) return true;
    has_said_all_ = count <= 0;
    if (!has_said_all_) framer_.add(std::string_view(chunk.data(), static_cast<std::size_t>(count)));
    return !has_said_all_;
  }

  const Descriptor& from_;
  LineFramer framer_;
  bool has_said_all_ = false;
};

int exit_code_of(ExitStatus status) {
  if (status.signal == 0) return status.code;
  throw EnvironmentError("the runner was killed by " + signal_name(status.signal), "--detach");
}

}  // namespace

std::function<void(const Event&)> tell_start(const Descriptor& words) {
  return [&words, has_begun = false](const Event& event) mutable {
    if (has_begun || std::holds_alternative<HelloEvent>(event.body)) return;
    has_begun = std::holds_alternative<StepEvent>(event.body);
    const std::string line = to_line(event) + "\n";
    // No more than what a pipe takes whole or not at all; and whoever has left need not be told.
    if (line.size() <= PIPE_BUF && write(words.get(), line.data(), line.size()) < 0 && errno == EPIPE)
      has_begun = true;
  };
}

int watch_start(const runner::Detached& run, Progress& progress, bool quiet,
                std::chrono::milliseconds patience) {
  const Clock::time_point until = Clock::now() + patience;
  Words words(run.words());
  std::string stage = "start";
  while (const auto line = words.next(until)) {
    const Event event = event_from_line(*line);
    if (std::holds_alternative<StepEvent>(event.body)) return static_cast<int>(ExitCode::done);
    if (const auto* entered = std::get_if<StageEvent>(&event.body)) stage = entered->name;
    if (!quiet || std::holds_alternative<FailedEvent>(event.body)) progress.show(event);
  }
  if (words.has_said_all()) return exit_code_of(run.wait());
  if (!quiet)
    progress.show_trouble("the run has not completed its first step yet; its stage is \"" + stage +
                          "\"; it continues: see `anneal follow`");
  return static_cast<int>(ExitCode::done);
}

}  // namespace anneal::cli
