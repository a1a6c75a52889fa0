#include "page_live/live_page.h"

#include <QMenu>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "history/going_back.h"
#include "models/metric_words.h"
#include "page_live/change_dialog.h"
#include "page_live/example_card.h"
#include "page_live/heading_words.h"
#include "page_live/link_banners.h"
#include "page_live/live_charts.h"
#include "page_live/live_inspector.h"
#include "page_live/live_tiles.h"
#include "page_live/outcome_banner.h"
#include "page_live/run_switcher.h"
#include "project/runs.h"
#include "protocol/run_state.h"
#include "results/evaluation_window.h"
#include "results/run_menu.h"
#include "run/phase_words.h"
#include "run/project_session.h"
#include "run/run_copies.h"
#include "run/run_follower.h"
#include "run/stored_events.h"
#include "widgets/banner.h"
#include "widgets/empty_state.h"
#include "widgets/engine_words.h"
#include "widgets/format.h"
#include "widgets/labels.h"
#include "widgets/metrics.h"
#include "widgets/sentence.h"

namespace anneal::studio {

LivePage::LivePage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  evaluate_ = add_action();
  more_ = add_action();
  menu_ = new RunMenu(session_, this);
  more_->setMenu(menu_);
  change_ = add_action();
  pause_ = add_action();
  stop_ = add_action();
  auto* ways = new QMenu(this);
  after_epoch_ = ways->addAction(QString(), this, [this] { stop(RunHost::Stop::after_epoch); });
  now_ = ways->addAction(QString(), this, [this] { stop(RunHost::Stop::now); });
  ways->setToolTipsVisible(true);
  stop_->setMenu(ways);
  switcher_ = new RunSwitcher;
  shown_ = new QWidget;
  auto* column = new QVBoxLayout(shown_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(metrics::gap);
  links_ = new LinkBanners;
  banner_ = new OutcomeBanner(session_);
  tiles_ = new LiveTiles;
  charts_ = new LiveCharts;
  examples_ = new ExampleCard;
  inspector_ = new LiveInspector;
  busy_ = new Banner;
  busy_->hide();
  empty_ = new EmptyState(QStringLiteral("live"));
  column->addWidget(switcher_);
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
  connect(pause_, &QPushButton::clicked, this, [this] { stop(RunHost::Stop::after_step); });
  connect(change_, &QPushButton::clicked, this, &LivePage::change);
  connect(evaluate_, &QPushButton::clicked, this, &LivePage::evaluate);
  connect(charts_, &LiveCharts::other_wanted, this, &LivePage::lay_beside);
  connect(menu_, &RunMenu::news, this, [this](const QString& sentence) { emit news(sentence); });
  connect(menu_, &RunMenu::problem, this, &LivePage::problem);
  connect(menu_, &RunMenu::page_wanted, this, &LivePage::page_wanted);
  connect(menu_, &RunMenu::busy, this, [this](const QString& sentence) {
    sentence.isEmpty() ? busy_->hide() : busy_->show_sentence(State::running, sentence, tr("Cancel"));
  });
  connect(busy_->button(), &QPushButton::clicked, menu_, &RunMenu::cancel);
  connect(banner_, &OutcomeBanner::page_wanted, this, &LivePage::page_wanted);
  connect(banner_, &OutcomeBanner::problem, this, &LivePage::problem);
  connect(switcher_, &RunSwitcher::run_wanted, this,
          [this](qint64 run) { attempt([&] { session_.show_run(run); }); });
  connect(empty_->button(), &QPushButton::clicked, this,
          [this] { emit page_wanted(QStringLiteral("home")); });
  connect(&session_, &ProjectSession::run_shown, this, &LivePage::show_run);
  connect(&session_, &ProjectSession::run_did_not_start, this, &LivePage::fail_to_start);
  connect(&session_, &ProjectSession::project_changed, this, [this] {
    seen_.clear();
    show_nothing();
    attempt([this] { show_latest(); });
  });
  connect(&session_, &ProjectSession::active_runs_changed, this, [this] {
    offer_more();
    follow_no_longer_awaited();
  });
  connect(&session_.copies(), &RunCopies::fetched, this, &LivePage::offer_more);
  connect(&session_, &ProjectSession::runs_changed, this, [this] {
    refresh_heading();
    refresh_switcher();
  });
  constexpr int silent_ms = 5000;
  silence_.setSingleShot(true);
  silence_.setInterval(silent_ms);
  connect(&silence_, &QTimer::timeout, this, &LivePage::measure_disk);
  show_nothing();
  retranslate();
}

LivePage::~LivePage() = default;

void LivePage::show_nothing() {
  follower_.reset();
  stored_.cancel();
  run_.reset();
  links_->set_hosts({});
  shown_->hide();
  inspector_->hide();
  for (QPushButton* button : {evaluate_, more_, change_, pause_, stop_}) button->hide();
  empty_->show();
  refresh_heading();
}

/// The one started last of those that go on, else of all.
void LivePage::show_latest() {
  if (!session_.is_open()) return;
  if (!session_.active_runs().empty()) return show_run(*session_.active_runs().rbegin());
  const std::vector<project::Run> runs = project::runs(session_.project());
  if (!runs.empty()) show_run(runs.front().id);
}

void LivePage::show_run(std::int64_t run) {
  follower_.reset();
  stored_.cancel();
  beside_.cancel();
  run_ = run;
  phase_ = RunPhase::starting;
  stop_asked_ = ends_after_epoch_ = false;
  constexpr std::size_t most_seen = 5;
  std::erase(seen_, run);
  seen_.push_front(run);
  if (seen_.size() > most_seen) seen_.pop_back();
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
  refresh_switcher();
  offer_others();
  set_phase(phase_);
}

void LivePage::clear() {
  history_ = {};
  shows_stored_ = false;
  disk_is_full_ = false;
  room_.reset();
  measuring_.cancel();
  silence_.stop();
  charts_->clear();
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
    if (const auto* warning = std::get_if<WarningEvent>(&event.body))
      disk_is_full_ = warning->code == "disk-full";
    else if (!std::holds_alternative<ResourcesEvent>(event.body))
      disk_is_full_ = false;
    if (std::holds_alternative<HelloEvent>(event.body)) refresh_heading();
  }
  room_.reset();
  silence_.start();
  if (disk_is_full_) measure_disk();
  show_phase();
  refresh();
}

