#include "runtime/norm_activation.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <torch/csrc/autograd/custom_function.h>

#include "cpu/dispatch.h"

namespace anneal::runtime {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

constexpr auto channels_last = at::MemoryFormat::ChannelsLast;

template <class T>
T* data(const at::Tensor& tensor) {
  return static_cast<T*>(tensor.data_ptr());
}

at::Tensor floats(std::int64_t count) {
  return at::empty({count}, at::kFloat);
}

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

at::Tensor make_pooled(const Layout& layout, at::ScalarType type) {
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
                             data<T>(x) + row * values, data<std::uint8_t>(choice) + row * values);
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
                       how, data<T>(output) + offset);
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
                         data<T>(output) + row * values);
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
                                data<T>(gradient) + offset, how, data<float>(origin), data<T>(d) + offset,
                                sums.first(block), sums.second(block));
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
                          data<T>(result) + begin * values);
        return;
      }
      std::vector<T> line(static_cast<std::size_t>(values));
      for (std::int64_t row = begin; row < end; ++row) {
        kernels().combine(rows(x, layout, row, row + 1), data<T>(d) + row * values, a, b, c, line.data());
        T* to = data<T>(result) + layout.input_offset(row);
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

/// What normalises a batch: x̂ = (x − mean) · inverse_deviation, then scale · x + shift.
struct Normalizer {
  at::Tensor mean, inverse_deviation, scale, shift;  // fp32, [C]

  Normalizer(std::int64_t channels, const at::Tensor& weight, const at::Tensor& bias, auto mean_of,
             auto variance_of, double epsilon)
      : mean(floats(channels)),
        inverse_deviation(floats(channels)),
        scale(floats(channels)),
        shift(floats(channels)) {
    for (std::int64_t c = 0; c < channels; ++c) {
      const double inverse = 1 / std::sqrt(variance_of(c) + epsilon);
      const double factor = static_cast<double>(data<float>(weight)[c]) * inverse;
      data<float>(mean)[c] = static_cast<float>(mean_of(c));
      data<float>(inverse_deviation)[c] = static_cast<float>(inverse);
      data<float>(scale)[c] = static_cast<float>(factor);
      data<float>(shift)[c] =
          static_cast<float>(static_cast<double>(data<float>(bias)[c]) - mean_of(c) * factor);
    }
  }
};

void move_towards(const at::Tensor& running, std::int64_t c, double value, double momentum) {
  float& current = data<float>(running)[c];
  current = static_cast<float>((1 - momentum) * static_cast<double>(current) + momentum * value);
}

struct Function : torch::autograd::Function<Function> {
  static at::Tensor forward(AutogradContext* context, const at::Tensor& given, const at::Tensor& weight,
                            const at::Tensor& bias, const at::Tensor& running_mean,
                            const at::Tensor& running_variance, const std::optional<at::Tensor>& added,
                            const NormActivation& how) {
    const at::Tensor input = given.contiguous(channels_last);
    const at::Tensor residual = added ? added->contiguous(channels_last) : at::Tensor();
    const Layout layout(input, how.window);
    const bool pools = how.window > 1;
    const at::Tensor x = pools ? make_pooled(layout, input.scalar_type()) : input;
    const at::Tensor choice = pools ? make_pooled(layout, at::kByte) : at::Tensor();
    const at::Tensor origin = input.select(0, 0).select(1, 0).select(1, 0).to(at::kFloat).contiguous();
    const std::vector<double> sums = with_type(input, [&](auto passes) {
      return passes.pool_and_sum(input, layout, x, choice, origin, how.training);
    });
    const Moments moments = how.training ? moments_of(sums, origin, layout, how.parts) : Moments{};
    const Normalizer normalizer = how.training
                                      ? by_batch(moments, weight, bias, how.epsilon)
                                      : by_running(running_mean, running_variance, weight, bias, how.epsilon);
    if (how.training && !how.again)
      move_statistics(normalizer, moments.count, running_mean, running_variance, how);
    const at::Tensor output = make_pooled(layout, input.scalar_type());
    const cpu::Affine affine{data<float>(normalizer.scale), data<float>(normalizer.shift), how.activation};
    with_type(input, [&](auto passes) { passes.affine(x, residual, layout, affine, output); });

    const bool needs_output = how.activation == cpu::Activation::relu;
    context->save_for_backward({x, choice, needs_output ? output : at::Tensor(), normalizer.mean,
                                normalizer.inverse_deviation, normalizer.scale, normalizer.shift});
    context->saved_data["window"] = how.window;
    context->saved_data["activation"] = static_cast<std::int64_t>(how.activation);
    context->saved_data["training"] = how.training;
    context->saved_data["count"] = moments.count;
    context->saved_data["parts"] = static_cast<std::int64_t>(reinterpret_cast<std::intptr_t>(how.parts));
    context->saved_data["residual"] = residual.defined();
    context->saved_data["height"] = layout.height;
    context->saved_data["width"] = layout.width;
    return output;
  }

  static variable_list backward(AutogradContext* context, const variable_list& gradients) {
    const variable_list saved = context->get_saved_variables();
    const at::Tensor &x = saved[0], &choice = saved[1], &output = saved[2], &mean = saved[3],
                     &inverse = saved[4], &scale = saved[5], &shift = saved[6];
    const at::Tensor gradient = gradients[0].to(x.scalar_type()).contiguous(channels_last);
    const at::Tensor result = at::empty(
        {x.size(0), x.size(1), context->saved_data["height"].toInt(), context->saved_data["width"].toInt()},
        x.options(), channels_last);
    const Layout layout(result, context->saved_data["window"].toInt());
    const cpu::Affine affine{data<float>(scale), data<float>(shift),
                             static_cast<cpu::Activation>(context->saved_data["activation"].toInt())};
    const at::Tensor d = make_pooled(layout, x.scalar_type());
    const std::vector<double> sums = with_type(x, [&](auto passes) {
      return passes.affine_backward(x, output.defined() ? output : x, gradient, layout, affine, mean, d);
    });

    const std::int64_t channels = layout.channels;
    const at::Tensor weight_gradient = floats(channels), bias_gradient = floats(channels);
    const at::Tensor coefficients = at::zeros({3 * channels}, at::kFloat);
    const double count = context->saved_data["count"].toDouble();
    const bool training = context->saved_data["training"].toBool();
    std::vector<double> of_all = sums;  // over all parts, as those that the batch was normalised by
    auto* const parts =
        reinterpret_cast<StatisticsSum*>(static_cast<std::intptr_t>(context->saved_data["parts"].toInt()));
    if (training && parts != nullptr) {
      parts->sum(of_all);
      if (!parts->is_part()) std::ranges::fill(of_all, 0);
    }
    for (std::int64_t c = 0; c < channels; ++c) {
      const double inverse_deviation = static_cast<double>(data<float>(inverse)[c]);
      const double factor = static_cast<double>(data<float>(scale)[c]);
      const auto first = static_cast<std::size_t>(c), second = static_cast<std::size_t>(channels + c);
      data<float>(bias_gradient)[c] = static_cast<float>(sums[first]);
      data<float>(weight_gradient)[c] = static_cast<float>(sums[second] * inverse_deviation);
      const double sum = of_all[first], dot = of_all[second] * inverse_deviation;  // Σ d · x̂
      float* coefficient = data<float>(coefficients) + c;
      coefficient[0] = static_cast<float>(factor);
      if (!training) continue;
      // scale · (d − Σd/M − x̂ · Σd·x̂/M), as a sum of multiples of d, x and 1
      const double slope = factor * inverse_deviation * dot / count;
      coefficient[channels] = static_cast<float>(-slope);
      coefficient[2 * channels] =
          static_cast<float>(slope * static_cast<double>(data<float>(mean)[c]) - factor * sum / count);
    }
    if (context->needs_input_grad(0))
      with_type(x, [&](auto passes) { passes.input_gradient(x, d, choice, layout, coefficients, result); });
    const bool has_residual = context->saved_data["residual"].toBool();
    return {context->needs_input_grad(0) ? result : at::Tensor(),
            context->needs_input_grad(1) ? weight_gradient : at::Tensor(),
            context->needs_input_grad(2) ? bias_gradient : at::Tensor(),
            {},
            {},
            has_residual && context->needs_input_grad(5) ? d : at::Tensor(),
            {}};
  }

 private:
  /// Of a batch, by channel.
  struct Moments {
    double count = 0;  ///< of pixels
    std::vector<double> mean = {};
    std::vector<double> variance = {};
  };

  /// `sums` are those of this part, around its own origin.
  static Moments moments_of(const std::vector<double>& sums, const at::Tensor& origin, const Layout& layout,
                            StatisticsSum* parts) {
    const auto channels = static_cast<std::size_t>(layout.channels);
    Moments moments{static_cast<double>(layout.pixels()), std::vector<double>(channels),
                    std::vector<double>(channels)};
    if (parts != nullptr) return moments_of_all(sums, origin, std::move(moments), *parts);
    for (std::size_t c = 0; c < channels; ++c) {
      const double offset = sums[c] / moments.count;
      moments.mean[c] = static_cast<double>(data<float>(origin)[c]) + offset;
      moments.variance[c] = std::max(sums[channels + c] / moments.count - offset * offset, 0.0);
    }
    return moments;
  }

  /// Each part has an origin of its own, so that sums are moved to zero, in fp64, before they are added up.
  static Moments moments_of_all(const std::vector<double>& sums, const at::Tensor& origin, Moments moments,
                                StatisticsSum& parts) {
    const std::size_t channels = moments.mean.size();
    std::vector<double> said(2 * channels + 1);
    said.back() = moments.count;
    for (std::size_t c = 0; c < channels; ++c) {
      const double from = static_cast<double>(data<float>(origin)[c]);
      said[c] = sums[c] + moments.count * from;
      said[channels + c] = sums[channels + c] + from * (2 * sums[c] + moments.count * from);
    }
    parts.sum(said);
    moments.count = said.back();
    for (std::size_t c = 0; c < channels; ++c) {
      moments.mean[c] = said[c] / moments.count;
      moments.variance[c] =
          std::max(said[channels + c] / moments.count - moments.mean[c] * moments.mean[c], 0.0);
    }
    return moments;
  }

  static Normalizer by_batch(const Moments& moments, const at::Tensor& weight, const at::Tensor& bias,
                             double epsilon) {
    return Normalizer(
        weight.numel(), weight, bias,
        [&](std::int64_t c) { return moments.mean[static_cast<std::size_t>(c)]; },
        [&](std::int64_t c) { return moments.variance[static_cast<std::size_t>(c)]; }, epsilon);
  }

  static Normalizer by_running(const at::Tensor& mean, const at::Tensor& variance, const at::Tensor& weight,
                               const at::Tensor& bias, double epsilon) {
    return Normalizer(
        mean.numel(), weight, bias, [&](std::int64_t c) { return static_cast<double>(data<float>(mean)[c]); },
        [&](std::int64_t c) { return static_cast<double>(data<float>(variance)[c]); }, epsilon);
  }

  /// As batch norm does it: the variance that is kept is the unbiased one.
  static void move_statistics(const Normalizer& normalizer, double count, const at::Tensor& running_mean,
                              const at::Tensor& running_variance, const NormActivation& how) {
    for (std::int64_t c = 0; c < running_mean.numel(); ++c) {
      const double inverse = static_cast<double>(data<float>(normalizer.inverse_deviation)[c]);
      const double variance = std::max(1 / (inverse * inverse) - how.epsilon, 0.0);
      move_towards(running_mean, c, static_cast<double>(data<float>(normalizer.mean)[c]), how.momentum);
      move_towards(running_variance, c, variance * count / std::max(count - 1, 1.0), how.momentum);
    }
  }
};

}  // namespace

