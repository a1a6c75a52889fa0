#include "engine/quality/comparison/settings.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace anneal::comparison {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(SpecDifferences, are_the_keys_that_are_not_the_same_in_all_specs) {
  const json first = {{"model", {{"preset", "mlp"}}}, {"training", {{"epochs", 4}, {"seed", 1}}}};
  json second = first, third = first;
  second["training"]["epochs"] = 8;
  third["training"]["optimizer"] = {{"name", "adam"}};
  EXPECT_THAT(spec_differences({first, second, third}),
              ElementsAre(SpecDifference{"training.epochs", {"4", "8", "4"}},
                          SpecDifference{"training.optimizer", {"", "", R"({"name":"adam"})"}}));
  EXPECT_THAT(spec_differences({first, first}), IsEmpty());
  EXPECT_THAT(spec_differences({first}), IsEmpty());
  EXPECT_THAT(spec_differences({}), IsEmpty());
}

TEST(SpecDifferences, show_texts_as_they_are_lists_whole_and_other_kinds_of_values_beside_each_other) {
  EXPECT_THAT(spec_differences(
                  {{{"a", "x"}, {"b", {1, 2}}, {"c", {{"d", 1}}}}, {{"a", "y"}, {"b", {1, 3}}, {"c", 5}}}),
              ElementsAre(SpecDifference{"a", {"x", "y"}}, SpecDifference{"b", {"[1,2]", "[1,3]"}},
                          SpecDifference{"c", {R"({"d":1})", "5"}}));
}

TEST(SpecDifferences, take_a_curve_as_one_value) {
  const json linear = {{"rate", {{"curve", "linear"}, {"from", 1}}}};
  const json cosine = {{"rate", {{"curve", "cosine"}, {"from", 1}}}};
  EXPECT_THAT(spec_differences({linear, cosine}),
              ElementsAre(SpecDifference{
                  "rate", {R"({"curve":"linear","from":1})", R"({"curve":"cosine","from":1})"}}));
}

TEST(SpecDifferences, take_what_is_no_object_as_one_value) {
  EXPECT_THAT(spec_differences({json(), json::object()}), ElementsAre(SpecDifference{"", {"null", "{}"}}));
}

}  // namespace
}  // namespace anneal::comparison
