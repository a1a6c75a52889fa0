#include "history/comparison.h"

#include <limits>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace anneal {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

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

TEST(SpecDifferences, take_what_is_no_object_as_one_value) {
  EXPECT_THAT(spec_differences({json(), json::object()}), ElementsAre(SpecDifference{"", {"null", "{}"}}));
}

TEST(TimeToAccuracy, is_compared_where_every_run_has_come) {
  const std::vector<std::vector<Measured>> runs = {{{10, 1, 0.5}, {20, 2, nan}, {30, 3, 0.9}, {40, 4, 0.8}},
                                                   {{5, 1, 0.6}, {9, 2, 0.8}}};
  EXPECT_EQ(best_of(runs[0], Metric::accuracy), (Measured{30, 3, 0.9}));
  EXPECT_EQ(reached_by_all(runs, Metric::accuracy), 0.8);
  EXPECT_EQ(first_reaching(runs[0], Metric::accuracy, 0.8), (Measured{30, 3, 0.9}));
  EXPECT_EQ(first_reaching(runs[1], Metric::accuracy, 0.8), (Measured{9, 2, 0.8}));
  EXPECT_EQ(first_reaching(runs[1], Metric::accuracy, 0.81), std::nullopt);
}

TEST(TimeToAccuracy, of_a_loss_is_to_a_lower_one) {
  const std::vector<std::vector<Measured>> runs = {{{1, 1, 2}, {2, 2, 1}}, {{1, 1, 3}, {2, 2, 1.5}}};
  EXPECT_EQ(reached_by_all(runs, Metric::loss), 1.5);
  EXPECT_EQ(first_reaching(runs[0], Metric::loss, 1.5), (Measured{2, 2, 1}));
}

TEST(TimeToAccuracy, is_nowhere_where_a_run_has_no_number) {
  EXPECT_EQ(reached_by_all({{{1, 1, 0.5}}, {{1, 1, nan}}}, Metric::accuracy), std::nullopt);
  EXPECT_EQ(reached_by_all({{{1, 1, 0.5}}, {}}, Metric::accuracy), std::nullopt);
  EXPECT_EQ(reached_by_all({}, Metric::accuracy), std::nullopt);
}

}  // namespace
}  // namespace anneal
