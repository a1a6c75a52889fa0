#include "run/project_session.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <utility>

#include "project/items.h"
#include "project/runs.h"
#include "protocol/durable_file.h"
#include "protocol/error.h"
#include "protocol/run_state.h"
#include "run/recent_projects.h"
#include "run/run_follower.h"
#include "run/run_importer.h"

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

}  // namespace

ProjectSession::ProjectSession(EngineProgram& engine, QObject* parent) : QObject(parent), engine_(engine) {}

ProjectSession::~ProjectSession() = default;

void ProjectSession::open(const fs::path& path) {
  const fs::path absolute = fs::absolute(path).lexically_normal();
  auto lock = std::make_unique<QLockFile>(QString::fromStdString(absolute.string() + ".lock"));
  lock->setStaleLockTime(0);
  const bool same = project_ != nullptr && project_->path() == absolute;
  if (same) return;
  fs::create_directories(absolute.parent_path());
  if (!lock->tryLock(0)) {
    if (lock->error() == QLockFile::LockFailedError) {
      throw UserError(tr("This project is open in another window.").toStdString(), absolute.string());
    }
    throw EnvironmentError(tr("The folder cannot be written to.").toStdString(), absolute.string());
  }
  auto project = std::make_unique<project::Project>(
      fs::exists(absolute) ? project::Project::open(absolute) : project::Project::create(absolute));
  close();
  lock_ = std::move(lock);
  project_ = std::move(project);
  importer_ = std::make_unique<RunImporter>(project_->another_connection());
  connect(importer_.get(), &RunImporter::imported, this, &ProjectSession::runs_changed);
  connect(importer_.get(), &RunImporter::problem, this, &ProjectSession::problem);
  connect(importer_.get(), &RunImporter::over, this, [this](qint64 run) {
    active_runs_.erase(run);
    emit active_runs_changed();
    emit runs_changed();
  });
  for (const project::Run& run : project::runs(*project_)) {
    if (run.status != project::RunStatus::prepared && run.status != project::RunStatus::running) continue;
    active_runs_.insert(run.id);
    importer_->watch(run.id, run.start.directory);
  }
  select_latest();
  add_recent_project(QString::fromStdString(absolute.string()));
  emit project_changed();
  emit selection_changed();
  emit runs_changed();
  emit active_runs_changed();
}

void ProjectSession::close() {
  importer_.reset();
  project_.reset();
  lock_.reset();
  selection_ = {};
  active_runs_.clear();
  shown_run_.reset();
}

QString ProjectSession::name() const {
  return project_ == nullptr ? QString() : QString::fromStdString(project_->path().filename().string());
}

void ProjectSession::select_latest() {
  const auto latest = [this](project::ItemKind kind) -> std::optional<std::int64_t> {
    std::optional<std::int64_t> newest;
    for (const project::Item& item : project::items(*project_, kind)) {
      newest = std::max(newest.value_or(0), project::latest_version(*project_, item.id).id);
    }
    return newest;
  };
  selection_ = {latest(project::ItemKind::dataset), latest(project::ItemKind::model),
                latest(project::ItemKind::policy)};
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
    const auto content = nlohmann::json::parse(project::version(*project_, *id).content);
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
  project::NewRun start;
  start.name = name.toStdString();
  start.directory = new_run_directory(name);
  start.spec = spec.is_null() ? "{}" : spec.dump();
  if (!spec.is_null()) {
    start.dataset_version = selection_.dataset;
    start.model_version = selection_.model;
    start.policy_version = selection_.policy;
  }
  fs::create_directories(start.directory.parent_path());
  if (!spec.is_null()) replace_file(spec_file(start.directory), spec.dump(2) + "\n");
  const std::int64_t run = project::add_run(*project_, start);
  retry(run);
  return run;
}

void ProjectSession::retry(std::int64_t run) {
  QStringList arguments = {QStringLiteral("train")};
  const fs::path file = spec_file(project::run(*project_, run).start.directory);
  if (fs::exists(file)) arguments += QString::fromStdString(file.string());
  launch(run, arguments);
  show_run(run);
}

void ProjectSession::resume(std::int64_t run) {
  launch(run, {QStringLiteral("train"), QStringLiteral("--resume")});
  show_run(run);
}

void ProjectSession::launch(std::int64_t run, const QStringList& arguments) {
  const fs::path directory = project::run(*project_, run).start.directory;
  project::set_status(*project_, run, project::RunStatus::prepared);
  active_runs_.insert(run);
  emit runs_changed();
  emit active_runs_changed();
  QStringList all = arguments;
  all << QStringLiteral("--run-dir") << QString::fromStdString(directory.string())
      << QStringLiteral("--detach") << QStringLiteral("--quiet");
  const fs::path project = project_->path();
  engine_.execute(all, [this, run, directory, project](int code, const QString& errors) {
    if (project_ == nullptr || project_->path() != project) return;  // another project was opened meanwhile
    if (code == 0) {
      importer_->watch(run, directory);
      return;
    }
    project::set_status(*project_, run, project::RunStatus::failed);
    active_runs_.erase(run);
    emit run_did_not_start(run, errors);
    emit runs_changed();
    emit active_runs_changed();
  });
}

void ProjectSession::stop(std::int64_t run, Stop how) {
  QStringList arguments = {QStringLiteral("stop"),
                           QString::fromStdString(project::run(*project_, run).start.directory.string())};
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
  const fs::path directory = project::run(*project_, run).start.directory;
  if (!active_runs_.contains(run) && !fs::exists(directory / run_files::events)) return nullptr;
  return std::make_unique<RunFollower>(directory);
}

fs::path ProjectSession::new_run_directory(const QString& name) const {
  const fs::path& project = project_->path();
  const fs::path folder = project.parent_path() / (project.stem().string() + ".runs");
  const QString stamp = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
  fs::path directory = folder / (stamp + '-' + file_name(name)).toStdString();
  for (int number = 2; fs::exists(directory); ++number) {
    directory = folder / QStringLiteral("%1-%2-%3").arg(stamp, file_name(name)).arg(number).toStdString();
  }
  return directory;
}

}  // namespace anneal::studio
