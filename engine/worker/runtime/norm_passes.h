#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include "engine/worker/cpu/dispatch.h"
#include "engine/worker/runtime/loops.h"

/// For norm_activation.cpp: the loops of engine/worker/cpu/kernels.h over whole tensors, on all threads.
namespace anneal::runtime {

/// Rows of images, cut into blocks that do not depend on the number of threads, so that sums do not either.
class Blocks {
 public:
  explicit Blocks(std::int64_t rows) : rows_(rows), count_(std::min<std::int64_t>(rows, most)) {}

  std::int64_t count() const { return count_; }

  /// work(block, first row, end)
  template <class Work>
  void each(const Work& work) const {
    at::parallel_for(0, count_, 1, [&](std::int64_t begin, std::int64_t end) {
      for (std::int64_t block = begin; block < end; ++block)
        work(block, rows_ * block / count_, rows_ * (block + 1) / count_);
    });
  }

 private:
  static constexpr std::int64_t most = 64;
  std::int64_t rows_;
  std::int64_t count_;
};

/// Two sums for each channel, by block, then over all blocks in their order.
class ChannelSums {
 public:
  ChannelSums(std::int64_t blocks, std::int64_t channels)
      : channels_(channels), values_(static_cast<std::size_t>(2 * blocks * channels)) {}

  float* first(std::int64_t block) { return values_.data() + 2 * block * channels_; }
  float* second(std::int64_t block) { return first(block) + channels_; }

  std::vector<double> total() const {
    const auto width = static_cast<std::size_t>(2 * channels_);
    std::vector<double> sums(width);
    for (std::size_t i = 0; i < values_.size(); ++i) sums[i % width] += static_cast<double>(values_[i]);
    return sums;
  }

 private:
  std::int64_t channels_;
  std::vector<float> values_;
};

/// Shapes on both sides of the pooling.
struct Layout {
  std::int64_t images, channels, height, width, window;

  Layout(const at::Tensor& input, std::int64_t pooled)
      : images(input.size(0)),
        channels(input.size(1)),
        height(input.size(2)),
        width(input.size(3)),
        window(pooled) {}

  std::int64_t rows_per_image() const { return height / window; }
  std::int64_t rows() const { return images * rows_per_image(); }
  std::int64_t pixels_per_row() const { return width / window; }
  std::int64_t values_per_row() const { return pixels_per_row() * channels; }
  std::int64_t pixels() const { return rows() * pixels_per_row(); }
  std::vector<std::int64_t> pooled_shape() const {
    return {images, channels, rows_per_image(), pixels_per_row()};
  }
  /// Where the input of a pooled row begins.
  std::int64_t input_offset(std::int64_t row) const {
    const std::int64_t image = row / rows_per_image(), y = row % rows_per_image() * window;
    return (image * height + y) * width * channels;
  }
  bool ends_image(std::int64_t row) const { return row % rows_per_image() == rows_per_image() - 1; }
  cpu::PoolRow pool_row() const { return {width, channels, static_cast<int>(window)}; }
};

inline at::Tensor make_pooled(const Layout& layout, at::ScalarType type) {
  return at::empty(layout.pooled_shape(), at::TensorOptions(type), channels_last);
}

/// The kernels on whole tensors, element type T.
template <class T>
struct Passes {
  static const cpu::Kernels<T>& kernels() { return cpu::kernels<T>(); }

  static cpu::Pixels<T> rows(const at::Tensor& x, const Layout& layout, std::int64_t begin,
                             std::int64_t end) {
    return {data<T>(x) + begin * layout.values_per_row(), (end - begin) * layout.pixels_per_row(),
            layout.channels};
  }

  /// Pools `input` into `x` where there is a window, and gives Σ(x − origin) and Σ(x − origin)².
  static std::vector<double> pool_and_sum(const at::Tensor& input, const Layout& layout, const at::Tensor& x,
                                          const at::Tensor& choice, const at::Tensor& origin,
                                          bool sums_wanted) {
    const Blocks blocks(layout.rows());
    ChannelSums sums(blocks.count(), layout.channels);
    const std::int64_t values = layout.values_per_row();
    blocks.each([&](std::int64_t block, std::int64_t begin, std::int64_t end) {
      for (std::int64_t row = begin; row < end; ++row) {
        if (layout.window > 1)
          kernels().max_pool(data<T>(input) + layout.input_offset(row), layout.pool_row(),
                             mutable_data<T>(x) + row * values,
                             mutable_data<std::uint8_t>(choice) + row * values);
        if (sums_wanted)
          kernels().moments(rows(x, layout, row, row + 1), data<float>(origin), sums.first(block),
                            sums.second(block));
      }
    });
    return sums.total();
  }

