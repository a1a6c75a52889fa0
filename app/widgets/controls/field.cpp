#include "app/widgets/controls/field.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/icon.h"

namespace anneal::studio {

Field::Field(QWidget* editor, QWidget* parent) : QWidget(parent), editor_(editor) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(3);
  name_ = make_label({}, "note");
  name_->setBuddy(editor_);
  reset_ = make_button({}, "changed");
  reset_->hide();
  problem_ = make_paragraph({}, "bad");
  problem_->hide();
  top_ = new QHBoxLayout;
  top_->setSpacing(4);
  top_->addWidget(name_, 1);
  top_->addWidget(reset_);
  column->addLayout(top_);
  column->addWidget(editor_);
  column->addWidget(problem_);
  connect(reset_, &QPushButton::clicked, this, &Field::reset_wanted);
  reset_->setIconSize({14, 14});
  repaint_icon();
  retranslate();
}

void Field::set_corner(QWidget* part) {
  corner_ = part;
  top_->addWidget(part);
  setTabOrder(reset_, part);
  setTabOrder(part, editor_);
}

void Field::set_name(const QString& name) {
  name_->setText(name);
  editor_->setAccessibleName(name);
  if (QWidget* part = editor_->focusProxy()) part->setAccessibleName(name);
  if (corner_ != nullptr) corner_->setAccessibleDescription(name);
  retranslate();
}

void Field::set_default(const QString& value) {
  if (value == default_) return;
  default_ = value;
  retranslate();
}

void Field::set_changed(bool changed) {
  reset_->setVisible(changed);
  restyle_editor();
}

void Field::set_problem(const QString& sentence) {
  problem_->setText(breakable(sentence));
  problem_->setVisible(!sentence.isEmpty());
  editor_->setAccessibleDescription(sentence.isEmpty() ? hint_ : sentence);
  restyle_editor();
}

void Field::set_hint(const QString& words) {
  hint_ = words;
  if (problem_->text().isEmpty()) editor_->setAccessibleDescription(hint_);
}

void Field::restyle_editor() {
  const bool wrong = !problem_->text().isEmpty();
  restyle(editor_, "state", wrong ? "wrong" : reset_->isVisibleTo(this) ? "changed" : "");
}

void Field::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
  if (event->type() == QEvent::PaletteChange && palette_watch_.changed()) repaint_icon();
}

void Field::retranslate() {
  const QString words =
      default_.isEmpty() ? tr("Reset to the default") : tr("Reset to the default, %1").arg(default_);
  reset_->setToolTip(plain_tip(words));
  reset_->setAccessibleDescription(words);  // else screen readers read the tip's HTML
  reset_->setAccessibleName(tr("%1: %2", "a field: what the button does").arg(name_->text(), words));
}

void Field::repaint_icon() {
  reset_->setIcon(tinted_icon(QStringLiteral("reset"), current_palette().accent));
}

}  // namespace anneal::studio
