#include "app/pages/live/outcome_banner.h"

#include <QPushButton>
#include <cmath>

#include <nlohmann/json.hpp>

#include "app/run/metric_words.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/attempt.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/format.h"
#include "engine/plan/policy/divergence.h"
#include "engine/project/file/runs.h"
#include "engine/quality/comparison/shares.h"

namespace anneal::studio {

namespace {

constexpr double alarming_times = 10;  ///< as high as a prediction that knows nothing: the loss says so

comparison::Interval interval_of(const EvaluationEvent& quality) {
  return comparison::interval_of({.value = quality.accuracy, .samples = quality.samples});
}

/// Of a run that chooses by the mean recall of its classes, how many there are; 0 of others.
std::size_t balanced_classes_of(const RunHistory& history) {
  const bool is_balanced = history.metric() == Metric::macro_recall && history.spec();
  return is_balanced ? history.spec()->data.classes.size() : 0;
}

/// The rarer a class, the fewer samples its recall rests on: as many as if all but the commonest class had
/// equally many, which of two classes is exact.
comparison::Interval interval_of_recall(const EvaluationEvent& quality, std::size_t classes) {
  const double rarer = 1 - quality.no_information_rate.value_or(0);
  const double factor = rarer * static_cast<double>(classes) / static_cast<double>(classes - 1);
  const auto samples = static_cast<std::int64_t>(factor * static_cast<double>(quality.samples));
  return comparison::interval_of({.value = *quality.macro_recall, .samples = samples});
}

/// A number or a curve of the spec so many times as high.
nlohmann::json scaled_curve(nlohmann::json curve, double factor) {
  if (curve.is_number()) return curve.get<double>() * factor;
  for (const char* key : {"value", "from", "to", "peak", "start", "end"})
    if (curve.contains(key) && curve[key].is_number()) curve[key] = curve[key].get<double>() * factor;
  return curve;
}

}  // namespace

OutcomeBanner::OutcomeBanner(ProjectSession& session, QWidget* parent)
    : Banner(parent), session_(session), lesson_(add_button()) {
  lesson_->hide();
  connect(lesson_, &QPushButton::clicked, this, &OutcomeBanner::begin_lesson);
  connect(button(), &QPushButton::clicked, this, &OutcomeBanner::press);
}

void OutcomeBanner::offer_to_continue(State state, const QString& sentence) {
  can_continue_ = true;
  show_sentence(state, sentence, session_.can_change() ? tr("Continue") : QString());
}

void OutcomeBanner::offer_to_start(State state, const QString& sentence) {
  can_continue_ = false;
  show_sentence(state, sentence, session_.can_change() ? tr("Try again") : QString());
}

EvaluationEvent OutcomeBanner::result_of(const RunHistory& history) {
  return history.is_test_unseen() ? history.test()->body : history.best()->body;
}

QString OutcomeBanner::words_of_result(const RunHistory& history) {
  const bool is_unseen = history.is_test_unseen();
  const EvaluationEvent quality = result_of(history);
  const bool is_validation = quality.split != "test";
  if (quality.rmse) {
    const QString r2 =
        quality.r2 ? tr("R² is %1; always predicting the mean gives 0.").arg(Format::number(*quality.r2))
                   : QString();
    const QString words = is_unseen       ? tr("The RMSE on unseen rows is %1.")
                          : is_validation ? tr("The RMSE on the validation rows is %1.")
                                          : tr("The RMSE on the rows that chose the best checkpoint is %1.");
    return in_a_row(words.arg(Format::number(*quality.rmse)), r2);
  }
  QString words;
  if (history.has_rows())
    words = is_unseen       ? tr("%1 of unseen rows are predicted correctly.")
            : is_validation ? tr("%1 of the validation rows are predicted correctly.")
                            : tr("%1 of the rows that chose the best checkpoint are predicted correctly.");
  else
    words = is_unseen       ? tr("%1 of unseen images are recognised.")
            : is_validation ? tr("%1 of the validation images are recognised.")
                            : tr("%1 of the images that chose the best checkpoint are recognised.");
  return in_a_row(words.arg(Format::percent(quality.accuracy)), words_of_certainty(history));
}

/// How far chance may have moved the accuracy, and what a model that has learned nothing has.
QString OutcomeBanner::words_of_certainty(const RunHistory& history) {
  const EvaluationEvent quality = result_of(history);
  if (quality.samples == 0) return {};
  const comparison::Interval interval = interval_of(quality);
  const QString words = tr("With %Ln sample(s), the 95 % confidence interval is %1 to %2.", nullptr,
                           static_cast<int>(quality.samples))
                            .arg(Format::percent(interval.least), Format::percent(interval.most));
  const bool is_useful = is_proven_useful(history);
  if (const std::size_t classes = balanced_classes_of(history); classes > 1 && quality.macro_recall) {
    const QString rate = Format::percent(1 / static_cast<double>(classes));
    return in_a_row(
        words,
        (is_useful ? tr("With all classes weighted equally, it is %1; always predicting one class gives %2.")
                   : tr("With all classes weighted equally, it is %1, which may be no better than always "
                        "predicting one class: %2."))
            .arg(Format::percent(*quality.macro_recall), rate));
  }
  if (!quality.no_information_rate) return words;
  const QString rate = Format::percent(*quality.no_information_rate);
  return in_a_row(
      words, is_useful
                 ? tr("Always predicting the most common class gives %1.").arg(rate)
                 : tr("That may be no better than always predicting the most common class: %1.").arg(rate));
}

/// Whether it is better than what knows nothing of the samples, beyond noise where that can be told.
bool OutcomeBanner::is_proven_useful(const RunHistory& history) {
  const EvaluationEvent quality = result_of(history);
  if (quality.rmse) return !quality.r2 || *quality.r2 > 0;
  if (const std::size_t classes = balanced_classes_of(history); classes > 1 && quality.macro_recall)
    return interval_of_recall(quality, classes).least > 1 / static_cast<double>(classes);
  if (!quality.no_information_rate) return true;
  return interval_of(quality).least > *quality.no_information_rate;
}

/// "" while the last step's loss is what one may expect.
QString OutcomeBanner::words_of_divergence(const RunHistory& history) {
  const std::optional<StepEvent>& step = history.last_step();
  if (!step) return {};
  if (!std::isfinite(step->loss)) return tr("Training has diverged: its loss is no longer finite.");
  const std::optional<JobSpec>& spec = history.spec();
  if (!spec) return {};
  const double constant = policy::constant_loss(history.is_regression() ? 0 : spec->data.classes.size());
  if (constant <= 0 || step->loss < alarming_times * constant) return {};
  return tr("Training is diverging: its loss is %1; always predicting the same gives %2.")
      .arg(Format::number(step->loss), Format::number(constant));
}

/// Or was refused.
QString OutcomeBanner::why_it_waits() {
  QString why;
  attempt(*this, [&] {
    if (const auto place = session_.place_of(run_)) why = place->host->why_it_waits(place->directory);
  });
  return engine_words(why);
}

QString OutcomeBanner::words_of_space(const std::optional<DiskRoom>& room) {
  if (!room || room->checkpoint == 0)
    return tr(
        "Waiting for space: the disk of this run is full. It continues automatically once there is room.");
  return tr("Waiting for space: %1 are free on the disk of this run, and its last checkpoint took %2. It "
            "continues automatically once there is room.")
      .arg(Format::bytes(room->available), Format::bytes(room->checkpoint));
}

/// What there is to do next depends on how much of Anneal the person has seen.
void OutcomeBanner::offer_after_the_end() {
  project::Run run;
  if (!attempt(*this, [&] { run = project::run(session_.project(), run_); })) return;
  parent_.reset();
  if (run.start.parent) {
    try {
      parent_ = project::run(session_.project(), *run.start.parent).id;
    } catch (const std::exception&) {
      // gone for good
    }
  }
  const bool is_sample = !run.start.dataset_version && run.start.host.empty();
  const State state = is_proven_useful(*history_) ? State::done : State::warning;
  show_sentence(state, words_of_result(*history_), is_sample ? tr("Your own folder") : QString());
  lesson_->setVisible(parent_ || (is_sample && session_.can_change()));
  lesson_->setText(
      parent_ ? tr("Compare with %1")
                    .arg(shortened(
                        QString::fromStdString(project::run(session_.project(), *parent_).start.name), 40))
              : tr("Same, with ten times the learning rate"));
}

void OutcomeBanner::begin_lesson() {
  attempt(*this, [this] {
    if (parent_) {
      session_.compare_runs({*parent_, run_});
      emit page_wanted(QStringLiteral("compare"));
      return;
    }
    const std::int64_t before = run_;
    const auto spec = nlohmann::json::parse(project::run(session_.project(), before).start.spec);
    const nlohmann::json rate = scaled_curve(spec.at("training").at("learning_rate"), 10);
    session_.run_again(before, tr("Sample, learning rate × 10"), {{"training", {{"learning_rate", rate}}}});
  });
}

void OutcomeBanner::show_run(std::int64_t run, const RunHistory& history, const Standing& standing) {
  run_ = run;
  history_ = &history;
  phase_ = standing.phase;
  lesson_->hide();
  if (standing.waits_for_space) return show_sentence(State::warning, words_of_space(standing.room));
  const RunHistory::Waiting waiting = history.waiting().value_or(RunHistory::Waiting());
  if (waiting.what == RunHistory::Waiting::For::lost_hosts && !is_over(phase_))
    return show_sentence(State::warning, engine_sentence(waiting.why));
  if (standing.ends_after_epoch && !is_over(phase_)) {
    show_sentence(State::running, tr("The run stops once this epoch has ended and has been evaluated."));
    return;
  }
  if (!standing.start_problem.isEmpty()) {
    offer_to_start(State::failed, standing.start_problem);
  } else if (phase_ == RunPhase::gone && !history_->hello()) {
    offer_to_start(State::warning, tr("This run did not start: its folder does not exist."));
  } else if (phase_ == RunPhase::gone) {
    show_sentence(State::warning, tr("The folder of this run is gone, and so are its checkpoints. What you "
                                     "see was stored in the project."));
  } else if (phase_ == RunPhase::waiting) {
    const QString why = why_it_waits();
    show_sentence(State::waiting, why.isEmpty() ? tr("This run is waiting in the queue of its host.")
                                                : tr("This run is waiting in the queue: %1").arg(why));
  } else if (phase_ == RunPhase::failed && !history_->hello() && !why_it_waits().isEmpty()) {
    offer_to_start(State::failed, why_it_waits());
  } else if (phase_ == RunPhase::failed && history_->failed()) {
    const FailedEvent& failed = *history_->failed();
    const QStringList sentences = {engine_sentence(failed.message), engine_sentence(failed.hint)};
    offer_to_continue(State::failed, sentences.join(' ').trimmed());
  } else if (phase_ == RunPhase::rebooted) {
    offer_to_continue(State::warning, tr("The computer of this run was restarted during training. The run "
                                         "can continue from its last checkpoint."));
  } else if (phase_ == RunPhase::interrupted) {
    offer_to_continue(State::warning,
                      tr("This run was interrupted. It can continue from its last checkpoint."));
  } else if (phase_ == RunPhase::failed) {
    offer_to_start(State::failed, tr("This run could not be started."));
  } else if (phase_ == RunPhase::paused) {
    offer_to_continue(State::stopped, tr("This run is paused. It can continue where it left off."));
  } else if (phase_ == RunPhase::stopped) {
    offer_to_continue(State::stopped, tr("This run was stopped. It can continue from its last checkpoint."));
  } else if (phase_ == RunPhase::finished && history_->best()) {
    offer_after_the_end();
  } else if (const QString problem = is_over(phase_) ? QString() : words_of_divergence(*history_);
             !problem.isEmpty()) {
    show_sentence(State::warning, problem);
  } else if (!is_over(phase_)) {  // so that its end moves nothing on the page
    show_sentence(State::running, tr("The result of this run appears here once it has ended."));
  } else {
    hide();
  }
}

void OutcomeBanner::press() {
  if (phase_ == RunPhase::finished) {
    emit page_wanted(QStringLiteral("data"));
    return;
  }
  const bool is_asked =
      attempt(*this, [this] { can_continue_ ? session_.resume(run_) : session_.retry(run_); });
  if (is_asked && can_continue_) emit continued();
}

}  // namespace anneal::studio
