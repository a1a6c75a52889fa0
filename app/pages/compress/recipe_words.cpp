#include "page_compress/recipe_words.h"

#include <QStringList>

#include "widgets/format.h"

namespace anneal::studio {

using Kind = compress::RecipeStep::Kind;

QString RecipeWords::of(const compress::Recipe& recipe) {
  QStringList steps;
  for (const compress::RecipeStep& step : recipe) {
    const QString share = Format::percent(step.share, 0);
    const auto epochs = static_cast<int>(step.epochs);
    switch (step.kind) {
      case Kind::pruned:
        steps << (step.measure == prune::Measure::macs ? tr("pruned to %1 of its multiplications")
                                                       : tr("pruned to %1 of its parameters"))
                     .arg(share);
        break;
      case Kind::low_rank:
        steps << tr("large layers of low rank, %1 of their multiplications").arg(share);
        break;
      case Kind::trained:
        steps << tr("trained again (%n epoch(s))", nullptr, epochs);
        break;
      case Kind::trained_for_integers:
        steps << tr("trained for integers (%n epoch(s))", nullptr, epochs);
        break;
      case Kind::taught:
        steps << tr("%1, taught by the model (%n epoch(s))", nullptr, epochs)
                     .arg(QString::fromStdString(step.preset));
        break;
      case Kind::trained_sparse:
        steps << tr("trained sparse (%n epoch(s))", nullptr, epochs);
        break;
    }
  }
  return steps.isEmpty() ? tr("as trained") : steps.join(QStringLiteral(", "));
}

QString RecipeWords::short_of(const compress::Recipe& recipe) {
  QStringList steps;
  for (const compress::RecipeStep& step : recipe) {
    const QString share = Format::percent(step.share, 0);
    const auto epochs = static_cast<int>(step.epochs);
    switch (step.kind) {
      case Kind::pruned:
        steps
            << (step.measure == prune::Measure::macs ? tr("%1 of MACs") : tr("%1 of parameters")).arg(share);
        break;
      case Kind::low_rank:
        steps << tr("low rank, %1").arg(share);
        break;
      case Kind::trained:
        steps << tr("%n epoch(s)", nullptr, epochs);
        break;
      case Kind::trained_for_integers:
        steps << tr("%n epoch(s) for integers", nullptr, epochs);
        break;
      case Kind::taught:
        steps << QString::fromStdString(step.preset) + ' ' + tr("%n epoch(s)", nullptr, epochs);
        break;
      case Kind::trained_sparse:
        steps << tr("%n sparse epoch(s)", nullptr, epochs);
        break;
    }
  }
  return steps.isEmpty() ? tr("as trained") : steps.join(QStringLiteral(" · "));
}

QString RecipeWords::of_rounding(const std::string& name) {
  if (name == "floats") return tr("floats");
  if (name == "learned") return tr("learned");
  if (name == "4 bits") return tr("weights of 4 bits");
  return QString::fromStdString(name);
}

}  // namespace anneal::studio
