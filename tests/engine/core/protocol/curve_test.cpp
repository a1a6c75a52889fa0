#include "engine/core/protocol/curve.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

Curve read(const std::string& text) {
  return curve_from_json(json::parse(text), "training.learning_rate", 0, 10);
}

TEST(Curve, a_bare_number_is_a_constant) {
  EXPECT_EQ(read("0.5"), Curve::constant(0.5));
}

class SoundCurve : public ::testing::TestWithParam<const char*> {};

TEST_P(SoundCurve, comes_back_as_it_was_read) {
  const Curve curve = read(GetParam());
  EXPECT_EQ(curve_from_json(to_json(curve), "", 0, 10), curve);
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, SoundCurve,
    ::testing::Values("0", "10", R"({"curve":"constant","value":3,"warmup":0.1})",
                      R"({"curve":"steps","values":[[0,1],[0.5,0.1],[0.75,0.01]]})",
                      R"({"curve":"linear","from":1,"to":0.5,"warmup":0.2,"warmup_from":0.1})",
                      R"({"curve":"cosine","from":1})", R"({"curve":"polynomial","from":1,"power":3})",
                      R"({"curve":"one-cycle","peak":0.4,"start":0.1,"end":0.001,"warmup":0.23})",
                      R"({"curve":"warmup-stable-decay","peak":1,"start":0.5,"end":0.1,"decay":0.4})",
                      R"({"curve":"cosine-restarts","from":1,"cycles":4,"growth":2,"warmup":0.1})",
                      R"({"curve":"piecewise","values":[[0,1],[0.5,2],[0.5,3],[1,0]]})",
                      R"({"curve":"expression","formula":"10 * (1 - progress) ^ 2"})"));

struct CurveMistake {
  const char* text;
  const char* says;
};

class WrongCurve : public ::testing::TestWithParam<CurveMistake> {};

TEST_P(WrongCurve, is_refused_with_place_and_reason) {
  try {
    read(GetParam().text);
    FAIL() << GetParam().text << " was taken";
  } catch (const UserError& error) {
    EXPECT_THAT(error.place(), HasSubstr("training.learning_rate"));
    EXPECT_THAT(error.what(), HasSubstr(GetParam().says));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, WrongCurve,
    ::testing::Values(
        CurveMistake{"-1", "from 0"}, CurveMistake{"11", "to 10"}, CurveMistake{"\"0.1\"", "a number"},
        CurveMistake{"null", "a number"}, CurveMistake{"true", "a number"}, CurveMistake{"{}", "missing"},
        CurveMistake{R"({"curve":"cosin","from":1})", "cosine"},
        CurveMistake{R"({"curve":"cosine"})", "missing"},
        CurveMistake{R"({"curve":"cosine","from":1,"form":2})", "did you mean \"from\""},
        CurveMistake{R"({"curve":"one-cycle","peak":99})", "to 10"},
        CurveMistake{R"({"curve":"one-cycle","peak":1,"warmup":1})", "0.99"},
        CurveMistake{R"({"curve":"steps","values":[]})", "first at 0"},
        CurveMistake{R"({"curve":"steps","values":[[0.1,1]]})", "first at 0"},
        CurveMistake{R"({"curve":"steps","values":[[0,1],[0,2]]})", "rising"},
        CurveMistake{R"({"curve":"steps","values":[[0,1],[1,2]]})", "below 1"},
        CurveMistake{R"({"curve":"steps","values":[[0,99]]})", "to 10"},
        CurveMistake{R"({"curve":"steps","values":[[0]]})", "[progress, value]"},
        CurveMistake{R"({"curve":"steps","values":7})", "[progress, value]"},
        CurveMistake{R"({"curve":"warmup-stable-decay","peak":1,"warmup":0.6,"decay":0.5})",
                     "together exceed"},
        CurveMistake{R"({"curve":"cosine-restarts","from":1,"cycles":0})", "from 1"},
        CurveMistake{R"({"curve":"piecewise","values":[[0,1],[0.5,2],[0.4,3]]})", "never falling"},
        CurveMistake{R"({"curve":"piecewise","values":[[0,1],[1.5,2]]})", "at most 1"},
        CurveMistake{R"({"curve":"expression"})", "missing"},
        CurveMistake{R"({"curve":"expression","formula":"20 * progress"})", "at progress 0.501"},
        CurveMistake{R"({"curve":"expression","formula":"1 / progress"})", "not a finite number"},
        CurveMistake{R"({"curve":"expression","formula":"1 +"})", "column 4"}));

TEST(Curve, formulas_are_tried_with_the_epochs_of_the_training) {
  const json formula = {{"curve", "expression"}, {"formula", "epochs"}};
  EXPECT_NO_THROW(curve_from_json(formula, "", 0, 10, 10));
  EXPECT_THROW(curve_from_json(formula, "", 0, 10, 11), UserError);
}

}  // namespace
}  // namespace anneal
