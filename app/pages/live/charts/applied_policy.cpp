#include "app/pages/live/charts/applied_policy.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

#include "app/pages/live/words/event_words.h"
#include "app/widgets/charts/curve_values.h"
#include "app/widgets/charts/strip_chart.h"
#include "app/widgets/charts/values_button.h"
#include "app/widgets/words/format.h"
#include "engine/core/base/error.h"

namespace anneal::studio {
namespace {

constexpr int plan_points = 241;
constexpr int strip_columns = 400;

struct Hyperparameter {
  const char* name;
  double (*planned)(const policy::Hyperparameters&);
  bool is_always_shown = true;  ///< else where it changes
  bool is_told = true;          ///< by steps; else it is what was planned
};

constexpr std::array<Hyperparameter, 7> hyperparameters = {{
    {"learning_rate", [](const policy::Hyperparameters& values) { return values.learning_rate; }},
    {"momentum", [](const policy::Hyperparameters& values) { return values.momentum; }},
    {"batch_size",
     [](const policy::Hyperparameters& values) { return static_cast<double>(values.batch_size); }},
    {"image_size",
     [](const policy::Hyperparameters& values) { return static_cast<double>(values.image_size); }},
    {"weight_decay", [](const policy::Hyperparameters& values) { return values.weight_decay; }, false},
    {"label_smoothing", [](const policy::Hyperparameters& values) { return values.label_smoothing; }, false,
     false},
    {"augment_strength", [](const policy::Hyperparameters& values) { return values.augment_strength; }, false,
     false},
}};

/// None where the spec is not known, or changes in it do not hold: the events may come from anybody.
std::vector<policy::SchedulePoint> plan_of(const RunHistory& history) {
  if (!history.spec()) return {};
  try {
    return policy::sample(*history.spec(), plan_points);
  } catch (const Error&) {
    return {};
  }
}

/// What was told last; else as it is planned.
QString value_now(const Strip& strip, const CurvePoints& told) {
  if (!told.empty()) return Format::number(told.all().back().y());
  if (!strip.applied.empty()) return Format::number(strip.applied.back().y());
  return strip.planned.empty() ? QString() : Format::number(strip.planned.front().y());
}

bool changes(const std::vector<QPointF>& line) {
  return std::ranges::any_of(line, [&](const QPointF& point) { return point.y() != line.front().y(); });
}

}  // namespace

AppliedPolicy::AppliedPolicy(QWidget* parent) : Card(parent), strips_(new StripChart(false)) {
  header()->addWidget(
      new ValuesButton(strips_, [this](QObject* owner) { return new CurveValues(*strips_, owner); }));
  body()->addWidget(strips_);
}

void AppliedPolicy::clear() {
  applied_.clear();
  plan_.clear();
  plan_changed_ = false;
  epoch_ = 0;
  strips_->set_strips({}, 1);
}

void AppliedPolicy::take(const Event& event) {
  if (const auto* step = std::get_if<StepEvent>(&event.body))
    take_step(*step);
  else if (std::holds_alternative<HelloEvent>(event.body) || std::holds_alternative<ChangeEvent>(event.body))
    plan_changed_ = true;
}

void AppliedPolicy::take_step(const StepEvent& step) {
  epoch_ = step.epoch;
  // Of curves of other programs these may not be known.
  if (!std::isnan(step.learning_rate)) apply("learning_rate", step.epoch, step.learning_rate);
  if (step.batch_size > 0) apply("batch_size", step.epoch, static_cast<double>(step.batch_size));
  if (step.momentum) apply("momentum", step.epoch, *step.momentum);
  if (step.weight_decay) apply("weight_decay", step.epoch, *step.weight_decay);
  if (step.image_size) apply("image_size", step.epoch, static_cast<double>(*step.image_size));
}

void AppliedPolicy::apply(const char* name, double epoch, double value) {
  CurvePoints& points = applied_[name];
  const std::vector<QPointF>& all = points.all();
  const bool same = all.size() > 1 && all.back().y() == value && (all.end() - 2)->y() == value;
  const QPointF point(epoch, value);
  same ? points.move_last(epoch) : points.append({&point, 1});
}

void AppliedPolicy::cut_after(double epoch) {
  for (auto& [name, points] : applied_) points.cut_after(epoch);
  epoch_ = epoch;
}

void AppliedPolicy::refresh(const RunHistory& history, RunPhase phase) {
  std::vector<Strip> strips;
  if (std::exchange(plan_changed_, false)) plan_ = plan_of(history);
  const double stretch = plan_.empty() || plan_.back().epoch <= 0 ? 1 : history.epochs() / plan_.back().epoch;
  for (const Hyperparameter& hyperparameter : hyperparameters) {
    if (history.spec() && !applies(hyperparameter.name, history.spec()->task)) continue;
    Strip strip;
    strip.name = EventWords::hyperparameter(hyperparameter.name);
    for (const policy::SchedulePoint& moment : plan_)
      strip.planned.emplace_back(moment.epoch * stretch, hyperparameter.planned(moment.values));
    strip.applied = applied_[hyperparameter.name].line(0, std::max(1.0, history.epochs()), strip_columns);
    if (!hyperparameter.is_told)
      std::ranges::copy_if(strip.planned, std::back_inserter(strip.applied),
                           [&](const QPointF& point) { return point.x() <= epoch_; });
    strip.value = value_now(strip, applied_[hyperparameter.name]);
    if (hyperparameter.is_always_shown || changes(strip.planned) || changes(strip.applied))
      strips.push_back(std::move(strip));
  }
  strips_->set_strips(std::move(strips), std::max(1.0, history.epochs()));
  strips_->set_position(phase == RunPhase::finished ? history.epochs() : history.epoch());
}

double AppliedPolicy::plot_left() const {
  return strips_->plot_left();
}

void AppliedPolicy::retranslate() {
  set_title(tr("Policy"));
  set_note(tr("solid: applied so far; dashed: planned"));
  strips_->setAccessibleName(tr("Policy"));
}

}  // namespace anneal::studio
