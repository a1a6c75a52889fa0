#include "page_home/run_row.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>

#include "hosts/host_names.h"
#include "run/phase_words.h"
#include "widgets/format.h"
#include "widgets/labels.h"
#include "widgets/sparkline.h"
#include "widgets/state_icon.h"

namespace anneal::studio {
namespace {

QString moment(const std::string& utc) {
  const auto time = QDateTime::fromString(QString::fromStdString(utc), Qt::ISODate);
  return time.isValid() ? Format::when(static_cast<double>(time.toSecsSinceEpoch())) : QString();
}

}  // namespace

RunRow::RunRow(const project::Run& run, const std::vector<double>& accuracy, QWidget* parent)
    : QFrame(parent) {
  setProperty("kind", "row");
  setFocusPolicy(Qt::TabFocus);
  setCursor(Qt::PointingHandCursor);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 6, 8, 6);
  row->setSpacing(10);
  const RunPhase phase = phase_of(run.status);
  auto* icon = new StateIcon(16);
  icon->set(PhaseWords::state(phase));
  const QString name = QString::fromStdString(run.start.name);
  QStringList words;
  words += PhaseWords::word(phase);
  words += moment(run.started.empty() ? run.created : run.started);
  if (run.seconds > 0) words += Format::duration(run.seconds);
  if (!run.start.host.empty()) words += shown_hosts(run.start.host);
  auto* names = new QVBoxLayout;
  names->setSpacing(1);
  names->addWidget(make_label(name, "strong"));
  names->addWidget(make_label(words.join(QStringLiteral(" · ")), "note"));
  auto* curve = new Sparkline;
  curve->set_values(accuracy);
  const QString best = run.best ? Format::percent(run.best->value) : QStringLiteral("–");
  auto* value = make_label(best, "strong");
  value->setMinimumWidth(64);
  value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  row->addWidget(icon);
  row->addLayout(names, 1);
  row->addWidget(curve);
  row->addWidget(value);
  setAccessibleName(tr("%1, %2, best %3", "run, state, accuracy").arg(name, words.first(), best));
}

void RunRow::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && rect().contains(event->pos())) emit pressed();
}

void RunRow::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Space) {
    emit pressed();
    return;
  }
  QFrame::keyPressEvent(event);
}

}  // namespace anneal::studio
