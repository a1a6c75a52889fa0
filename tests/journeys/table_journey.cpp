// From a CSV file to a model that is right: the real worker on drawn tables.

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/core/protocol/checkpoint.h"
#include "tests/journeys/workplace.h"
#include "tests/support/matchers.h"

namespace anneal::testing {
namespace {

constexpr std::chrono::minutes patience{15};
constexpr int rows = 300;

/// Houses whose price is a sum of area, city and garden. Every ninth has no area, every eleventh no city.
std::string houses() {
  std::mt19937 random(3);
  std::uniform_real_distribution<double> area(20, 200), noise(-5, 5);
  const std::map<std::string, double> cities = {{"Bonn", 50}, {"\"Köln, Rhein\"", 150}, {"Ulm", -80}};
  std::string text = "id;area;city;garden;price;size\n";
  for (int i = 0; i < rows; ++i) {
    const auto& [city, worth] = *std::next(cities.begin(), static_cast<int>(random() % 3));
    const double here = area(random), price = 2 * here + worth + (i % 2 == 0 ? 60 : 0) + noise(random);
    std::ostringstream line;
    line << i << ";" << (i % 9 == 8 ? std::string("NA") : std::to_string(here)) << ";"
         << (i % 11 == 10 ? "" : city) << ";" << (i % 2 == 0 ? "yes" : "no") << ";" << price << ";"
         << (price < 200   ? "small"
             : price < 320 ? "middle"
                           : "large")
         << "\r\n";
    text += line.str();
  }
  return text;
}

class TableJourney : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!Workplace::has_real_worker()) GTEST_SKIP() << "anneal-worker is not built";
    write_file(table(), houses());
  }

  fs::path table() const { return place_ / "houses.csv"; }

  std::unique_ptr<Process> train(const fs::path& run, const std::vector<std::string>& more) const {
    std::vector<std::string> command = {"train",  "--data", table().string(), "--run-dir", run.string(),
                                        "--seed", "5"};
    command.insert(command.end(), more.begin(), more.end());
    return place_.start(command);
  }
  json result_of(std::vector<std::string> command) const {
    command.push_back("--json");
    const Result result = place_.anneal(std::move(command));
    EXPECT_EQ(result.code, 0) << result.errors;
    return json::parse(result.output, nullptr, false);
  }
  std::string error_of(std::vector<std::string> command) const {
    command.insert(command.begin(), {"train", "--print-spec"});
    const Result result = place_.anneal(std::move(command));
    EXPECT_EQ(result.code, 3) << result.output;
    return result.errors;
  }
  std::vector<std::vector<std::string>> predictions_file(const fs::path& path) const {
    std::istringstream lines(read_file(path));
    std::vector<std::vector<std::string>> cells;
    for (std::string line; std::getline(lines, line);) {
      std::istringstream fields(line);
      cells.emplace_back();
      for (std::string field; std::getline(fields, field, ',');) cells.back().push_back(field);
    }
    return cells;
  }
  static std::int64_t line_of(const std::string& path) {
    return std::stoll(path.substr(path.rfind(':') + 1));
  }

  Workplace place_{"real"};
};

