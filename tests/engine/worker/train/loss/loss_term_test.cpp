#include "engine/worker/train/loss/loss_term.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/train/gradient_step.h"
#include "engine/worker/train/reporting/step_reporter.h"
#include "tests/engine/worker/made_up_batch.h"
#include "tests/engine/worker/one_rank.h"
#include "tests/engine/worker/train/small_images.h"

namespace anneal::train {
namespace {

using testing::class_count;
using testing::image_side;
using testing::normalize;
using testing::one_rank;

/// Half the sum of squares of one tensor, whose gradient is the tensor itself, told in parts of ten samples.
class SquaredWeights final : public LossTerm {
 public:
  SquaredWeights(at::Tensor weights, std::optional<double> StepEvent::*field)
      : weights_(std::move(weights)), field_(field) {}

  std::int64_t samples(const StepData&) const override { return 10; }
  double weight(const Training&, double progress) const override { return progress; }
  Figures pass(const StepData&, Slice slice, std::uint64_t, const Backward& backward) override {
    slices.push_back(slice);
    const at::Tensor loss = weights_.square().sum() * (0.05 * static_cast<double>(slice.count));
    backward(loss);
    return {{field_, loss.detach()}};
  }

  std::vector<Slice> slices;

 private:
  at::Tensor weights_;
  std::optional<double> StepEvent::*field_;
};

StepData data_of(std::int64_t size) {
  return {testing::made_up_batch(size, image_side, class_count)};
}

TEST(LossTerm, micro_batches_are_nearly_equal_and_leave_nothing_out) {
  const auto sizes = [](std::int64_t samples, std::int64_t largest, std::int64_t least) {
    std::vector<std::int64_t> found;
    std::int64_t next = 0;
    for (const Slice slice : micro_batches(samples, largest, least)) {
      EXPECT_EQ(slice.first, next);
      found.push_back(slice.count);
      next += slice.count;
    }
    return found;
  };
  using Sizes = std::vector<std::int64_t>;
  EXPECT_EQ(sizes(10, 0, 1), Sizes({10}));
  EXPECT_EQ(sizes(10, 4, 1), Sizes({3, 3, 4}));
  EXPECT_EQ(sizes(10, 64, 2), Sizes({5, 5}));
  EXPECT_EQ(sizes(3, 1, 2), Sizes({1, 1, 1}));
}

TEST(LossTerm, gradients_and_figures_of_its_parts_add_up_to_those_of_the_whole_weighted) {
  for (const std::int64_t micro_batch : {0, 3}) {
    const at::Tensor weights = at::arange(1, 4, at::kFloat).requires_grad_(true);
    SquaredWeights term(weights, &StepEvent::unlabelled_loss);
    const Figures figures = add_gradients(term, data_of(1), 0.5, micro_batches(10, micro_batch), 1);
    EXPECT_EQ(term.slices.size(), micro_batch == 0 ? 1U : 4U);
    EXPECT_TRUE(at::allclose(weights.grad(), weights.detach() * 0.5));
    ASSERT_EQ(figures.size(), 1U);
    EXPECT_NEAR(figures[0].value.item<double>(), (1 + 4 + 9) / 2.0, 1e-5);
  }
}

TEST(LossTerm, one_without_weight_has_figures_and_no_gradients) {
  const at::Tensor weights = at::ones({2}).requires_grad_(true);
  SquaredWeights term(weights, &StepEvent::unlabelled_loss);
  EXPECT_NEAR(add_gradients(term, data_of(1), 0, micro_batches(10, 0), 1)[0].value.item<double>(), 1, 1e-6);
  EXPECT_FALSE(weights.grad().defined());
}

TEST(LossTerm, a_list_of_them_adds_to_the_labelled_loss_each_with_its_weight_and_figures) {
  const zoo::Options options{.classes = class_count, .input = {3, image_side, image_side}};
  runtime::Network network(zoo::build("mlp", options), options.input, Precision::fp32, at::kCPU);
  runtime::initialize(network, {}, 1);
  const auto optimizer = optim::make_optimizer({}, network.trained());
  GradientStep step(network, *optimizer, {normalize}, 0, one_rank);
  const runtime::NamedTensor named = network.trained().front();
  const double labelled = step.run(data_of(8), {}, {}, 1).labelled.item<double>();
  const at::Tensor alone = named.tensor.grad().clone();

  SquaredWeights first(named.tensor, &StepEvent::unlabelled_loss);
  SquaredWeights second(named.tensor, &StepEvent::pseudo_labelled);
  constexpr double loss_scale = 2;
  const GradientStep::Losses losses = step.run(data_of(8), {{first, 0.25}, {second, 0.5}}, {}, 1, loss_scale);
  EXPECT_EQ(losses.labelled.item<double>(), labelled);
  ASSERT_EQ(losses.figures.size(), 2U);
  EXPECT_TRUE(
      at::allclose(named.tensor.grad(), loss_scale * (alone + 0.75 * named.tensor.detach()), 1e-4, 1e-6));
}

TEST(LossTerm, its_figures_stand_in_the_event_of_the_step) {
  struct Events final : EventSink {
    void emit(const EventBody& body) override { last = std::get<StepEvent>(body); }
    StepEvent last;
  } events;
  StepReporter reporter(events);
  StepRecord record{
      .step = 1, .epoch = 1, .loss = 1.0, .samples = 8, .policy = {}, .wait_data = 0, .gradient_norm = 1};
  reporter.add(record);
  EXPECT_FALSE(events.last.unlabelled_loss.has_value());
  record.figures = {{&StepEvent::pseudo_labelled, at::scalar_tensor(0.25)},
                    {&StepEvent::unlabelled_loss, at::scalar_tensor(0.5)}};
  reporter.add(record);
  reporter.flush();
  EXPECT_EQ(events.last.unlabelled_loss, 0.5);
  EXPECT_EQ(events.last.pseudo_labelled, 0.25);
}

}  // namespace
}  // namespace anneal::train
