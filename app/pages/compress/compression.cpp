#include "app/pages/compress/compression.h"

#include <QFile>
#include <QProcess>
#include <string>

#include <nlohmann/json.hpp>

#include "app/hosts/engine_sentences.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file_lock.h"
#include "engine/core/base/file_part.h"
#include "engine/core/base/json_file.h"
#include "engine/runs/work/journal.h"

namespace anneal::studio {

namespace {

constexpr int interval_ms = 300;

}  // namespace

Compression::Compression(QObject* parent) : QObject(parent) {
  forget();
  timer_.setInterval(interval_ms);
  connect(&timer_, &QTimer::timeout, this, &Compression::look);
}

void Compression::forget() {
  timer_.stop();
  folder_.clear();
  errors_.clear();
  process_.reset();
  lines_ = LineFollower({}, work::longest_journal_line);
  history_ = {};
  is_running_ = false;
  last_line_.invalidate();
  epochs_.reset();
}

void Compression::start(const QString& engine, const QStringList& arguments,
                        const std::filesystem::path& folder) {
  forget();
  folder_ = folder;
  errors_ = folder.string() + ".log";
  std::error_code none;
  std::filesystem::remove(errors_, none);  // a link of that name would be written through
  QProcess process;
  process.setProgram(engine);
  process.setArguments(arguments);
  process.setStandardInputFile(QProcess::nullDevice());
  process.setStandardOutputFile(QProcess::nullDevice());
  process.setStandardErrorFile(QString::fromStdString(errors_.string()));
  qint64 pid = 0;
  if (!process.startDetached(&pid))
    throw EnvironmentError(
        tr("The engine “%1” could not be started. Is Anneal fully installed?").arg(engine).toStdString());
  process_ = identify_process(pid);
  is_running_ = true;
  timer_.start();
  emit changed();
}

void Compression::follow(const std::filesystem::path& folder) {
  forget();
  folder_ = folder;
  while (read()) {
  }
  is_running_ = is_alive();
  if (is_running_) timer_.start();
  emit changed();
}

double Compression::seconds() const {
  const bool goes_on = is_running_ && last_line_.isValid();
  return history_.seconds() + (goes_on ? static_cast<double>(last_line_.elapsed()) / 1000 : 0);
}

std::optional<std::int64_t> Compression::recommended() const {
  return is_running_ ? std::nullopt : history_.recommended();
}

bool Compression::is_alive() const {
  const auto lives = [](const auto& process) { return process && anneal::is_alive(*process); };
  return lives(process_) || lives(history_.process()) ||
         (!folder_.empty() && is_locked(folder_ / work::journal_file).value_or(false));
}

void Compression::look() {
  const bool was_alive = is_alive();  // before reading, so that its last words are read
  bool is_new = false;
  while (read()) is_new = true;
  if (!was_alive) {
    timer_.stop();
    is_running_ = false;
    if (!history_.has_ended()) say_why();
  }
  const auto before = epochs_;
  look_at_training();
  if (is_new || !was_alive || epochs_ != before)
    emit changed();
  else
    emit went_on();
  if (!was_alive) emit ended();
}

/// Its run says how far it is.
void Compression::look_at_training() try {
  epochs_.reset();
  if (!is_running_ || history_.training().empty()) return;
  const std::filesystem::path file = folder_ / "runs" / history_.training() / run_files::state;
  const RunState state = run_state_from_json(read_json_file(file), file.string());
  if (state.epochs > 0) epochs_ = {state.epoch, state.epochs};
} catch (const Error&) {  // it has none yet
}

/// What the process said last, where it did not come to its end.
void Compression::say_why() {
  QFile file(QString::fromStdString(errors_.string()));
  if (errors_.empty() || !file.open(QIODevice::ReadOnly)) return;
  const QString text = QString::fromUtf8(file.readAll());
  if (text.contains(QLatin1String("error: "))) emit failed(engine_sentences(text));
}

bool Compression::read() try {
  const auto read = [this](std::int64_t offset, std::int64_t most) {
    return read_file_part(folder_ / work::journal_file, offset, most);
  };
  if (!lines_.read_on(read)) return false;
  while (const auto line = lines_.next()) {
    history_.take(nlohmann::json::parse(*line, nullptr, false));
    last_line_.start();
  }
  return true;
} catch (const Error&) {
  return false;  // it is asked again
}

/// The model's size is that of the file in the folder, whatever the journal calls it.
std::optional<Compression::Original> Compression::original() const {
  if (!history_.reference_accuracy() || !history_.original_model()) return std::nullopt;
  std::error_code error;
  const auto bytes = std::filesystem::file_size(
      folder_ / "models" / std::to_string(*history_.original_model()) / "model.safetensors", error);
  if (error) return std::nullopt;
  return Original{static_cast<std::int64_t>(bytes), *history_.reference_accuracy()};
}

}  // namespace anneal::studio
