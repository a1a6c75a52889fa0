#include "widgets/field.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/labels.h"

namespace anneal::studio {

Field::Field(QWidget* editor, QWidget* parent) : QWidget(parent), editor_(editor) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(3);
  name_ = make_label({}, "note");
  name_->setBuddy(editor_);
  changed_ = make_button({}, "changed");
  changed_->hide();
  problem_ = make_paragraph({}, "bad");
  problem_->hide();
  auto* top = new QHBoxLayout;
  top->addWidget(name_, 1);
  top->addWidget(changed_);
  column->addLayout(top);
  column->addWidget(editor_);
  column->addWidget(problem_);
  connect(changed_, &QPushButton::clicked, this, &Field::reset_wanted);
  retranslate();
}

void Field::set_name(const QString& name) {
  name_->setText(name);
  editor_->setAccessibleName(name);
}

void Field::set_changed(bool changed) {
  changed_->setVisible(changed);
  restyle_editor();
}

void Field::set_problem(const QString& sentence) {
  problem_->setText(sentence);
  problem_->setVisible(!sentence.isEmpty());
  editor_->setAccessibleDescription(sentence);
  restyle_editor();
}

void Field::restyle_editor() {
  const bool wrong = !problem_->text().isEmpty();
  restyle(editor_, "state", wrong ? "wrong" : changed_->isVisibleTo(this) ? "changed" : "");
}

void Field::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

void Field::retranslate() {
  changed_->setText(tr("changed"));
  changed_->setToolTip(tr("Differs from the default. Press to set it back."));
}

}  // namespace anneal::studio
