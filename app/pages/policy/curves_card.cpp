#include "app/pages/policy/curves_card.h"

#include <QVBoxLayout>
#include <algorithm>

#include "app/models/curve_handles.h"
#include "app/models/policy_strips.h"
#include "app/widgets/charts/curve_values.h"
#include "app/widgets/charts/strip_chart.h"
#include "app/widgets/charts/values_button.h"
#include "engine/plan/policy/policy.h"

namespace anneal::studio {

namespace {

constexpr int curve_points = 1001;

}  // namespace

CurvesCard::CurvesCard(QWidget* parent) : Card(parent), strips_(new StripChart(true)) {
  header()->addWidget(
      new ValuesButton(strips_, [this](QObject* owner) { return new CurveValues(*strips_, owner); }));
  body()->addWidget(strips_, 1);
  connect(strips_, &StripChart::move_begun, this, &CurvesCard::move_begun);
  connect(strips_, &StripChart::handle_moved, this, [this](int strip, int handle, const QPointF& to) {
    shape(strip, [&](const Curve& curve) {
      return with_handle_at(curve, static_cast<std::size_t>(handle), progress_at(to), to.y());
    });
  });
  connect(strips_, &StripChart::handle_removed, this, [this](int strip, int handle) {
    shape(strip, [&](const Curve& curve) { return without_handle(curve, static_cast<std::size_t>(handle)); });
  });
  connect(strips_, &StripChart::point_wanted, this, [this](int strip, const QPointF& at) {
    shape(strip, [&](const Curve& curve) { return with_point_at(curve, progress_at(at), at.y()); });
  });
}

void CurvesCard::show_policy(const JobSpec& spec) {
  training_ = spec.training;
  shown_ = strips_for(spec.task);
  strips_->set_strips(strips_of(training_, spec.task), static_cast<double>(training_.epochs));
  set_note(tr("%Ln epoch(s)", nullptr, static_cast<int>(training_.epochs)));
}

void CurvesCard::set_page_height(int pixels) {
  strips_->setFixedHeight(
      std::clamp(pixels / 2, strips_->minimumSizeHint().height(), strips_->sizeHint().height()));
}

void CurvesCard::use_rate(double rate) {
  double highest = 0;
  for (const policy::Point& point : policy::sample(training_, curve_points))
    highest = std::max(highest, point.values.learning_rate);
  if (highest <= 0) return;
  emit move_begun();
  shape(0, [&](const Curve& curve) { return scaled(curve, rate / highest); });
}

double CurvesCard::progress_at(const QPointF& point) const {
  return point.x() / static_cast<double>(training_.epochs);
}

void CurvesCard::shape(int strip, const std::function<Curve(const Curve&)>& change) {
  const CurveOfStrip& shown = curve_of(shown_[static_cast<std::size_t>(strip)]);
  const Curve before = training_.*shown.curve;
  Curve curve = change(before);
  if (shown.is_whole) round_values(curve);
  if (curve != before) emit shaped(shown.key, curve);
}

void CurvesCard::retranslate() {
  set_title(tr("Over training"));
  strips_->setAccessibleName(tr("Over training"));
}

}  // namespace anneal::studio
