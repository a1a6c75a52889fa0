#include "app/shell/status_line.h"

#include <QHBoxLayout>

#include "app/widgets/controls/elided_label.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"

namespace anneal::studio {

StatusLine::StatusLine(QWidget* parent) : QFrame(parent) {
  setProperty("kind", "status");
  setFixedHeight(metrics::status_height);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(metrics::gap, 0, metrics::page_margin - 4, 0);
  row->setSpacing(6);
  icon_ = new StateIcon(14);
  engine_ = make_label({}, "note");
  activity_ = new ElidedLabel;
  activity_->setProperty("role", "note");
  activity_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
  row->addWidget(icon_);
  row->addWidget(engine_);
  row->addStretch(1);
  row->addWidget(activity_);
  icon_->set(State::waiting);
}

void StatusLine::set_engine(State state, const QString& sentence) {
  icon_->set(state, state == State::done ? QStringLiteral("dot") : state_icon(state));
  engine_->setText(sentence);
}

void StatusLine::set_activity(const QString& sentence) {
  activity_->set_text(sentence);
}

}  // namespace anneal::studio
