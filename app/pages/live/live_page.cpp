#include "page_live/live_page.h"

#include <QDateTime>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "history/going_back.h"
#include "hosts/host_names.h"
#include "models/metric_words.h"
#include "page_live/change_dialog.h"
#include "page_live/link_banners.h"
#include "page_live/live_charts.h"
#include "page_live/live_inspector.h"
#include "page_live/live_tiles.h"
#include "page_live/run_switcher.h"
#include "project/runs.h"
#include "protocol/run_state.h"
#include "results/evaluation_window.h"
#include "run/phase_words.h"
#include "run/project_session.h"
#include "run/run_follower.h"
#include "run/stored_events.h"
#include "widgets/banner.h"
#include "widgets/empty_state.h"
#include "widgets/format.h"
#include "widgets/labels.h"
#include "widgets/metrics.h"
#include "widgets/sentence.h"

namespace anneal::studio {
namespace {

/// The engine's messages begin in lower case and end without a full stop, as command lines do.
QString as_sentence(const std::string& message) {
  QString text = QString::fromStdString(message).trimmed();
  if (text.isEmpty()) return text;
  text[0] = text[0].toUpper();
  return text.endsWith('.') ? text : text + '.';
}

/// A number or a curve of the spec so many times as high.
nlohmann::json scaled_curve(nlohmann::json curve, double factor) {
  if (curve.is_number()) return curve.get<double>() * factor;
  for (const char* key : {"value", "from", "to", "peak", "start", "end"})
    if (curve.contains(key) && curve[key].is_number()) curve[key] = curve[key].get<double>() * factor;
  return curve;
}

}  // namespace

LivePage::LivePage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  evaluate_ = add_action();
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
  banner_ = new Banner;
  tiles_ = new LiveTiles;
  charts_ = new LiveCharts;
  inspector_ = new LiveInspector;
  empty_ = new EmptyState(QStringLiteral("live"));
  lesson_ = banner_->add_button();
  lesson_->hide();
  column->addWidget(switcher_);
  column->addWidget(links_);
  column->addWidget(banner_);
  column->addWidget(tiles_);
  column->addWidget(charts_, 1);
  content()->addWidget(shown_, 1);
  content()->addWidget(empty_, 1);
  inspector()->addWidget(inspector_);

  connect(pause_, &QPushButton::clicked, this, [this] { stop(RunHost::Stop::after_step); });
  connect(change_, &QPushButton::clicked, this, &LivePage::change);
  connect(evaluate_, &QPushButton::clicked, this, &LivePage::evaluate);
  connect(lesson_, &QPushButton::clicked, this, &LivePage::begin_lesson);
  connect(switcher_, &RunSwitcher::run_wanted, this,
          [this](qint64 run) { attempt([&] { session_.show_run(run); }); });
  connect(banner_->button(), &QPushButton::clicked, this, &LivePage::press_banner);
  connect(empty_->button(), &QPushButton::clicked, this,
          [this] { emit page_wanted(QStringLiteral("home")); });
  connect(&session_, &ProjectSession::run_shown, this, &LivePage::show_run);
  connect(&session_, &ProjectSession::run_did_not_start, this, &LivePage::fail_to_start);
  connect(&session_, &ProjectSession::project_changed, this, [this] {
    seen_.clear();
    show_nothing();
    attempt([this] { show_latest(); });
  });
  connect(&session_, &ProjectSession::runs_changed, this, [this] {
    refresh_heading();
    refresh_switcher();
  });
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
  for (QPushButton* button : {evaluate_, change_, pause_, stop_}) button->hide();
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
  run_ = run;
  phase_ = RunPhase::starting;
  stop_asked_ = ends_after_epoch_ = false;
  parent_.reset();
  constexpr std::size_t most_seen = 5;
  std::erase(seen_, run);
  seen_.push_front(run);
  if (seen_.size() > most_seen) seen_.pop_back();
  start_problem_.clear();
  empty_->hide();
  shown_->show();
  inspector_->show();
  clear();
  attempt([&] { follow(run); });
  refresh_heading();
  refresh_switcher();
  set_phase(phase_);
}

void LivePage::clear() {
  history_ = {};
  shows_stored_ = false;
  charts_->clear();
  inspector_->clear();
}

void LivePage::follow(std::int64_t run) {
  const auto place = session_.place_of(run);
  inspector_->set_run(place);
  links_->set_hosts(session_.hosts_of(run));
  follower_ = session_.follow(run);
  if (follower_ == nullptr) return load_stored(false);
  connect(follower_.get(), &RunFollower::events_arrived, this, &LivePage::hear_events);
  connect(follower_.get(), &RunFollower::phase_changed, this, &LivePage::hear_phase);
  connect(follower_.get(), &RunFollower::host_is_silent, this, [this] {
    if (!history_.hello()) attempt([this] { load_stored(false); });
  });
}

