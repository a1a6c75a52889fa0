// How runs of a session start, start again, go on and stop.
#include <QCoreApplication>
#include <QPointer>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/hosts/engine_requests.h"
#include "app/hosts/host_names.h"
#include "app/hosts/train_command.h"
#include "app/run/data_there.h"
#include "app/run/gpu_choice.h"
#include "app/run/project_session.h"
#include "app/run/run_importer.h"
#include "app/run/run_name.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {
namespace fs = std::filesystem;
namespace {

// Of training, where nothing is said.
constexpr double usual_validation = 0.1;
constexpr double usual_validation_of_rows = 0.2;

/// The shares of a resolved section that are other than the usual ones.
void add_shares(const nlohmann::json& resolved, double validation, nlohmann::json& chosen) {
  for (const auto& [key, usual] : {std::pair("validation", validation), std::pair("test", 0.0)}) {
    const auto source = resolved.value(key, nlohmann::json::object());
    if (source.is_object() && source.contains("fraction") && source != nlohmann::json{{"fraction", usual}})
      chosen[key] = source;
  }
}

nlohmann::json images_as_chosen(const nlohmann::json& resolved) {
  const fs::path train = resolved.value("/train/folder"_json_pointer, std::string());
  if (train.filename() != "train" || resolved.contains("/train/list"_json_pointer)) return resolved;
  nlohmann::json chosen = {{"folder", train.parent_path().string()}};
  for (const char* key : {"corrections", "unlabelled"})
    if (resolved.contains(key)) chosen[key] = resolved[key];
  add_shares(resolved, usual_validation, chosen);
  return chosen;
}

/// Files that lie beside that for training are found with it. What columns hold is found out anew.
nlohmann::json table_as_chosen(const nlohmann::json& resolved) {
  const auto file_of = [&](const std::string& split) {
    return fs::path(resolved.value(nlohmann::json::json_pointer("/" + split + "/table"), std::string()));
  };
  const fs::path train = file_of("train");
  if (train.empty()) return resolved;
  const auto lies_beside = [&](const char* split) {
    return !file_of(split).empty() && file_of(split).parent_path() == train.parent_path();
  };
  const bool is_folder = lies_beside("validation") || lies_beside("test");
  nlohmann::json chosen = {{"folder", (is_folder ? train.parent_path() : train).string()}};
  for (const char* split : {"validation", "test"})
    if (!file_of(split).empty() && !(is_folder && lies_beside(split)))
      chosen[split] = {{"table", file_of(split).string()}};
  const nlohmann::json& table = resolved["table"];
  chosen["table"] = {{"target", table.at("target")}};
  for (const char* key : {"missing", "all_rows", "no_header"})
    if (table.contains(key)) chosen["table"][key] = table[key];
  for (const nlohmann::json& column : table.value("columns", nlohmann::json::array()))
    if (column.contains("kind") && column.at("name") != table["target"])
      chosen["table"]["columns"].push_back({{"name", column["name"]}, {"kind", column["kind"]}});
  add_shares(resolved, usual_validation_of_rows, chosen);
  return chosen;
}

/// A section of a resolved spec as a person would have said it: the folder over its splits, the preset in
/// place of its graph, nothing of the machine.
nlohmann::json as_chosen(const nlohmann::json& spec, const std::string& section) {
  nlohmann::json chosen = spec[section];
  if (section == "data") return chosen.contains("table") ? table_as_chosen(chosen) : images_as_chosen(chosen);
  if (section == "model" && chosen.contains("preset") && chosen["preset"] != "") chosen.erase("graph");
  if (section == "training")
    for (const char* key : {"device", "evaluation_device", "threads"}) chosen.erase(key);
  return chosen;
}

/// What a policy has beside "training" of a resolved spec, but for what belongs to the machine.
void add_rest_of_policy(const nlohmann::json& spec, nlohmann::json& policy) {
  if (spec.contains("checkpoint")) policy["checkpoint"] = spec["checkpoint"];
  const nlohmann::json::json_pointer augment("/data/augment");
  if (spec.contains(augment)) policy[augment] = spec[augment];
}

/// "resnet18", or where a run is called so "resnet18 2".
std::string free_name(project::Project& project, const std::string& name) {
  std::set<std::string> taken;
  for (const project::Run& run : project::runs(project)) taken.insert(run.start.name);
  std::string free = name;
  for (int number = 2; taken.contains(free); ++number) free = name + " " + std::to_string(number);
  return free;
}

/// Of a policy; "" of that which a project begins with.
QString name_given(project::Project& project, const std::optional<std::int64_t>& policy) {
  if (!policy) return {};
  const std::int64_t of = project::version(project, *policy).item;
  const auto items = project::items(project, project::ItemKind::policy);
  const auto found = std::ranges::find(items, of, &project::Item::id);
  const QString name = found == items.end() ? QString() : QString::fromStdString(found->name);
  return name == QCoreApplication::translate("anneal::studio::PolicyPage", "Default") ? QString() : name;
}

/// For a run that nobody has named.
std::string name_for(project::Project& project, const nlohmann::json& spec,
                     const std::optional<std::int64_t>& policy) {
  constexpr std::size_t most = 100;
  std::vector<nlohmann::json> others;
  for (const project::Run& run : project::runs(project)) {
    if (others.size() >= most) break;
    others.push_back(nlohmann::json::parse(run.start.spec, nullptr, false));
  }
  return default_run_name(spec, others, name_given(project, policy)).toStdString();
}

/// All sections of it, key by key: of "data" it says how images are varied, not which.
void add_policy(const nlohmann::json& policy, nlohmann::json& spec) {
  for (const auto& [section, chosen] : policy.items())
    if (chosen.is_object()) spec[section].update(chosen);
}

/// What goes with a model holds unless the policy says otherwise.
void add_training_of_model(project::Project& project, std::int64_t model, nlohmann::json& spec) {
  const auto content = nlohmann::json::parse(project::version(project, model).content);
  const auto training = content.value("training", nlohmann::json::object());
  if (!training.is_object()) return;
  for (const auto& [key, value] : training.items())
    if (!spec["training"].contains(key)) spec["training"][key] = value;
}

}  // namespace