/// A run whose disk is full may be unable to say so: one that is silent is looked after.
void LivePage::measure_disk() {
  if (!run_ || is_over(phase_) || phase_ == RunPhase::waiting) return;
  attempt([this] {
    const auto place = session_.place_of(*run_);
    if (!place || !project::run(session_.project(), *run_).start.host.empty()) return;
    measuring_.start([folder = place->directory](const std::stop_token&) { return disk_room(folder); },
                     [this](const DiskRoom& room) {
                       room_ = room;
                       silence_.start();
                       show_phase();
                       refresh();
                     },
                     [this](const std::exception_ptr&) { silence_.start(); });
  });
}

bool LivePage::waits_for_space() const {
  return run_ && !is_over(phase_) && (disk_is_full_ || (room_ && room_->is_none()));
}

void LivePage::refresh() {
  tiles_->refresh(history_, phase_);
  charts_->refresh(history_, phase_);
  examples_->refresh(history_, phase_);
  inspector_->refresh(history_);
  if (!run_) return;
  banner_->show_run(*run_, history_,
                    {.phase = phase_,
                     .ends_after_epoch = ends_after_epoch_,
                     .start_problem = start_problem_,
                     .waits_for_space = waits_for_space(),
                     .room = room_});
}

void LivePage::set_phase(RunPhase phase) {
  phase_ = phase;
  const bool over = is_over(phase);
  if (over) stop_asked_ = ends_after_epoch_ = false;
  const bool is_going_on = run_ && !over && session_.is_from_here();
  for (QPushButton* button : {change_, pause_, stop_}) button->setVisible(is_going_on);
  change_->setEnabled(phase == RunPhase::running && session_.can_change());
  pause_->setEnabled(!stop_asked_ && phase != RunPhase::stopping);
  after_epoch_->setEnabled(pause_->isEnabled() && !ends_after_epoch_);
  // Its folder may be on another computer, and without a best checkpoint there is nothing to evaluate.
  const auto place = run_ ? session_.place_of(*run_) : std::nullopt;
  std::error_code error;
  const bool is_here = place && std::filesystem::exists(place->directory / run_files::checkpoints, error);
  evaluate_->setVisible(run_ && over && is_here);
  if (phase != RunPhase::starting && std::exchange(wants_change_, false) && change_->isEnabled())
    QTimer::singleShot(0, this, &LivePage::change);
  offer_more();
  show_phase();
  refresh();
}

/// By the word that other pages have for it.
void LivePage::show_phase() {
  RunPhase shown = phase_;
  if (run_ && phase_ == RunPhase::gone)
    attempt([&] { shown = phase_without_directory(project::run(session_.project(), *run_).status); });
  badge()->show();
  if (waits_for_space()) return badge()->set(State::warning, tr("Waiting for space"));
  badge()->set(PhaseWords::state(shown), PhaseWords::word(shown));
}

/// All that can be had of a run that is over, and of one that goes on what is there already.
void LivePage::offer_more() {
  more_->setVisible(run_.has_value());
  if (!run_ || !session_.is_open()) return;
  attempt([this] {
    menu_->set_run(project::run(session_.project(), *run_), session_.active_runs().contains(*run_));
  });
}