/// They come from the first on, whatever is shown.
void LivePage::hear_events(const std::vector<Event>& events) {
  stored_.cancel();
  if (shows_stored_) clear();
  take(events);
}

void LivePage::hear_phase(RunPhase phase) {
  if (phase == RunPhase::gone && !history_.hello()) {
    attempt([this] { load_stored(true); });
  } else {
    set_phase(phase);
  }
}

/// What the project has kept of the run, whose directory may be gone.
void LivePage::load_stored(bool is_gone) {
  const auto connection = std::make_shared<project::Project>(session_.project().another_connection());
  const RunPhase known = phase_of(project::run(session_.project(), *run_).status);
  const RunPhase phase = !is_gone || known == RunPhase::finished ? known : RunPhase::gone;
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
    inspector_->take(event);
    if (std::holds_alternative<HelloEvent>(event.body)) refresh_heading();
  }
  refresh();
}

void LivePage::refresh() {
  tiles_->refresh(history_, phase_);
  charts_->refresh(history_, phase_);
  inspector_->refresh(history_);
  refresh_banner();
}

void LivePage::set_phase(RunPhase phase) {
  phase_ = phase;
  const bool over = is_over(phase);
  if (over) stop_asked_ = ends_after_epoch_ = false;
  const bool is_going_on = run_ && !over;
  for (QPushButton* button : {change_, pause_, stop_}) button->setVisible(is_going_on);
  change_->setEnabled(phase == RunPhase::running && session_.can_change());
  pause_->setEnabled(!stop_asked_ && phase != RunPhase::stopping);
  after_epoch_->setEnabled(pause_->isEnabled() && !ends_after_epoch_);
  // Its folder may be on another computer, and without a best checkpoint there is nothing to evaluate.
  const auto place = run_ ? session_.place_of(*run_) : std::nullopt;
  std::error_code error;
  const bool is_here = place && std::filesystem::exists(place->directory / run_files::checkpoints, error);
  evaluate_->setVisible(run_ && over && is_here);
  badge()->show();
  badge()->set(PhaseWords::state(phase), PhaseWords::word(phase));
  refresh();
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

/// Those that go on, the newest first, and the latest that were shown.
void LivePage::refresh_switcher() {
  if (!session_.is_open() || !run_) return;
  std::vector<std::int64_t> shown(session_.active_runs().rbegin(), session_.active_runs().rend());
  for (const std::int64_t run : seen_)
    if (std::ranges::find(shown, run) == shown.end()) shown.push_back(run);
  std::vector<RunSwitcher::Entry> entries;
  for (const std::int64_t id : shown) {
    try {
      const project::Run run = project::run(session_.project(), id);
      const auto heard = session_.phases().find(id);
      const bool is_active = session_.active_runs().contains(id);
      entries.push_back(
          {.run = id,
           .name = QString::fromStdString(run.start.name),
           .best = run.best ? MetricWords::value(run.best->metric, run.best->value) : QString(),
           .phase = is_active && heard != session_.phases().end() ? heard->second : phase_of(run.status)});
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
  set_title(QString::fromStdString(run.start.name));
  QStringList parts;
  if (history_.hello()) {
    const auto& spec = history_.hello()->spec;
    parts += QString::fromStdString(spec.value("/model/preset"_json_pointer, std::string()));
    const auto classes = spec.find("data") != spec.end()
                             ? spec["data"].value("classes", nlohmann::json::array())
                             : nlohmann::json::array();
    if (!classes.empty()) parts += tr("%n classes", nullptr, static_cast<int>(classes.size()));
    const auto started =
        QDateTime::fromString(QString::fromStdString(history_.hello()->started), Qt::ISODate);
    parts += tr("started %1").arg(Format::when(static_cast<double>(started.toSecsSinceEpoch())));
    parts +=
        run.start.host.empty() ? QString::fromStdString(history_.hello()->host) : shown_hosts(run.start.host);
  }
  parts.removeAll({});
  set_context(parts.join(QStringLiteral(" · ")));
}

void LivePage::offer_to_continue(State state, const QString& sentence) {
  can_continue_ = true;
  banner_->show_sentence(state, sentence, session_.can_change() ? tr("Continue") : QString());
}

void LivePage::offer_to_start(State state, const QString& sentence) {
  can_continue_ = false;
  banner_->show_sentence(state, sentence, session_.can_change() ? tr("Try again") : QString());
}

QString LivePage::words_of_result(const RunHistory& history) {
  const bool is_unseen = history.is_test_unseen();
  const EvaluationEvent quality = is_unseen ? history.test()->body : history.best()->body;
  if (quality.rmse) {
    const QString words = is_unseen ? tr("Of unseen rows the RMSE is %1.")
                                    : tr("Of the rows that chose the best checkpoint the RMSE is %1.");
    return words.arg(Format::number(*quality.rmse));
  }
  QString words;
  if (history.has_rows())
    words = is_unseen ? tr("%1 of unseen rows are predicted right.")
                      : tr("%1 of the rows that chose the best checkpoint are predicted right.");
  else
    words = is_unseen ? tr("%1 of unseen images are recognised.")
                      : tr("%1 of the images that chose the best checkpoint are recognised.");
  return words.arg(Format::percent(quality.accuracy));
}

/// Or was refused.
QString LivePage::why_it_waits() {
  QString why;
  attempt([&] {
    if (const auto place = session_.place_of(*run_)) why = place->host->why_it_waits(place->directory);
  });
  return why;
}

/// What there is to do next depends on how much of Anneal the person has seen.
void LivePage::offer_after_the_end() {
  project::Run run;
  if (!attempt([&] { run = project::run(session_.project(), *run_); })) return;
  parent_.reset();
  if (run.start.parent) {
    try {
      parent_ = project::run(session_.project(), *run.start.parent).id;
    } catch (const std::exception&) {
      // gone for good
    }
  }
  const bool is_sample = !run.start.dataset_version && run.start.host.empty();
  banner_->show_sentence(State::done, words_of_result(history_),
                         is_sample ? tr("Your own folder") : QString());
  lesson_->setVisible(parent_ || (is_sample && session_.can_change()));
  lesson_->setText(
      parent_ ? tr("Compare with %1")
                    .arg(QString::fromStdString(project::run(session_.project(), *parent_).start.name))
              : tr("The same with ten times the learning rate"));
}

void LivePage::begin_lesson() {
  attempt([this] {
    if (parent_) {
      session_.compare_runs({*parent_, *run_});
      emit page_wanted(QStringLiteral("compare"));
      return;
    }
    const std::int64_t before = *run_;
    const auto spec = nlohmann::json::parse(project::run(session_.project(), before).start.spec);
    const nlohmann::json rate = scaled_curve(spec.at("training").at("learning_rate"), 10);
    session_.run_again(before, tr("Sample, learning rate × 10"), {{"training", {{"learning_rate", rate}}}});
  });
}

void LivePage::refresh_banner() {
  lesson_->hide();
  if (ends_after_epoch_ && !is_over(phase_)) {
    banner_->show_sentence(State::running, tr("The run stops once this epoch has ended and was evaluated."));
    return;
  }
  if (!start_problem_.isEmpty()) {
    offer_to_start(State::failed, start_problem_);
  } else if (phase_ == RunPhase::gone && !history_.hello()) {
    offer_to_start(State::warning, tr("This run did not begin: its folder is not there."));
  } else if (phase_ == RunPhase::gone) {
    banner_->show_sentence(State::warning,
                           tr("The folder of this run is gone, and its checkpoints with it. The project has "
                              "kept what you see."));
  } else if (phase_ == RunPhase::waiting) {
    const QString why = why_it_waits();
    banner_->show_sentence(State::waiting, why.isEmpty() ? tr("This run waits in the queue of its host.")
                                                         : tr("This run waits in the queue: %1").arg(why));
  } else if (phase_ == RunPhase::failed && !history_.hello() && !why_it_waits().isEmpty()) {
    offer_to_start(State::failed, why_it_waits());
  } else if (phase_ == RunPhase::failed && history_.failed()) {
    const FailedEvent& failed = *history_.failed();
    const QStringList sentences = {as_sentence(failed.message), as_sentence(failed.hint)};
    offer_to_continue(State::failed, sentences.join(' ').trimmed());
  } else if (phase_ == RunPhase::interrupted || phase_ == RunPhase::failed) {
    offer_to_continue(State::warning, tr("This run was interrupted. It can go on from its last checkpoint."));
  } else if (phase_ == RunPhase::stopped) {
    offer_to_continue(State::stopped, tr("This run was stopped. It can go on from its last checkpoint."));
  } else if (phase_ == RunPhase::finished && history_.best()) {
    offer_after_the_end();
  } else {
    banner_->hide();
  }
}

void LivePage::press_banner() {
  if (phase_ == RunPhase::finished) {
    emit page_wanted(QStringLiteral("data"));
    return;
  }
  attempt([this] { can_continue_ ? session_.resume(*run_) : session_.retry(*run_); });
}

void LivePage::retranslate() {
  evaluate_->setText(tr("Evaluate…"));
  evaluate_->setToolTip(tr("Which classes are confused, and the images behind that"));
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
  inspector_->retranslate();
  links_->refresh();
  if (run_) set_phase(phase_);
  refresh_heading();
}

}  // namespace anneal::studio
