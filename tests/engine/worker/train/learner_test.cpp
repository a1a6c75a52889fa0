#include "engine/worker/train/learner.h"

#include <algorithm>
#include <cmath>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"
#include "engine/worker/checkpoint/store.h"
#include "engine/worker/train/model.h"
#include "tests/engine/worker/made_up_batch.h"
#include "tests/engine/worker/silence.h"
#include "tests/engine/worker/train/small_images.h"
#include "tests/support/temporary_directory.h"

namespace anneal::train {
namespace {

using testing::image_side;
using testing::Silence;

constexpr policy::Hyperparameters plain_sgd{.learning_rate = 0.1, .momentum = 0, .weight_decay = 0};

/// Learners of one spec, and what they are given.
class LearnerTest : public ::testing::Test {
 protected:
  LearnerTest() {
    spec_.data.classes = {"a", "b", "c", "d"};
    spec_.data.normalize = testing::normalize;
    spec_.training.image_size = Curve::constant(image_side);
    spec_.training.execution.precision = Precision::fp32;
    choose("resnet8");
  }

  void choose(const std::string& preset, std::optional<double> dropout = {}) {
    const zoo::Options options{
        .classes = 4, .input = {3, image_side, image_side}, .stem = "small", .dropout = dropout};
    spec_.model.graph = graph::to_json(zoo::build(preset, options));
  }

  std::unique_ptr<Learner> begun(const data::Datasets& datasets = {}) const {
    auto learner = std::make_unique<Learner>(spec_, datasets, std::vector<std::int64_t>(),
                                             build_network(spec_, at::kCPU), ranks_);
    Silence silence;
    learner->begin(silence);
    return learner;
  }

  static StepData data_of(int seed = 1) { return {testing::made_up_batch(8, image_side, 4, seed)}; }

  Learner::StepContext at(std::int64_t step, double progress = 0, double loss_scale = 1) const {
    return {spec_.training, plain_sgd, progress, step, loss_scale};
  }

