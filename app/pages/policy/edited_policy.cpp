#include "app/pages/policy/edited_policy.h"

#include "app/models/policy_preview.h"
#include "engine/project/file/items.h"

namespace anneal::studio {

using nlohmann::json;

void EditedPolicy::load_defaults(const QString& called) {
  saved_name_ = default_name_ = called;
  version_.reset();
  number_ = 0;
  begin(json::object());
}

void EditedPolicy::load(project::Project& project, std::int64_t version) {
  const auto names = project::version_names(project);
  const json content = json::parse(project::version(project, version).content, nullptr, false);
  saved_name_ = QString::fromStdString(names.at(version).item);
  version_ = version;
  number_ = names.at(version).number;
  begin(choices_in(content));
}

void EditedPolicy::begin(const json& choices) {
  name = saved_name_;
  draft_.load(choices);
  saved_.load(choices);
  history_.begin(draft_.changes());
}

void EditedPolicy::set_defaults(const PolicyDraft::Complete& complete) {
  draft_.set_defaults(complete);
  saved_.set_defaults(complete);
}

void EditedPolicy::restore(const KeptDraft& kept) {
  name = kept.name;
  draft_.load(kept.changes);
  history_.begin(draft_.changes());
}

KeptDraft EditedPolicy::kept() const {
  return {.version = version_, .name = name, .changes = draft_.changes()};
}

bool EditedPolicy::is_saved() const {
  return name == saved_name_ && !draft_.has_problems() && draft_.changes() == saved_.changes();
}

bool EditedPolicy::changes_named(project::Project& project) const {
  if (name == default_name_) return false;
  for (const project::Item& item : project::items(project, project::ItemKind::policy))
    if (item.name == name.toStdString()) {
      const auto latest = project::latest_version(project, item.id).id;
      const std::string content = project::version(project, latest).content;
      return choices_in(json::parse(content, nullptr, false)) != draft_.changes();
    }
  return false;
}

void EditedPolicy::save(project::Project& project) {
  const auto version = project::save_item(project, project::ItemKind::policy, name.toStdString(),
                                          with(json::object(), draft_.changes()));
  version_ = version.id;
  number_ = version.number;
  saved_name_ = name;
  saved_.load(draft_.changes());
}

}  // namespace anneal::studio
