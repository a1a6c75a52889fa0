#include "app/pages/model/cost_card.h"

#include <QVBoxLayout>

#include "app/widgets/controls/fact_list.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

/// To two digits.
double rounded(double seconds) {
  return QString::number(seconds, 'g', 2).toDouble();
}

/// As the Live page has a step's time, and in seconds where it takes some.
QString step_text(double seconds) {
  const double near = rounded(seconds);
  return near < 1 ? CostCard::tr("about %1 ms").arg(Format::number(1000 * near))
                  : CostCard::tr("about %1 s").arg(Format::number(near));
}

QString source_of(const std::optional<PredictedTime>& time) {
  if (!time) return CostCard::tr("Nothing was trained here yet: the Policies page times a few steps.");
  if (time->source == PredictedTime::Source::timed_steps)
    return CostCard::tr("By the steps that were timed here.");
  return CostCard::tr("As fast as run %1 trained.").arg(QString::fromStdString(time->run));
}

}  // namespace

CostCard::CostCard(QWidget* parent) : Card(parent), facts_(new FactList) {
  body()->addWidget(facts_);
}

void CostCard::show_cost(const ModelCost& cost, bool has_rows) {
  const QString unknown = QStringLiteral("–");
  const QString why = source_of(cost.time);
  const QString step = cost.time ? step_text(cost.time->seconds_per_step) : unknown;
  const QString training =
      cost.time ? tr("about %1", "a duration").arg(Format::duration(cost.time->seconds)) : unknown;
  facts_->set_facts(
      {{tr("Parameters"), Format::count(cost.analysis.parameter_count)},
       {tr("Size of the weights"), Format::bytes(4 * cost.analysis.parameter_count)},
       {has_rows ? tr("FLOPs per row") : tr("FLOPs per image"),
        Format::short_count(static_cast<double>(cost.analysis.flops))},
       {has_rows ? tr("Activations per row") : tr("Activations per image"),
        Format::bytes(cost.analysis.activation_bytes)},
       {tr("Memory to train"), Format::bytes(cost.memory),
        tr("Weights, gradients and activations of the largest batch; the program comes on top.")},
       {tr("A step"), step, why},
       {tr("Training"), training, why}});
}

}  // namespace anneal::studio