  mutable distributed::SingleProcess ranks_;
  JobSpec spec_;
};

std::vector<at::Tensor> gradients_of(const Learner& learner) {
  std::vector<at::Tensor> gradients;
  for (const runtime::NamedTensor& named : learner.network().trained())
    gradients.push_back(named.tensor.grad().clone());
  return gradients;
}

bool are_equal(const std::vector<at::Tensor>& a, const std::vector<at::Tensor>& b) {
  return std::ranges::equal(
      a, b, [](const at::Tensor& one, const at::Tensor& other) { return at::equal(one, other); });
}

double norm_of(const std::vector<at::Tensor>& tensors) {
  double squares = 0;
  for (const at::Tensor& tensor : tensors) squares += tensor.to(at::kDouble).square().sum().item<double>();
  return std::sqrt(squares);
}

TEST_F(LearnerTest, gradients_are_a_function_of_the_weights_the_data_and_the_step) {
  choose("mlp", 0.5);
  const auto learner = begun(), other = begun();
  learner->compute_gradients(data_of(), at(3));
  const auto first = gradients_of(*learner);
  learner->compute_gradients(data_of(), at(4));
  EXPECT_FALSE(are_equal(gradients_of(*learner), first)) << "dropout draws other masks";
  learner->compute_gradients(data_of(2), at(3));
  EXPECT_FALSE(are_equal(gradients_of(*learner), first));
  other->compute_gradients(data_of(), at(3));
  EXPECT_TRUE(are_equal(gradients_of(*other), first));
}

TEST_F(LearnerTest, the_norm_is_that_of_the_gradients_before_they_are_clipped) {
  const auto free = begun();
  const double norm = free->compute_gradients(data_of(), at(0)).norm;
  EXPECT_NEAR(norm, norm_of(gradients_of(*free)), 1e-5 * norm);
  spec_.training.gradient_clip = norm / 8;
  const auto clipped = begun();
  EXPECT_EQ(clipped->compute_gradients(data_of(), at(0)).norm, norm);
  EXPECT_NEAR(norm_of(gradients_of(*clipped)), norm / 8, 1e-5 * norm);
}

TEST_F(LearnerTest, the_scale_of_the_loss_is_out_of_loss_norm_and_gradients) {
  const auto plain = begun(), scaled = begun();
  const Learner::Gradients expected = plain->compute_gradients(data_of(), at(0));
  const Learner::Gradients found = scaled->compute_gradients(data_of(), at(0, 0, 1024));
  EXPECT_EQ(found.losses.labelled.item<double>(), expected.losses.labelled.item<double>());
  EXPECT_NEAR(found.norm, expected.norm, 1e-6 * expected.norm);
  const auto a = gradients_of(*plain), b = gradients_of(*scaled);
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_TRUE(at::allclose(a[i], b[i], 1e-6, 1e-9)) << i;
}

TEST_F(LearnerTest, a_step_goes_against_the_gradient_and_one_that_is_skipped_leaves_no_trace) {
  const auto learner = begun();
  const at::Tensor weight = learner->network().tensor("conv1.weight");
  const at::Tensor mean = learner->network().tensor("bn1.running_mean");
  const at::Tensor weight_before = weight.detach().clone(), mean_before = mean.clone();
  EXPECT_FALSE(std::isfinite(learner->compute_gradients(data_of(), at(0, 0, HUGE_VAL)).norm));
  EXPECT_FALSE(at::equal(mean, mean_before));
  learner->skip();
  EXPECT_TRUE(at::equal(mean, mean_before));
  EXPECT_TRUE(at::equal(weight, weight_before));

  learner->compute_gradients(data_of(), at(0));
  learner->step(plain_sgd, 1);
  EXPECT_TRUE(at::allclose(weight, weight_before - 0.1 * weight.grad(), 1e-5, 1e-7));
}

TEST_F(LearnerTest, the_average_stands_in_place_of_the_weights_while_it_is_asked_for) {
  spec_.training.average_weights = 0.5;
  const auto learner = begun();
  const at::Tensor weight = learner->network().tensor("fc.weight");
  const at::Tensor first = weight.detach().clone();
  learner->compute_gradients(data_of(), at(0));
  learner->step(plain_sgd, 1);
  const at::Tensor second = weight.detach().clone();
  {
    const Learner::Averaged averaged(*learner);
    constexpr double decay = 2.0 / 11;  // (1 + steps) / (10 + steps), which is below 0.5
    EXPECT_TRUE(at::allclose(weight, decay * first + (1 - decay) * second, 1e-5, 1e-7));
  }
  EXPECT_TRUE(at::equal(weight, second));
}

TEST_F(LearnerTest, layers_freeze_when_their_time_has_come) {
  spec_.training.freeze = {{.pattern = "conv1.*", .from = 0.5}};
  const auto learner = begun();
  const at::Tensor weight = learner->network().tensor("conv1.weight");
  learner->compute_gradients(data_of(), at(0, 0.49));
  EXPECT_TRUE(weight.grad().defined());
  learner->compute_gradients(data_of(), at(1, 0.5));
  EXPECT_FALSE(weight.grad().defined());
  const at::Tensor before = weight.detach().clone();
  learner->step(plain_sgd, 2);
  EXPECT_TRUE(at::equal(weight, before));
}

TEST_F(LearnerTest, restored_it_goes_on_as_if_nothing_had_been) {
  spec_.training.average_weights = 0.9;
  constexpr policy::Hyperparameters now{.learning_rate = 0.1, .momentum = 0.9, .weight_decay = 0.01};
  const auto step = [&](Learner& learner, std::int64_t number) {
    learner.compute_gradients(data_of(static_cast<int>(number)), at(number - 1));
    learner.step(now, number);
  };
  const auto learner = begun();
  step(*learner, 1);
  const testing::TemporaryDirectory run;
  checkpoint::Store store(run.path(), {});
  const CheckpointEntry saved =
      store.save({.step = 1, .scores = {}, .policy = {}, .files = {}},
                 contents_of(learner->trained(), describe(spec_, learner->network()), ranks_));
  step(*learner, 2);

  Learner resumed(spec_, {}, {}, build_network(spec_, at::kCPU), ranks_);
  resumed.restore(saved.directory);
  step(resumed, 2);
  const auto expect_same = [&] {
    for (const auto& [name, tensor] : runtime::state_of(learner->network()))
      EXPECT_TRUE(at::equal(resumed.network().tensor(name), tensor)) << name;
  };
  expect_same();
  const Learner::Averaged average(*learner), other(resumed);
  expect_same();
}

TEST_F(LearnerTest, unlabelled_images_count_as_the_warm_up_says) {
  spec_.training.semi_supervised = {.threshold = 0, .weight = 1, .warmup = 0.5};
  data::Datasets datasets;
  datasets.unlabelled = std::make_shared<data::Catalogue>();
  StepData data = data_of();
  const auto labelled_only = begun(datasets), without_weight = begun(datasets), with_weight = begun(datasets);
  EXPECT_TRUE(labelled_only->compute_gradients(data, at(0)).losses.figures.empty());
  data.unlabelled = {testing::made_up_batch(8, image_side, 4, 2),
                     testing::made_up_batch(8, image_side, 4, 3)};
  EXPECT_EQ(without_weight->compute_gradients(data, at(0)).losses.figures.size(), 2U);
  EXPECT_EQ(with_weight->compute_gradients(data, at(0, 0.25)).losses.figures.size(), 2U);
  EXPECT_TRUE(are_equal(gradients_of(*without_weight), gradients_of(*labelled_only)));
  EXPECT_FALSE(are_equal(gradients_of(*with_weight), gradients_of(*labelled_only)));
}

TEST_F(LearnerTest, an_observer_is_told_of_gradients_that_are_neither_unscaled_nor_clipped) {
  class Sum final : public runtime::GradientObserver {
   public:
    void begin() override { tensors.clear(); }
    void ready(const runtime::NamedTensor& parameter) override {
      tensors.push_back(parameter.tensor.grad().clone());
    }
    std::vector<at::Tensor> tensors;
  } observer;
  spec_.training.gradient_clip = 1e-3;
  const auto learner = begun();
  learner->observe_gradients(&observer);
  const double norm = learner->compute_gradients(data_of(), at(0, 0, 4)).norm;
  EXPECT_EQ(observer.tensors.size(), learner->network().trained().size());
  EXPECT_NEAR(norm_of(observer.tensors), 4 * norm, 1e-4 * norm);
}

}  // namespace
}  // namespace anneal::train