TEST_F(TableJourney, a_number_is_learned_and_evaluate_and_predict_agree) {
  const fs::path run = place_.run_directory();
  const auto training = train(run, {"--target", "price", "--epochs", "40"});
  ASSERT_EQ(training->wait(patience), 0) << training->errors();
  expect_sound(place_.events());
  EXPECT_THAT(training->errors(), HasSubstr("RMSE"));
  double least = INFINITY;
  for (const EvaluationEvent& evaluation : bodies<EvaluationEvent>(place_.events())) {
    EXPECT_TRUE(std::isnan(evaluation.accuracy));
    least = std::min(least, evaluation.rmse.value());
  }
  const FinishedEvent finished = bodies<FinishedEvent>(place_.events()).back();
  EXPECT_EQ(finished.metric, "rmse");
  EXPECT_DOUBLE_EQ(finished.value, least);
  for (const StepEvent& step : bodies<StepEvent>(place_.events())) EXPECT_FALSE(step.image_size);

  const json evaluated = result_of({"evaluate", run.string(), "--predictions", (place_ / "p.csv").string()});
  EXPECT_EQ(evaluated["split"], "validation");
  EXPECT_EQ(evaluated["samples"], rows / 5);
  EXPECT_NEAR(evaluated["rmse"].get<double>(), least, 1e-6 * least);
  EXPECT_GT(evaluated["r2"], 0.8);
  EXPECT_FALSE(evaluated.contains("accuracy"));

  const json shuffled = result_of({"evaluate", run.string(), "--importance", "4"})["importance"];
  EXPECT_EQ(shuffled["metric"], "r2");
  EXPECT_EQ(shuffled["columns"][0]["column"], "area") << "of which most of the price comes";
  EXPECT_GT(shuffled["columns"][0]["mean"], 0.1) << "the size says a part of it, too";
  for (const json& column : shuffled["columns"]) EXPECT_NE(column["column"], "price");
  EXPECT_EQ(result_of({"evaluate", run.string(), "--importance", "4"})["importance"], shuffled);

  const json predicted = result_of({"predict", run.string(), table().string()});
  EXPECT_EQ(predicted["target"], "price");
  std::map<std::int64_t, double> values;
  for (const json& row : predicted["files"][0]["rows"]) values[row["line"]] = row["value"];
  EXPECT_EQ(values.size(), rows);
  const auto cells = predictions_file(place_ / "p.csv");
  ASSERT_EQ(cells.size(), 1 + rows / 5);
  for (std::size_t i = 1; i < cells.size(); ++i)
    EXPECT_NEAR(values.at(line_of(cells[i][0])), std::stod(cells[i][2]), 1e-3) << cells[i][0];

  EXPECT_THAT(place_.anneal({"report", run.string()}).output, HasSubstr("report.html"));
  EXPECT_THAT(read_file(run / "report.html"), HasSubstr("RMSE"));
  const fs::path weights = place_ / "model.safetensors";
  EXPECT_EQ(place_.anneal({"export", run.string(), "--format", "safetensors", "-o", weights.string()}).code,
            0);
  const json alone = result_of({"evaluate", weights.string(), "--data", table().string()});
  EXPECT_EQ(alone["samples"], rows) << "the file alone reads a table";

  for (std::vector<std::string> command : std::vector<std::vector<std::string>>{
           {"evaluate", run.string()}, {"predict", run.string(), table().string()}}) {
    command.insert(command.end(), {"--precision", "int8"});
    const Result refused = place_.anneal(std::move(command));
    EXPECT_EQ(refused.code, 3) << refused.output;
    EXPECT_THAT(refused.errors, HasSubstr("--precision int8: is for images"));
  }
}

TEST_F(TableJourney, classes_are_learned_from_the_same_file) {
  const fs::path run = place_.run_directory();
  const json columns = {{{"name", "price"}, {"kind", "ignored"}}};
  const auto training =
      train(run, {"--target", "size", "--epochs", "40", "--set", "data.table.columns=" + columns.dump()});
  ASSERT_EQ(training->wait(patience), 0) << training->errors();
  const json evaluated = result_of({"evaluate", run.string(), "--predictions", (place_ / "p.csv").string()});
  EXPECT_GT(evaluated["accuracy"], 0.75);
  EXPECT_EQ(evaluated["per_class"].size(), 3u);
  for (const json& one : evaluated["per_class"]) {
    const json& curve = one["curve"];
    EXPECT_EQ(curve["positives"], one["samples"]);
    EXPECT_EQ(curve["points"].back()[1], one["samples"]) << "at the end all are taken for the class";
    EXPECT_GT(curve["roc_area"], 0.75);
  }
  EXPECT_THAT(place_.anneal({"evaluate", run.string(), "--threshold", "0.25"}).output,
              HasSubstr("recall at 0.25"));
  const std::string best = place_.anneal({"predict", run.string(), table().string(), "--top", "2"}).output;
  const std::string first_row =
      best.substr(best.find("\n  2 ") + 1, best.find("\n  3 ") - best.find("\n  2 "));
  EXPECT_EQ(std::ranges::count(first_row, '%'), 2) << "two classes of a row: " << first_row;
  std::map<std::int64_t, std::string> classes;
  const json predicted = result_of({"predict", run.string(), table().string()});
  for (const json& row : predicted["files"][0]["rows"]) classes[row["line"]] = row["predictions"][0]["class"];
  const auto cells = predictions_file(place_ / "p.csv");
  ASSERT_EQ(cells.size(), 1 + rows / 5);
  int right = 0;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    EXPECT_EQ(classes.at(line_of(cells[i][0])), cells[i][2]) << cells[i][0];
    right += cells[i][1] == cells[i][2];
  }
  constexpr int tested = rows / 5;
  EXPECT_NEAR(static_cast<double>(right) / tested, evaluated["accuracy"].get<double>(), 1e-9);
}

