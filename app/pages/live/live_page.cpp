#include "app/pages/live/live_page.h"

#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/pages/live/charts/curve_room.h"
#include "app/pages/live/charts/live_charts.h"
#include "app/pages/live/charts/other_run_choice.h"
#include "app/pages/live/disk_watch.h"
#include "app/pages/live/example_card.h"
#include "app/pages/live/inspector/live_inspector.h"
#include "app/pages/live/link_banners.h"
#include "app/pages/live/live_tiles.h"
#include "app/pages/live/open_runs/open_runs.h"
#include "app/pages/live/orders/change_dialog.h"
#include "app/pages/live/orders/run_actions.h"
#include "app/pages/live/outcome_banner.h"
#include "app/pages/live/target_row.h"
#include "app/pages/live/words/heading_words.h"
#include "app/results/evaluation_window.h"
#include "app/results/label_corrections.h"
#include "app/results/run_menu.h"
#include "app/run/phase_words.h"
#include "app/run/project_session.h"
#include "app/run/run_copies.h"
#include "app/run/run_follower.h"
#include "app/run/stored_events.h"
#include "app/widgets/charts/chart_card.h"
#include "app/widgets/controls/banner.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/empty_state.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"
#include "engine/project/file/runs.h"
#include "engine/runs/history/going_back.h"

