#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "protocol/spec/training.h"

namespace anneal::studio {

class ChoiceCard;

/// The recipes, one of which the defaults come from: what each aims at, and what it takes.
class RecipeCards : public QWidget {
  Q_OBJECT

 public:
  explicit RecipeCards(QWidget* parent = nullptr);

  static const std::vector<Goal>& goals();  ///< in the order of the cards
  static QString name_of(Goal goal);
  static std::string word_of(Goal goal);  ///< as the spec has it

  /// `notes` say what each recipe takes, in that order.
  void show_recipe(Goal chosen, const QStringList& notes);

 signals:
  void chosen(anneal::Goal goal);

 private:
  static QString summary_of(Goal goal);

  std::vector<ChoiceCard*> cards_;
};

}  // namespace anneal::studio
