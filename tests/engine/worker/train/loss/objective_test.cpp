#include "engine/worker/train/loss/objective.h"

#include <cmath>
#include <optional>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"
#include "tests/engine/worker/made_up_batch.h"

namespace anneal::train {
namespace {

constexpr Slice second_half{2, 2};

table::RowBatch four_rows() {
  table::RowBatch batch;
  batch.size = 4;
  batch.width = 2;
  batch.features = {0, 1, 2, 3, 4, 5, 6, 7};
  return batch;
}

double loss_of(const Objective& objective, const at::Tensor& outputs, const Batch& batch) {
  return objective.loss(outputs, batch, second_half, 0).item<double>();
}

TEST(Objective, rows_are_shown_as_they_are) {
  const runtime::Network network(zoo::build("mlp", {.classes = 2, .input = {2}}), {2}, Precision::fp32,
                                 at::kCPU);
  const at::Tensor shown = Objective({}).inputs(four_rows(), second_half, network);
  EXPECT_TRUE(at::equal(shown, at::tensor({4.0F, 5.0F, 6.0F, 7.0F}).view({2, 2})));
}

TEST(Objective, numbers_of_rows_are_missed_by_half_the_mean_square_or_less_by_hubers) {
  table::RowBatch batch = four_rows();
  batch.targets = std::vector<float>{0, 0, 1, -1};
  const at::Tensor outputs = at::tensor({4.0F, -1.0F}).view({2, 1});
  EXPECT_DOUBLE_EQ(loss_of(Objective({}), outputs, batch), (9.0 / 2 + 0) / 2);
  EXPECT_DOUBLE_EQ(loss_of(Objective({}, RegressionLoss::huber), outputs, batch), (3 - 0.5 + 0) / 2);
}

TEST(Objective, labels_of_rows_are_missed_by_cross_entropy) {
  table::RowBatch batch = four_rows();
  batch.targets = std::vector<std::int64_t>{1, 1, 0, 1};
  const at::Tensor logits = at::tensor({0.0F, std::log(3.0F), 0.0F, std::log(3.0F)}).view({2, 2});
  EXPECT_NEAR(loss_of(Objective({}), logits, batch), (std::log(4.0) + std::log(4.0 / 3)) / 2, 1e-6);
}

TEST(Objective, mixed_images_are_missed_by_the_share_of_each_label) {
  data::ImageBatch batch = testing::made_up_batch(4, 8, 2);
  batch.labels = {1, 1, 0, 0};
  const at::Tensor logits = at::tensor({0.0F, std::log(3.0F), 0.0F, std::log(3.0F)}).view({2, 2});
  EXPECT_NEAR(loss_of({Normalize{}}, logits, batch), std::log(4.0), 1e-6);
  batch.mixed = {.labels = {0, 0, 1, 1}, .weight = 0.25};
  EXPECT_NEAR(loss_of({Normalize{}}, logits, batch), 0.25 * std::log(4.0) + 0.75 * std::log(4.0 / 3), 1e-6);
}

TEST(Objective, counts_what_is_predicted_right_and_of_mixed_images_each_label_by_its_share) {
  const at::Tensor logits = at::tensor({0.0F, 1.0F, 0.0F, 1.0F}).view({2, 2});  // both are of class 1
  const Objective objective(std::optional<Normalize>{});
  const auto right = [&](const Batch& batch) {
    return objective.right(logits, batch, second_half).item<double>();
  };
  data::ImageBatch images = testing::made_up_batch(4, 8, 2);
  images.labels = {1, 1, 0, 1};
  EXPECT_EQ(right(images), 1);
  images.mixed = {.labels = {0, 0, 1, 1}, .weight = 0.25};
  EXPECT_EQ(right(images), 0.25 * 1 + 0.75 * 2);
  table::RowBatch rows = four_rows();
  rows.targets = std::vector<std::int64_t>{1, 1, 1, 1};
  EXPECT_EQ(right(rows), 2);
  rows.targets = std::vector<float>{0, 0, 1, -1};
  EXPECT_FALSE(objective.right(logits, rows, second_half).defined()) << "of numbers nothing is";
}

TEST(Objective, losses_of_labels_count_by_the_weights_of_their_classes) {
  const Objective objective({}, RegressionLoss::squared, at::tensor({0.5F, 3.0F}));
  const at::Tensor logits = at::tensor({0.0F, std::log(3.0F), 0.0F, std::log(3.0F)}).view({2, 2});
  table::RowBatch rows = four_rows();
  rows.targets = std::vector<std::int64_t>{1, 1, 0, 1};
  const double expected = (0.5 * std::log(4.0) + 3 * std::log(4.0 / 3)) / 2;
  EXPECT_NEAR(loss_of(objective, logits, rows), expected, 1e-6);
  data::ImageBatch images = testing::made_up_batch(4, 8, 2);
  images.labels = {1, 1, 0, 1};
  EXPECT_NEAR(loss_of(objective, logits, images), expected, 1e-6);
  EXPECT_NEAR(objective.losses(logits, images, second_half, 0).mean().item<double>(), expected, 1e-6);
}

}  // namespace
}  // namespace anneal::train