nlohmann::json ProjectSession::selected_spec() {
  return spec_with(nullptr);
}

/// With the chosen policy in place of null.
nlohmann::json ProjectSession::spec_with(const nlohmann::json& policy) {
  nlohmann::json spec = {{"anneal", 1}};
  const auto add = [&](const std::optional<std::int64_t>& id, const char* section) {
    if (!id) return;
    const auto content = nlohmann::json::parse(project::version(project(), *id).content);
    if (content.contains(section)) spec[section] = content[section];
  };
  add(selection_.dataset, "data");
  add(selection_.model, "model");
  if (!policy.is_null())
    add_policy(policy, spec);
  else if (selection_.policy)
    add_policy(nlohmann::json::parse(project::version(project(), *selection_.policy).content), spec);
  if (selection_.model) add_training_of_model(project(), *selection_.model, spec);
  // A model and a policy may have been for images.
  if (spec.contains("/data/table"_json_pointer)) leave_out_image_options(spec);
  return spec;
}

nlohmann::json ProjectSession::on_chosen_hosts(nlohmann::json spec) {
  check_place();
  if (!next_place_.hosts.empty())
    spec = spec_there(project(), selection_.dataset, std::move(spec), hosts_in(next_place_.hosts));
  return spec_on_gpus(std::move(spec), next_place_.gpus);
}

void ProjectSession::check_chosen_hosts() {
  on_chosen_hosts(selected_spec());
}

std::int64_t ProjectSession::start_selected(const QString& name) {
  return add_and_start(name, on_chosen_hosts(selected_spec()), selection_.policy);
}

std::int64_t ProjectSession::start_with(const nlohmann::json& policy) {
  return add_and_start({}, on_chosen_hosts(spec_with(policy)), {});
}

QString ProjectSession::start_command(const nlohmann::json& policy) {
  return command_of(new_run(on_chosen_hosts(spec_with(policy)), {}), next_place_.waits);
}

QString ProjectSession::run_again_command(std::int64_t run) {
  return command_of(repeated(run, {}, nlohmann::json::object()), false);
}

std::int64_t ProjectSession::start_sample() {
  check_place();
  if (hosts_in(next_place_.hosts).size() > 1)
    throw UserError(tr("The sample is trained on one computer.").toStdString(), {},
                    tr("Choose one, or train on data that they all have.").toStdString());
  // Without a spec the engine trains on the sample set, which it draws when it is not there yet.
  return add_and_start(tr("Sample"), nullptr, {});
}

