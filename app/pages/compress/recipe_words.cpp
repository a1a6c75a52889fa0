#include "app/pages/compress/recipe_words.h"

#include <QStringList>

#include "app/widgets/words/format.h"

namespace anneal::studio {

using Kind = compress::RecipeStep::Kind;

namespace {

bool changes_network(const compress::RecipeStep& step) {
  return step.kind == Kind::pruned || step.kind == Kind::low_rank || step.kind == Kind::taught;
}

}  // namespace

RecipeWords::Words RecipeWords::words_of(const compress::RecipeStep& step) {
  const QString share = Format::percent(step.share, 0);
  const auto epochs = static_cast<int>(step.epochs);
  const QString preset = QString::fromStdString(step.preset);
  const bool is_of_macs = step.measure == prune::Measure::macs;
  switch (step.kind) {
    case Kind::pruned:
      return {(is_of_macs ? tr("pruned to %1 of the multiplications") : tr("pruned to %1 of the parameters"))
                  .arg(share),
              (is_of_macs ? tr("%1 of MACs") : tr("%1 of parameters")).arg(share)};
    case Kind::low_rank:
      return {tr("low-rank large layers, %1 of their multiplications").arg(share),
              tr("low rank, %1").arg(share)};
    case Kind::trained:
      return {tr("retrained (%Ln epoch(s))", nullptr, epochs), tr("%Ln epoch(s)", nullptr, epochs)};
    case Kind::trained_for_integers:
      return {tr("trained for quantization (%Ln epoch(s))", nullptr, epochs),
              tr("%Ln epoch(s) for integers", nullptr, epochs)};
    case Kind::taught:
      return {tr("%1, distilled from the model (%Ln epoch(s))", nullptr, epochs).arg(preset),
              preset + ' ' + tr("%Ln epoch(s)", nullptr, epochs)};
    case Kind::trained_sparse:
      return {tr("trained sparse (%Ln epoch(s))", nullptr, epochs),
              tr("%Ln sparse epoch(s)", nullptr, epochs)};
  }
  return {};
}

QString RecipeWords::of(const compress::Recipe& recipe) {
  QStringList steps;
  for (const compress::RecipeStep& step : recipe) steps << words_of(step).in_full;
  return steps.isEmpty() ? tr("as trained") : steps.join(QStringLiteral(", "));
}

QString RecipeWords::short_of(const compress::Recipe& recipe, const std::string& rounding) {
  QStringList network, numbers;
  for (const compress::RecipeStep& step : recipe)
    (changes_network(step) ? network : numbers) << words_of(step).in_short;
  if (network.isEmpty()) network << tr("as trained");
  numbers << of_rounding(rounding);
  const QString between = QStringLiteral(" · ");
  return network.join(between) + '\n' + numbers.join(between);
}

QString RecipeWords::of_rounding(const std::string& name) {
  if (name == "floats") return tr("floats");
  if (name == "learned") return tr("learned");
  if (name == "4 bits") return tr("4-bit weights");
  if (name == "4 bits, adaround") return tr("4-bit weights, AdaRound");
  if (name == "adaround") return QStringLiteral("AdaRound");
  return QString::fromStdString(name);
}

}  // namespace anneal::studio
