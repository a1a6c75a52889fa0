#include "app/pages/policy/range_test_card.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <chrono>
#include <thread>
#include <utility>

#include "app/hosts/engine_requests.h"
#include "app/hosts/train_command.h"
#include "app/pages/policy/rate_chart.h"
#include "app/widgets/charts/values_button.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/page.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/process/worker_job.h"
#include "engine/plan/resolve/resolve.h"
#include "engine/runs/runner/worker_program.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

constexpr std::int64_t timed_steps = 8;
constexpr auto patience = std::chrono::milliseconds(30);

/// Nothing when stopped.
std::optional<RangeTestResult> test(const json& chosen, const policy::RangeTest& range,
                                    const std::stop_token& stop) {
  const json spec = resolve::resolve(chosen);
  if (stop.stop_requested()) return std::nullopt;
  WorkerJob job(
      runner::worker_program(), "range-test",
      {{"spec", spec}, {"lowest", range.lowest}, {"highest", range.highest}, {"steps", range.steps}});
  while (!job.has_ended()) {
    if (stop.stop_requested()) return std::nullopt;
    std::this_thread::sleep_for(patience);
  }
  const json result = job.result();
  RangeTestResult found{.points = {}, .seconds_per_step = result.value("seconds_per_step", 0.0)};
  for (const json& point : result.at("points"))
    found.points.push_back(
        {point.at("rate").get<double>(), point.at("loss").get<double>(), point.at("smoothed").get<double>()});
  return found;
}

}  // namespace

RangeTestCard::RangeTestCard(QWidget* parent) : Card(parent) {
  chart_ = new RateChart;
  values_ = new ValuesButton(chart_, [this](QObject* owner) { return chart_->values(owner); });
  time_ = make_button({}, "small");
  run_ = make_button({}, "small");
  header()->addStretch(1);
  header()->addWidget(values_);
  header()->addWidget(time_);
  header()->addWidget(run_);
  sentence_ = make_paragraph({}, "note");
  progress_ = new QProgressBar;
  progress_->setRange(0, 0);
  progress_->setTextVisible(false);
  use_ = make_button({}, "plain");
  for (QWidget* widget : std::initializer_list<QWidget*>{sentence_, progress_, chart_})
    body()->addWidget(widget);
  body()->addWidget(use_, 0, Qt::AlignLeft);
  connect(run_, &QPushButton::clicked, this, [this] { run(policy::RangeTest().steps); });
  connect(time_, &QPushButton::clicked, this, [this] { run(timed_steps); });
  new CopyCommand(*run_, [this] {
    return command_line(QStringLiteral("anneal"), train_arguments(spec_(), {})
                                                      << QStringLiteral("--range-test"));
  });
  connect(chart_, &RateChart::rate_picked, this, &RangeTestCard::refresh);
  connect(use_, &QPushButton::clicked, this, [this] {
    if (chart_->picked()) emit rate_chosen(*chart_->picked());
  });
}

void RangeTestCard::set_obstacle(const QString& obstacle) {
  obstacle_ = obstacle;
  refresh();
}

/// Starts, or stops what goes on.
void RangeTestCard::run(std::int64_t steps) {
  if (job_.running()) {
    job_.cancel();
    return refresh();
  }
  problem_.clear();
  is_sweeping_ = steps != timed_steps;
  if (is_sweeping_) is_found_ = false;
  policy::RangeTest range{.steps = steps};
  if (!is_sweeping_) range.highest = 10 * range.lowest;  // as if nothing was learned
  const json spec = spec_();
  job_.start([spec, range](std::stop_token stop) { return test(spec, range, stop); },
             [this, spec](std::optional<RangeTestResult> result) {
               if (result) take(spec, std::move(*result));
             },
             [this](std::exception_ptr error) {
               problem_ = sentence_of(error);
               refresh();
               tell_end(tr("The range test has failed"));
             });
  refresh();
}

/// Of a few steps nobody goes away.
void RangeTestCard::tell_end(const QString& title) {
  Page* page = is_sweeping_ ? Page::around(this) : nullptr;
  if (page != nullptr) emit page->work_ended(title, sentence_->text());
}

void RangeTestCard::take(const json& spec, RangeTestResult result) {
  if (is_sweeping_) {
    const auto proposal = policy::propose_rate(result.points);
    is_found_ = true;
    chart_->set_points(std::move(result.points), proposal ? std::optional(proposal->rate) : std::nullopt);
  }
  refresh();
  tell_end(tr("The range test is done"));
  if (result.seconds_per_step > 0) emit timed(spec, result.seconds_per_step);
}

void RangeTestCard::refresh() {
  const bool is_running = job_.running();
  run_->setText(is_running ? tr("Stop") : tr("Find the learning rate"));
  run_->setEnabled(is_running || obstacle_.isEmpty());
  run_->setToolTip(plain_tip(obstacle_));
  time_->setText(tr("Time a few steps"));
  time_->setVisible(!is_running);
  time_->setEnabled(obstacle_.isEmpty());
  time_->setToolTip(plain_tip(obstacle_));
  progress_->setVisible(is_running);
  chart_->setVisible(is_found_ && !is_running);
  values_->setVisible(is_found_ && !is_running);
  use_->setVisible(is_found_ && !is_running);
  use_->setEnabled(chart_->picked().has_value());
  use_->setText(chart_->picked() ? tr("Use %1", "a learning rate").arg(Format::number(*chart_->picked()))
                                 : tr("Click a rate"));
  restyle(sentence_, "role", problem_.isEmpty() ? "note" : "bad");
  QString words;
  if (!problem_.isEmpty())
    words = problem_;
  else if (is_running)
    words = is_sweeping_ ? tr("Training %Ln step(s) at rates that rise.", nullptr,
                              static_cast<int>(policy::RangeTest().steps))
                         : tr("Training a few steps to see how long they take.");
  else if (is_found_)
    words = chart_->picked()
                ? tr("The loss over the learning rate. A good rate lies well before the lowest loss.")
                : tr("The loss does not fall at any of these rates: there is nothing to propose.");
  sentence_->setText(words);
  sentence_->setVisible(!words.isEmpty());
}

void RangeTestCard::retranslate() {
  set_title(tr("Try it here"));
  chart_->setAccessibleName(tr("Loss over the learning rate"));
  progress_->setAccessibleName(tr("Trying it"));
  refresh();
}

}  // namespace anneal::studio
