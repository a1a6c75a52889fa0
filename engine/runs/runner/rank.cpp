#include "engine/runs/runner/rank.h"

#include <cerrno>
#include <csignal>
#include <string>
#include <utility>
#include <variant>

#include <fcntl.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/file.h"
#include "engine/core/process/worker_talk.h"
#include "engine/core/protocol/run_state.h"

namespace anneal::runner {

namespace fs = std::filesystem;

namespace {

Descriptor open_log(const fs::path& path) {
  Descriptor log = open_regular(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW, 0600);
  if (!log) throw_write_error("cannot be opened", path, errno);
  return log;
}

}  // namespace

Rank::Rank(const fs::path& run, const fs::path& worker, const RankPlace& place)
    : number_(place.number()),
      log_(run / run_files::logs / ("rank-" + std::to_string(number_) + ".log")),
      process_(setup(run, worker, place, open_log(log_))),
      events_(std::move(events_pipe_.read_end)) {
  events_pipe_.write_end.close();
  orders_.read_end.close();
  fcntl(orders_.write_end.get(), F_SETFL, O_NONBLOCK);
}

ChildSetup Rank::setup(const fs::path& run, const fs::path& worker, const RankPlace& place,
                       const Descriptor& log) const {
  ChildSetup setup{.program = worker,
                   .arguments = {"train", "--run-dir", run.string(), "--events-fd", "3"},
                   .input = orders_.read_end.get(),
                   .errors = log.get(),
                   .more = {events_pipe_.write_end.get()},
                   .own_group = true};
  constexpr std::size_t first_of_more = 3;
  const auto say = [&](const char* option, int number) {
    setup.arguments.insert(setup.arguments.end(), {option, std::to_string(number)});
  };
  const auto hand_over = [&](const char* option, int descriptor) {
    if (descriptor < 0) return;
    say(option, static_cast<int>(first_of_more + setup.more.size()));
    setup.more.push_back(descriptor);
  };
  if (place.resumes) setup.arguments.push_back("--resume");
  if (place.ranks * place.nodes == 1) return setup;
  say("--rank", place.rank);
  say("--ranks", place.ranks);
  hand_over("--memory-fd", place.memory);
  if (place.nodes == 1) return setup;
  say("--node", place.node);
  say("--nodes", place.nodes);
  setup.arguments.insert(setup.arguments.end(), {"--address", place.address});
  hand_over("--link-fd", place.link);
  hand_over("--listener-fd", place.listener);
  return setup;
}

void Rank::add_to(std::vector<pollfd>& waits, bool with_events) const {
  if (!status_) waits.push_back({process_.exit_descriptor(), POLLIN, 0});
  if (with_events && events_.is_open()) waits.push_back({events_.descriptor(), POLLIN, 0});
}

void Rank::look() {
  pollfd end{process_.exit_descriptor(), POLLIN, 0};
  if (status_ || poll(&end, 1, 0) <= 0) return;
  send(SIGKILL);
  status_ = process_.wait();
}

bool Rank::read_some(const std::function<void(EventBody)>& receive) {
  if (!events_.is_open()) return false;
  return events_.read_some([&](EventBody body) {
    const bool is_last =
        std::holds_alternative<FinishedEvent>(body) || std::holds_alternative<FailedEvent>(body);
    if (is_last)
      last_word_ = std::move(body);
    else
      receive(std::move(body));
  });
}

bool Rank::order(std::string_view line) const {
  const NoBrokenPipes error_instead;
  return write(orders_.write_end.get(), line.data(), line.size()) == static_cast<ssize_t>(line.size());
}

}  // namespace anneal::runner
