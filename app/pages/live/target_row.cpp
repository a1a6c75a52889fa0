#include "app/pages/live/target_row.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <string>
#include <vector>

#include "app/pages/live/target_forecast.h"
#include "app/run/metric_words.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"
#include "engine/project/file/about.h"

namespace anneal::studio {
namespace {

std::string key_of(Metric metric) {
  return "target." + to_string(metric);
}

std::vector<comparison::Measured> measured(const RunHistory& history) {
  std::vector<comparison::Measured> values;
  for (const Evaluations::Told& told : history.choosing())
    values.push_back({told.time, told.body.epoch, scores_of(told.body)[history.metric()]});
  return values;
}

}  // namespace

TargetRow::TargetRow(ProjectSession& session, QWidget* parent)
    : QWidget(parent), session_(session), caption_(make_label({}, "note")), field_(new QLineEdit) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(metrics::gap);
  field_->setMaximumWidth(110);
  field_->setClearButtonEnabled(true);
  caption_->setBuddy(field_);
  words_ = make_paragraph({}, "note");
  row->addWidget(caption_);
  row->addWidget(field_);
  row->addWidget(words_, 1);
  connect(field_, &QLineEdit::editingFinished, this, &TargetRow::read_field);
  // The button within it that clears it ends no editing.
  connect(field_, &QLineEdit::textChanged, this, [this](const QString& text) {
    if (text.isEmpty()) read_field();
  });
}

void TargetRow::set_run() {
  metric_.reset();
  history_ = nullptr;
}

void TargetRow::refresh(const RunHistory& history, RunPhase phase) {
  history_ = &history;
  phase_ = phase;
  if (metric_ != history.metric()) {
    metric_ = history.metric();
    recall();
  }
  write_example();
  words_->setText(words_of(history, phase));
}

void TargetRow::recall() {
  bool is_number = false;
  try {
    const QString kept = QString::fromStdString(project::about(session_.project(), key_of(*metric_)));
    const double target = kept.toDouble(&is_number);
    target_ = is_number && std::isfinite(target) ? std::optional(target) : std::nullopt;
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
  }
  write_field();
}

/// The field's signals are not blocked: the button that clears it comes and goes by them.
void TargetRow::write_field() {
  is_wrong_ = false;
  field_->setText(target_ && metric_ ? MetricWords::typed(*target_, is_share(*metric_)) : QString());
  restyle(field_, "state", "");
}

/// Near what the run is like, in the unit that is typed.
void TargetRow::write_example() {
  if (!metric_ || history_ == nullptr) return;
  if (is_share(*metric_)) return field_->setPlaceholderText(MetricWords::typed(0.9, true));
  const auto values = measured(*history_);
  const double newest = values.empty() ? 0 : values.back().value;
  const bool is_known = std::isfinite(newest) && newest != 0;
  const double digit = is_known ? std::pow(10, std::floor(std::log10(std::abs(newest))) - 1) : 1;
  const double example = is_known ? std::round(newest / digit) * digit : 0.25;
  field_->setPlaceholderText(MetricWords::typed(example, false));
}

void TargetRow::read_field() {
  if (!metric_) return;
  const bool is_empty = field_->text().trimmed().isEmpty();
  const auto read = MetricWords::typed(field_->text(), is_share(*metric_));
  is_wrong_ = !is_empty && !read;
  restyle(field_, "state", is_wrong_ ? "wrong" : "");
  if (!is_wrong_ && read != target_) {
    target_ = read;
    try {
      const int digits = std::numeric_limits<double>::max_digits10;
      const QString text = read ? QString::number(*read, 'g', digits) : QString();
      if (session_.can_change()) project::set_about(session_.project(), key_of(*metric_), text.toStdString());
    } catch (const std::exception& error) {
      emit problem(sentence_of(error));
    }
  }
  if (history_ != nullptr) words_->setText(words_of(*history_, phase_));
}

QString TargetRow::words_of(const RunHistory& history, RunPhase phase) const {
  if (is_wrong_)
    return is_share(history.metric()) ? tr("Must be from 0 to 100 %.")
                                      : tr("Must be a number, such as 0.25.");
  if (!target_) return tr("Estimates when the run will reach this value.");
  const auto epoch = [](double value) { return Format::number(std::ceil(value * 10) / 10); };
  const double end = history.epochs() > 0 ? history.epochs() : std::numeric_limits<double>::infinity();
  const TargetForecast forecast = forecast_target(measured(history), history.metric(), *target_, end);
  if (forecast.outlook == TargetForecast::Outlook::reached)
    return tr("reached after %1 at epoch %2", "a target, after a time")
        .arg(Format::duration(forecast.reached.seconds), epoch(forecast.reached.epoch));
  if (is_over(phase)) return tr("not reached", "a target");
  const QString time = time_until(history, forecast.least_epoch, forecast.most_epoch);
  switch (forecast.outlook) {
    case TargetForecast::Outlook::in_sight:
      return time.isEmpty() ? tr("expected at epoch %1 to %2, by the recent trend", "a target")
                                  .arg(epoch(forecast.least_epoch), epoch(forecast.most_epoch))
                            : tr("expected in %3, at epoch %1 to %2, by the recent trend", "a target")
                                  .arg(epoch(forecast.least_epoch), epoch(forecast.most_epoch), time);
    case TargetForecast::Outlook::perhaps:
      return tr("not before epoch %1, perhaps not in this run", "a target").arg(epoch(forecast.least_epoch));
    case TargetForecast::Outlook::not_in_sight:
      return tr("not expected in this run, by the recent trend", "a target");
    default:
      return tr("can be estimated after three evaluations", "a target");
  }
}

/// A share of what is left of the run; empty where that is not known.
QString TargetRow::time_until(const RunHistory& history, double least_epoch, double most_epoch) const {
  const auto left = history.time_left();
  const double epochs = history.epochs() - history.epoch();
  if (!left || epochs <= 0) return {};
  const auto share = [&](double epoch) { return std::max(0.0, epoch - history.epoch()) / epochs; };
  const QString least = Format::duration(left->least * share(least_epoch));
  const QString most = Format::duration(left->most * share(most_epoch));
  return least == most ? least : tr("%1 – %2", "a range of times").arg(least, most);
}

void TargetRow::retranslate() {
  caption_->setText(tr("Target"));
  field_->setAccessibleName(tr("Target"));
  field_->setToolTip(
      tr("The value to reach in the metric that chooses the best checkpoint. The project remembers it for "
         "all runs with that metric."));
  if (!is_wrong_) write_field();
  write_example();
  if (history_ != nullptr) words_->setText(words_of(*history_, phase_));
}

}  // namespace anneal::studio
