#include "app/pages/live/open_runs/running_card.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QVBoxLayout>
#include <cmath>

#include "app/run/phase_words.h"
#include "app/widgets/charts/sparkline.h"
#include "app/widgets/controls/elided_label.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/state_icon.h"

namespace anneal::studio {

RunningCard::RunningCard(QWidget* parent)
    : PressFrame(parent),
      icon_(new StateIcon(14)),
      name_(new ElidedLabel),
      progress_(new QProgressBar),
      curve_(new Sparkline),
      best_(make_label({}, "strong")),
      note_(new ElidedLabel) {
  setProperty("kind", "choice");
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(10, 8, 10, 8);
  column->setSpacing(4);
  auto* top = new QHBoxLayout;
  top->setSpacing(6);
  name_->setProperty("role", "strong");
  top->addWidget(icon_);
  top->addWidget(name_, 1);
  auto* middle = new QHBoxLayout;
  middle->addWidget(curve_, 1);
  middle->addWidget(best_);
  note_->setProperty("role", "note");
  progress_->setRange(0, 1000);
  progress_->setTextVisible(false);
  column->addLayout(top);
  column->addWidget(progress_);
  column->addLayout(middle);
  column->addWidget(note_);
}

void RunningCard::set_content(const Content& content, bool is_shown) {
  run_ = content.run;
  const QString state = PhaseWords::word(content.phase);
  icon_->set(PhaseWords::state(content.phase));
  name_->set_text(content.name);
  progress_->setValue(static_cast<int>(std::lround(1000 * content.share_done)));
  progress_->setAccessibleName(tr("Progress of %1").arg(content.name));
  curve_->set_values(content.curve);
  curve_->setAccessibleName(tr("Curve of %1").arg(content.name));
  best_->setText(content.best);
  const QString left = content.left.isEmpty() ? QString() : tr("%1 left", "of time").arg(content.left);
  note_->set_text(left.isEmpty() ? state : left);
  setAccessibleName(left.isEmpty()
                        ? tr("%1, %2", "run, state").arg(content.name, state)
                        : tr("%1, %2, %3", "run, state, time left").arg(content.name, state, left));
  setToolTip(plain_tip(content.name));
  if (property("selected") != is_shown) restyle(this, "selected", is_shown);
}

}  // namespace anneal::studio
