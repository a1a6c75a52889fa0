#include "app/pages/compress/compression.h"

#include <QFile>
#include <QProcess>

#include <nlohmann/json.hpp>

#include "app/hosts/engine_sentences.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file_lock.h"
#include "engine/core/base/file_part.h"
#include "engine/core/base/json_file.h"
#include "engine/runs/compression/journal.h"
#include "engine/runs/compression/standing.h"

namespace anneal::studio {

using nlohmann::json;
namespace events = compress::journal_events;

namespace {

constexpr int interval_ms = 300;
constexpr std::int64_t most_at_once = 1 << 20;
constexpr std::size_t longest_line = std::size_t{1} << 23;  // predictions of a whole split stand in one

}  // namespace

Compression::Compression(QObject* parent) : QObject(parent), framer_(longest_line) {
  timer_.setInterval(interval_ms);
  connect(&timer_, &QTimer::timeout, this, &Compression::look);
}

void Compression::forget() {
  timer_.stop();
  folder_.clear();
  errors_.clear();
  process_.reset();
  framer_ = LineFramer(longest_line);
  offset_ = 0;
  is_running_ = has_ended_ = false;
  candidates_.clear();
  accepted_.reset();
  limits_ = {};
  reference_accuracy_.reset();
  original_bytes_.reset();
  deciding_images_.reset();
  seconds_ = 0;
  last_line_.invalidate();
  activity_ = Activity::beginning;
  tried_ = 0;
  doing_.reset();
  training_.clear();
  epochs_.reset();
  closest_.reset();
  is_out_of_time_ = false;
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
  return seconds_ + (goes_on ? static_cast<double>(last_line_.elapsed()) / 1000 : 0);
}

const compress::Candidate* Compression::smallest_accepted() const {
  const compress::Candidate* smallest = nullptr;
  for (const compress::Candidate& one : candidates_)
    if (one.is_accepted() && (smallest == nullptr || one.measures.bytes < smallest->measures.bytes))
      smallest = &one;
  return smallest;
}

const compress::Candidate* Compression::undecided() const {
  for (const compress::Candidate& one : candidates_)
    if (has_ended_ && closest_ == one.id && one.is_undecided()) return &one;
  return nullptr;
}

std::optional<std::int64_t> Compression::recommended() const {
  if (is_running_) return std::nullopt;
  if (accepted_) return accepted_;
  const compress::Candidate* found = smallest_accepted();
  return found != nullptr ? std::optional(found->id) : closest_;
}

bool Compression::is_alive() const {
  return (process_ && anneal::is_alive(*process_)) ||
         (!folder_.empty() && is_locked(folder_ / compress::journal_file).value_or(false));
}

void Compression::look() {
  const bool was_alive = is_alive();  // before reading, so that its last words are read
  bool is_new = false;
  while (read()) is_new = true;
  if (!was_alive) {
    timer_.stop();
    is_running_ = false;
    doing_.reset();
    if (!has_ended_) say_why();
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
  if (training_.empty() || !doing_) return;
  const std::filesystem::path file = training_ / run_files::state;
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

bool Compression::read() {
  try {
    const auto part = read_file_part(folder_ / compress::journal_file, offset_, most_at_once);
    if (!part || part->bytes.empty()) return false;
    offset_ += static_cast<std::int64_t>(part->bytes.size());
    framer_.add(part->bytes);
    while (const auto line = framer_.next()) take(json::parse(*line, nullptr, false));
    return true;
  } catch (const Error&) {
    return false;  // it is asked again
  }
}

std::optional<Compression::Original> Compression::original() const {
  if (!reference_accuracy_ || !original_bytes_) return std::nullopt;
  return Original{*original_bytes_, *reference_accuracy_};
}

/// Of the file in the folder, whatever the journal calls it.
void Compression::take_original(std::int64_t id) {
  std::error_code error;
  const auto bytes =
      std::filesystem::file_size(folder_ / "models" / std::to_string(id) / "model.safetensors", error);
  if (!error) original_bytes_ = static_cast<std::int64_t>(bytes);
}

/// What follows upon a line.
void Compression::take_activity(const std::string& event, const json& line) {
  if (event == events::stage || event == events::warning) return;
  if (event != events::started) doing_.reset();
  if (event == events::size || event == events::assessed) {
    const Activity now = event == events::size ? Activity::sizing : Activity::assessing;
    tried_ = activity_ == now ? tried_ + 1 : 1;
    activity_ = now;
  } else if (event == events::retraining) {
    doing_ = compress::recipe_from_json(line.at("recipe"), "journal");
    // A name in the folder, whoever wrote the journal.
    training_ = folder_ / "runs" / std::filesystem::path(line.at("run").get<std::string>()).filename();
    activity_ = Activity::training;
  } else if (event != events::hello && event != events::started) {
    activity_ = Activity::measuring;
  }
}

/// What cannot be read of a line is passed over: the folder may come from anybody.
void Compression::take(const json& line) try {
  if (!line.is_object()) return;
  const std::string event = line.at("event").get<std::string>();
  seconds_ = line.at("time").get<double>();
  last_line_.start();
  if (auto process = compress::process_of(line)) {
    process_ = std::move(process);
    has_ended_ = false;
  }
  take_activity(event, line);
  if (event == events::hello) {
    limits_ = compress::limits_from_json(line.at("limits"), "limits");
  } else if (event == events::reference && line.at("key") == "decision") {
    reference_accuracy_ = line.at("accuracy").get<double>();
    deciding_images_ = line.at("samples").get<std::int64_t>();
  } else if (event == events::model && line.at("recipe").empty()) {
    take_original(line.at("id").get<std::int64_t>());
  } else if (event == events::candidate) {
    candidates_.push_back(compress::candidate_from_json(line, "journal"));
    judge(candidates_.back(), limits_);
  } else if (event == events::finished) {
    has_ended_ = true;
    if (line.at("accepted").is_number()) accepted_ = line.at("accepted").get<std::int64_t>();
    if (line.at("closest").is_number()) closest_ = line.at("closest").get<std::int64_t>();
    is_out_of_time_ = line.at("is_out_of_time").get<bool>();
  }
} catch (const std::exception&) {
}

}  // namespace anneal::studio