/// Of the selection, where it is chosen to train; without a spec, of the drawn sample set. It has no name
/// yet.
project::NewRun ProjectSession::new_run(const nlohmann::json& spec,
                                        const std::optional<std::int64_t>& policy) const {
  project::NewRun run;
  run.host = next_place_.hosts;
  run.spec = spec.is_null() ? "{}" : spec.dump();
  if (!spec.is_null()) {
    run.dataset_version = selection_.dataset;
    run.model_version = selection_.model;
    run.policy_version = policy;
    run.parent = forked_;
  }
  if (next_place_.job) run.job = remote::to_json(*next_place_.job).dump();
  return run;
}

std::int64_t ProjectSession::add_and_start(const QString& name, const nlohmann::json& spec,
                                           const std::optional<std::int64_t>& policy) {
  project::NewRun run = new_run(spec, policy);
  run.name = name.isEmpty() ? name_for(project_to_change(), spec, policy) : name.toStdString();
  if (!spec.is_null()) forked_.reset();
  return start(std::move(run), next_place_.waits);
}

/// Gives it a name that no other has and a directory on its host.
std::int64_t ProjectSession::start(project::NewRun run, bool waits) {
  project::Project& project = project_to_change();
  check_is_from_here();
  const std::shared_ptr<RunHost> host = host_called(run.host);
  if (!host) throw UserError(tr("%1 is not known here.").arg(shown_hosts(run.host)).toStdString());
  run.directory = host->new_directory(place_, QString::fromStdString(run.name));
  run.name = free_name(project, run.name);
  const std::int64_t id = project::add_run(project, run);
  start(id, waits);
  return id;
}

nlohmann::json ProjectSession::spec_to_repeat(std::int64_t run) {
  const std::string text = project::run(project(), run).start.spec;
  auto spec = nlohmann::json::parse(text, nullptr, false);
  if (spec.is_object()) return spec;
  throw UserError(tr("It is not known how this run was trained.").toStdString());
}

std::int64_t ProjectSession::run_again(std::int64_t run) {
  const std::string name = project::run(project(), run).start.name;
  return run_again(run, QString::fromStdString(name), nlohmann::json::object());
}

std::int64_t ProjectSession::run_again(std::int64_t run, const QString& name, const nlohmann::json& changes) {
  return start(repeated(run, name, changes));
}

/// A run by the spec of `run`, which is a merge patch away from it.
project::NewRun ProjectSession::repeated(std::int64_t run, const QString& name,
                                         const nlohmann::json& changes) {
  nlohmann::json spec = spec_to_repeat(run);
  spec.merge_patch(changes);
  project::NewRun next = project::run(project(), run).start;
  next.name = name.toStdString();
  next.spec = spec.dump();
  next.parent = run;
  next.study.reset();
  return next;
}

void ProjectSession::fork(std::int64_t run) {
  const nlohmann::json spec = spec_to_repeat(run);
  const project::NewRun before = project::run(project(), run).start;
  project::Project& project = project_to_change();
  // A run that was started from no versions of its own brings those that it amounts to.
  const auto version = [&](const std::optional<std::int64_t>& own, project::ItemKind kind,
                           const char* section) -> std::optional<std::int64_t> {
    if (own || !spec.contains(section)) return own;
    nlohmann::json content = {{section, as_chosen(spec, section)}};
    if (kind == project::ItemKind::policy) add_rest_of_policy(spec, content);
    return project::save_item(project, kind, before.name, content).id;
  };
  selection_ = {version(before.dataset_version, project::ItemKind::dataset, "data"),
                version(before.model_version, project::ItemKind::model, "model"),
                version(before.policy_version, project::ItemKind::policy, "training")};
  forked_ = run;
  emit items_changed();
  emit selection_changed();
  emit forked();
}

void ProjectSession::retry(std::int64_t run) {
  start(run);
}