TEST_F(TableJourney, stopped_in_an_epoch_it_goes_on_to_the_same_weights) {
  const std::vector<std::string> options = {"--target", "price", "--epochs", "60",
                                            "--batch",  "16",    "--set",    "training.average_weights=0.9"};
  const fs::path undisturbed = place_ / "undisturbed", stopped = place_ / "stopped";
  const auto whole = train(undisturbed, options);
  ASSERT_EQ(whole->wait(patience), 0) << whole->errors();
  const auto run = train(stopped, options);
  ASSERT_TRUE(wait_until([&] {
    return fs::exists(stopped / "events.jsonl") &&
           read_file(stopped / "events.jsonl").find(R"("event":"step")") != std::string::npos;
  }));
  run->send(SIGINT);
  EXPECT_EQ(run->wait(), 130) << run->errors();
  const auto again = place_.start({"train", "--resume", "--run-dir", stopped.string()});
  ASSERT_EQ(again->wait(patience), 0) << again->errors();
  EXPECT_TRUE(final_weights(stopped) == final_weights(undisturbed)) << "the weights differ";

  write_file(table(), houses() + "1;2;Ulm;yes;3;small\r\n");
  const auto changed = place_.start({"train", "--resume", "--run-dir", stopped.string()});
  EXPECT_EQ(changed->wait(patience), 3);
  EXPECT_THAT(changed->errors(), HasSubstr("has changed since the run started"));
}

