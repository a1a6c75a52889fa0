#pragma once

#include <QCoreApplication>
#include <QString>
#include <string>

#include "engine/deploy/compress/recipe.h"

namespace anneal::studio {

/// How a candidate was made, in the person's language.
class RecipeWords {
  Q_DECLARE_TR_FUNCTIONS(RecipeWords)

 public:
  /// "pruned to 54 % of its parameters, trained again (3 epochs)"
  static QString of(const compress::Recipe& recipe);
  /// For a narrow column, two lines, of the network and of its numbers:
  /// "54 % of parameters", "3 epochs · 3 epochs for integers · mse"
  static QString short_of(const compress::Recipe& recipe, const std::string& rounding);
  /// Of a rounding; terms of the field stay as they are.
  static QString of_rounding(const std::string& name);

 private:
  struct Words {
    QString in_full, in_short;
  };
  static Words words_of(const compress::RecipeStep& step);
};

}  // namespace anneal::studio
