// Lines of events.jsonl: by themselves, as a history, and into a project.
#include <sstream>

#include "engine/core/protocol/event.h"
#include "engine/project/file/curves.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/runs.h"
#include "engine/project/report/history.h"
#include "tests/fuzz/fuzz_target.h"

using namespace anneal;

std::vector<std::string> fuzz::seeds() {
  HelloEvent hello;
  hello.host = "here";
  StepEvent step;
  step.step = 10;
  step.loss = 1.5;
  step.learning_rate = 0.1;
  step.batch_size = 32;
  const std::vector<EventBody> bodies = {
      hello,
      StageEvent{"data", true},
      step,
      EvaluationEvent{"validation", 0.5, 1.25, 0.5, 1, 100},
      CheckpointEvent{},
      PolicyEvent{},
      ChangeEvent{},
      ResourcesEvent{},
      WarningEvent{"unreadable-image", "a sentence", "a/1.png"},
      RestartEvent{},
      RollbackEvent{},
      FinishedEvent{.value = 0.5, .epoch = 2, .reason = "completed"},
      FailedEvent{"bug", "a sentence", "a hint", "a place"},
  };
  std::vector<std::string> seeds = {
      "{\"seq\":0,\"time\":0,\"event\":\"step\",\"loss\":null,"
      "\"nonfinite\":{\"loss\":\"-inf\"}}\n",
      "{\"seq\":0,\"time\":1e300,\"event\":\"later\"}\nhalf a li"};
  std::string all;
  std::int64_t seq = 0;
  for (const EventBody& body : bodies) {
    all += to_line({seq++, 1.5, body}) + '\n';
    seeds.push_back(to_line({0, 1.5, body}) + '\n');
  }
  seeds.push_back(all);
  return seeds;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::text_of(data, size);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    Event event;
    if (!fuzz::attempt([&] { event = event_from_line(line); })) continue;
    event_from_line(to_line(event));  // what is written can be read
  }
  const fuzz::Scratch scratch;
  const std::filesystem::path file = scratch.write("events.jsonl", text);
  fuzz::attempt([&] {
    Damages damages;
    report::read_history(file, damages);
  });
  fuzz::attempt([&] {
    auto project = project::Project::create(scratch.path() / "work.anneal");
    project.database().execute("PRAGMA synchronous = OFF");
    const std::int64_t run = project::add_run(project, {"run", scratch.path(), "{}", {}, {}, {}});
    project::import_events(project, run, file);
    for (const std::string& name : project::series(project, run)) project::curve(project, run, name);
    project::log(project, run);
    project::runs(project);
  });
  return 0;
}
