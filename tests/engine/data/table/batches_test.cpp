#include "engine/data/table/batches.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::table {
namespace {

using ::testing::SizeIs;

std::shared_ptr<const Rows> rows(std::int64_t count) {
  Rows result;
  result.width = 2;
  std::vector<double> targets;
  for (std::int64_t i = 0; i < count; ++i) {
    result.features.insert(result.features.end(), {static_cast<float>(i), static_cast<float>(-i)});
    targets.push_back(static_cast<double>(i));
    result.lines.push_back(i + 2);
  }
  result.targets = std::move(targets);
  return std::make_shared<const Rows>(std::move(result));
}

Batches batches(std::int64_t count, std::int64_t size, std::int64_t epochs = 3) {
  return {rows(count), 10, 2, 7, [size](std::int64_t, std::int64_t) { return data::BatchPlan{size, 1}; },
          epochs};
}

TEST(Batches, an_epoch_has_each_row_once_with_its_own_target) {
  Batches all = batches(12, 4);
  std::set<std::int64_t> seen;
  while (const auto batch = all.next())
    for (std::size_t i = 0; i < 4; ++i) {
      const auto row = static_cast<float>(batch->indices[i]);
      EXPECT_EQ(batch->features[2 * i], row);
      EXPECT_EQ(batch->features[2 * i + 1], -row);
      EXPECT_EQ(std::get<std::vector<float>>(batch->targets)[i], (row - 10) / 2);
      seen.insert(batch->indices[i]);
    }
  EXPECT_THAT(seen, SizeIs(12));
}

TEST(Batches, rows_of_every_class_come_equally_often_where_that_is_asked) {
  Rows uneven = *rows(12);
  uneven.targets = std::vector<std::int64_t>{0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1};
  const auto shared = std::make_shared<const Rows>(std::move(uneven));
  Batches balanced(
      shared, 0, 1, 7,
      [](std::int64_t, std::int64_t) {
        return data::BatchPlan{4, 1};
      },
      2, true);
  for (int epoch = 0; epoch < 2; ++epoch) {
    std::int64_t of_small_class = 0;
    while (const auto batch = balanced.next())
      for (const std::int64_t label : std::get<std::vector<std::int64_t>>(batch->targets))
        of_small_class += label;
    EXPECT_EQ(of_small_class, 6);
  }
}

TEST(Batches, parts_of_all_ranks_are_the_rows_of_one_batch) {
  constexpr int ranks = 3;
  std::vector<Batches> parts;
  for (int rank = 0; rank < ranks; ++rank)
    parts.emplace_back(
        rows(20), 10, 2, 7,
        [rank](std::int64_t, std::int64_t) {
          return data::BatchPlan{8, 1, 1, {rank, ranks}};
        },
        2);
  Batches all = batches(20, 8, 2);
  for (int epoch = 0; epoch < 2; ++epoch) {
    while (const auto whole = all.next()) {
      RowBatch joined;
      for (Batches& each : parts) {
        const auto part = each.next();
        ASSERT_TRUE(part.has_value());
        EXPECT_EQ(part->first, joined.size);
        EXPECT_EQ(part->size + part->elsewhere, whole->size);
        joined.size += part->size;
        joined.indices.insert(joined.indices.end(), part->indices.begin(), part->indices.end());
        joined.features.insert(joined.features.end(), part->features.begin(), part->features.end());
      }
      EXPECT_EQ(joined.indices, whole->indices);
      EXPECT_EQ(joined.features, whole->features);
    }
    for (Batches& each : parts) EXPECT_FALSE(each.next().has_value());
  }
}

TEST(Batches, of_a_classification_have_the_label_of_each_row) {
  Rows labelled = *rows(12);
  labelled.targets = std::vector<std::int64_t>{0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2};
  Batches all(
      std::make_shared<const Rows>(std::move(labelled)), 10, 2, 7,
      [](std::int64_t, std::int64_t) {
        return data::BatchPlan{4, 1};
      },
      1);
  while (auto batch = all.next()) {
    const auto& labels = std::get<std::vector<std::int64_t>>(batch->targets);
    ASSERT_THAT(labels, SizeIs(4));
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(labels[i], batch->indices[i] % 3);
    all.recycle(std::move(*batch));
  }
}

TEST(Batches, leave_out_an_incomplete_last_one_unless_it_is_alone) {
  Batches all = batches(10, 4);
  EXPECT_TRUE(all.next() && all.next());
  EXPECT_FALSE(all.next());
  Batches alone = batches(3, 4);
  EXPECT_EQ(alone.next()->size, 3);
  EXPECT_FALSE(alone.next());
}

TEST(Batches, take_the_memory_of_one_that_is_handed_back) {
  Batches all = batches(12, 4);
  auto first = all.next();
  const float* features = first->features.data();
  const float* targets = std::get<std::vector<float>>(first->targets).data();
  all.recycle(std::move(*first));
  const auto second = all.next();
  EXPECT_EQ(second->features.data(), features);
  EXPECT_EQ(std::get<std::vector<float>>(second->targets).data(), targets);
}

TEST(Batches, end_after_the_last_epoch) {
  Batches all = batches(4, 4, 2);
  EXPECT_TRUE(all.next());
  EXPECT_FALSE(all.next());
  EXPECT_TRUE(all.next());
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(all.next());
}

TEST(Batches, go_on_from_any_place_as_if_they_had_been_there_before) {
  Batches straight = batches(12, 4), sought = batches(12, 4);
  for (int i = 0; i < 5; ++i) straight.next();  // the first epoch with its end, and one batch of the second
  sought.seek(1, 4, 3);
  EXPECT_EQ(straight.next(), sought.next());
  EXPECT_NE(batches(12, 12).next()->indices, [] {
    Batches second = batches(12, 12);
    second.seek(1, 0, 3);
    return second.next()->indices;
  }()) << "each epoch has an order of its own";
}

}  // namespace
}  // namespace anneal::table