void LivePage::fail_to_start(std::int64_t run, const QString& sentence) {
  if (run != run_) return;
  start_problem_ = sentence;
  set_phase(RunPhase::failed);
}

void LivePage::stop(RunHost::Stop how) {
  if (!run_) return;
  (how == RunHost::Stop::after_epoch ? ends_after_epoch_ : stop_asked_) = true;
  attempt([&] { session_.stop(*run_, how); });
  set_phase(phase_);
}

void LivePage::change() {
  ChangeDialog dialog(history_, this);
  if (dialog.exec() != QDialog::Accepted || !run_) return;
  attempt([&] { session_.change(*run_, dialog.training()); });
}

void LivePage::evaluate() {
  attempt([this] {
    const auto place = session_.place_of(run_.value());
    const QString name = QString::fromStdString(project::run(session_.project(), *run_).start.name);
    auto* window = new EvaluationWindow(session_.engine().path(), place->directory, name, this);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->show();
    window->evaluate({});
  });
}

/// Another run's curves, as the project has them.
void LivePage::lay_beside(std::int64_t run) {
  if (run == 0) {
    beside_.cancel();
    return charts_->set_other({});
  }
  attempt([&] {
    const auto connection = std::make_shared<project::Project>(session_.project().another_connection());
    beside_.start([connection, run, quality = std::string(charts_->quality_word())](
                      const std::stop_token&) { return read_other_run(*connection, run, quality); },
                  [this](OtherRun other) { charts_->set_other(std::move(other)); },
                  [this](const std::exception_ptr& error) { emit problem(sentence_of(error)); });
  });
}

/// The newest ones but that which is shown.
void LivePage::offer_others() {
  constexpr std::size_t most = 30;
  std::vector<std::pair<std::int64_t, QString>> others;
  attempt([&] {
    for (const project::Run& run : project::runs(session_.project()))
      if (run.id != run_ && !run.started.empty() && others.size() < most)
        others.emplace_back(run.id, QString::fromStdString(run.start.name));
  });
  charts_->offer_others(others);
}

/// The newest of those that go on, and the latest that were shown.
void LivePage::refresh_switcher() {
  if (!session_.is_open() || !run_) return;
  constexpr std::ptrdiff_t most_going_on = 12;
  const auto newest = session_.active_runs().rbegin();
  const auto count = std::min(std::ssize(session_.active_runs()), most_going_on);
  std::vector<std::int64_t> shown(newest, std::next(newest, count));
  for (const std::int64_t run : seen_)
    if (std::ranges::find(shown, run) == shown.end()) shown.push_back(run);
  std::vector<RunSwitcher::Entry> entries;
  for (const std::int64_t id : shown) {
    try {
      const project::Run run = project::run(session_.project(), id);
      entries.push_back({.run = id,
                         .name = QString::fromStdString(run.start.name),
                         .best = run.best ? MetricWords::value(run.best->metric, run.best->value) : QString(),
                         .phase = phase_of(run, session_.phases())});
    } catch (const std::exception&) {
      // gone for good meanwhile
    }
  }
  switcher_->set_runs(entries, run_);
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
  for (QPushButton* button : {evaluate_, more_, change_, pause_, stop_})
    button->setAccessibleDescription(name);
  set_context(HeadingWords::context(history_, run.start.host));
}

void LivePage::retranslate() {
  evaluate_->setText(tr("Evaluate…"));
  evaluate_->setToolTip(tr("What the model gets wrong, and the samples behind that"));
  more_->setText(tr("More"));
  more_->setToolTip(tr("Train it again, compare it, use its model, export it"));
  menu_->retranslate();
  change_->setText(tr("Change…"));
  change_->setToolTip(tr("Changes the learning rate and more for the rest of the run"));
  pause_->setText(tr("Pause"));
  pause_->setToolTip(tr("Saves a checkpoint and stops; the run can go on later"));
  stop_->setText(tr("Stop"));
  after_epoch_->setText(tr("After this epoch"));
  after_epoch_->setToolTip(tr("Ends the epoch, evaluates and saves it, then stops"));
  now_->setText(tr("Now"));
  now_->setToolTip(tr("Stops at once; what was trained since the last checkpoint may be lost"));
  switcher_->retranslate();
  empty_->set_texts(tr("See a model learn in a minute."), tr("Go to Home"));
  tiles_->retranslate();
  charts_->retranslate();
  examples_->retranslate();
  inspector_->retranslate();
  links_->refresh();
  if (run_) {
    set_phase(phase_);
    offer_others();
  }
  refresh_heading();
}

}  // namespace anneal::studio
