#include "app/pages/home/run_row.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <cmath>

#include "app/hosts/host_names.h"
#include "app/models/run_progress.h"
#include "app/run/metric_words.h"
#include "app/run/phase_words.h"
#include "app/widgets/charts/sparkline.h"
#include "app/widgets/controls/elided_label.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/state_icon.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

RunRow::RunRow(const project::Run& run, RunPhase phase, const std::vector<double>& accuracy, QWidget* parent)
    : PressFrame(parent) {
  setProperty("kind", "row");
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 6, 8, 6);
  row->setSpacing(10);
  auto* icon = new StateIcon(16);
  icon->set(PhaseWords::state(phase));
  const QString name = QString::fromStdString(run.start.name);
  QStringList words;
  words += PhaseWords::word(phase);
  words += Format::when(run.started.empty() ? run.created : run.started);
  if (run.seconds > 0) words += Format::duration(run.seconds);
  if (!run.start.host.empty()) words += shown_hosts(run.start.host);
  const auto left = seconds_left(run);
  const bool goes_on = phase == RunPhase::running && left;
  if (goes_on) words += tr("%1 left", "of time").arg(Format::duration(*left));
  auto* names = new QVBoxLayout;
  names->setSpacing(1);
  auto* title = new ElidedLabel;
  title->setProperty("role", "strong");
  title->set_text(name);
  names->addWidget(title);
  auto* note = new ElidedLabel;
  note->setProperty("role", "note");
  note->set_text(words.join(QStringLiteral(" · ")));
  names->addWidget(note);
  auto* curve = new Sparkline;
  curve->set_values(accuracy);
  curve->setAccessibleName(tr("Curve of %1").arg(name));
  const QString best = run.best ? MetricWords::value(run.best->metric, run.best->value) : QStringLiteral("–");
  auto* value = make_label(best, "strong");
  value->setMinimumWidth(64);
  value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  if (goes_on) {
    auto* progress = new QProgressBar;
    progress->setRange(0, 1000);
    progress->setValue(static_cast<int>(std::lround(1000 * run.epoch / run.epochs)));
    progress->setTextVisible(false);
    progress->setAccessibleName(tr("Progress of %1").arg(name));
    names->addWidget(progress);
  }
  row->addWidget(icon);
  row->addLayout(names, 1);
  row->addWidget(curve);
  row->addWidget(value);
  setAccessibleName(tr("%1, %2, best %3", "run, state, accuracy").arg(name, words.first(), best));
}

}  // namespace anneal::studio