  static void affine(const at::Tensor& x, const at::Tensor& residual, const Layout& layout,
                     const cpu::Affine& how, const at::Tensor& output) {
    Blocks(layout.rows()).each([&](std::int64_t, std::int64_t begin, std::int64_t end) {
      const std::int64_t offset = begin * layout.values_per_row();
      kernels().affine(rows(x, layout, begin, end), residual.defined() ? data<T>(residual) + offset : nullptr,
                       how, mutable_data<T>(output) + offset);
    });
  }

  /// The same of the pooled input, of which each row is pooled just before.
  static void pool_and_affine(const at::Tensor& input, const at::Tensor& residual, const Layout& layout,
                              const cpu::Affine& how, const at::Tensor& output) {
    const std::int64_t values = layout.values_per_row();
    Blocks(layout.rows()).each([&](std::int64_t, std::int64_t begin, std::int64_t end) {
      std::vector<T> pooled(static_cast<std::size_t>(values));
      std::vector<std::uint8_t> choice(static_cast<std::size_t>(values));
      for (std::int64_t row = begin; row < end; ++row) {
        kernels().max_pool(data<T>(input) + layout.input_offset(row), layout.pool_row(), pooled.data(),
                           choice.data());
        kernels().affine({pooled.data(), layout.pixels_per_row(), layout.channels},
                         residual.defined() ? data<T>(residual) + row * values : nullptr, how,
                         mutable_data<T>(output) + row * values);
      }
    });
  }

  /// Writes d, and gives Σd and Σd·(x − origin).
  static std::vector<double> affine_backward(const at::Tensor& x, const at::Tensor& output,
                                             const at::Tensor& gradient, const Layout& layout,
                                             const cpu::Affine& how, const at::Tensor& origin,
                                             const at::Tensor& d) {
    const Blocks blocks(layout.rows());
    ChannelSums sums(blocks.count(), layout.channels);
    blocks.each([&](std::int64_t block, std::int64_t begin, std::int64_t end) {
      const std::int64_t offset = begin * layout.values_per_row();
      kernels().affine_backward(rows(x, layout, begin, end), data<T>(output) + offset,
                                data<T>(gradient) + offset, how, data<float>(origin),
                                mutable_data<T>(d) + offset, sums.first(block), sums.second(block));
    });
    return sums.total();
  }

  /// a · d + b · x + c, spread over the pooling's input.
  static void input_gradient(const at::Tensor& x, const at::Tensor& d, const at::Tensor& choice,
                             const Layout& layout, const at::Tensor& coefficients, const at::Tensor& result) {
    const float* a = data<float>(coefficients);
    const float *b = a + layout.channels, *c = b + layout.channels;
    const std::int64_t values = layout.values_per_row();
    Blocks(layout.rows()).each([&](std::int64_t, std::int64_t begin, std::int64_t end) {
      if (layout.window == 1) {
        kernels().combine(rows(x, layout, begin, end), data<T>(d) + begin * values, a, b, c,
                          mutable_data<T>(result) + begin * values);
        return;
      }
      std::vector<T> line(static_cast<std::size_t>(values));
      for (std::int64_t row = begin; row < end; ++row) {
        kernels().combine(rows(x, layout, row, row + 1), data<T>(d) + row * values, a, b, c, line.data());
        T* to = mutable_data<T>(result) + layout.input_offset(row);
        kernels().max_pool_backward(line.data(), data<std::uint8_t>(choice) + row * values, layout.pool_row(),
                                    to);
        if (!layout.ends_image(row)) continue;
        const std::int64_t row_values = layout.width * layout.channels;
        std::fill_n(to + layout.window * row_values, layout.height % layout.window * row_values, T{});
      }
    });
  }
};

/// Calls `work` with the passes for the tensor's element type.
template <class Work>
auto with_type(const at::Tensor& tensor, const Work& work) {
  if (tensor.scalar_type() == at::kFloat) return work(Passes<float>{});
  TORCH_CHECK(tensor.scalar_type() == at::kBFloat16, "norm_activation computes in fp32 and bf16");
  return work(Passes<cpu::Bf16>{});
}

}  // namespace anneal::runtime
