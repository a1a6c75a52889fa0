#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/event.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/data/image/encode.h"
#include "engine/model/graph/graph.h"
#include "engine/model/zoo/zoo.h"
#include "engine/quality/metrics/stored_evaluation.h"
#include "engine/runs/trace/trace_file.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {

namespace fs = std::filesystem;

inline const std::string hostile = "<script>alert('1')</script>";

/// The directory of a run of two epochs on two classes, one of them with a wicked name.
class RunToReport {
 public:
  RunToReport() {
    for (const std::string& label : {std::string("cat"), hostile_folder()}) {
      fs::create_directories(place_ / ("data/" + label));
      data::Image image;
      image.resize(8, 8);
      image.rgb.assign(image.rgb.size(), 200);
      const auto bytes = data::encode_png(image);
      write_file(place_ / ("data/" + label + "/\"1\".png"), {bytes.begin(), bytes.end()});
    }
    fs::create_directories(run());
    write_file(run() / "spec.json", to_json(spec()).dump());
    write_file(run() / "events.jsonl", events());
    save_checkpoint(20);
  }

  /// A folder has no "/" in its name.
  static std::string hostile_folder() { return "<script>alert('1')<script>"; }
  fs::path run() const { return place_ / "run"; }

  JobSpec spec() const {
    JobSpec spec;
    spec.data.train.folder = (place_ / "data").string();
    spec.data.test.folder = (place_ / "data").string();
    spec.data.classes = {hostile_folder(), "cat"};
    spec.model.preset = "mlp";
    spec.model.graph = graph::to_json(zoo::build("mlp", {.classes = 2, .input = {3, 8, 8}}));
    spec.training.image_size = Curve::constant(8);
    spec.training.epochs = 2;
    return spec;
  }

  static std::string events() {
    HelloEvent hello;
    hello.host = hostile;
    hello.devices = {"cpu: EPYC, 2 cores"};
    std::vector<EventBody> bodies = {hello};
    for (std::int64_t i = 1; i <= 20; ++i) {
      StepEvent step;
      step.step = i;
      step.epoch = static_cast<double>(i) / 10;
      step.loss = 1.0 / static_cast<double>(i);
      step.learning_rate = 0.1 * static_cast<double>(20 - i);
      step.batch_size = 4;
      step.samples_per_second = 100;
      bodies.push_back(step);
      if (i % 10 == 0) bodies.push_back(EvaluationEvent{"test", step.epoch, 0.5, step.epoch / 4, 1, 2});
    }
    bodies.push_back(WarningEvent{"unreadable-image", hostile, "data/" + hostile});
    bodies.push_back(FinishedEvent{.value = 0.5, .epoch = 2, .reason = "completed"});
    std::string lines;
    for (std::size_t i = 0; i < bodies.size(); ++i)
      lines +=
          to_line({.seq = static_cast<std::int64_t>(i), .time = static_cast<double>(i), .body = bodies[i]}) +
          "\n";
    return lines;
  }

  void save_checkpoint(std::int64_t step) const {
    const fs::path directory = run() / "checkpoints" / ("step-" + std::to_string(step));
    fs::create_directories(directory);
    CheckpointManifest manifest;
    manifest.step = step;
    write_file(directory / "manifest.json", to_json(manifest).dump());
  }

  void evaluate(const std::string& checkpoint) const {
    const std::vector<std::string> classes = spec().data.classes;
    const std::string path = (place_ / "data" / hostile_folder() / "\"1\".png").string();
    metrics::Evaluation evaluation{.split = "test",
                                   .checkpoint = checkpoint,
                                   .classes = classes,
                                   .result = {},
                                   .mistakes = {},
                                   .worst = {{path, classes[0], classes[1], 0.75, 1.5},
                                             {"/etc/hostname", classes[0], classes[1], 0.75, 1.25}},
                                   .unreadable = {}};
    evaluation.result = metrics::measure(
        std::vector<metrics::Outcome>{{.label = 0, .predicted = 1, .rank = 1, .probability = 0.75},
                                      {.label = 1, .predicted = 1, .probability = 0.9}},
        2);
    evaluation.mistakes = metrics::mistakes(evaluation.result, 10);
    metrics::store(run(), evaluation);
  }

  void trace(const trace::RankTrace& rank) const {
    trace::TraceFile file(run(), rank);
    for (const trace::StepTrace& step : rank.steps) file.add(step);
  }

 protected:
  TemporaryDirectory place_;
};

/// The directory of a run that learns a column with a wicked name.
class RegressionToReport {
 public:
  RegressionToReport() {
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
    write_file(run() / "spec.json", to_json(spec).dump());
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
    write_file(run() / "events.jsonl", lines);
  }

  fs::path run() const { return place_ / "run"; }

  void evaluate(const std::vector<metrics::Prediction>& predictions) const {
    metrics::Evaluation evaluation;
    evaluation.split = "validation";
    evaluation.checkpoint = "step-10";
    evaluation.target = "<price>";
    evaluation.regression = metrics::measure(predictions);
    const metrics::Prediction worst = metrics::worst(predictions, 1).front();
    evaluation.regression->worst = {{"houses<b>.csv:17", worst.target, worst.predicted}};
    metrics::store(run(), evaluation);
  }

 protected:
  TemporaryDirectory place_;
};

}  // namespace anneal::testing
