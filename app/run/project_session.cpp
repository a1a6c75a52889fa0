#include "run/project_session.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <utility>

#include "base/durable_file.h"
#include "base/error.h"
#include "project/importer.h"
#include "project/items.h"
#include "project/runs.h"
#include "protocol/run_state.h"
#include "run/recent_projects.h"
#include "run/run_follower.h"
#include "run/run_importer.h"
#include "run/run_phase.h"
#include "widgets/sentence.h"

namespace anneal::studio {
namespace fs = std::filesystem;
namespace {

/// A name as a part of a file name.
QString file_name(const QString& name) {
  static const QRegularExpression other("[^A-Za-z0-9]+");
  return QString(name).replace(other, QStringLiteral("-")).left(40);
}

/// What a run was asked to do stands beside its directory, which the engine makes.
fs::path spec_file(const fs::path& run_directory) {
  return run_directory.string() + ".json";
}

std::unique_ptr<QLockFile> take(const fs::path& project) {
  std::error_code error;
  fs::create_directories(project.parent_path(), error);
  auto lock = std::make_unique<QLockFile>(QString::fromStdString(project.string() + ".lock"));
  lock->setStaleLockTime(0);
  if (lock->tryLock(0)) return lock;
  if (lock->error() == QLockFile::LockFailedError) {
    throw UserError(ProjectSession::tr("This project is open in another window.").toStdString(),
                    project.string());
  }
  throw EnvironmentError(ProjectSession::tr("The folder cannot be written to.").toStdString(),
                         project.parent_path().string());
}

project::Project open_or_make(const fs::path& path, project::Project::Access access) {
  std::error_code error;
  const bool is_new = !fs::exists(path, error) || fs::file_size(path, error) == 0;
  const bool make = is_new && access == project::Project::Access::change;
  return make ? project::Project::create(path) : project::Project::open(path, access);
}

Selection latest_versions(project::Project& project) {
  const auto latest = [&](project::ItemKind kind) -> std::optional<std::int64_t> {
    std::optional<std::int64_t> newest;
    for (const project::Item& item : project::items(project, kind)) {
      newest = std::max(newest.value_or(0), project::latest_version(project, item.id).id);
    }
    return newest;
  };
  return {latest(project::ItemKind::dataset), latest(project::ItemKind::model),
          latest(project::ItemKind::policy)};
}

/// One that was over may have gone on meanwhile.
bool is_going_on(const project::Run& run) {
  if (run.status == project::StoredState::prepared || run.status == project::StoredState::running)
    return true;
  const auto phase = read_phase(run.start.directory);
  return phase && !is_over(*phase);
}

}  // namespace

ProjectSession::ProjectSession(EngineProgram& engine, QObject* parent) : QObject(parent), engine_(engine) {}

ProjectSession::~ProjectSession() = default;

void ProjectSession::open(const fs::path& path, Access access) {
  const fs::path absolute = fs::absolute(path).lexically_normal();
  const bool same = is_open() && project_->path() == absolute;
  if (same && (can_change() || access == Access::read)) return;
  // All that may fail stands before the project that is open is closed.
  auto lock = access == Access::change ? take(absolute) : nullptr;
  auto project = std::make_unique<project::Project>(open_or_make(absolute, access));
  if (access == Access::change && project->is_read_only()) {
    throw EnvironmentError(tr("This project may only be read, not changed.").toStdString(),
                           absolute.string());
  }
  const Selection selection = latest_versions(*project);
  const std::vector<project::Run> runs = project::runs(*project);
  auto importer = lock == nullptr ? nullptr : std::make_unique<RunImporter>(project->another_connection());
  close();
  lock_ = std::move(lock);
  project_ = std::move(project);
  importer_ = std::move(importer);
  selection_ = selection;
  if (importer_ != nullptr) watch(runs);
  add_recent_project(QString::fromStdString(absolute.string()));
  emit project_changed();
  emit selection_changed();
  emit runs_changed();
  emit active_runs_changed();
}

void ProjectSession::watch(const std::vector<project::Run>& runs) {
  connect(importer_.get(), &RunImporter::imported, this, &ProjectSession::runs_changed);
  connect(importer_.get(), &RunImporter::problem, this, &ProjectSession::problem);
  connect(importer_.get(), &RunImporter::over, this, [this](qint64 run, bool failed) {
    end(run);
    if (failed) emit run_failed(run);
  });
  connect(importer_.get(), &RunImporter::again, this, [this](qint64 run) {
    active_runs_.insert(run);
    emit active_runs_changed();
  });
  for (const project::Run& run : runs) {
    if (is_going_on(run)) {
      active_runs_.insert(run.id);
      importer_->watch(run.id, run.start.directory);
    } else {
      importer_->look_after(run.id, run.start.directory, project::imported_bytes(*project_, run.id));
    }
  }
}

void ProjectSession::end(std::int64_t run) {
  active_runs_.erase(run);
  emit active_runs_changed();
  emit runs_changed();
}

void ProjectSession::close() {
  importer_.reset();
  project_.reset();
  lock_.reset();
  selection_ = {};
  active_runs_.clear();
  shown_run_.reset();
}

bool ProjectSession::can_read(const fs::path& path) {
  try {
    project::Project::open(path, Access::read);
    return true;
  } catch (const Error&) {
    return false;
  }
}

void ProjectSession::save_as(const fs::path& path) {
  project().save_copy(path);
  open(path);
}

project::Project& ProjectSession::project() {
  if (!is_open()) {
    throw UserError(tr("No project is open.").toStdString(), {}, tr("Open or make one first.").toStdString());
  }
  return *project_;
}

project::Project& ProjectSession::project_to_change() {
  project::Project& open = project();
  if (can_change()) return open;
  throw UserError(tr("This project is open read-only.").toStdString(), open.path().string(),
                  tr("Open it for changes, or save it under another name first.").toStdString());
}

QString ProjectSession::name() const {
  return project_ == nullptr ? QString() : QString::fromStdString(project_->path().filename().string());
}

void ProjectSession::select_dataset(std::optional<std::int64_t> version) {
  selection_.dataset = version;
  emit selection_changed();
}

void ProjectSession::select_model(std::optional<std::int64_t> version) {
  selection_.model = version;
  emit selection_changed();
}

void ProjectSession::select_policy(std::optional<std::int64_t> version) {
  selection_.policy = version;
  emit selection_changed();
}

nlohmann::json ProjectSession::selected_spec() {
  nlohmann::json spec = {{"anneal", 1}};
  const auto add = [&](const std::optional<std::int64_t>& id, const char* section) {
    if (!id) return;
    const auto content = nlohmann::json::parse(project::version(project(), *id).content);
    if (content.contains(section)) spec[section] = content[section];
  };
  add(selection_.dataset, "data");
  add(selection_.model, "model");
  add(selection_.policy, "training");
  return spec;
}

std::int64_t ProjectSession::start_selected(const QString& name) {
  const nlohmann::json spec = selected_spec();
  QString used = name;
  if (used.isEmpty()) {
    const auto preset = spec.value("/model/preset"_json_pointer, std::string("run"));
    used = QString::fromStdString(preset);
  }
  return add_and_start(used, spec);
}

std::int64_t ProjectSession::start_sample() {
  // Without a spec the engine trains on the sample set, which it draws when it is not there yet.
  return add_and_start(tr("Sample"), nullptr);
}

std::int64_t ProjectSession::add_and_start(const QString& name, const nlohmann::json& spec) {
  project::Project& project = project_to_change();
  project::NewRun start;
  start.name = name.toStdString();
  start.directory = new_run_directory(name);
  start.spec = spec.is_null() ? "{}" : spec.dump();
  if (!spec.is_null()) {
    start.dataset_version = selection_.dataset;
    start.model_version = selection_.model;
    start.policy_version = selection_.policy;
  }
  std::error_code error;
  fs::create_directories(start.directory.parent_path(), error);
  if (error) throw system_error("cannot be made", start.directory.parent_path(), error.value());
  if (!spec.is_null()) replace_file(spec_file(start.directory), spec.dump(2) + "\n");
  const std::int64_t run = project::add_run(project, start);
  retry(run);
  return run;
}

void ProjectSession::retry(std::int64_t run) {
  const fs::path directory = project::run(project(), run).start.directory;
  std::error_code error;
  if (fs::exists(directory / run_files::spec, error)) return resume(run);
  QStringList arguments = {QStringLiteral("train")};
  const fs::path file = spec_file(directory);
  if (fs::exists(file, error)) arguments += QString::fromStdString(file.string());
  launch(run, arguments);
  show_run(run);
}

void ProjectSession::resume(std::int64_t run) {
  launch(run, {QStringLiteral("train"), QStringLiteral("--resume")});
  show_run(run);
}

void ProjectSession::launch(std::int64_t run, const QStringList& arguments) {
  const fs::path directory = project::run(project(), run).start.directory;
  project::set_status(project_to_change(), run, project::StoredState::prepared);
  active_runs_.insert(run);
  emit runs_changed();
  emit active_runs_changed();
  QStringList all = arguments;
  all << QStringLiteral("--run-dir") << QString::fromStdString(directory.string())
      << QStringLiteral("--detach") << QStringLiteral("--quiet");
  const fs::path file = project_->path();
  engine_.execute(all, [this, run, directory, file](int code, const QString& errors) {
    if (!can_change() || project_->path() != file) return;  // another project was opened meanwhile
    std::error_code error;
    const bool is_run = fs::exists(directory / run_files::spec, error);
    if (is_run || code == 0) importer_->watch(run, directory);  // its events say how it stands
    if (code == 0) return;
    if (!is_run) fail(run);
    emit run_did_not_start(run, errors);
  });
}

/// Of a run that the engine made nothing of.
void ProjectSession::fail(std::int64_t run) {
  try {
    project::set_status(*project_, run, project::StoredState::failed);
  } catch (const Error& error) {
    emit problem(sentence_of(error));
  }
  end(run);
}

void ProjectSession::stop(std::int64_t run, Stop how) {
  QStringList arguments = {QStringLiteral("stop"),
                           QString::fromStdString(project::run(project(), run).start.directory.string())};
  if (how == Stop::now) arguments << QStringLiteral("--now");
  engine_.execute(arguments, [this](int code, const QString& errors) {
    if (code != 0) emit problem(errors);
  });
}

void ProjectSession::show_run(std::int64_t run) {
  shown_run_ = run;
  emit run_shown(run);
}

std::unique_ptr<RunFollower> ProjectSession::follow(std::int64_t run) {
  const fs::path directory = project::run(project(), run).start.directory;
  std::error_code error;
  if (!active_runs_.contains(run) && !fs::exists(directory / run_files::events, error)) return nullptr;
  return std::make_unique<RunFollower>(directory);
}

fs::path ProjectSession::new_run_directory(const QString& name) const {
  const fs::path& file = project_->path();
  const fs::path folder = file.parent_path() / (file.stem().string() + ".runs");
  const QString stamp = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
  fs::path directory = folder / (stamp + '-' + file_name(name)).toStdString();
  std::error_code error;
  for (int number = 2; fs::exists(directory, error); ++number) {
    directory = folder / QStringLiteral("%1-%2-%3").arg(stamp, file_name(name)).arg(number).toStdString();
  }
  return directory;
}

}  // namespace anneal::studio
