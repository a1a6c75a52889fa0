#pragma once

#include <QWidget>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/protocol/job_spec.h"

namespace anneal::studio {

class ChoiceCard;

/// The recipes, one of which the defaults come from: what each aims at, and what it takes.
class RecipeCards : public QWidget {
  Q_OBJECT

 public:
  explicit RecipeCards(QWidget* parent = nullptr);

  static std::string word_of(Goal goal);            ///< as the spec has it
  static QString name_of(const std::string& word);  ///< of such a word; one that is not known stays

  /// `epochs` says how many each recipe takes, and throws UserError where it is not for the model.
  void show_recipe(Task task, Goal chosen, const std::function<std::int64_t(Goal)>& epochs);

 signals:
  void chosen(anneal::Goal goal);

 private:
  std::vector<ChoiceCard*> cards_;
};

}  // namespace anneal::studio
