#include "app/models/draft_history.h"

#include <gtest/gtest.h>

namespace anneal::studio {
namespace {

using nlohmann::json;

class DraftHistoryTest : public ::testing::Test {
 protected:
  void back_to(const json& expected) { EXPECT_EQ(history_.back(), std::optional(expected)); }
  void forth_to(const json& expected) { EXPECT_EQ(history_.forth(), std::optional(expected)); }

  DraftHistory history_;
};

TEST_F(DraftHistoryTest, goes_back_and_forth_a_change_at_a_time) {
  history_.begin({{"epochs", 5}});
  history_.note({{"epochs", 5}, {"seed", 1}});
  history_.note({{"epochs", 8}, {"seed", 1}});
  back_to({{"epochs", 5}, {"seed", 1}});
  back_to({{"epochs", 5}});
  EXPECT_EQ(history_.back(), std::nullopt);
  forth_to({{"epochs", 5}, {"seed", 1}});
  forth_to({{"epochs", 8}, {"seed", 1}});
  EXPECT_EQ(history_.forth(), std::nullopt);
}

TEST_F(DraftHistoryTest, what_is_typed_or_dragged_is_one_change_until_it_ends) {
  history_.note({{"epochs", 1}});
  history_.note({{"epochs", 12}});
  history_.end_change();
  history_.note({{"epochs", 120}});
  back_to({{"epochs", 12}});
  back_to(json::object());
}

TEST_F(DraftHistoryTest, what_ends_where_it_began_is_no_change) {
  history_.note({{"seed", 1}});
  history_.end_change();
  history_.note({{"seed", 1}, {"epochs", 1}});
  history_.note({{"seed", 1}});
  back_to(json::object());
}

TEST_F(DraftHistoryTest, a_change_after_going_back_is_what_comes_next) {
  history_.note({{"epochs", 1}});
  history_.note({{"epochs", 1}, {"seed", 1}});
  back_to({{"epochs", 1}});
  history_.note({{"epochs", 2}});
  EXPECT_EQ(history_.forth(), std::nullopt);
  back_to({{"epochs", 1}});
}

TEST_F(DraftHistoryTest, a_difference_names_what_one_has_and_the_other_has_not_or_otherwise) {
  EXPECT_EQ(DraftHistory::difference({{"a", 1}, {"b", 1}, {"c", 1}}, {{"b", 2}, {"c", 1}, {"d", 1}}),
            (std::vector<std::string>{"a", "b", "d"}));
}

}  // namespace
}  // namespace anneal::studio
