#include "app/pages/live/orders/run_actions.h"

#include <QMenu>
#include <QPushButton>
#include <filesystem>
#include <system_error>

#include "app/pages/live/orders/pending_run_command.h"
#include "app/results/command_menu.h"
#include "app/results/run_keys.h"
#include "app/results/run_menu.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/page.h"
#include "engine/core/protocol/run_state.h"

namespace anneal::studio {

RunActions::RunActions(ProjectSession& session, Page& page)
    : QObject(&page),
      session_(session),
      evaluate_(page.add_action()),
      more_(page.add_action()),
      menu_(new RunMenu(session, &page)),
      change_(page.add_action()),
      pause_(page.add_action()),
      stop_(page.add_action()) {
  more_->setMenu(menu_);
  auto* ways = new QMenu(&page);
  after_epoch_ = ways->addAction(QString(), this, [this] { emit stop_wanted(RunHost::Stop::after_epoch); });
  now_ = ways->addAction(QString(), this, [this] { emit stop_wanted(RunHost::Stop::now); });
  ways->setToolTipsVisible(true);
  stop_->setMenu(ways);
  offer_commands(*ways);
  connect(pause_, &QPushButton::clicked, this, [this] { emit stop_wanted(RunHost::Stop::after_step); });
  connect(change_, &QPushButton::clicked, this, &RunActions::change_wanted);
  connect(evaluate_, &QPushButton::clicked, this, &RunActions::evaluation_wanted);
}

void RunActions::offer_commands(QMenu& ways) {
  using Stop = RunHost::Stop;
  const auto stopping = [this](Stop how) {
    return [this, how] { return run_ ? session_.stop_command(*run_, how) : QString(); };
  };
  new CopyCommand(*pause_, stopping(Stop::after_step));
  stop_commands_ = new CommandMenu(&ways);
  ways.addMenu(stop_commands_);
  stop_commands_->offer(after_epoch_, stopping(Stop::after_epoch));
  stop_commands_->offer(now_, stopping(Stop::now));
  connect(stop_commands_, &CommandMenu::copied, this, &RunActions::news);
  connect(stop_commands_, &CommandMenu::problem, this, &RunActions::problem);
}

void RunActions::hide() {
  for (QPushButton* button : {evaluate_, more_, change_, pause_, stop_}) button->hide();
}

void RunActions::set_run(std::optional<std::int64_t> run, RunPhase phase, const PendingRunCommand& asked) {
  run_ = run;
  const bool over = is_over(phase);
  const bool is_going_on = run && !over && session_.is_from_here();
  for (QPushButton* button : {change_, pause_, stop_}) button->setVisible(is_going_on);
  change_->setEnabled(phase == RunPhase::running && session_.can_change());
  pause_->setEnabled(asked.can_stop() && phase != RunPhase::stopping);
  after_epoch_->setEnabled(pause_->isEnabled() && !asked.ends_after_epoch());
  // Its folder may be on another computer, and without a best checkpoint there is nothing to evaluate.
  const auto place = run ? session_.place_of(*run) : std::nullopt;
  std::error_code error;
  const bool is_here = place && std::filesystem::exists(place->directory / run_files::checkpoints, error);
  evaluate_->setVisible(run && over && is_here);
  more_->setVisible(run.has_value());
}

bool RunActions::can_change() const {
  return change_->isEnabled();
}

void RunActions::describe(const QString& name) {
  for (QPushButton* button : {evaluate_, more_, change_, pause_, stop_})
    button->setAccessibleDescription(name);
}

void RunActions::retranslate() {
  evaluate_->setText(tr("Evaluate…"));
  evaluate_->setToolTip(
      RunKeys::tip(tr("What the model gets wrong, and on which samples"), RunKeys::Deed::evaluate));
  more_->setText(tr("More"));
  more_->setToolTip(tr("Train it again, compare it, use its model, export it"));
  menu_->retranslate();
  change_->setText(tr("Change…"));
  change_->setToolTip(tr("Changes the learning rate and more for the rest of the run"));
  pause_->setText(tr("Pause"));
  pause_->setToolTip(
      RunKeys::tip(tr("Saves a checkpoint and stops; the run can continue later"), RunKeys::Deed::pause));
  pause_->setShortcut(RunKeys::of(RunKeys::Deed::pause));  // a text takes the keys away
  stop_->setText(tr("Stop"));
  stop_->setToolTip(RunKeys::tip(tr("After this epoch, or now"), RunKeys::Deed::stop));
  stop_->setShortcut(RunKeys::of(RunKeys::Deed::stop));
  after_epoch_->setText(tr("After this epoch"));
  after_epoch_->setToolTip(tr("Finishes the epoch, evaluates and saves it, then stops"));
  now_->setText(tr("Now"));
  now_->setToolTip(tr("Stops immediately; training since the last checkpoint may be lost"));
  stop_commands_->refresh();
}

}  // namespace anneal::studio
