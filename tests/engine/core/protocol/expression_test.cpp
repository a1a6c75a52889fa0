#include "engine/core/protocol/expression.h"

#include <cmath>
#include <numbers>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"

namespace anneal {
namespace {

using ::testing::HasSubstr;

double value(const std::string& text, double progress = 0, double epochs = 1) {
  return Expression(text, "formula").value_at(progress, epochs);
}

TEST(Expression, binds_as_in_mathematics) {
  EXPECT_DOUBLE_EQ(value("1 + 2 * 3"), 7);
  EXPECT_DOUBLE_EQ(value("(1 + 2) * 3"), 9);
  EXPECT_DOUBLE_EQ(value("8 - 4 - 2"), 2);
  EXPECT_DOUBLE_EQ(value("8 / 4 / 2"), 1);
  EXPECT_DOUBLE_EQ(value("2 ^ 3 ^ 2"), 512);
  EXPECT_DOUBLE_EQ(value("-2 ^ 2"), -4);
  EXPECT_DOUBLE_EQ(value("2 ^ -2"), 0.25);
  EXPECT_DOUBLE_EQ(value("2 * -3 + +1"), -5);
  EXPECT_DOUBLE_EQ(value(".5e1 +\t1E-1"), 5.1);
}

TEST(Expression, knows_its_functions) {
  EXPECT_DOUBLE_EQ(value("min(3, 2) + max(3, 2)"), 5);
  EXPECT_DOUBLE_EQ(value("sin(pi / 6) + cos(pi)"), -0.5);
  EXPECT_DOUBLE_EQ(value("exp(1) + log(exp(2)) + sqrt(16) + abs(-3)"), std::numbers::e + 9);
  EXPECT_DOUBLE_EQ(value("clamp(5, 0, 1) + clamp(-5, 0, 1) + clamp(0.25, 0, 1)"), 1.25);
}

TEST(Expression, sees_how_far_training_is) {
  EXPECT_DOUBLE_EQ(value("progress", 0.25, 8), 0.25);
  EXPECT_DOUBLE_EQ(value("epoch", 0.25, 8), 2);
  EXPECT_DOUBLE_EQ(value("epochs", 0.25, 8), 8);
}

TEST(Expression, is_not_a_number_where_the_formula_is_not) {
  EXPECT_TRUE(std::isnan(value("sqrt(0 - 1)")));
  EXPECT_TRUE(std::isinf(value("1 / progress")));
}

struct FormulaMistake {
  std::string text;
  const char* says;
};

class WrongExpression : public ::testing::TestWithParam<FormulaMistake> {};

TEST_P(WrongExpression, is_refused_with_its_column) {
  try {
    const Expression expression(GetParam().text, "training.learning_rate.formula");
    FAIL() << GetParam().text << " was taken";
  } catch (const UserError& error) {
    EXPECT_EQ(error.place(), "training.learning_rate.formula");
    EXPECT_THAT(error.message(), HasSubstr(GetParam().says));
  }
}

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

INSTANTIATE_TEST_SUITE_P(Forms, WrongExpression,
                         ::testing::Values(FormulaMistake{"", "column 1: a number"},
                                           FormulaMistake{"1 +", "column 4: a number"},
                                           FormulaMistake{"1 2", "column 3: an operator"},
                                           FormulaMistake{"(1", "column 3: a closing bracket"},
                                           FormulaMistake{"1)", "column 2: an operator"},
                                           FormulaMistake{"2 * progres", "column 5: \"progres\""},
                                           FormulaMistake{"progres", "did you mean \"progress\""},
                                           FormulaMistake{"min(1)", "column 6: min takes 2"},
                                           FormulaMistake{"sin(1, 2)", "column 6: sin takes 1"},
                                           FormulaMistake{"sin 1", "column 5: sin takes 1"},
                                           FormulaMistake{"progress(1)", "column 9: an operator"},
                                           FormulaMistake{"1e999", "column 1: this is no"},
                                           FormulaMistake{".", "column 1: this is no"},
                                           FormulaMistake{"1 $ 2", "column 3: an operator"},
                                           FormulaMistake{"\xC3\xA4", "column 1: a number"},
                                           FormulaMistake{std::string("1\0", 2), "column 2"},
                                           FormulaMistake{repeated("(", 500) + "1", "nested deeper"},
                                           FormulaMistake{repeated("-", 500) + "1", "nested deeper"},
                                           FormulaMistake{repeated("2^", 400) + "1", "nested deeper"},
                                           FormulaMistake{repeated("1+", 600) + "1", "longer than 1,000"}));

}  // namespace
}  // namespace anneal
