#include "engine/deploy/compress/recipe.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"

namespace anneal::compress {
namespace {

using Kind = RecipeStep::Kind;

TEST(Recipe, ReadsAsASentence) {
  EXPECT_EQ(text_of(Recipe()), "as trained");
  EXPECT_EQ(text_of({{.kind = Kind::pruned, .share = 0.541, .measure = prune::Measure::parameters},
                     {.kind = Kind::trained, .epochs = 3},
                     {.kind = Kind::trained_for_integers, .epochs = 1}}),
            "pruned to 54 % of its parameters, retrained for 3 epochs, trained for integer quantization for "
            "1 epoch");
}

TEST(Recipe, ComesBackFromItsJson) {
  const Recipe recipe = {{.kind = Kind::pruned, .share = 0.25, .measure = prune::Measure::parameters},
                         {.kind = Kind::low_rank, .share = 0.5},
                         {.kind = Kind::trained, .epochs = 2},
                         {.kind = Kind::trained_for_integers, .epochs = 1},
                         {.kind = Kind::taught, .preset = "resnet8", .epochs = 9},
                         {.kind = Kind::trained_sparse, .epochs = 4}};
  EXPECT_EQ(recipe_from_json(to_json(recipe), "here"), recipe);
}

TEST(Recipe, WhatIsNoneIsRefused) {
  for (const char* text :
       {"1", "{}", "[1]", "[{}]", R"([{"step":"magic"}])", R"([{"step":"pruned","share":2}])",
        R"([{"step":"pruned","of":"luck"}])", R"([{"step":"trained","epochs":-1}])"})
    EXPECT_THROW(recipe_from_json(nlohmann::json::parse(text), "here"), UserError) << text;
}

}  // namespace
}  // namespace anneal::compress
