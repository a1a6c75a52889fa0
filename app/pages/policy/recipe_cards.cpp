#include "page_policy/recipe_cards.h"

#include <QHBoxLayout>

#include <nlohmann/json.hpp>

#include "widgets/choice_card.h"
#include "widgets/metrics.h"

namespace anneal::studio {

RecipeCards::RecipeCards(QWidget* parent) : QWidget(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(metrics::gap);
  for (const Goal goal : goals()) {
    auto* card = new ChoiceCard;
    connect(card, &ChoiceCard::chosen, this, [this, goal] { emit chosen(goal); });
    row->addWidget(card, 1);
    cards_.push_back(card);
  }
}

const std::vector<Goal>& RecipeCards::goals() {
  static const std::vector<Goal> all = {Goal::usual, Goal::fastest, Goal::best, Goal::small_data};
  return all;
}

void RecipeCards::show_recipe(Goal chosen, const QStringList& notes) {
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    const Goal goal = goals()[i];
    cards_[i]->set_texts(name_of(goal), summary_of(goal), notes.value(static_cast<qsizetype>(i)));
    cards_[i]->set_selected(goal == chosen);
  }
}

std::string RecipeCards::word_of(Goal goal) {
  Training training;
  training.recipe = goal;
  return to_json(training).at("recipe").get<std::string>();
}

QString RecipeCards::name_of(Goal goal) {
  switch (goal) {
    case Goal::usual:
      return tr("Usual");
    case Goal::fastest:
      return tr("Fastest");
    case Goal::best:
      return tr("Most accurate");
    case Goal::small_data:
      return tr("Little data");
  }
  return {};
}

QString RecipeCards::summary_of(Goal goal) {
  switch (goal) {
    case Goal::usual:
      return tr("What suits this model, in the usual time.");
    case Goal::fastest:
      return tr("Fewer epochs; images that grow, batches that grow.");
    case Goal::best:
      return tr("Twice the epochs, images varied more, weights averaged.");
    case Goal::small_data:
      return tr("Few images, seen often and varied strongly.");
  }
  return {};
}

}  // namespace anneal::studio
