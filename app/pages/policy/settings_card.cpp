#include "app/pages/policy/settings_card.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QResizeEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>

#include "app/pages/policy/setting_groups.h"
#include "app/pages/policy/setting_row.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

constexpr int most_columns = 2;
constexpr int pause_ms = 250;

bool has_words(const QString& text, const QString& query) {
  const QStringList words = query.split(' ', Qt::SkipEmptyParts);
  return std::ranges::all_of(words,
                             [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

}  // namespace

SettingsCard::SettingsCard(PolicyDraft& draft, QWidget* parent)
    : Card(parent),
      rows_(draft),
      command_(make_button({}, "small")),
      toggle_(make_button({}, "small")),
      search_(new QLineEdit),
      only_changed_(new QCheckBox),
      nothing_(make_paragraph({}, "muted")),
      grid_(new QGridLayout) {
  header()->addWidget(toggle_);
  search_->setClearButtonEnabled(true);
  grid_->setHorizontalSpacing(metrics::gap);
  grid_->setVerticalSpacing(metrics::gap);
  for (QWidget* part : {static_cast<QWidget*>(search_), static_cast<QWidget*>(only_changed_),
                        static_cast<QWidget*>(nothing_)}) {
    body()->addWidget(part);
    part->hide();
  }
  body()->addLayout(grid_);
  body()->addWidget(command_, 0, Qt::AlignLeft);
  pause_.setSingleShot(true);
  pause_.setInterval(pause_ms);
  connect(&pause_, &QTimer::timeout, this, &SettingsCard::finish_edit);
  connect(command_, &QPushButton::clicked, this, &SettingsCard::command_wanted);
  connect(toggle_, &QPushButton::clicked, this, [this] {
    set_open(!is_open_);
    if (is_open_) emit part_shown(this);
  });
  connect(search_, &QLineEdit::textChanged, this, &SettingsCard::show_found);
  connect(search_, &QLineEdit::returnPressed, this, [this] {
    if (!seen_.empty()) seen_.front()->take_focus();
  });
  connect(only_changed_, &QCheckBox::toggled, this, &SettingsCard::show_found);
}

void SettingsCard::set_open(bool open) {
  if (open && groups_.empty()) build();
  is_open_ = open;
  search_->setVisible(open);
  only_changed_->setVisible(open);
  toggle_->setText(is_open_ ? tr("Hide all settings") : tr("Show all settings"));
  refresh();
  if (open) search_->setFocus();
}

void SettingsCard::find(const QString& query) {
  only_changed_->setChecked(false);
  search_->setText(query);
  set_open(true);
  const auto is_meant = [&](const SettingRow* row) {
    return query == QString::fromStdString(row->setting().key);
  };
  const auto found = std::ranges::find_if(seen_, is_meant);
  if (found == seen_.end()) return emit part_shown(this);
  (*found)->take_focus();
  emit part_shown(*found);
}

bool SettingsCard::find_wrong() {
  const auto& all = settings();
  const auto is_wrong = [&](const Setting& setting) { return !rows_.problem(setting).isEmpty(); };
  const auto wrong = std::ranges::find_if(all, is_wrong);
  if (wrong == all.end()) return false;
  find(QString::fromStdString(wrong->key));
  return true;
}

void SettingsCard::build() {
  QWidget* before = only_changed_;
  for (const SettingGroups::Group& group : SettingGroups::all()) {
    Group& made = groups_.emplace_back();
    made.title = make_paragraph({}, "strong", this);
    made.title->hide();
    for (const Setting* setting : group.settings) {
      add_row(*setting, made);
      before = made.rows.back()->follow(before);
    }
  }
  name_rows();
}

void SettingsCard::add_row(const Setting& setting, Group& group) {
  auto* row = new SettingRow(setting, this);
  row->hide();
  connect(row, &SettingRow::typed, this, [this, row] { note_typing(row); });
  connect(row, &SettingRow::left, this, [this, row] { leave(row); });
  connect(row, &SettingRow::chosen, this, [this, row] { take(row); });
  connect(row, &SettingRow::reset_wanted, this, [this, row] { reset(row); });
  group.rows.push_back(row);
}

void SettingsCard::note_typing(SettingRow* row) {
  finish_others(row);
  pending_ = row;
  row->set_typed(true);
  pause_.start();
}

void SettingsCard::finish_edit() {
  if (pending_ != nullptr) take(pending_);
}

void SettingsCard::drop_edit() {
  pending_ = nullptr;
  pause_.stop();
  for (SettingRow* row : seen_) row->set_typed(false);
}

/// Shows the value as it is written.
void SettingsCard::leave(SettingRow* row) {
  const bool was_typed = row->is_typed();
  row->set_typed(false);
  if (pending_ == row)
    take(row);
  else if (was_typed)
    refresh();
}

void SettingsCard::take(SettingRow* row) {
  begin_edit(row);
  try {
    const json value = row->value();
    value.is_null() ? rows_.reset(row->setting()) : rows_.set(row->setting(), value);
  } catch (const UserError& error) {
    rows_.set_unreadable(row->setting(), error.message());
  }
  emit edited();
}

void SettingsCard::reset(SettingRow* row) {
  begin_edit(row);
  row->set_typed(false);
  rows_.reset(row->setting());
  emit edited();
}

/// What waits for another setting goes first, and leaves in this one what stands there.
void SettingsCard::finish_others(SettingRow* row) {
  if (pending_ == nullptr || pending_ == row) return;
  const bool was_typed = row->is_typed();
  row->set_typed(true);
  finish_edit();
  row->set_typed(was_typed);
}

void SettingsCard::begin_edit(SettingRow* row) {
  finish_others(row);
  pending_ = nullptr;
  pause_.stop();
  if (edited_ != row) emit edit_begun();
  edited_ = row;
}

void SettingsCard::show_draft(std::optional<UserError> refusal) {
  rows_.set_refusal(std::move(refusal));
  refresh();
}

void SettingsCard::refresh() {
  count();
  lay_out();
  for (SettingRow* row : seen_) row->show_setting(rows_);
  lay_out();  // what is changed is wider
}

/// Where nothing but the search has changed.
void SettingsCard::show_found() {
  const std::vector<SettingRow*> before = seen_;
  lay_out();
  for (SettingRow* row : seen_)
    if (std::ranges::find(before, row) == before.end()) row->show_setting(rows_);
  lay_out();
}

/// In the header: what is wrong, or changed, also while the list is folded.
void SettingsCard::count() {
  int changed = 0, wrong = 0;
  for (const Setting& setting : settings()) {
    if (!rows_.applies(setting)) continue;
    wrong += rows_.problem(setting).isEmpty() ? 0 : 1;
    changed += rows_.is_changed(setting) ? 1 : 0;
  }
  const QString of_changed = changed > 0 ? tr("%Ln changed", "settings", changed) : QString();
  set_note(wrong > 0 ? tr("%Ln wrong", "settings", wrong) : of_changed);
}

/// What is wrong is seen whatever is searched.
bool SettingsCard::is_seen(const SettingRow& row) const {
  if (!is_open_) return false;
  if (row.is_typed() || !rows_.problem(row.setting()).isEmpty()) return true;
  if (!rows_.applies(row.setting()) || !has_words(row.found_by(), search_->text())) return false;
  return !only_changed_->isChecked() || rows_.is_changed(row.setting());
}

/// As many as have room beside each other.
int SettingsCard::columns_for(const std::vector<SettingRow*>& rows) const {
  int widest = 0;
  for (const SettingRow* row : rows) widest = std::max(widest, row->minimumSizeHint().width());
  const int room = width() - 2 * metrics::card_padding + metrics::gap;
  return std::clamp(room / (widest + metrics::gap), 1, most_columns);
}

/// Those that are found, in columns under the titles of their groups.
void SettingsCard::lay_out() {
  std::vector<SettingRow*> seen;
  for (const Group& group : groups_)
    std::ranges::copy_if(group.rows, std::back_inserter(seen),
                         [this](const SettingRow* row) { return is_seen(*row); });
  const int columns = columns_for(seen);
  nothing_->setVisible(is_open_ && seen.empty());
  if (seen == seen_ && columns == columns_) return;
  seen_ = std::move(seen);
  columns_ = columns;
  for (int column = 0; column < most_columns; ++column)
    grid_->setColumnStretch(column, column < columns ? 1 : 0);
  int line = 0;
  for (const Group& group : groups_) {
    int place = 0;
    grid_->removeWidget(group.title);
    for (SettingRow* row : group.rows) {
      grid_->removeWidget(row);
      const bool is_shown = std::ranges::find(seen_, row) != seen_.end();
      row->setVisible(is_shown);
      if (!is_shown) continue;
      if (place == 0) grid_->addWidget(group.title, line++, 0, 1, columns);
      grid_->addWidget(row, line + place / columns, place % columns);
      ++place;
    }
    group.title->setVisible(place > 0);
    line += (place + columns - 1) / columns;
  }
}

void SettingsCard::resizeEvent(QResizeEvent* event) {
  Card::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) lay_out();
}

void SettingsCard::name_rows() {
  if (groups_.empty()) return;  // before they are shown
  const auto& groups = SettingGroups::all();
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    groups_[i].title->setText(SettingGroups::title(groups[i]));
    for (SettingRow* row : groups_[i].rows) row->retranslate();
  }
}

void SettingsCard::retranslate() {
  set_title(tr("All settings"));
  toggle_->setText(is_open_ ? tr("Hide all settings") : tr("Show all settings"));
  command_->setText(copy_command_words());
  command_->setToolTip(tr("What trains like this in a terminal"));
  search_->setPlaceholderText(tr("Find a setting: a word or its key"));
  search_->setAccessibleName(tr("Find a setting"));
  only_changed_->setText(tr("Only what is changed"));
  nothing_->setText(tr("No setting has these words."));
  name_rows();
  refresh();
}

}  // namespace anneal::studio
