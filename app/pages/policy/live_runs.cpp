#include "app/pages/policy/live_runs.h"

#include <QMenu>
#include <QPushButton>

#include "app/run/project_session.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

LiveRuns::LiveRuns(ProjectSession& session, QWidget* parent)
    : Banner(parent), session_(session), menu_(new QMenu(this)) {
  connect(button(), &QPushButton::clicked, this, [this] {
    if (live_.size() == 1) emit change_wanted(live_.front().first);
  });
}

void LiveRuns::refresh() {
  std::vector<std::pair<qint64, QString>> live;
  if (session_.can_change())
    for (const auto& [run, phase] : session_.phases())
      if (phase == RunPhase::running && session_.active_runs().contains(run))
        live.emplace_back(run, QString::fromStdString(project::run(session_.project(), run).start.name));
  if (live == live_) return;
  live_ = std::move(live);
  menu_->clear();
  for (const auto& [run, name] : live_)
    menu_->addAction(name, this, [this, run = run] { emit change_wanted(run); });
  button()->setMenu(live_.size() > 1 ? menu_ : nullptr);
  say();
}

void LiveRuns::say() {
  if (live_.empty()) return hide();
  const int count = static_cast<int>(live_.size());
  show_sentence(
      State::running,
      count == 1
          ? tr("%1 trains now, with the policy that it began with: what you set here is for the next run.")
                .arg(live_.front().second)
          : tr("%Ln runs train now, with the policies that they began with: what you set here is for the "
               "next run.",
               nullptr, count),
      tr("Change what is to come…"));
}

void LiveRuns::retranslate() {
  say();
}

}  // namespace anneal::studio
