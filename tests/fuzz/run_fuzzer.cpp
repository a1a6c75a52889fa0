// A run directory as a whole, read as `anneal status`, `report`, `train --resume` and the studio do.
#include <nlohmann/json.hpp>

#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/event.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/data/source/samples/quarantine.h"
#include "engine/model/graph/graph.h"
#include "engine/model/zoo/zoo.h"
#include "engine/project/report/page.h"
#include "engine/quality/metrics/stored_evaluation.h"
#include "engine/quality/review/report.h"
#include "engine/runs/runner/run_directory.h"
#include "engine/runs/trace/chrome_trace.h"
#include "engine/runs/trace/read_trace.h"
#include "engine/runs/trace/trace_file.h"
#include "tests/fuzz/fuzz_target.h"

using namespace anneal;

namespace {

const std::vector<std::string> names = {"spec.json",          "state.json",
                                        "exit.json",          "events.jsonl",
                                        "quarantine.jsonl",   "evaluations/test.json",
                                        "suspects.json",      "checkpoints/step-3/manifest.json",
                                        "trace/rank-0.jsonl", "trace/rank-1.jsonl"};

std::string evaluation() {
  const fuzz::Scratch scratch;
  metrics::Evaluation made{.split = "test",
                           .checkpoint = "step-3",
                           .classes = {"a", "b"},
                           .result = {},
                           .mistakes = {},
                           .worst = {{"a/1.png", "a", "b", 0.75, 1.5}},
                           .unreadable = {}};
  made.result = metrics::measure(
      std::vector<metrics::Outcome>{{.label = 0, .predicted = 1, .rank = 1, .probability = 0.75}}, 2);
  metrics::store(scratch.path(), made);
  return testing::read_file(scratch.path() / "evaluations/test.json");
}

std::string suspects() {
  const review::ReviewedImage image{"train", "a/1.png", "/nowhere/a/1.png", "a", std::string(32, '0')};
  review::Review made{.weights = "resnet18", .checkpoint = "step-3"};
  made.counts = {1, 1, 0};
  made.suspects = {{.reason = review::Reason::label, .image = image, .suggested = "b", .score = -0.5},
                   {.reason = review::Reason::duplicate, .image = image, .score = 0.95, .other = image}};
  return review::to_json(made).dump();
}

std::string trace_of(int rank) {
  const fuzz::Scratch scratch;
  trace::RankTrace made{
      .rank = rank, .ranks = 2, .host = "node7", .process = {}, .device = "cpu", .clock_ns = 5, .wall_ns = 7};
  trace::TraceFile(scratch.path(), made)
      .add({.step = 6,
            .begin_ns = 10,
            .end_ns = 90,
            .spans = {{trace::Span::Kind::phase, "backward", 20, 80},
                      {trace::Span::Kind::part, "fc1", 30, 40},
                      {trace::Span::Kind::bucket, "bucket 0", 35, 60}}});
  return testing::read_file(trace::trace_file(scratch.path(), rank));
}

}  // namespace

std::vector<std::string> fuzz::seeds() {
  JobSpec spec;
  spec.data.train.folder = "/nowhere";
  spec.data.test.folder = "/nowhere";
  spec.data.classes = {"a", "b"};
  spec.data.corrections = {{.split = "train",
                            .path = "a/1.png",
                            .content = std::string(32, '0'),
                            .decision = Correction::Decision::relabel,
                            .label = "b"}};
  spec.model.preset = "mlp";
  spec.model.graph = graph::to_json(zoo::build("mlp", {.classes = 2, .input = {3, 4, 4}}));
  HelloEvent hello;
  hello.spec = to_json(spec);
  StepEvent step;
  step.step = 3;
  step.epoch = 1;
  step.loss = 0.5;
  CheckpointManifest manifest;
  manifest.step = 3;
  RunState state;
  state.runner = this_process();
  const std::string events = to_line({0, 0, hello}) + '\n' + to_line({1, 1, step}) + '\n' +
                             to_line({2, 2, EvaluationEvent{"test", 1, 0.5, 0.5, 1, 2}}) + '\n';
  const std::string quarantine =
      to_json(data::Quarantined{"train", 3, 0, "a/1.png", "no image"}).dump() + "\n";
  return {join_files({{"spec.json", to_json(spec).dump()},
                      {"state.json", to_json(state).dump()},
                      {"exit.json", to_json(RunExit{1, "SIGKILL", "killed", 3}).dump()},
                      {"events.jsonl", events},
                      {"quarantine.jsonl", quarantine},
                      {"evaluations/test.json", evaluation()},
                      {"suspects.json", suspects()},
                      {"checkpoints/step-3/manifest.json", to_json(manifest).dump()},
                      {"trace/rank-0.jsonl", trace_of(0)},
                      {"trace/rank-1.jsonl", trace_of(1)}}),
          join_files({{"spec.json", to_json(spec).dump()}, {"events.jsonl", events}})};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::Scratch scratch;
  scratch.clear();
  const std::filesystem::path& run = scratch.path();
  for (const auto& [name, content] : fuzz::split_files(fuzz::text_of(data, size), names))
    scratch.write(name, content);
  fuzz::attempt([&] { runner::to_json(runner::read_status(run)).dump(); });
  fuzz::attempt([&] { list_checkpoints(run); });
  fuzz::attempt([&] { best_checkpoint(run); });
  fuzz::attempt([&] {
    Damages damages;
    data::read_quarantine(run / "quarantine.jsonl", damages);
  });
  fuzz::attempt([&] {
    Damages damages;
    metrics::stored_evaluation(run, "test", damages);
  });
  fuzz::attempt([&] {
    Damages damages;
    trace::chrome_trace(trace::read_trace(run, damages), "run");
  });
  fuzz::attempt([&] {
    Damages damages;
    report::make_page(run, damages);
  });
  return 0;
}
