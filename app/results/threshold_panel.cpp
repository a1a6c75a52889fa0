#include "app/results/threshold_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/results/threshold_chart.h"
#include "app/widgets/charts/value_table.h"
#include "app/widgets/charts/values_button.h"
#include "app/widgets/controls/elided_combo_box.h"
#include "app/widgets/controls/fact_list.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

using anneal::metrics::ClassCurve;
using anneal::metrics::ThresholdCounts;

namespace {

constexpr int slider_steps = 1000;

QString area_text(double area) {
  return std::isnan(area) ? QStringLiteral("–") : Format::number(area);
}

std::size_t first_shown(const std::vector<ClassCurve>& curves) {
  const auto rank = [&](const ClassCurve& curve) {
    if (curves.size() == 2) return static_cast<double>(curve.positives);
    return std::isnan(curve.average_precision) ? 2 : curve.average_precision;
  };
  const auto least = std::ranges::min_element(curves, {}, rank);
  return static_cast<std::size_t>(least - curves.begin());
}

}  // namespace

ThresholdPanel::ThresholdPanel(QWidget* parent)
    : QWidget(parent),
      class_(new ElidedComboBox),
      kind_(new QComboBox),
      chart_(new ThresholdChart),
      slider_(new QSlider(Qt::Horizontal)),
      facts_(new FactList) {
  values_ = new ValuesButton(chart_, [this](QObject* owner) { return chart_->values(owner); });
  kind_->addItems({QString(), QString()});
  slider_->setRange(0, slider_steps);
  auto* head = new QHBoxLayout;
  head->setSpacing(metrics::gap);
  head->addWidget(class_, 1);
  head->addWidget(kind_);
  head->addWidget(values_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(metrics::gap);
  column->addLayout(head);
  column->addWidget(chart_, 1);
  column->addWidget(slider_);
  column->addWidget(facts_);
  connect(class_, &QComboBox::currentIndexChanged, this, &ThresholdPanel::show_class);
  connect(kind_, &QComboBox::currentIndexChanged, this,
          [this](int index) { chart_->set_kind(static_cast<ThresholdChart::Kind>(index)); });
  connect(chart_, &ThresholdChart::threshold_chosen, this, &ThresholdPanel::show_threshold);
  connect(slider_, &QSlider::valueChanged, this, [this](int value) {
    const double threshold = static_cast<double>(value) / slider_steps;
    chart_->set_threshold(threshold);
    show_threshold(threshold);
  });
  retranslate();
}

void ThresholdPanel::set_curves(const std::vector<std::string>& classes, std::vector<ClassCurve> curves) {
  curves_ = std::move(curves);
  const QSignalBlocker quiet(class_);
  class_->clear();
  for (std::size_t i = 0; i < std::min(classes.size(), curves_.size()); ++i)
    class_->addItem(QString::fromStdString(classes[i]));
  if (curves_.empty()) return;
  class_->setCurrentIndex(static_cast<int>(first_shown(curves_)));
  show_class();
}

void ThresholdPanel::show_class() {
  const int chosen = class_->currentIndex();
  if (chosen < 0 || chosen >= std::ssize(curves_)) return;
  chart_->set_curve(curves_[static_cast<std::size_t>(chosen)]);
  show_threshold(chart_->threshold());
}

void ThresholdPanel::show_threshold(double threshold) {
  const QSignalBlocker quiet(slider_);
  slider_->setValue(static_cast<int>(std::lround(threshold * slider_steps)));
  const ClassCurve& curve = chart_->curve();
  if (curve.points.empty()) return;
  const ThresholdCounts& counts = curve.at(threshold);
  facts_->set_facts(
      {{tr("predicted from a probability of"), Format::percent(threshold)},
       {tr("precision"), Format::percent(ClassCurve::precision(counts))},
       {tr("recall"), Format::percent(curve.recall(counts))},
       {tr("F1"), Format::percent(curve.f1(counts))},
       {tr("found"), tr("%1 of %2", "how many of how many samples")
                         .arg(Format::count(counts.true_positives), Format::count(curve.positives))},
       {tr("wrongly predicted"),
        tr("%1 of %2", "how many of how many samples")
            .arg(Format::count(counts.false_positives), Format::count(curve.negatives))},
       {tr("area under ROC"), area_text(curve.roc_area)},
       {tr("average precision"), area_text(curve.average_precision)}});
}

void ThresholdPanel::retranslate() {
  const QSignalBlocker quiet(kind_);
  kind_->setItemText(0, tr("precision over recall"));
  kind_->setItemText(1, tr("ROC curve"));
  kind_->setAccessibleName(tr("Which curve"));
  class_->setAccessibleName(tr("Which class, against the rest"));
  slider_->setAccessibleName(tr("Threshold"));
  chart_->setAccessibleName(tr("Results by threshold"));
  values_->take_name();
  show_class();
}

}  // namespace anneal::studio