namespace anneal::studio {

LivePage::LivePage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  disk_ = new DiskWatch([this] { return folder_written_here(); }, this);
  actions_ = new RunActions(session_, *this);
  runs_ = new OpenRuns(session_);
  shown_ = new QWidget;
  auto* column = new QVBoxLayout(shown_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(metrics::gap);
  links_ = new LinkBanners;
  banner_ = new OutcomeBanner(session_);
  tiles_ = new LiveTiles;
  charts_ = new LiveCharts;
  new CurveRoom(*this, *charts_);
  others_ = new OtherRunChoice(session_, *charts_, this);
  target_ = new TargetRow(session_);
  charts_->quality()->body()->addWidget(target_);
  examples_ = new ExampleCard;
  inspector_ = new LiveInspector;
  busy_ = new Banner;
  busy_->hide();
  empty_ = new EmptyState(QStringLiteral("live"));
  column->addWidget(runs_);
  column->addWidget(links_);
  column->addWidget(busy_);
  column->addWidget(banner_);
  column->addWidget(tiles_);
  column->addWidget(charts_, 1);
  column->addWidget(examples_);
  content()->addWidget(shown_, 1);
  content()->addWidget(empty_, 1);
  inspector()->addWidget(inspector_);

  connect(inspector_, &LiveInspector::setting_wanted, this, &LivePage::setting_wanted);
  connect(actions_, &RunActions::stop_wanted, this, &LivePage::stop);
  connect(actions_, &RunActions::change_wanted, this, &LivePage::change);
  connect(actions_, &RunActions::evaluation_wanted, this, &LivePage::evaluate);
  connect(actions_, &RunActions::news, this, [this](const QString& said) { emit news(said); });
  connect(actions_, &RunActions::problem, this, &LivePage::problem);
  connect(others_, &OtherRunChoice::problem, this, &LivePage::problem);
  RunMenu* menu = actions_->menu();
  connect(menu, &RunMenu::news, this, &LivePage::news);
  connect(menu, &RunMenu::problem, this, &LivePage::problem);
  connect(menu, &RunMenu::work_ended, this, &LivePage::work_ended);
  connect(menu, &RunMenu::page_wanted, this, &LivePage::page_wanted);
  connect(menu, &RunMenu::busy, this, [this](const QString& sentence) {
    sentence.isEmpty() ? busy_->hide() : busy_->show_sentence(State::running, sentence, tr("Cancel"));
  });
  connect(busy_->button(), &QPushButton::clicked, menu, &RunMenu::cancel);
  connect(banner_, &OutcomeBanner::page_wanted, this, &LivePage::page_wanted);
  connect(banner_, &OutcomeBanner::problem, this, &LivePage::problem);
  connect(target_, &TargetRow::problem, this, &LivePage::problem);
  connect(banner_, &OutcomeBanner::continued, this, [this] { ask(PendingRunCommand::What::resume); });
  connect(runs_, &OpenRuns::run_wanted, this,
          [this](qint64 run) { attempt([&] { session_.show_run(run); }); });
  connect(empty_->button(), &QPushButton::clicked, this,
          [this] { emit page_wanted(QStringLiteral("home")); });
  connect(&session_, &ProjectSession::run_shown, this, &LivePage::show_run);
  connect(&session_, &ProjectSession::run_did_not_start, this, &LivePage::fail_to_start);
  connect(&session_, &ProjectSession::project_changed, this, [this] {
    runs_->forget();
    asked_.clear();
    show_nothing();
    attempt([this] { show_latest(); });
  });
  connect(&session_, &ProjectSession::active_runs_changed, this, [this] {
    offer_more();
    follow_no_longer_awaited();
    refresh_runs();
  });
  connect(&session_.copies(), &RunCopies::fetched, this, &LivePage::offer_more);
  connect(&session_, &ProjectSession::runs_changed, this, [this] {
    refresh_heading();
    refresh_runs();
  });
  connect(&session_, &ProjectSession::stop_failed, this, [this](qint64 run) {
    asked_[run].ask(PendingRunCommand::What::nothing);
    if (run == run_) set_phase(phase_);
  });
  connect(disk_, &DiskWatch::measured, this, [this] {
    show_phase();
    refresh();
  });
  show_nothing();
  retranslate();
}

LivePage::~LivePage() = default;

void LivePage::show_nothing() {
  follower_.reset();
  stored_.cancel();
  run_.reset();
  target_->set_run();
  links_->set_hosts({});
  shown_->hide();
  inspector_->hide();
  actions_->hide();
  empty_->show();
  refresh_heading();
}

/// The one that was shown last; else the one started last of those that go on, else of all.
void LivePage::show_latest() {
  if (!session_.is_open()) return;
  if (const auto before = session_.run_shown_before()) return show_run(*before);
  if (!session_.active_runs().empty()) return show_run(*session_.active_runs().rbegin());
  const std::vector<project::Run> runs = project::runs(session_.project());
  if (!runs.empty()) show_run(runs.front().id);
}

void LivePage::show_run(std::int64_t run) {
  follower_.reset();
  stored_.cancel();
  others_->cancel();
  run_ = run;
  phase_ = RunPhase::starting;
  wants_change_ = false;
  empty_->hide();
  shown_->show();
  inspector_->show();
  clear();
  scroll_to_top();
  attempt([&] {
    start_problem_ = engine_words(project::run(session_.project(), run).start_problem);
    follow(run);
  });
  refresh_heading();
  attempt([&] { runs_->show_run(run); });
  attempt([&] { others_->offer(run); });
  set_phase(phase_);
}

void LivePage::clear() {
  change_.clear();  // which is about the run that was shown
  history_ = {};
  shows_stored_ = false;
  disk_->clear();
  charts_->clear();
  target_->set_run();
  examples_->clear();
  inspector_->clear();
}

void LivePage::follow(std::int64_t run) {
  const auto place = session_.place_of(run);
  inspector_->set_run(place);
  links_->set_hosts(session_.hosts_of(run));
  follower_ = session_.follow(run);
  if (follower_ == nullptr) return load_stored({});
  connect(follower_.get(), &RunFollower::events_arrived, this, &LivePage::hear_events);
  connect(follower_.get(), &RunFollower::phase_changed, this, &LivePage::hear_phase);
  connect(follower_.get(), &RunFollower::host_is_silent, this, [this] {
    if (!history_.hello()) attempt([this] { load_stored({}); });
  });
}

/// A run that was to begin is not going to, or its directory has been gone for long.
void LivePage::follow_no_longer_awaited() {
  const bool is_awaited = !run_ || phase_ != RunPhase::starting || session_.active_runs().contains(*run_);
  if (!is_awaited && !history_.hello()) attempt([this] { follow(*run_); });
}

/// They come from the first on, whatever is shown.
void LivePage::hear_events(const std::vector<Event>& events) {
  stored_.cancel();
  if (shows_stored_) clear();
  take(events);
}

void LivePage::hear_phase(RunPhase phase) {
  if (asked_[*run_].hear(phase)) {
    attempt([this] {
      const auto name = QString::fromStdString(project::run(session_.project(), *run_).start.name);
      emit news(tr("%1 was resumed.").arg(name));
    });
  }
  if (is_over(phase) && !history_.hello()) {
    attempt([&] { load_stored(phase); });
  } else {
    set_phase(phase);
  }
}

/// What the project has kept of the run, of which its directory, if it is there, said nothing but `seen`.
void LivePage::load_stored(std::optional<RunPhase> seen) {
  const auto connection = std::make_shared<project::Project>(session_.project().another_connection());
  const RunPhase known = phase_of(project::run(session_.project(), *run_).status);
  const bool is_all_there_is = known == RunPhase::finished || !start_problem_.isEmpty();
  const RunPhase phase = !seen || (seen == RunPhase::gone && is_all_there_is) ? known : *seen;
  stored_.start([connection, run = *run_](const std::stop_token&) { return stored_events(*connection, run); },
                [this, phase](const std::vector<Event>& events) {
                  shows_stored_ = true;
                  take(events);
                  set_phase(phase);
                },
                [this](const std::exception_ptr& error) { emit problem(sentence_of(error)); });
}

void LivePage::take(const std::vector<Event>& events) {
  for (const Event& event : events) {
    if (const auto step = step_gone_back_to(event)) charts_->cut_after(history_.epoch_at(*step));
    history_.take(event);
    charts_->take(event);
    examples_->take(event);
    inspector_->take(event);
    if (std::holds_alternative<HelloEvent>(event.body)) refresh_heading();
  }
  disk_->hear(events);
  if (change_ != nullptr) change_->follow(history_);
  show_phase();
  refresh();
}

/// Of the run that is shown; none where it is over, waits for its turn or is on a host.
std::optional<std::filesystem::path> LivePage::folder_written_here() {
  std::optional<std::filesystem::path> folder;
  if (!run_ || is_over(phase_) || phase_ == RunPhase::waiting) return folder;
  attempt([&] {
    const auto place = session_.place_of(*run_);
    if (place && project::run(session_.project(), *run_).start.host.empty()) folder = place->directory;
  });
  return folder;
}

bool LivePage::waits_for_space() const {
  return run_ && !is_over(phase_) && disk_->is_full();
}

bool LivePage::waits_for_hosts() const {
  return history_.waiting() && history_.waiting()->what == RunHistory::Waiting::For::lost_hosts;
}

void LivePage::refresh() {
  tiles_->refresh(history_, phase_);
  charts_->refresh(history_, phase_);
  if (run_) target_->refresh(history_, phase_);
  examples_->refresh(history_, phase_);
  inspector_->refresh(history_, phase_);
  if (!run_) return;
  banner_->show_run(*run_, history_,
                    {.phase = phase_,
                     .ends_after_epoch = asked_[*run_].ends_after_epoch(),
                     .start_problem = start_problem_,
                     .waits_for_space = waits_for_space(),
                     .room = disk_->room()});
}

void LivePage::set_phase(RunPhase phase) {
  phase_ = phase;
  const PendingRunCommand asked = run_ ? asked_[*run_] : PendingRunCommand();
  actions_->set_run(run_, phase, asked);
  links_->set_over(is_over(phase));
  if (phase != RunPhase::starting && std::exchange(wants_change_, false) && actions_->can_change())
    QTimer::singleShot(0, this, &LivePage::change);
  offer_more();
  show_phase();
  refresh();
}

/// By the word that other pages have for it.
void LivePage::show_phase() {
  using For = RunHistory::Waiting::For;
  RunPhase shown = phase_of(phase_, waits_for_space()   ? For::room_on_its_disk
                                    : waits_for_hosts() ? For::lost_hosts
                                                        : For::nothing);
  if (run_ && phase_ == RunPhase::gone)
    attempt([&] { shown = phase_without_directory(project::run(session_.project(), *run_).status); });
  badge()->show();
  const PendingRunCommand asked = run_ ? asked_[*run_] : PendingRunCommand();
  badge()->set(asked.state(shown), asked.word(shown));
}

/// All that can be had of a run that is over, and of one that goes on what is there already.
void LivePage::offer_more() {
  if (!run_ || !session_.is_open()) return;
  attempt([this] {
    actions_->menu()->set_run(project::run(session_.project(), *run_),
                              session_.active_runs().contains(*run_));
  });
}

void LivePage::fail_to_start(std::int64_t run, const QString& sentence) {
  if (run != run_) return;
  start_problem_ = sentence;
  ask(PendingRunCommand::What::nothing);
  set_phase(RunPhase::failed);
}

void LivePage::ask(PendingRunCommand::What what) {
  if (!run_) return;
  asked_[*run_].ask(what);
  set_phase(phase_);
}

/// Said before the run has heard of it.
void LivePage::stop(RunHost::Stop how) {
  if (!run_) return;
  ask(how == RunHost::Stop::after_step    ? PendingRunCommand::What::pause
      : how == RunHost::Stop::after_epoch ? PendingRunCommand::What::end_after_epoch
                                          : PendingRunCommand::What::stop);
  if (!attempt([&] { session_.stop(*run_, how); })) ask(PendingRunCommand::What::nothing);
}

void LivePage::change() {
  if (!run_) return;
  const std::int64_t run = *run_;  // another may be shown before it is closed
  ChangeDialog dialog(history_, this);
  new CopyCommand(dialog.change_button(), [&] { return session_.change_command(run, dialog.training()); });
  change_ = &dialog;
  const bool is_wanted = dialog.exec() == QDialog::Accepted;
  change_.clear();
  if (is_wanted) attempt([&] { session_.change(run, dialog.training()); });
}

void LivePage::evaluate() {
  attempt([this] {
    const auto place = session_.place_of(run_.value());
    const QString name = QString::fromStdString(project::run(session_.project(), *run_).start.name);
    auto* window = new EvaluationWindow(session_.engine().path(), place->directory, name, this);
    window->setAttribute(Qt::WA_DeleteOnClose);
    take_corrections(*window, session_, *run_);
    window->show();
    window->evaluate({});
  });
}

void LivePage::refresh_runs() {
  attempt([this] { runs_->refresh(); });
}

void LivePage::refresh_heading() {
  if (!run_) {
    badge()->hide();
    set_title(tr("No run yet"));
    set_context(tr("Curves appear here as soon as a run starts."));
    return;
  }
  project::Run run;
  if (!attempt([&] { run = project::run(session_.project(), *run_); })) return;
  const QString name = QString::fromStdString(run.start.name);
  set_title(name);
  actions_->describe(name);
  set_context(HeadingWords::context(history_, run.start.host));
}

void LivePage::retranslate() {
  actions_->retranslate();
  runs_->retranslate();
  empty_->set_texts(tr("Watch a model learn in a minute."), tr("Go to Home"));
  tiles_->retranslate();
  charts_->retranslate();
  target_->retranslate();
  examples_->retranslate();
  inspector_->retranslate();
  links_->refresh();
  if (run_) {
    set_phase(phase_);
    attempt([this] { others_->offer(run_); });
    refresh_runs();
  }
  refresh_heading();
}

}  // namespace anneal::studio
