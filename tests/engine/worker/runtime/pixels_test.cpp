#include "engine/worker/runtime/pixels.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

namespace anneal::runtime {
namespace {

TEST(Pixels, are_normalised_per_channel_and_keep_their_place) {
  const Normalize normalize{{0.5, 0.4, 0.3}, {0.2, 0.25, 0.1}};
  std::vector<std::uint8_t> bytes(2 * 2 * 2 * 3);
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i * 10);
  const at::Tensor images = normalize_pixels(bytes.data(), 2, 2, normalize, at::kFloat, at::kCPU);
  ASSERT_EQ(images.sizes(), (std::vector<std::int64_t>{2, 3, 2, 2}));
  EXPECT_TRUE(images.is_contiguous(at::MemoryFormat::ChannelsLast));
  for (std::int64_t n = 0; n < 2; ++n)
    for (std::int64_t c = 0; c < 3; ++c)
      for (std::int64_t y = 0; y < 2; ++y)
        for (std::int64_t x = 0; x < 2; ++x) {
          const auto channel = static_cast<std::size_t>(c);
          const double byte = bytes[static_cast<std::size_t>(((n * 2 + y) * 2 + x) * 3 + c)];
          const double expected = (byte / 255 - normalize.mean[channel]) / normalize.std[channel];
          EXPECT_NEAR(images[n][c][y][x].item<double>(), expected, 1e-6);
        }
}

TEST(Pixels, in_bf16_are_the_rounded_fp32_values) {
  const Normalize normalize{{0.5, 0.4, 0.3}, {0.2, 0.25, 0.1}};
  std::vector<std::uint8_t> bytes(16 * 16 * 3);
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i);
  const at::Tensor exact = normalize_pixels(bytes.data(), 1, 16, normalize, at::kFloat, at::kCPU);
  const at::Tensor rounded = normalize_pixels(bytes.data(), 1, 16, normalize, at::kBFloat16, at::kCPU);
  EXPECT_TRUE(at::equal(exact.to(at::kBFloat16), rounded));
}

/// As on a GPU, where only bytes travel.
TEST(Pixels, that_are_on_a_device_already_are_the_same_but_for_rounding) {
  const Normalize normalize{{0.5, 0.4, 0.3}, {0.2, 0.25, 0.1}};
  std::vector<std::uint8_t> pixels(2 * 16 * 16 * 3);
  for (std::size_t i = 0; i < pixels.size(); ++i) pixels[i] = static_cast<std::uint8_t>(i * 7);
  const at::Tensor bytes = upload_pixels(pixels.data(), 2, 16, at::kCPU);
  ASSERT_EQ(bytes.sizes(), (std::vector<std::int64_t>{2, 16, 16, 3}));
  for (const at::ScalarType type : {at::kFloat, at::kBFloat16, at::kHalf}) {
    const at::Tensor images = normalize_bytes(bytes, normalize, type);
    EXPECT_EQ(images.scalar_type(), type);
    EXPECT_TRUE(images.is_contiguous(at::MemoryFormat::ChannelsLast));
    const at::Tensor expected = normalize_pixels(pixels.data(), 2, 16, normalize, type, at::kCPU);
    const double tolerance = type == at::kFloat ? 1e-6 : type == at::kHalf ? 1e-3 : 8e-3;
    EXPECT_TRUE(at::allclose(images.to(at::kFloat), expected.to(at::kFloat), tolerance, 1e-5)) << type;
  }
}

}  // namespace
}  // namespace anneal::runtime
