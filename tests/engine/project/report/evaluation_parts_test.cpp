#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/project/report/page.h"
#include "engine/quality/metrics/class_curve.h"
#include "engine/quality/metrics/permutation_importance.h"
#include "tests/engine/project/report/run_to_report.h"
#include "tests/support/matchers.h"

namespace anneal::report {
namespace {

using namespace anneal::testing;
using ::testing::Not;

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// What a report tells of an evaluation where somebody can be asked about it, or more was measured.
class EvaluationParts : public ::testing::Test, public RunToReport {
 protected:
  EvaluationParts() { evaluate("step-20"); }

  void change(const std::function<void(metrics::Evaluation&)>& change) {
    auto evaluation = *metrics::stored_evaluation(run(), "test", damages_);
    change(evaluation);
    metrics::store(run(), evaluation);
  }

  Damages damages_;
};

TEST_F(EvaluationParts, show_where_the_model_looked_in_samples_of_the_run_and_in_nothing_else) {
  std::vector<std::string> asked;
  const std::string page = make_page(
      run(), damages_,
      [&](const fs::path& directory, const std::string& checkpoint, const std::vector<std::string>& files) {
        EXPECT_EQ(directory, run());
        EXPECT_EQ(checkpoint, "step-20");
        for (const std::string& file : files) asked.push_back(read_file(file));
        return std::vector<std::optional<data::HeatMap>>{
            data::HeatMap{.width = 1, .height = 1, .values = {1}, .box = {0, 0, 8, 8}}};
      });
  ASSERT_EQ(asked.size(), 1u) << "a path that an evaluation names is not read unless it is a sample";
  EXPECT_EQ(asked[0], read_file(place_ / "data" / hostile_folder() / "\"1\".png"));
  EXPECT_EQ(count_of(page, "<img"), 2u) << "the picture, and with the map laid over it";
  EXPECT_THAT(page, HasSubstr("Every second picture shows where the model looked"));
}

TEST_F(EvaluationParts, say_why_it_is_not_shown_where_the_model_looked) {
  const std::string page =
      make_page(run(), damages_,
                [](const auto&, const auto&, const auto&) -> std::vector<std::optional<data::HeatMap>> {
                  throw UserError("has <neither> a feature map", "model");
                });
  EXPECT_THAT(page, HasSubstr("Where the model looked is not shown: has &lt;neither&gt; a feature map."));
  EXPECT_EQ(count_of(page, "<img"), 1u);
  EXPECT_THAT(make_page(run(), damages_), Not(HasSubstr("here the model looked"))) << "where nobody is asked";
}

/// Three of the class with 0.9, 0.6 and 0.2, two others with 0.7 and 0.1.
TEST_F(EvaluationParts, tell_the_threshold_at_which_each_class_is_told_best) {
  change([](metrics::Evaluation& evaluation) {
    const std::vector<double> probabilities = {0.9, 0.6, 0.2, 0.7, 0.1};
    const metrics::ClassCurve curve =
        metrics::class_curve(probabilities, {true, true, true, false, false}, 100);
    evaluation.curves = {curve, curve};
  });
  const std::string page = make_page(run(), damages_);
  // Of 6 pairs of one of the class and another, 4 are in order. At 0.2, 3 of 4 are right and none is missed.
  EXPECT_THAT(page, HasSubstr("<td>0.6667</td>"));
  EXPECT_THAT(page, HasSubstr("<td>0.200</td><td>75.0\u00a0%</td><td>100.0\u00a0%</td><td>85.7\u00a0%</td>"));
  EXPECT_THAT(page, HasSubstr("Thresholds</h2>"));
  change([](metrics::Evaluation& evaluation) { evaluation.curves.clear(); });
  EXPECT_THAT(make_page(run(), damages_), Not(HasSubstr("Thresholds</h2>")));
}

TEST_F(EvaluationParts, tell_how_much_columns_matter_where_that_was_measured) {
  EXPECT_THAT(make_page(run(), damages_), Not(HasSubstr("Importance of columns")));
  change([](metrics::Evaluation& evaluation) {
    evaluation.importance = metrics::Importance{.metric = Metric::accuracy,
                                                .repeats = 5,
                                                .columns = {{"<area>", 0.25, 0.015}, {"zip", -0.01, 0.002}}};
  });
  const std::string page = make_page(run(), damages_);
  EXPECT_THAT(page, HasSubstr("Importance of columns"));
  EXPECT_THAT(page, HasSubstr("accuracy falls by, in points"));
  EXPECT_THAT(page, HasSubstr("&lt;area&gt;</bdi></td><td>25.00</td><td>1.50</td>"));
  EXPECT_THAT(page, HasSubstr("zip</bdi></td><td>-1.00</td><td>0.20</td>"));
}

}  // namespace
}  // namespace anneal::report
