#include "app/pages/compare/time_card.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QVBoxLayout>
#include <cmath>
#include <utility>

#include "app/pages/compare/time_bars.h"
#include "app/run/metric_words.h"
#include "app/widgets/charts/values_button.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

TimeCard::TimeCard(ComparisonChart::LineOf line_of, QWidget* parent)
    : Card(parent), line_of_(std::move(line_of)), field_(new QLineEdit), bars_(new TimeBars) {
  field_->setMaximumWidth(110);
  field_->setClearButtonEnabled(true);
  header()->addWidget(field_);
  header()->addWidget(new ValuesButton(bars_, [this](QObject* owner) { return bars_->values(owner); }));
  body()->addWidget(bars_);
  connect(field_, &QLineEdit::editingFinished, this, &TimeCard::read_target);
  // The button within it that clears it ends no editing.
  connect(field_, &QLineEdit::textChanged, this, [this](const QString& text) {
    if (text.isEmpty()) read_target();
  });
}

/// Rounded, as everywhere else.
QString TimeCard::target_words() const {
  if (!target_) return {};
  constexpr int digits = 6;
  return MetricWords::is_percent(quality_) ? Format::percent(*target_) : Format::exact(*target_, digits);
}

/// The target itself where the text is still what it is shown as: that may be rounded.
void TimeCard::read_target() {
  const bool is_empty = field_->text().trimmed().isEmpty();
  const auto read = target_ && field_->text() == target_words()
                        ? target_
                        : MetricWords::typed(field_->text(), MetricWords::is_percent(quality_));
  restyle(field_, "state", is_empty || read ? "" : "wrong");
  if ((!is_empty && !read) || read == target_) return;
  target_ = read;
  emit target_changed();
}

/// The field's signals are not blocked: the button that clears it comes and goes by them.
void TimeCard::set_target(const std::string& quality, std::optional<double> target) {
  quality_ = quality;
  target_ = target;
  field_->setText(target_words());
}

void TimeCard::set_quality(const std::string& quality) {
  if (std::exchange(quality_, quality) == quality) return;
  target_.reset();
  field_->clear();
}

void TimeCard::set_comparison(const Comparison& comparison, int baseline) {
  set_quality(comparison.quality);
  const auto times = times_to_quality(comparison, baseline, target_);
  setVisible(times.has_value());
  if (!times) return;
  set_title(tr("Time to %1 %2", "a value and what it is of: 75.0 % validation accuracy")
                .arg(MetricWords::value(quality_, times->target), MetricWords::name(quality_)));
  if (const auto usual = usual_target(comparison))
    field_->setPlaceholderText(MetricWords::value(quality_, *usual));
  QStringList headings = {tr("time"), tr("speed-up")};
  if (times->have_other_ranks) headings += tr("efficiency over ranks");
  std::vector<TimeBar> bars;
  for (std::size_t i = 0; i < times->runs.size(); ++i) {
    const project::Run& run = comparison.runs[i].run;
    const TimeTo& time = times->runs[i];
    TimeBar bar{.name = QString::fromStdString(run.start.name),
                .colour = line_of_(run.id),
                .seconds = time.seconds.value_or(run.seconds),
                .is_reached = time.seconds.has_value()};
    bar.values = {time.seconds ? Format::time_taken(*time.seconds, times->longest()) : tr("not reached"),
                  static_cast<int>(i) == baseline ? tr("baseline")
                  : time.times_as_fast
                      ? tr("%1 ×", "times as fast").arg(QLocale().toString(*time.times_as_fast, 'f', 2))
                      : no_value};
    if (times->have_other_ranks) bar.values += time.efficiency ? Format::percent(*time.efficiency) : no_value;
    bars.push_back(std::move(bar));
  }
  bars_->set_bars(std::move(bars), headings);
}

void TimeCard::retranslate() {
  if (target_ && !field_->isModified()) field_->setText(target_words());
  field_->setAccessibleName(tr("Target"));
  field_->setToolTip(tr("The quality to reach. Empty: what half of the runs reached."));
  bars_->setAccessibleName(tr("Time to the target"));
}

}  // namespace anneal::studio
