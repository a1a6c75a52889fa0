#include "app/pages/policy/setting_editor.h"

#include <QComboBox>
#include <QLineEdit>

#include "app/models/curve_text.h"
#include "app/pages/policy/curve_edit.h"
#include "app/pages/policy/setting_text.h"
#include "app/run/metric_words.h"

namespace anneal::studio {

using nlohmann::json;

SettingEditor::SettingEditor(const Setting& setting, QObject* parent) : QObject(parent), setting_(setting) {
  if (!setting.words.empty())
    make_choice();
  else if (setting.form == SettingForm::curve)
    make_curve();
  else
    make_line();
}

void SettingEditor::make_choice() {
  widget_ = choice_ = new QComboBox;
  for (const std::string& word : setting_.words) choice_->addItem(QString(), QString::fromStdString(word));
  choice_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  connect(choice_, &QComboBox::activated, this, &SettingEditor::chosen);
}

void SettingEditor::make_curve() {
  widget_ = curve_ = new CurveEdit;
  connect(curve_, &CurveEdit::edited, this, &SettingEditor::typed);
  connect(curve_, &CurveEdit::edit_finished, this, &SettingEditor::left);
}

void SettingEditor::make_line() {
  widget_ = line_ = new QLineEdit;
  connect(line_, &QLineEdit::textEdited, this, &SettingEditor::typed);
  connect(line_, &QLineEdit::editingFinished, this, &SettingEditor::left);
}

void SettingEditor::show_value(const json& value) {
  if (choice_ != nullptr) {
    // What is left out is none, where it may be.
    const QString word = value.is_null() ? QStringLiteral("none") : SettingText::text(setting_, value);
    return choice_->setCurrentIndex(choice_->findData(word));
  }
  if (curve_ != nullptr) {  // one that is refused stands there as it was typed
    if (const auto curve = CurveText::from_json(value)) curve_->set_curve(*curve);
    return;
  }
  const QString text = SettingText::text(setting_, value);
  if (line_->text() == text) return;
  line_->setText(text);
  line_->setCursorPosition(0);
}

json SettingEditor::value() const {
  if (choice_ != nullptr) return SettingText::value(setting_, choice_->currentData().toString());
  if (curve_ != nullptr) return to_json(curve_->curve());
  return line_->text().trimmed().isEmpty() ? json() : SettingText::value(setting_, line_->text());
}

void SettingEditor::retranslate() {
  if (line_ != nullptr) line_->setPlaceholderText(tr("not set"));
  if (choice_ == nullptr) return;
  choice_->setPlaceholderText(tr("not set"));
  for (int i = 0; i < choice_->count(); ++i)
    choice_->setItemText(i, MetricWords::choice(choice_->itemData(i).toString()));
}

}  // namespace anneal::studio
