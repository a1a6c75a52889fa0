#include "engine/worker/train/input/upload_ahead.h"

#include <utility>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "tests/engine/worker/made_up_batch.h"

namespace anneal::train {
namespace {

at::Tensor bytes_of(const data::ImageBatch& batch) {
  return at::tensor(batch.pixels, at::kByte).view({batch.size, batch.side, batch.side, 3});
}

TEST(UploadAhead, the_batch_that_was_sent_has_its_bytes_once) {
  UploadAhead ahead(at::kCPU);
  data::ImageBatch batch = testing::made_up_batch(3, 4, 2);
  ahead.send(batch);
  ahead.send(batch);
  const data::ImageBatch taken = std::move(batch);
  const at::Tensor bytes = ahead.take(taken);
  ASSERT_TRUE(bytes.defined());
  EXPECT_TRUE(at::equal(bytes, bytes_of(taken)));
  EXPECT_FALSE(ahead.take(taken).defined());
}

TEST(UploadAhead, another_batch_than_the_one_that_was_sent_has_none) {
  UploadAhead ahead(at::kCPU);
  const data::ImageBatch sent = testing::made_up_batch(3, 4, 2, 1),
                         other = testing::made_up_batch(3, 4, 2, 2);
  EXPECT_FALSE(ahead.take(other).defined()) << "where none was sent";
  ahead.send(sent);
  EXPECT_FALSE(ahead.take(other).defined());
  EXPECT_FALSE(ahead.take(sent).defined()) << "it did not come next";
  ahead.send(other);
  ahead.send(sent);
  EXPECT_TRUE(at::equal(ahead.take(sent), bytes_of(sent))) << "the last one that was sent";
}

TEST(UploadAhead, what_is_forgotten_is_not_taken_though_it_lies_in_the_same_memory) {
  UploadAhead ahead(at::kCPU);
  const data::ImageBatch batch = testing::made_up_batch(3, 4, 2);
  ahead.send(batch);
  ahead.forget();
  EXPECT_FALSE(ahead.take(batch).defined());
}

}  // namespace
}  // namespace anneal::train
