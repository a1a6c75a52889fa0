#include "engine/deploy/compress/recipe.h"

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/number_text.h"

namespace anneal::compress {

using nlohmann::json;
using Kind = RecipeStep::Kind;

namespace {

const std::vector<std::string> kind_words = {"pruned", "low-rank",      "trained", "trained-for-integers",
                                             "taught", "trained-sparse"};
const std::vector<std::string> measure_words = {"multiplications", "parameters"};

template <class Enum>
const std::string& word_of(const std::vector<std::string>& words, Enum value) {
  return words.at(static_cast<std::size_t>(value));
}

std::string epochs_text(const RecipeStep& step) {
  return " for " + std::to_string(step.epochs) + (step.epochs == 1 ? " epoch" : " epochs");
}

std::string text_of(const RecipeStep& step) {
  const std::string share = fixed(100 * step.share, 0) + " % of ";
  switch (step.kind) {
    case Kind::pruned:
      return "pruned to " + share + "its " + word_of(measure_words, step.measure);
    case Kind::low_rank:
      return "large layers factorized to low rank, " + share + "their multiplications";
    case Kind::trained:
      return "retrained" + epochs_text(step);
    case Kind::trained_for_integers:
      return "trained for integer quantization" + epochs_text(step);
    case Kind::taught:
      return step.preset + ", distilled from the model" + epochs_text(step);
    case Kind::trained_sparse:
      return "trained with sparsity" + epochs_text(step);
  }
  return {};
}

}  // namespace

std::string text_of(const Recipe& recipe) {
  std::string text;
  for (const RecipeStep& step : recipe) text += (text.empty() ? "" : ", ") + text_of(step);
  return text.empty() ? "as trained" : text;
}

json to_json(const Recipe& recipe) {
  json steps = json::array();
  for (const RecipeStep& step : recipe) {
    json one = {{"step", word_of(kind_words, step.kind)}};
    if (step.kind == Kind::pruned || step.kind == Kind::low_rank) one["share"] = step.share;
    if (step.kind == Kind::pruned) one["of"] = word_of(measure_words, step.measure);
    if (step.kind == Kind::taught) one["preset"] = step.preset;
    if (step.epochs > 0) one["epochs"] = step.epochs;
    steps.push_back(std::move(one));
  }
  return steps;
}

Recipe recipe_from_json(const json& value, const std::string& place) {
  if (!value.is_array()) throw UserError("is " + shown(value) + ", but must be a list of steps", place);
  Recipe recipe;
  for (const json& one : value) {
    ObjectReader reader(one, place);
    RecipeStep& step = recipe.emplace_back();
    reader.require("step");
    reader.read_word("step", step.kind, kind_words);
    reader.read("share", step.share, 0, 1);
    reader.read_word("of", step.measure, measure_words);
    reader.read("preset", step.preset);
    reader.read("epochs", step.epochs, 0, std::int64_t{1} << 40);
    reader.finish();
  }
  return recipe;
}

}  // namespace anneal::compress
