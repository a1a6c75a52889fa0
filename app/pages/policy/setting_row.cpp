#include "app/pages/policy/setting_row.h"

#include <QLabel>
#include <QVBoxLayout>

#include "app/pages/policy/curve_edit.h"
#include "app/pages/policy/setting_editor.h"
#include "app/pages/policy/setting_rows.h"
#include "app/pages/policy/setting_text.h"
#include "app/run/metric_words.h"
#include "app/widgets/controls/field.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/words/engine_words.h"

namespace anneal::studio {

SettingRow::SettingRow(const Setting& setting, QWidget* parent)
    : QWidget(parent),
      setting_(setting),
      editor_(new SettingEditor(setting, this)),
      field_(new Field(editor_->widget())),
      summary_(make_paragraph({}, "note")),
      usual_(make_paragraph({}, "note")) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(field_);
  column->addWidget(summary_);
  column->addWidget(usual_);
  column->addStretch(1);
  if (auto* curve = qobject_cast<CurveEdit*>(editor_->widget())) field_->set_corner(curve->kind());
  usual_->hide();
  // Long names do not push a neighbour out of the card: whoever lays out asks for minimumSizeHint.
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  connect(editor_, &SettingEditor::typed, this, &SettingRow::typed);
  connect(editor_, &SettingEditor::left, this, &SettingRow::left);
  connect(editor_, &SettingEditor::chosen, this, &SettingRow::chosen);
  connect(field_, &Field::reset_wanted, this, &SettingRow::reset_wanted);
}

void SettingRow::show_setting(const SettingRows& rows) {
  if (!is_typed_ && !rows.is_unreadable(setting_)) editor_->show_value(rows.value(setting_));
  const bool is_changed = rows.is_changed(setting_);
  if (is_changed) {
    const QString usual = SettingText::words(setting_, rows.usual(setting_));
    field_->set_default(usual);
    usual_->setText(breakable(tr("Default: %1").arg(usual)));
  }
  usual_->setVisible(is_changed);
  field_->set_changed(is_changed);
  field_->set_problem(rows.problem(setting_));
  show_obstacle(obstacle_to(setting_, rows));
}

void SettingRow::show_obstacle(const QString& obstacle) {
  const QString& text = obstacle.isEmpty() ? does_ : obstacle;
  field_->editor()->setEnabled(obstacle.isEmpty());
  field_->set_hint(text);
  summary_->setText(text);
  summary_->setVisible(!text.isEmpty());
}

QString SettingRow::obstacle_to(const Setting& setting, const SettingRows& rows) {
  if (const SettingCondition* unmet = rows.unmet_condition(setting)) {
    QStringList words;
    for (const std::string& word : unmet->words) words += QString::fromStdString(word);
    return tr("Only with %1: %2", "another setting, its values")
        .arg(MetricWords::setting(unmet->key), words.join(QStringLiteral(", ")));
  }
  const auto reason = rows.reason_against(setting);
  if (!reason) return {};
  const QString other = MetricWords::setting(reason->key) + ' ' + QString::fromStdString(reason->word);
  return tr("Not with %1: %2", "another setting, the reason").arg(other.trimmed(), engine_words(reason->why));
}

bool SettingRow::is_enabled() const {
  return field_->editor()->isEnabled();
}

nlohmann::json SettingRow::value() const {
  return editor_->value();
}

void SettingRow::take_focus() {
  field_->editor()->setFocus(Qt::OtherFocusReason);
}

QWidget* SettingRow::follow(QWidget* before) {
  for (QWidget* part : findChildren<QWidget*>()) {
    const bool is_in_popup = part->window() != window();
    if (is_in_popup || (part->focusPolicy() & Qt::TabFocus) == 0) continue;
    setTabOrder(before, part);
    before = part;
  }
  return before;
}

void SettingRow::retranslate() {
  const QString name = SettingText::name_of(setting_);
  const QString does = engine_words(setting_.summary), range = SettingText::range(setting_);
  does_ = does.isEmpty()    ? range
          : range.isEmpty() ? does
                            : tr("%1 · %2", "what a setting does, allowed numbers").arg(does, range);
  found_by_ = SettingText::found_by(setting_);
  field_->set_name(name);
  const QString key = QString::fromStdString(setting_.key);
  field_->setToolTip(plain_tip(does_.isEmpty() ? key : does_ + '\n' + key));
  if (auto* curve = qobject_cast<CurveEdit*>(editor_->widget())) curve->set_subject(name);
  show_obstacle({});
  editor_->retranslate();
}

}  // namespace anneal::studio
