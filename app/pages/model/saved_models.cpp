#include "app/pages/model/saved_models.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/pages/model/version_difference.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/short_list.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

namespace {

constexpr int most_rows_seen = 6;
constexpr int version_role = Qt::UserRole, earlier_role = Qt::UserRole + 1;

}  // namespace

SavedModels::SavedModels(ProjectSession& session, QWidget* parent)
    : Card(parent), session_(session), list_(new ShortList(most_rows_seen)) {
  compare_ = make_button({}, "small");
  restore_ = make_button({}, "small");
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  row->addWidget(compare_);
  row->addWidget(restore_);
  row->addStretch(1);
  body()->addWidget(list_);
  body()->addLayout(row);
  connect(list_, &ShortList::chosen, this,
          [this](const QListWidgetItem* item) { emit chosen(item->data(version_role).toLongLong()); });
  connect(list_, &QListWidget::currentItemChanged, this, &SavedModels::take_row);
  connect(compare_, &QPushButton::clicked, this, &SavedModels::compare);
  connect(restore_, &QPushButton::clicked, this, [this] {
    if (const auto* item = list_->currentItem()) emit restore_wanted(item->data(version_role).toLongLong());
  });
}

void SavedModels::show_models(std::optional<std::int64_t> version) {
  list_->clear();
  shown_ = version;
  hide();
  if (!session_.is_open()) return;
  for (const project::Item& item : project::items(session_.project(), project::ItemKind::model)) {
    std::vector<project::Version> versions = project::versions(session_.project(), item.id);
    add(versions.back(), tr("%1, version %2").arg(QString::fromStdString(item.name)).arg(item.versions));
    const bool is_shown = std::ranges::any_of(versions, [&](const auto& each) { return each.id == version; });
    versions.pop_back();
    if (is_shown) add_earlier(versions);
  }
  setVisible(list_->count() > 0);
  take_row();
}

void SavedModels::add_earlier(const std::vector<project::Version>& versions) {
  for (auto earlier = versions.rbegin(); earlier != versions.rend(); ++earlier) {
    add(*earlier, QStringLiteral("      ") +
                      tr("version %1 · %2").arg(earlier->number).arg(Format::when(earlier->created)));
    list_->item(list_->count() - 1)->setData(earlier_role, true);
  }
}

void SavedModels::add(const project::Version& version, const QString& words) {
  auto* item = list_->add(words);
  item->setData(version_role, static_cast<qlonglong>(version.id));
  item->setToolTip(plain_tip(words.trimmed() + '\n' + Format::when(version.created)));
  if (version.id == shown_) list_->setCurrentItem(item);
}

/// What can be done with the version that is marked.
void SavedModels::take_row() {
  const auto* item = list_->currentItem();
  const bool is_earlier = item != nullptr && item->data(earlier_role).toBool();
  compare_->setVisible(is_earlier);
  restore_->setVisible(is_earlier);
  restore_->setEnabled(session_.can_change());
}

/// With the latest version of the same model.
void SavedModels::compare() {
  const auto* item = list_->currentItem();
  if (item == nullptr) return;
  try {
    project::Project& project = session_.project();
    const project::Version earlier = project::version(project, item->data(version_role).toLongLong());
    const project::Version latest = project::latest_version(project, earlier.item);
    const auto names = project::version_names(project);
    auto* dialog =
        new VersionDifference(QString::fromStdString(names.at(earlier.id).item), earlier, latest, this);
    connect(dialog, &VersionDifference::restore_wanted, this, &SavedModels::restore_wanted);
    dialog->open();
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
  }
}

void SavedModels::retranslate() {
  set_title(tr("Saved models"));
  list_->setAccessibleName(tr("Saved models"));
  compare_->setText(tr("Compare"));
  compare_->setToolTip(tr("With the latest version, line by line"));
  restore_->setText(tr("Restore"));
  restore_->setToolTip(tr("Makes it the newest version; no other is lost"));
}

}  // namespace anneal::studio
