#include "page_policy/settings_card.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/engine_words.h"
#include "widgets/field.h"
#include "widgets/labels.h"
#include "widgets/metrics.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

constexpr int columns = 2;

}  // namespace

SettingsCard::SettingsCard(PolicyDraft& draft, QWidget* parent)
    : Card(parent),
      rows_(draft),
      toggle_(make_button({}, "small")),
      search_(new QLineEdit),
      nothing_(make_paragraph({}, "muted")),
      grid_(new QGridLayout) {
  header()->addWidget(toggle_);
  search_->setClearButtonEnabled(true);
  grid_->setHorizontalSpacing(metrics::gap);
  for (int column = 0; column < columns; ++column) grid_->setColumnStretch(column, 1);
  body()->addWidget(search_);
  body()->addWidget(nothing_);
  body()->addLayout(grid_);
  search_->hide();
  nothing_->hide();
  connect(toggle_, &QPushButton::clicked, this, [this] { set_open(!is_open_); });
  connect(search_, &QLineEdit::textChanged, this, &SettingsCard::lay_out);
}

void SettingsCard::set_open(bool open) {
  if (open && shown_.empty()) build();
  is_open_ = open;
  search_->setVisible(open);
  retranslate();
  refresh();
  if (!open) return;
  search_->setFocus();
  emit opened();
}

void SettingsCard::find(const QString& query) {
  set_open(true);
  search_->setText(query);
}

void SettingsCard::build() {
  for (const Setting& setting : settings()) add_row(setting);
  name_rows();
}

void SettingsCard::add_row(const Setting& setting) {
  QWidget* editor = nullptr;
  std::function<void()> show = add_editor(setting, editor);
  Row row{&setting, new QWidget, new Field(editor), make_paragraph({}, "note"), std::move(show)};
  auto* column = new QVBoxLayout(row.part);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(row.field);
  column->addWidget(row.summary);
  column->addStretch(1);
  row.part->hide();
  connect(row.field, &Field::reset_wanted, this, [this, &setting] {
    rows_.reset(setting);
    emit edited();
    refresh();
  });
  shown_.push_back(std::move(row));
}

/// A choice where the setting is one, else a line of text.
std::function<void()> SettingsCard::add_editor(const Setting& setting, QWidget*& editor) {
  if (!setting.words.empty()) {
    auto* choice = new QComboBox;
    for (const std::string& word : setting.words) {
      const QString text = QString::fromStdString(word);
      choice->addItem(text, text);
    }
    connect(choice, &QComboBox::activated, this, [this, choice, &setting] {
      set(setting, SettingRows::value_of(choice->currentData().toString()));
    });
    editor = choice;
    return [this, choice, &setting] {
      // What is left out is none, where it may be.
      const json value = rows_.value(setting);
      const QString word = value.is_null() ? QStringLiteral("none") : SettingRows::text_of(value);
      choice->setCurrentIndex(choice->findData(word));
    };
  }
  auto* line = new QLineEdit;
  connect(line, &QLineEdit::textEdited, this, [this, &setting](const QString& text) {
    if (!text.trimmed().isEmpty()) return set(setting, SettingRows::value_of(text));
    rows_.reset(setting);
    emit edited();
    refresh();
  });
  editor = line;
  return [this, line, &setting] {
    const QString text = SettingRows::text_of(rows_.value(setting));
    if (line->hasFocus() || line->text() == text) return;
    line->setText(text);
    line->setCursorPosition(0);
  };
}

void SettingsCard::set(const Setting& setting, const json& value) {
  rows_.set(setting, value);
  emit edited();
  refresh();
}

void SettingsCard::show_draft(std::optional<UserError> refusal) {
  refusal_ = std::move(refusal);
  rows_.set_refusal(refusal_);
  refresh();
}

void SettingsCard::refresh() {
  if (is_open_)
    for (const Row& row : shown_) {
      row.show();
      const bool is_changed = rows_.is_changed(*row.setting);
      if (is_changed) row.field->set_default(SettingRows::text_of(rows_.usual(*row.setting)));
      row.field->set_changed(is_changed);
      row.field->set_problem(rows_.problem(*row.setting));
    }
  lay_out();
}

/// Those that are found, in columns.
void SettingsCard::lay_out() {
  int place = 0;
  for (const Row& row : shown_) {
    const bool is_seen =
        is_open_ && rows_.applies(*row.setting) && SettingRows::is_found(*row.setting, search_->text());
    row.part->setVisible(is_seen);
    grid_->removeWidget(row.part);
    if (!is_seen) continue;
    grid_->addWidget(row.part, place / columns, place % columns);
    ++place;
  }
  nothing_->setVisible(is_open_ && place == 0);
}

void SettingsCard::name_rows() {
  for (const Row& row : shown_) {
    const QString summary = engine_words(row.setting->summary);
    row.field->set_name(SettingRows::name_of(*row.setting));
    row.field->setToolTip(plain_tip(QString::fromStdString(row.setting->key)));
    row.summary->setText(summary);
    row.summary->setVisible(!summary.isEmpty());
    auto* choice = qobject_cast<QComboBox*>(row.field->editor());
    if (choice == nullptr) continue;
    for (int i = 0; i < choice->count(); ++i) {
      const QString word = choice->itemData(i).toString();
      choice->setItemText(i, word == QStringLiteral("true")    ? tr("yes")
                             : word == QStringLiteral("false") ? tr("no")
                                                               : word);
    }
  }
}

void SettingsCard::retranslate() {
  set_title(tr("All settings"));
  toggle_->setText(is_open_ ? tr("Hide all settings") : tr("Show all settings"));
  search_->setPlaceholderText(tr("Find a setting: a word or its key"));
  search_->setAccessibleName(tr("Find a setting"));
  nothing_->setText(tr("No setting has these words."));
  name_rows();
  refresh();
}

}  // namespace anneal::studio
