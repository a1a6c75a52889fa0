#include "app/hosts/this_computer.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QStringList>
#include <thread>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/hosts/copy_run.h"
#include "app/hosts/engine_program.h"
#include "app/hosts/engine_requests.h"
#include "app/hosts/gui_thread.h"
#include "app/hosts/thread_count.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/gpus.h"
#include "engine/core/protocol/run_state.h"
#include "engine/runs/queue/standing.h"
#include "engine/runs/runner/run_directory.h"

namespace anneal::studio {
namespace fs = std::filesystem;
namespace {

/// A name as a part of a file name.
QString file_name(const QString& name) {
  static const QRegularExpression other("[^A-Za-z0-9]+");
  return QString(name).replace(other, QStringLiteral("-")).left(40);
}

bool is_run(const fs::path& directory) {
  std::error_code error;
  return fs::exists(directory / run_files::spec, error);
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw system_error("cannot be made", folder, error.value());
}

RunHost::Answer answer_of(int exit_code, const QString& errors) {
  return {.is_done = exit_code == 0, .problem = errors};
}

RunPhase phase_of(const runner::RunStatus& status) {
  if (status.is_interrupted) return status.is_rebooted ? RunPhase::rebooted : RunPhase::interrupted;
  switch (status.state.state) {
    case RunState::State::starting:
      return RunPhase::starting;
    case RunState::State::running:
      return RunPhase::running;
    case RunState::State::stopping:
      return RunPhase::stopping;
    case RunState::State::finished:
      return RunPhase::finished;
    case RunState::State::stopped:
      return status.state.is_paused ? RunPhase::paused : RunPhase::stopped;
    case RunState::State::failed:
      return RunPhase::failed;
  }
  return RunPhase::failed;
}

}  // namespace

fs::path ThisComputer::runs_folder(const fs::path& project) {
  return project.parent_path() / (project.stem().string() + ".runs");
}

fs::path ThisComputer::new_directory(const fs::path& project, const QString& name) const {
  const fs::path folder = runs_folder(project);
  const QString stamp = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
  fs::path directory = folder / (stamp + '-' + file_name(name)).toStdString();
  std::error_code error;
  for (int number = 2; fs::exists(directory, error); ++number) {
    directory = folder / QStringLiteral("%1-%2-%3").arg(stamp, file_name(name)).arg(number).toStdString();
  }
  return directory;
}

void ThisComputer::start(const fs::path& run, const Start& start, Done done) {
  if (is_run(run)) return resume(run, {}, std::move(done));
  make_folder(run.parent_path());
  const auto before = queue::queued_at(run, visible_gpus());
  if (before && before->state == queue::Standing::State::refused)
    queue::QueueFolder(run.parent_path()).remove(before->run);
  TrainRequest request{.run = run};
  if (start.spec) {
    request.spec = run.string() + ".json";
    replace_file(request.spec, nlohmann::json::parse(*start.spec).dump(2) + "\n");
  }
  QStringList arguments = request.arguments();
  if (const int threads = thread_count(); threads > 0)
    arguments << QStringLiteral("--threads") << QString::number(threads);
  arguments << (start.waits ? QStringLiteral("--queue") : QStringLiteral("--detach"));
  train(run, arguments, std::move(done));
}

void ThisComputer::resume(const fs::path& run, std::optional<std::int64_t> epochs, Done done) {
  train(run, ResumeRequest{run, epochs}.arguments() + QStringList{QStringLiteral("--detach")},
        std::move(done));
}

void ThisComputer::train(const fs::path& run, QStringList arguments, Done done) {
  arguments << QStringLiteral("--quiet");
  engine_.execute(arguments, [run, done = std::move(done)](int code, const QString& errors) {
    Answer answer = answer_of(code, errors);
    answer.is_run = answer.is_done || is_run(run);
    done(answer);
  });
}

void ThisComputer::stop(const fs::path& run, Stop how, Done done) {
  engine_.execute(StopRequest{run, how}.arguments(),
                  [done](int code, const QString& errors) { done(answer_of(code, errors)); });
}

void ThisComputer::change(const fs::path& run, const nlohmann::json& training, Done done) {
  engine_.execute(ChangeRequest{run, training}.arguments() + QStringList{QStringLiteral("--quiet")},
                  [done](int code, const QString& errors) { done(answer_of(code, errors)); });
}

void ThisComputer::fetch(const fs::path& run, const fs::path& folder, std::shared_ptr<Transfer> transfer,
                         Done done) {
  std::thread([run, folder, transfer = std::move(transfer), done = std::move(done)] {
    Answer said;
    try {
      fill_folder(folder, [&](const fs::path& target) { copy_run(run, target, *transfer); });
    } catch (const std::exception& error) {
      said = {.is_done = false, .problem = sentence_of(error)};
    }
    on_gui_thread([done, said] { done(said); });
  }).detach();
}

std::optional<RunPhase> ThisComputer::phase(const fs::path& run, const std::stop_token&) {
  std::error_code error;
  const bool is_told_by_events = !fs::exists(run / run_files::state, error);
  const std::uintmax_t bytes = is_told_by_events ? fs::file_size(run / run_files::events, error) : 0;
  if (is_told_by_events) {
    const std::lock_guard lock(mutex_);
    const auto known = ended_.find(run);
    if (known != ended_.end() && known->second.bytes == bytes) return known->second.phase;
  }
  try {
    const runner::RunStatus status = runner::read_status(run);
    const RunPhase phase = phase_of(status);
    if (is_told_by_events && status.is_over()) {
      const std::lock_guard lock(mutex_);
      ended_.insert_or_assign(run, Ended{bytes, phase});
    }
    return phase;
  } catch (const std::exception&) {
    // No run directory, or one of which nothing can be read.
  }
  return phase_in_queue(run);
}

std::optional<RunPhase> ThisComputer::phase_in_queue(const fs::path& run) {
  const auto standing = queue::queued_at(run, visible_gpus());
  if (!standing) return std::nullopt;
  {
    const std::lock_guard lock(mutex_);
    reasons_[run] = QString::fromStdString(standing->reason);
  }
  switch (standing->state) {
    case queue::Standing::State::waiting:
      return RunPhase::waiting;
    case queue::Standing::State::starting:
      return RunPhase::starting;
    case queue::Standing::State::refused:
      return RunPhase::failed;
  }
  return std::nullopt;
}

QString ThisComputer::why_it_waits(const fs::path& run) const {
  const std::lock_guard lock(mutex_);
  const auto found = reasons_.find(run);
  return found == reasons_.end() ? QString() : found->second;
}

void ThisComputer::move_queued(const fs::path& run, std::size_t position, Done done) {
  change_queue(run,
               {QStringLiteral("move"), QString::fromStdString(run.filename().string()),
                QString::number(position + 1)},
               std::move(done));
}

void ThisComputer::remove_queued(const fs::path& run, Done done) {
  change_queue(run, {QStringLiteral("remove"), QString::fromStdString(run.filename().string())},
               std::move(done));
}

void ThisComputer::change_queue(const fs::path& run, const QStringList& words, Done done) {
  engine_.execute(
      QStringList{QStringLiteral("queue"), QString::fromStdString(run.parent_path().string())} + words +
          QStringList{QStringLiteral("--quiet")},
      [done = std::move(done)](int code, const QString& errors) { done(answer_of(code, errors)); });
}

std::optional<FilePart> ThisComputer::read(const fs::path& run, const fs::path& file, std::int64_t offset,
                                           std::int64_t most, const std::stop_token&) {
  return read_file_part(run / file, offset, most);
}

}  // namespace anneal::studio
