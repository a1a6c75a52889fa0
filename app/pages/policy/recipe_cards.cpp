#include "app/pages/policy/recipe_cards.h"

#include <QHBoxLayout>

#include <nlohmann/json.hpp>

#include "app/widgets/controls/choice_card.h"
#include "app/widgets/theme/metrics.h"
#include "engine/core/base/error.h"

namespace anneal::studio {

namespace {

/// In the order of their cards.
struct Recipe {
  Goal goal;
  const char* name;  ///< English, as the next; translated when shown
  const char* summary;
  const char* summary_of_rows = summary;
};

constexpr Recipe recipes[] = {
    {Goal::usual, QT_TRANSLATE_NOOP("anneal::studio::RecipeCards", "Usual"),
     QT_TRANSLATE_NOOP("anneal::studio::RecipeCards", "What suits this model, in the usual time.")},
    {Goal::fastest, QT_TRANSLATE_NOOP("anneal::studio::RecipeCards", "Fastest"),
     QT_TRANSLATE_NOOP("anneal::studio::RecipeCards", "Fewer epochs; images that grow, batches that grow."),
     QT_TRANSLATE_NOOP("anneal::studio::RecipeCards", "Fewer epochs.")},
    {Goal::best, QT_TRANSLATE_NOOP("anneal::studio::RecipeCards", "Most accurate"),
     QT_TRANSLATE_NOOP("anneal::studio::RecipeCards",
                       "Twice the epochs, images varied more, weights averaged."),
     QT_TRANSLATE_NOOP("anneal::studio::RecipeCards", "Twice the epochs, weights averaged.")},
    {Goal::small_data, QT_TRANSLATE_NOOP("anneal::studio::RecipeCards", "Little data"),
     QT_TRANSLATE_NOOP("anneal::studio::RecipeCards", "Few images, seen often and varied strongly."),
     QT_TRANSLATE_NOOP("anneal::studio::RecipeCards", "Few rows, seen often, with more weight decay.")},
};

}  // namespace

RecipeCards::RecipeCards(QWidget* parent) : QWidget(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(metrics::gap);
  for (const Recipe& recipe : recipes) {
    auto* card = new ChoiceCard;
    connect(card, &ChoiceCard::pressed, this, [this, goal = recipe.goal] { emit chosen(goal); });
    row->addWidget(card, 1);
    cards_.push_back(card);
  }
}

void RecipeCards::show_recipe(Task task, Goal chosen, const std::function<std::int64_t(Goal)>& epochs) {
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    const Recipe& recipe = recipes[i];
    QString note = tr("not for this model");
    try {
      note = tr("%Ln epoch(s)", nullptr, static_cast<int>(epochs(recipe.goal)));
    } catch (const UserError&) {
      // which is what the note says
    }
    const bool has_images = task == Task::image_classification;
    cards_[i]->set_texts(tr(recipe.name), tr(has_images ? recipe.summary : recipe.summary_of_rows), note);
    cards_[i]->set_selected(recipe.goal == chosen);
  }
}

std::string RecipeCards::word_of(Goal goal) {
  Training training;
  training.recipe = goal;
  return to_json(training).at("recipe").get<std::string>();
}

QString RecipeCards::name_of(const std::string& word) {
  for (const Recipe& recipe : recipes)
    if (word_of(recipe.goal) == word) return tr(recipe.name);
  return QString::fromStdString(word);
}

}  // namespace anneal::studio
