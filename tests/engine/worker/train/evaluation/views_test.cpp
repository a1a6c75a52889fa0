#include "engine/worker/train/evaluation/views.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"

namespace anneal::train {
namespace {

class Views : public ::testing::Test {
 protected:
  Views()
      : network_(zoo::build("resnet8", {.classes = 4, .input = {3, 64, 64}}), {3, 64, 64}, Precision::fp32,
                 at::kCPU) {
    runtime::initialize(network_, {}, 1);
  }

  at::Tensor logits(const at::Tensor& images) { return network_.forward(images.contiguous(), false); }

  /// Pixel (y, x) is that of (y + down, x + right), reflected at the border.
  static at::Tensor moved(const at::Tensor& images, std::int64_t down, std::int64_t right) {
    const std::int64_t side = images.size(3);
    at::Tensor result = at::empty_like(images);
    const auto reflected = [&](std::int64_t i) { return i < 0 ? -i : i >= side ? 2 * (side - 1) - i : i; };
    for (std::int64_t y = 0; y < side; ++y)
      for (std::int64_t x = 0; x < side; ++x)
        result.select(2, y).select(2, x).copy_(
            images.select(2, reflected(y + down)).select(2, reflected(x + right)));
    return result;
  }

  at::NoGradGuard no_grad_;
  runtime::Network network_;
  at::Tensor images_ = at::rand({3, 3, 64, 64});
};

TEST_F(Views, one_is_the_image_and_two_are_it_and_its_mirror_image) {
  EXPECT_TRUE(at::equal(infer(network_, images_, 1), logits(images_)));
  EXPECT_TRUE(at::allclose(infer(network_, images_, 2), (logits(images_) + logits(images_.flip(3))) / 2));
}

TEST_F(Views, four_are_both_and_both_moved_by_a_32nd_of_the_side) {
  const at::Tensor mirrored = images_.flip(3);
  const at::Tensor expected =
      (logits(images_) + logits(mirrored) + logits(moved(images_, 2, 2)) + logits(moved(mirrored, -2, -2))) /
      4;
  EXPECT_TRUE(at::allclose(infer(network_, images_, 4), expected, 1e-4, 1e-5));
}

}  // namespace
}  // namespace anneal::train