/// All that its host is told, and that a command says.
RunHost::Start ProjectSession::start_of(const project::NewRun& run, bool waits) {
  RunHost::Start start;
  // What was a job is one again, and does not train on the login node. Slurm has a queue of its own.
  if (!run.job.empty())
    start.job = remote::slurm_options_from(nlohmann::json::parse(run.job, nullptr, false));
  start.waits = waits && !start.job;
  if (run.spec != "{}") start.spec = run.spec;
  const std::vector<std::string> hosts = hosts_in(run.host);
  if (hosts.size() > 1 && run.dataset_version)
    for (const std::string& host : hosts)
      start.data.push_back(data_folder_there(project(), *run.dataset_version, host));
  return start;
}

QString ProjectSession::command_of(const project::NewRun& run, bool waits) {
  const std::string data_here = run.dataset_version ? data_folder_here(project(), *run.dataset_version) : "";
  const bool is_added = can_change() && is_from_here();
  return train_command(run.host, start_of(run, waits), is_added ? place_ : fs::path(), data_here);
}

void ProjectSession::start(std::int64_t run, bool waits) {
  const RunHost::Start start = start_of(project::run(project(), run).start, waits);
  launch(run, [&](const RunPlace& place, RunHost::Done done) {
    place.host->start(place.directory, start, std::move(done));
  });
}

void ProjectSession::resume(std::int64_t run, std::int64_t further) {
  std::optional<std::int64_t> epochs;
  if (further > 0) epochs = std::llround(std::ceil(project::run(project(), run).epochs)) + further;
  launch(run, [epochs](const RunPlace& place, RunHost::Done done) {
    place.host->resume(place.directory, epochs, std::move(done));
  });
}

void ProjectSession::launch(std::int64_t run,
                            const std::function<void(const RunPlace&, RunHost::Done)>& order) {
  check_is_from_here();
  const project::NewRun start = project::run(project(), run).start;
  const RunPlace place = known_place_of(run);
  project::set_status(project_to_change(), run, project::StoredState::prepared);
  active_runs_.insert(run);
  phases_.erase(run);
  emit runs_changed();
  emit active_runs_changed();
  const QPointer<ProjectSession> self(this);
  const fs::path file = project_->path();
  try {
    order(place, [self, run, start, file](const RunHost::Answer& answer) {
      // The session may be closed meanwhile, or another project open.
      if (self != nullptr && self->can_change() && self->project_->path() == file)
        self->take_answer(run, start, answer);
    });
  } catch (const Error& error) {
    fail(run, sentence_of(error));
    throw;
  }
  show_run(run);
}

void ProjectSession::take_answer(std::int64_t run, const project::NewRun& start,
                                 const RunHost::Answer& answer) {
  // Its events say how it stands.
  const auto importer = importers_.find(first_host(start.host));
  if (answer.is_run && importer != importers_.end()) importer->second->watch(run, start.directory);
  if (answer.is_done) return;
  if (!answer.is_run) fail(run, answer.problem);
  emit run_did_not_start(run, answer.problem);
}

/// Of a run that the engine made nothing of.
void ProjectSession::fail(std::int64_t run, const QString& why) {
  try {
    project::set_status(*project_, run, project::StoredState::failed, why.toStdString());
  } catch (const Error& error) {
    emit problem(sentence_of(error));
  }
  end({run});
}

void ProjectSession::stop(std::int64_t run, Stop how) {
  const RunPlace place = known_place_of(run);
  const QPointer<ProjectSession> self(this);
  place.host->stop(place.directory, how, [self, run](const RunHost::Answer& answer) {
    if (self == nullptr || answer.is_done) return;
    emit self->stop_failed(run);
    if (self != nullptr) emit self->problem(answer.problem);
  });
}

QString ProjectSession::stop_command(std::int64_t run, Stop how) {
  const project::NewRun start = project::run(project(), run).start;
  return command_line(StopRequest{.run = start.directory, .how = how, .host = start.host});
}

QString ProjectSession::change_command(std::int64_t run, const nlohmann::json& training) {
  const project::NewRun start = project::run(project(), run).start;
  return command_line(ChangeRequest{.run = start.directory, .training = training, .host = start.host});
}

void ProjectSession::change(std::int64_t run, const nlohmann::json& training) {
  const RunPlace place = known_place_of(run);
  const QPointer<ProjectSession> self(this);
  place.host->change(place.directory, training, [self](const RunHost::Answer& answer) {
    if (self != nullptr && !answer.is_done) emit self->problem(answer.problem);
  });
}

}  // namespace anneal::studio
