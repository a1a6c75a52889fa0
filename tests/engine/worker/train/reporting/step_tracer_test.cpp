#include "engine/worker/train/reporting/step_tracer.h"

#include <algorithm>
#include <map>

#include <ATen/ATen.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/model/zoo/zoo.h"
#include "engine/runs/trace/read_trace.h"
#include "engine/runs/trace/recorded_steps.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/runtime/network.h"
#include "tests/support/temporary_directory.h"

namespace anneal::train {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using trace::Span;

constexpr std::int64_t side = 8;

runtime::Network network_of(const std::string& preset) {
  runtime::Network network(zoo::build(preset, {.classes = 3, .input = {3, side, side}, .stem = "small"}),
                           {3, side, side}, Precision::fp32, at::kCPU);
  runtime::initialize(network, {}, 1);
  return network;
}

void pass(runtime::Network& network) {
  torch::autograd::backward({network.forward(at::ones({4, 3, side, side}), true).sum()}, {});
}

class StepTracerTest : public ::testing::Test {
 protected:
  /// Takes steps until one was recorded, which `work` makes.
  template <class Work>
  std::vector<Span> recorded(const Work& work) {
    StepTracer tracer(place_.path(), 0, 1, "cpu");
    for (std::int64_t step = 1; step == 1 || trace::is_recorded(step - 1) || !has_file(); ++step) {
      tracer.begin(step);
      EXPECT_EQ(tracer.is_recording(), trace::is_recorded(step - 1));
      if (tracer.is_recording()) work(tracer);
      tracer.end();
    }
    Damages damages;
    const auto ranks = trace::read_trace(place_.path(), damages);
    EXPECT_TRUE(damages.empty()) << damages.front().what();
    return ranks.at(0).steps.at(0).spans;
  }

  bool has_file() const { return std::filesystem::exists(place_ / "trace/rank-0.jsonl"); }

  testing::TemporaryDirectory place_;
};

std::vector<std::string> names(const std::vector<Span>& spans, Span::Kind kind) {
  std::vector<std::string> found;
  for (const Span& span : spans)
    if (span.kind == kind) found.push_back(span.name);
  return found;
}

TEST_F(StepTracerTest, layers_are_parts_of_forward_and_backward_in_the_order_they_are_computed) {
  runtime::Network network = network_of("mlp");
  const std::vector<Span> spans = recorded([&](StepTracer& tracer) {
    network.observe_nodes(&tracer);
    pass(network);
    tracer.phase("optimizer");
  });
  EXPECT_THAT(names(spans, Span::Kind::phase), ElementsAre("data", "forward", "backward", "optimizer"));
  EXPECT_THAT(names(spans, Span::Kind::part),
              ElementsAre("input", "flatten", "fc1", "relu1", "fc2", "relu2", "head", "loss",  //
                          "head", "relu2", "fc2", "relu1", "fc1"));
  EXPECT_THAT(names(spans, Span::Kind::bucket), IsEmpty());
}

TEST_F(StepTracerTest, what_is_computed_again_lies_in_the_backward_pass) {
  runtime::Network network = network_of("resnet8");
  network.recompute({"layer1.*"});
  const std::vector<Span> spans = recorded([&](StepTracer& tracer) {
    network.observe_nodes(&tracer);
    pass(network);
  });
  const auto backward = std::ranges::find_if(spans, [](const Span& span) { return span.name == "backward"; });
  ASSERT_NE(backward, spans.end());
  int again = 0;
  for (const Span& span : spans)
    if (span.name.ends_with(" again")) {
      ++again;
      EXPECT_THAT(span.name, ::testing::StartsWith("layer1"));
      EXPECT_GE(span.begin_ns, backward->begin_ns);
      EXPECT_LE(span.end_ns, backward->end_ns);
    }
  EXPECT_GT(again, 0);
}

TEST_F(StepTracerTest, a_step_is_the_same_whether_it_is_recorded_or_not) {
  runtime::Network watched = network_of("resnet8"), alone = network_of("resnet8");
  recorded([&](StepTracer& tracer) {
    watched.observe_nodes(&tracer);
    pass(watched);
    watched.observe_nodes(nullptr);
    pass(alone);
  });
  for (std::size_t i = 0; i < watched.trained().size(); ++i)
    EXPECT_TRUE(at::equal(watched.trained()[i].tensor.grad(), alone.trained()[i].tensor.grad()));
}

TEST_F(StepTracerTest, of_more_parts_than_a_step_may_have_the_phases_stay) {
  const std::vector<Span> spans = recorded([](StepTracer& tracer) {
    for (std::size_t i = 0; i < 2 * trace::most_spans; ++i) tracer.part("x");
    tracer.phase("optimizer");
  });
  EXPECT_EQ(spans.size(), trace::most_spans / 2 + 2);
  EXPECT_EQ(spans.back().name, "optimizer");
}

TEST_F(StepTracerTest, a_step_that_was_given_up_is_forgotten) {
  const std::vector<Span> spans = recorded([](StepTracer& tracer) {
    tracer.part("given up");
    tracer.begin(6);
    tracer.part("made again");
  });
  EXPECT_THAT(names(spans, Span::Kind::part), ElementsAre("made again"));
}

TEST_F(StepTracerTest, a_rank_without_samples_has_a_backward_pass_all_the_same) {
  const std::vector<Span> spans = recorded([](StepTracer& tracer) {
    tracer.phase("forward");
    const auto begin = StepTracer::Clock::now();
    tracer.bucket("all-reduce", begin, StepTracer::Clock::now());
    tracer.waited_for_ranks(begin, StepTracer::Clock::now());
    tracer.phase("optimizer");
  });
  EXPECT_THAT(names(spans, Span::Kind::phase), ElementsAre("data", "backward", "optimizer"));
  EXPECT_THAT(names(spans, Span::Kind::bucket), ElementsAre("all-reduce of bucket 0"));
}

TEST_F(StepTracerTest, where_the_file_cannot_be_written_training_goes_on_without) {
  testing::write_file(place_ / "trace", "no folder");
  StepTracer tracer(place_.path(), 0, 1, "cpu");
  ::testing::internal::CaptureStderr();
  for (std::int64_t step = 1; step <= 60; ++step) {
    tracer.begin(step);
    EXPECT_EQ(tracer.is_recording(), step == 6) << "once is enough";
    tracer.phase("forward");
    tracer.end();
  }
  EXPECT_THAT(::testing::internal::GetCapturedStderr(),
              ::testing::StartsWith("no more steps are recorded for `anneal trace`"));
}

}  // namespace
}  // namespace anneal::train
