#include "app/pages/policy/curve_edit.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>

#include "app/models/curve_text.h"
#include "app/widgets/controls/labels.h"
#include "engine/core/base/error.h"

namespace anneal::studio {

namespace {

constexpr int kinds = 10;
constexpr int arrow_width = 30;  ///< pixels, with what is around the word

}  // namespace

CurveEdit::CurveEdit(QWidget* parent) : QWidget(parent), kind_(new QComboBox), values_(new QLineEdit) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(values_);
  kind_->setProperty("kind", "quiet");
  kind_->setFocusPolicy(Qt::StrongFocus);
  kind_->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  setFocusProxy(values_);
  for (int kind = 0; kind < kinds; ++kind) kind_->addItem(QString());
  retranslate();
  connect(kind_, &QComboBox::activated, this, &CurveEdit::change_kind);
  connect(values_, &QLineEdit::textEdited, this, &CurveEdit::edited);
  connect(values_, &QLineEdit::editingFinished, this, &CurveEdit::edit_finished);
}

QWidget* CurveEdit::kind() {
  return kind_;
}

void CurveEdit::set_subject(const QString& subject) {
  subject_ = subject;
  retranslate();
}

void CurveEdit::set_curve(const Curve& curve) {
  set_ = curve;
  kind_->setCurrentIndex(static_cast<int>(curve.kind));
  fit_kind();
  const QString text = CurveText::write(curve);
  if (values_->text() == text) return;
  values_->setText(text);
  values_->setToolTip(text);
  values_->setCursorPosition(0);
}

Curve CurveEdit::curve() const {
  Curve curve = CurveText::read(static_cast<Curve::Kind>(kind_->currentIndex()), values_->text());
  curve.warmup = set_.warmup;
  curve.warmup_from = set_.warmup_from;
  return curve;
}

void CurveEdit::change_kind(int index) {
  set_curve(CurveText::as_kind(set_, static_cast<Curve::Kind>(index)));
  emit edited();
}

bool CurveEdit::event(QEvent* event) {
  // The stylesheet marks inputs that are changed or wrong; that is the line of text here.
  if (event->type() == QEvent::DynamicPropertyChange) restyle(values_, "state", property("state"));
  return QWidget::event(event);
}

void CurveEdit::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

/// As wide as its word, so that the field's name has room beside it.
void CurveEdit::fit_kind() {
  kind_->setFixedWidth(kind_->fontMetrics().horizontalAdvance(kind_->currentText()) + arrow_width);
}

void CurveEdit::retranslate() {
  for (int kind = 0; kind < kinds; ++kind)
    kind_->setItemText(kind, CurveText::shape(static_cast<Curve::Kind>(kind)));
  kind_->view()->setMinimumWidth(kind_->view()->sizeHintForColumn(0) + arrow_width);
  fit_kind();
  if (!subject_.isEmpty()) kind_->setAccessibleName(tr("%1: shape of the curve").arg(subject_));
}

}  // namespace anneal::studio
