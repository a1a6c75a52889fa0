#include "tests/support/eventful_run.h"

#include <string>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/run_state.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {

namespace {

constexpr std::int64_t steps_per_epoch = 10;

nlohmann::json spec() {
  return nlohmann::json::parse(R"({
    "anneal": 1, "task": "image-classification",
    "data": {"train": {"folder": "/d/train"}, "validation": {"folder": "/d/validation"},
             "test": {"folder": "/d/test"}, "classes": ["cat", "dog"]},
    "model": {"graph": {"name": "tiny", "nodes": [
      {"name": "pool", "operation": "global_average_pool", "inputs": ["input"]},
      {"name": "flatten", "operation": "flatten", "inputs": ["pool"]},
      {"name": "head", "operation": "linear", "inputs": ["flatten"], "out": 2}]}},
    "training": {"epochs": 10, "until": {"accuracy": 0.9}}})");
}

class Script {
 public:
  void say(EventBody body) { events.push_back({seq_++, time_ += 0.5, std::move(body)}); }

  /// Steps and an evaluation of each epoch.
  void train(int first, int last, double accuracy) {
    for (int epoch = first; epoch <= last; ++epoch) {
      for (std::int64_t step = (epoch - 1) * steps_per_epoch + 1; step <= epoch * steps_per_epoch; ++step) {
        StepEvent body;
        body.step = step;
        body.epoch = static_cast<double>(step) / steps_per_epoch;
        body.loss = 1;
        body.batch_size = 8;
        body.samples_per_second = 16;
        say(body);
      }
      evaluate(epoch, accuracy);
      say(CheckpointEvent{.path = "checkpoints/step-" + std::to_string(epoch * steps_per_epoch),
                          .step = epoch * steps_per_epoch});
    }
  }

  std::vector<Event> events;

 private:
  void evaluate(int epoch, double accuracy) {
    EvaluationEvent body{.split = "validation", .epoch = static_cast<double>(epoch), .loss = 1};
    body.accuracy = accuracy;
    body.step = epoch * steps_per_epoch;
    say(body);
  }

  std::int64_t seq_ = 0;
  double time_ = 0;
};

}  // namespace

std::vector<Event> eventful_run() {
  Script script;
  HelloEvent hello;
  hello.run = "eventful";
  hello.started = "2026-01-31T12:00:00Z";
  hello.spec = spec();
  script.say(hello);
  script.train(1, 3, 0.5);
  script.train(4, 4, 0.9375);
  script.say(RollbackEvent{.number = 1, .cause = "diverged", .step = 40, .from_step = 30});
  script.train(4, 6, 0.625);
  script.train(7, 7, 0.875);
  script.say(
      FailedEvent{.code = "killed", .message = "the worker was killed by SIGKILL", .hint = "", .place = ""});
  script.say(RestartEvent{.attempt = 2, .cause = "killed", .from_step = 60});
  script.train(7, 12, 0.625);
  script.say(ChangeEvent{.step = 120, .epoch = 12, .training = {{"epochs", 20}}});
  script.train(13, 18, 0.75);
  script.train(19, 20, Eventful::best_accuracy);
  script.say(PolicyEvent{"epochs", 20, Eventful::epochs, "the requested accuracy is not reached"});
  script.train(21, 22, 0.75);
  return script.events;
}

void write_eventful_run(const std::filesystem::path& run) {
  std::string lines;
  for (const Event& event : eventful_run()) lines += to_line(event) + "\n";
  std::filesystem::create_directories(run / run_files::checkpoints);
  write_file(run / run_files::spec, spec().dump());
  write_file(run / run_files::events, lines);
}

}  // namespace anneal::testing