TEST_F(TableJourney, what_was_decided_of_columns_is_shown_and_can_be_said_otherwise) {
  std::string text = ",agent,height,kind\n";
  for (int i = 0; i < 60; ++i)
    text += std::to_string(i) + (i % 3 == 0 ? ",007," : ",7,") + std::to_string(i * i % 17) + ".5," +
            (i >= 30      ? "dog"
             : i % 3 == 0 ? "cat"
                          : "Cat") +
            "\n";
  write_file(table(), text);
  const std::string file = table().string();
  const auto kinds = [](const json& columns) {
    std::vector<std::string> words;
    for (const json& column : columns) words.push_back(column["kind"]);
    return words;
  };
  const auto otherwise = [](std::vector<std::string> command) {
    for (const char* said : {"column 1=numeric", "agent=numeric", "kind=exact-spelling"})
      command.insert(command.end(), {"--column", said});
    return command;
  };
  using Words = std::vector<std::string>;
  EXPECT_EQ(kinds(result_of({"data", file})["columns"]),
            (Words{"ignored", "categorical", "numeric", "categorical"}));
  EXPECT_EQ(kinds(result_of(otherwise({"data", file}))["columns"]),
            (Words{"numeric", "numeric", "numeric", "categorical"}));
  const Words train = {"train", "--print-spec", "--data", file, "--target", "kind"};
  const json found = json::parse(place_.anneal(train).output)["data"];
  EXPECT_EQ(found["classes"], json({"Cat", "dog"}));
  const json said = json::parse(place_.anneal(otherwise(train)).output)["data"];
  EXPECT_EQ(said["classes"], json({"Cat", "cat", "dog"}));
  EXPECT_EQ(kinds(said["table"]["columns"]), (Words{"numeric", "numeric", "numeric", "categorical"}));
  const Result wrong =
      place_.anneal({"train", "--data", file, "--target", "kind", "--column", "agent=number"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_THAT(wrong.errors, HasSubstr("but must be NAME=WORD"));
}

TEST_F(TableJourney, a_run_goes_on_with_other_data_as_it_reads_columns_and_says_so) {
  const auto rows_of = [](int first) {
    std::string text = "size,floor,kind\n";
    for (int i = first; i < first + 60; ++i)
      text += std::to_string(i * i % 17) + ".5," + std::to_string(i % 3) + (i % 2 ? ",cat\n" : ",dog\n");
    return text;
  };
  write_file(table(), rows_of(0));
  write_file(place_ / "more.csv", rows_of(100));
  const fs::path run = place_ / "run";
  ASSERT_EQ(place_
                .anneal({"train", "--data", table().string(), "--target", "kind", "--column",
                         "floor=categorical", "--epochs", "1", "--run-dir", run.string()})
                .code,
            0);
  const Result next = place_.anneal({"train", "--resume", "--run-dir", run.string(), "--data",
                                     (place_ / "more.csv").string(), "--epochs", "1"});
  EXPECT_EQ(next.code, 0) << next.errors;
  EXPECT_THAT(next.errors, HasSubstr("its columns are read as those of " + run.string()));
  const json columns = json::parse(read_file(place_ / "run-2" / "spec.json"))["data"]["table"]["columns"];
  EXPECT_EQ(columns[1]["kind"], "categorical") << "0, 1 and 2 would be numbers";
}

/// As people fill in a table: prices in dollars with some words among them, and dates.
std::string sold_houses() {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> area(20, 200);
  std::string text = "number,area,sold,price\r";
  for (int i = 0; i < rows; ++i) {
    const double here = area(random);
    std::ostringstream line;
    line << i << "," << (i % 60 == 7 ? std::string("large") : std::to_string(here)) << "," << 1 + i % 12
         << "/" << 1 + i % 28 << "/2024,";
    if (i % 100 == 9)
      line << "on request";
    else
      line << "\"$1," << 100 + static_cast<int>(4 * here) << ".50\"";
    text += line.str() + "\r";
  }
  return text;
}

TEST_F(TableJourney, a_table_that_people_filled_in_is_learned_from_and_what_is_left_out_is_told) {
  write_file(table(), sold_houses());
  const fs::path run = place_.run_directory();
  const auto training = train(run, {"--target", "price", "--epochs", "60"});
  ASSERT_EQ(training->wait(patience), 0) << training->errors();
  const std::string told = training->errors();
  EXPECT_THAT(told, HasSubstr("column \"number\" is excluded: it numbers the rows"));
  EXPECT_THAT(told,
              HasSubstr("houses.csv:9: 5 cells of \"area\" are not numbers and count as missing: \"large\" "
                        "(houses.csv:9), \"large\" (houses.csv:69)"));
  EXPECT_THAT(told,
              HasSubstr("3 cells of \"price\" are not numbers, and their rows are skipped: \"on request\""));
  EXPECT_LT(told.find("is excluded"), told.find("epoch 1/")) << "before training";
  std::vector<std::string> codes;
  for (const WarningEvent& warning : bodies<WarningEvent>(place_.events())) codes.push_back(warning.code);
  EXPECT_THAT(codes, ::testing::UnorderedElementsAre("columns-left-out", "unread-cells", "unread-cells"));
  EXPECT_GT(result_of({"evaluate", run.string()})["r2"], 0.8);

  // Other files are read as this one was.
  write_file(place_ / "new.csv", "area;sold\n$90;2024-05-01\n1e308;5/1/24\n90;01-MAY-2024\n");
  const json predicted = result_of({"predict", run.string(), (place_ / "new.csv").string()});
  const json& found = predicted["files"][0]["rows"];
  EXPECT_EQ(found[0]["value"], found[2]["value"]);
  EXPECT_THAT(predicted["warnings"][0]["message"].get<std::string>(), HasSubstr("\"1e308\" (new.csv:3)"));
}

TEST_F(TableJourney, a_prediction_that_is_no_number_is_told_of_its_row) {
  std::string content = "a,b,c,d,y\n";
  for (int i = 0; i < 64; ++i) {
    for (const int bit : {1, 2, 4, 8}) content += (i & bit) != 0 ? "1," : "-1,";
    content += std::to_string(i) + ".5\n";
  }
  write_file(table(), content);
  const fs::path run = place_.run_directory();
  // Presets clip what is far out; four times this number is infinite.
  const json graph = {
      {"nodes",
       {{{"name", "twice"}, {"operation", "add"}, {"inputs", {"input", "input"}}},
        {{"name", "fourfold"}, {"operation", "add"}, {"inputs", {"twice", "twice"}}},
        {{"name", "head"}, {"operation", "linear"}, {"inputs", json::array({"fourfold"})}, {"out", 1}}}}};
  const auto training =
      train(run, {"--target", "y", "--epochs", "2", "--set", "model=" + json({{"graph", graph}}).dump()});
  ASSERT_EQ(training->wait(patience), 0) << training->errors();
  write_file(place_ / "new.csv", "a,b,c,d\n1,1,1,-1\n3e38,3e38,3e38,3e38\n");
  const std::string file = (place_ / "new.csv").string();
  const json predicted = result_of({"predict", run.string(), file, "--logits"});
  const json& rows_of_file = predicted["files"][0]["rows"];
  EXPECT_TRUE(rows_of_file[0]["value"].is_number());
  EXPECT_FALSE(rows_of_file[0].contains("nonfinite"));
  EXPECT_TRUE(rows_of_file[1]["value"].is_null()) << predicted;
  EXPECT_TRUE(rows_of_file[1]["nonfinite"].contains("value"));
  EXPECT_EQ(predicted["warnings"][0]["code"], "nonfinite-prediction");
  const Result text = place_.anneal({"predict", run.string(), file});
  EXPECT_EQ(text.code, 0) << text.errors;
  EXPECT_THAT(text.output, HasSubstr("not a finite number"));
  EXPECT_THAT(text.errors, HasSubstr("new.csv:3"));
  const Result csv = place_.anneal({"predict", run.string(), file, "--csv"});
  EXPECT_EQ(csv.code, 0) << csv.errors;
  EXPECT_THAT(csv.output, HasSubstr("path,line,a,b,c,d,y (predicted),error\r\n"));
  EXPECT_THAT(csv.output, HasSubstr("new.csv,3,3e38,3e38,3e38,3e38,,not a finite number ("));
  EXPECT_THAT(csv.errors, HasSubstr("new.csv:3"));
}

TEST_F(TableJourney, what_does_not_fit_is_refused_with_its_place) {
  EXPECT_THAT(error_of({"--data", table().string()}),
              AllOf(HasSubstr("which of its columns"), HasSubstr("--target")));
  EXPECT_THAT(error_of({"--data", table().string(), "--target", "prize"}),
              HasSubstr("did you mean \"price\"?"));
  EXPECT_THAT(error_of({"--data", table().string(), "--target", "price", "--model", "resnet18"}),
              HasSubstr("resnet18 needs images"));
  for (const char* option :
       {"training.image_size=32", "data.augment.flip=true", "training.label_smoothing=0.1"})
    EXPECT_THAT(
        error_of({"--data", table().string(), "--target", "price", "--task", "regression", "--set", option}),
        HasSubstr("Omit it"))
        << option;
  write_file(table(), "a,b\n1,2\n3,4,5\n");
  EXPECT_THAT(error_of({"--data", table().string(), "--target", "b"}), HasSubstr("houses.csv:3"));
  write_file(table(), "a,b\n1,2\n3,\"4\n");
  EXPECT_THAT(place_.anneal({"data", table().string()}).output, HasSubstr("on line 3;"));
}

}  // namespace
}  // namespace anneal::testing
