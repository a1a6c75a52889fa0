#include "app/pages/policy/saved_policies.h"

#include <QVBoxLayout>
#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/models/policy_preview.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/short_list.h"
#include "engine/project/file/items.h"

namespace anneal::studio {

namespace {

constexpr int most_rows_seen = 5;

/// How many fields it changes.
int changes_of(const project::Version& version) {
  return static_cast<int>(choices_in(nlohmann::json::parse(version.content, nullptr, false)).size());
}

}  // namespace

SavedPolicies::SavedPolicies(ProjectSession& session, QWidget* parent)
    : Card(parent), session_(session), list_(new ShortList(most_rows_seen)) {
  body()->addWidget(list_);
  connect(list_, &ShortList::chosen, this,
          [this](const QListWidgetItem* row) { emit chosen(row->data(Qt::UserRole).toLongLong()); });
}

void SavedPolicies::show_policies(std::optional<std::int64_t> version) {
  list_->clear();
  if (!session_.is_open()) return hide();
  project::Project& project = session_.project();
  const auto add = [&](const project::Version& saved, const QString& name) {
    const int changes = changes_of(saved);
    const QString differs =
        changes == 0 ? tr("defaults") : tr("%Ln field(s)", "that a policy changes", changes);
    auto* item = list_->add(QStringLiteral("%1 · %2").arg(name, differs));
    item->setData(Qt::UserRole, static_cast<qlonglong>(saved.id));
    item->setToolTip(plain_tip(item->text()));
    if (saved.id == version) list_->setCurrentItem(item);
  };
  for (const project::Item& item : project::items(project, project::ItemKind::policy)) {
    std::vector<project::Version> versions = project::versions(project, item.id);
    const bool is_shown = std::ranges::any_of(versions, [&](const auto& each) { return each.id == version; });
    add(versions.back(), tr("%1, version %2").arg(QString::fromStdString(item.name)).arg(item.versions));
    versions.pop_back();
    if (!is_shown) continue;
    for (auto earlier = versions.rbegin(); earlier != versions.rend(); ++earlier)
      add(*earlier, QStringLiteral("      ") + tr("version %1").arg(earlier->number));
  }
  setVisible(list_->count() > 0);
}

void SavedPolicies::retranslate() {
  set_title(tr("Saved policies"));
  list_->setAccessibleName(tr("Saved policies"));
}

}  // namespace anneal::studio
