#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "graph/graph.h"
#include "metrics/stored_evaluation.h"
#include "protocol/event.h"
#include "protocol/job_spec.h"
#include "report/page.h"
#include "support/temporary_directory.h"
#include "zoo/zoo.h"

namespace anneal::report {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// The directory of a run that learns a column with a wicked name.
class RegressionPage : public ::testing::Test {
 protected:
  RegressionPage() {
    JobSpec spec;
    spec.task = Task::table_regression;
    spec.data.train.table = "houses.csv";
    spec.data.validation.fraction = 0.2;
    spec.data.table = TableSpec{.target = "<price>", .columns = {}};
    for (const char* name : {"area", "<price>"}) {
      ColumnSpec column;
      column.name = name;
      column.kind = ColumnKind::numeric;
      spec.data.table->columns.push_back(column);
    }
    spec.model.preset = "mlp";
    spec.model.graph =
        graph::to_json(zoo::build("mlp", {.classes = 1, .table = zoo::TableInput{.numbers = 1}}));
    spec.checkpoint.metric = Metric::rmse;
    testing::write_file(run() / "spec.json", to_json(spec).dump());
    fs::create_directories(run() / "checkpoints");

    EvaluationEvent evaluation{.split = "validation", .epoch = 1, .loss = 0.25, .samples = 4, .step = 10};
    evaluation.rmse = 12.5;
    evaluation.mae = 10;
    evaluation.r2 = 0.75;
    StepEvent step;
    step.step = 10;
    step.epoch = 1;
    std::string lines;
    std::int64_t seq = 0;
    for (const EventBody& body : {EventBody(HelloEvent{}), EventBody(step), EventBody(evaluation)})
      lines += to_line({.seq = seq++, .time = 1, .body = body}) + "\n";
    testing::write_file(run() / "events.jsonl", lines);
  }

  fs::path run() const { return place_ / "run"; }

  void evaluate(const std::vector<metrics::Prediction>& predictions) const {
    metrics::Evaluation evaluation;
    evaluation.split = "validation";
    evaluation.checkpoint = "step-10";
    evaluation.target = "<price>";
    evaluation.regression = metrics::measure(predictions);
    evaluation.regression->worst = {{"houses<b>.csv:17", 5, 9}};
    metrics::store(run(), evaluation);
  }

  testing::TemporaryDirectory place_;
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

TEST_F(RegressionPage, equal_and_missing_numbers_are_no_reason_to_fail) {
  evaluate({{0, 2, 2, 0}, {1, 2, 2, 0}});
  EXPECT_THAT(make_page(run(), damages_), HasSubstr("Residuals"));
  evaluate({{0, 2, std::nan(""), std::nan("")}});
  EXPECT_THAT(make_page(run(), damages_), Not(HasSubstr("Residuals")));
}

}  // namespace
}  // namespace anneal::report
