#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/project/report/page.h"
#include "tests/engine/project/report/run_to_report.h"

namespace anneal::report {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class RegressionPage : public ::testing::Test, public anneal::testing::RegressionToReport {
 protected:
  Damages damages_;
};

TEST_F(RegressionPage, shows_predictions_residuals_and_the_largest_errors) {
  evaluate({{0, 1, 2, 0.5}, {1, 5, 9, 8}, {2, 3, 3, 0}});
  const std::string page = make_page(run(), damages_);
  EXPECT_THAT(page, AllOf(HasSubstr("RMSE over epochs"), HasSubstr("Residuals"), HasSubstr("Largest errors"),
                          HasSubstr("<strong>12.5</strong>"), HasSubstr("mlp on 1 feature"),
                          Not(HasSubstr("1 features"))));
  EXPECT_THAT(page,
              AllOf(HasSubstr("&lt;price&gt;"), Not(HasSubstr("<price>")), Not(HasSubstr("houses<b>"))));
  EXPECT_THAT(page, AllOf(Not(HasSubstr("Confusion")), Not(HasSubstr("Accuracy"))));
}

TEST_F(RegressionPage, numbers_with_many_digits_in_common_are_told_apart) {
  constexpr double then = 1.7e12;  // milliseconds
  evaluate({{0, then + 1, then + 9.25, 8}, {1, then + 5, then + 8, 2}, {2, then + 3, then + 3, 0}});
  const std::string page = make_page(run(), damages_);
  EXPECT_THAT(page, AllOf(HasSubstr(">1700000000001<"), HasSubstr(">1700000000009.25<")));
  EXPECT_THAT(page, AllOf(HasSubstr(">+ 1700000000000<"), HasSubstr(">8<"))) << "the scale of both axes";
}

TEST_F(RegressionPage, equal_and_missing_numbers_are_no_reason_to_fail) {
  evaluate({{0, 2, 2, 0}, {1, 2, 2, 0}});
  EXPECT_THAT(make_page(run(), damages_), HasSubstr("Residuals"));
  evaluate({{0, 2, std::nan(""), std::nan("")}});
  EXPECT_THAT(make_page(run(), damages_), Not(HasSubstr("Residuals")));
}

}  // namespace
}  // namespace anneal::report
