#include "engine/worker/runtime/gradient_observer.h"

#include <map>
#include <new>
#include <optional>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/train/gradient_step.h"
#include "tests/engine/worker/made_up_batch.h"
#include "tests/engine/worker/train/small_images.h"

namespace anneal::train {
namespace {

using testing::class_count;
using testing::image_count;
using testing::image_side;

/// Keeps what it is told of a batch.
class Recorder final : public runtime::GradientObserver {
 public:
  void begin() override {
    ++begins;
    names.clear();
    gradients.clear();
  }
  void ready(const runtime::NamedTensor& parameter) override {
    if (runs_out_of_memory_at && names.size() == *runs_out_of_memory_at) {
      runs_out_of_memory_at.reset();
      throw std::bad_alloc();
    }
    names.push_back(parameter.parameter.name);
    gradients[names.back()] = parameter.tensor.grad().clone();
  }

  int begins = 0;
  std::vector<std::string> names;
  std::map<std::string, at::Tensor> gradients;
  std::optional<std::size_t> runs_out_of_memory_at;  ///< this many parameters in, once
};

/// Batches of ten images, observed.
class Observed {
 public:
  explicit Observed(Precision precision, std::int64_t micro_batch = 0)
      : network(zoo::build("resnet8",
                           {.classes = class_count, .input = {3, image_side, image_side}, .stem = "small"}),
                {3, image_side, image_side}, precision, at::kCPU),
        optimizer(optim::make_optimizer({}, network.trained())),
        step(network, *optimizer, {testing::normalize}, micro_batch, ranks) {
    runtime::initialize(network, {}, 1);
    step.observe(&recorder);
  }

  void run(double loss_scale = 1) {
    step.run({testing::made_up_batch(image_count, image_side, class_count)}, {}, {.label_smoothing = 0.1}, 1,
             loss_scale);
  }

  /// Each trained parameter was told of once, with the gradient that it has in the end.
  void expect_each_complete_once() const {
    EXPECT_EQ(recorder.names.size(), network.trained().size());
    for (const runtime::NamedTensor& named : network.trained()) {
      const auto found = recorder.gradients.find(named.parameter.name);
      ASSERT_NE(found, recorder.gradients.end()) << named.parameter.name;
      EXPECT_EQ(found->second.scalar_type(), at::kFloat) << named.parameter.name;
      EXPECT_TRUE(at::equal(found->second, named.tensor.grad())) << named.parameter.name;
    }
  }

  runtime::Network network;
  std::unique_ptr<optim::Optimizer> optimizer;
  distributed::SingleProcess ranks;
  GradientStep step;
  Recorder recorder;
};

class GradientObserver : public ::testing::TestWithParam<Precision> {};

TEST_P(GradientObserver, is_told_of_each_gradient_once_when_the_last_micro_batch_has_added_to_it) {
  for (const std::int64_t micro_batch : {0, 4, 1}) {
    SCOPED_TRACE(micro_batch);
    Observed observed(GetParam(), micro_batch);
    for (int batch = 1; batch <= 2; ++batch) {
      observed.run(GetParam() == Precision::fp16 ? 1024 : 1);
      EXPECT_EQ(observed.recorder.begins, batch);
      observed.expect_each_complete_once();
    }
  }
}

TEST_P(GradientObserver, begins_anew_where_memory_runs_out_in_the_middle) {
  Observed observed(GetParam()), cut(GetParam(), 5);
  observed.recorder.runs_out_of_memory_at = 3;
  observed.run();
  cut.run();
  EXPECT_EQ(observed.step.micro_batch(), 5);
  EXPECT_EQ(observed.recorder.begins, 2);
  observed.expect_each_complete_once();
  for (const auto& [name, gradient] : cut.recorder.gradients)
    EXPECT_TRUE(at::equal(observed.recorder.gradients.at(name), gradient)) << name;
}

TEST_P(GradientObserver, sees_gradients_while_others_are_still_to_come) {
  class First final : public runtime::GradientObserver {
   public:
    explicit First(const runtime::Network& network) : network_(network) {}
    void begin() override {}
    void ready(const runtime::NamedTensor& parameter) override {
      if (!first.empty()) return;
      first = parameter.parameter.name;
      stem_is_ready = network_.tensor("conv1.weight").grad().defined();
    }
    std::string first;
    bool stem_is_ready = true;

   private:
    const runtime::Network& network_;
  };
  Observed observed(GetParam());
  First first(observed.network);
  observed.step.observe(&first);
  observed.run();
  EXPECT_TRUE(first.first.starts_with("fc.")) << first.first;
  EXPECT_FALSE(first.stem_is_ready);
}

TEST_P(GradientObserver, what_it_makes_of_a_gradient_is_what_the_batch_leaves) {
  class Doubling final : public runtime::GradientObserver {
   public:
    void begin() override {}
    void ready(const runtime::NamedTensor& parameter) override { parameter.tensor.grad().mul_(2); }
  };
  Observed doubled(GetParam(), 4), plain(GetParam(), 4);
  Doubling doubling;
  doubled.step.observe(&doubling);
  doubled.run();
  plain.run();
  for (const auto& [name, gradient] : plain.recorder.gradients)
    EXPECT_TRUE(at::equal(doubled.network.tensor(name).grad(), gradient * 2)) << name;
}

TEST_P(GradientObserver, is_told_of_nothing_frozen_nor_after_it_was_let_go) {
  Observed observed(GetParam());
  observed.network.freeze({"conv1.*", "bn1.*"});
  observed.run();
  EXPECT_FALSE(observed.recorder.gradients.contains("conv1.weight"));
  observed.expect_each_complete_once();
  observed.step.observe(nullptr);
  observed.run();
  EXPECT_EQ(observed.recorder.begins, 1);
}

INSTANTIATE_TEST_SUITE_P(Each, GradientObserver,
                         ::testing::Values(Precision::fp32, Precision::bf16, Precision::fp16,
                                           Precision::half),
                         [](const auto& precision) { return to_string(precision.param); });

}  // namespace
}  // namespace anneal::train
