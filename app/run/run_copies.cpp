#include "app/run/run_copies.h"

#include <QPointer>
#include <QRegularExpression>
#include <utility>

#include "app/hosts/host_names.h"
#include "app/run/data_there.h"
#include "app/run/project_session.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/json_file.h"
#include "engine/core/protocol/run_state.h"

namespace anneal::studio {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

void replace_beginning(json& value, const std::string& there, const std::string& here) {
  if (value.is_structured()) {
    for (json& part : value) replace_beginning(part, there, here);
  } else if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    if (text == there || text.starts_with(there + "/")) value = here + text.substr(there.size());
  }
}

/// So that what is done with the copy finds the images.
void find_data_here(const fs::path& copy, const std::string& there, const std::string& here) {
  const fs::path file = copy / run_files::spec;
  replace_file(file, spec_with_data_here(read_json_file(file), there, here).dump(2) + "\n");
}

}  // namespace

json spec_with_data_here(json spec, const std::string& there, const std::string& here) {
  if (!there.empty() && !here.empty() && spec.is_object() && spec.contains("data"))
    replace_beginning(spec["data"], there, here);
  return spec;
}

RunCopies::RunCopies(ProjectSession& session) : QObject(&session), session_(session) {
  connect(&session_, &ProjectSession::project_changed, this, [this] {
    for (const auto& [run, transfer] : under_way_) transfer->cancel();
    under_way_.clear();
  });
}

fs::path RunCopies::directory_here(const project::Run& run) const {
  if (run.start.host.empty()) return run.start.directory;
  static const QRegularExpression other("[^A-Za-z0-9]+");
  const QString host =
      QString::fromStdString(first_host(run.start.host)).replace(other, QStringLiteral("-")).left(40);
  const fs::path project = session_.project().path();
  return project.parent_path() / (project.stem().string() + ".runs") /
         (host.toStdString() + "-" + run.start.directory.filename().string());
}

bool RunCopies::is_here(const project::Run& run) const {
  std::error_code error;
  return fs::exists(directory_here(run) / run_files::spec, error);
}

bool RunCopies::can_fetch(const project::Run& run) const {
  return !run.start.host.empty() && session_.can_change() && session_.place_of(run.id).has_value();
}

void RunCopies::fetch(std::int64_t id) {
  const project::Run run = project::run(session_.project(), id);
  if (!can_fetch(run))
    throw UserError(
        tr("This run is on %1, which is not known here.").arg(shown_hosts(run.start.host)).toStdString());
  if (under_way_.contains(id)) return;
  const auto transfer = under_way_[id] = std::make_shared<Transfer>();
  emit changed(id);
  const fs::path folder = directory_here(run);
  std::string there, here;
  if (run.start.dataset_version) {
    there = data_folder_there(session_.project(), *run.start.dataset_version, first_host(run.start.host));
    here = data_folder_here(session_.project(), *run.start.dataset_version);
  }
  const RunPlace place = *session_.place_of(id);
  place.host->fetch(
      place.directory, folder, transfer,
      [self = QPointer<RunCopies>(this), id, transfer, folder, there, here](const RunHost::Answer& answer) {
        const bool is_meant = self && self->fetching(id) == transfer.get();
        if (is_meant) self->take(id, answer, folder, there, here);
      });
}

void RunCopies::take(std::int64_t run, const RunHost::Answer& answer, const fs::path& folder,
                     const std::string& there, const std::string& here) {
  if (!answer.is_done) {
    end(run);
    emit problem(answer.problem);
    return;
  }
  try {
    find_data_here(folder, there, here);
  } catch (const Error& error) {
    emit problem(sentence_of(error));
  }
  end(run);
  emit fetched(run);
}

void RunCopies::cancel(std::int64_t run) {
  const auto found = under_way_.find(run);
  if (found == under_way_.end()) return;
  found->second->cancel();
  end(run);
}

void RunCopies::end(std::int64_t run) {
  under_way_.erase(run);
  emit changed(run);
}

const Transfer* RunCopies::fetching(std::int64_t run) const {
  const auto found = under_way_.find(run);
  return found == under_way_.end() ? nullptr : found->second.get();
}

}  // namespace anneal::studio