at::Tensor norm_activation(const at::Tensor& input, const std::optional<at::Tensor>& residual,
                           const std::vector<at::Tensor>& parameters, const NormActivation& how) {
  constexpr std::int64_t of_image = 4;
  if (input.dim() != of_image) {  // a row of features is an image of one pixel
    const auto as_image = [](const at::Tensor& rows) {
      return rows.reshape({rows.size(0), rows.size(1), -1, 1});
    };
    const std::optional<at::Tensor> image =
        residual ? std::optional(as_image(*residual)) : std::optional<at::Tensor>();
    return norm_activation(as_image(input), image, parameters, how).reshape(input.sizes());
  }
  if (how.training && !how.again) parameters[4].add_(1);
  return Function::apply(input, parameters[0], parameters[1], parameters[2], parameters[3], residual, how);
}

at::Tensor shift_activation(const at::Tensor& given, const std::optional<at::Tensor>& added,
                            const at::Tensor& shift, std::int64_t window, cpu::Activation activation) {
  const at::Tensor input = given.contiguous(channels_last);
  const at::Tensor residual = added ? added->contiguous(channels_last) : at::Tensor();
  const Layout layout(input, window);
  const at::Tensor output = make_pooled(layout, input.scalar_type()), ones = at::ones({layout.channels});
  const cpu::Affine affine{data<float>(ones), data<float>(shift), activation};
  with_type(input, [&](auto passes) {
    window > 1 ? passes.pool_and_affine(input, residual, layout, affine, output)
               : passes.affine(input, residual, layout, affine, output);
  });
  return output;
}

}  // namespace anneal::runtime
