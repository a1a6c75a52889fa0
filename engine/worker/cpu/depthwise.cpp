#include "engine/worker/cpu/depthwise.h"

#include <algorithm>
#include <vector>

#include "engine/worker/cpu/aligned.h"
#include "engine/worker/cpu/depthwise_kernels.h"
#include "engine/worker/cpu/fetch.h"
#include "engine/worker/cpu/instruction_class.h"
#include "engine/worker/cpu/shares.h"

namespace anneal::cpu {

namespace depthwise {

#ifdef ANNEAL_X86
#define ANNEAL_DECLARE_KERNELS(isa) \
  namespace isa {                   \
  extern const Kernels<float> fp32; \
  extern const Kernels<Bf16> bf16;  \
  }
ANNEAL_DECLARE_KERNELS(avx2)
ANNEAL_DECLARE_KERNELS(avx512)
#undef ANNEAL_DECLARE_KERNELS

namespace {

template <class T>
const Kernels<T>* fitting(std::int64_t channels, const Kernels<T>& wide, const Kernels<T>& narrow) {
  if (chosen_class() >= InstructionClass::avx512 && channels >= wide.lanes) return &wide;
  return chosen_class() >= InstructionClass::avx2 && channels >= narrow.lanes ? &narrow : nullptr;
}

}  // namespace

template <>
const Kernels<float>* kernels<float>(std::int64_t channels) {
  return fitting(channels, avx512::fp32, avx2::fp32);
}

template <>
const Kernels<Bf16>* kernels<Bf16>(std::int64_t channels) {
  return fitting(channels, avx512::bf16, avx2::bf16);
}
#else
template <>
const Kernels<float>* kernels<float>(std::int64_t) {
  return nullptr;
}

template <>
const Kernels<Bf16>* kernels<Bf16>(std::int64_t) {
  return nullptr;
}
#endif

}  // namespace depthwise

namespace {

/// What a plane takes of the second cache, and all channels of what it is filled from.
constexpr std::int64_t plane_bytes = 64 << 10, band_bytes = 384 << 10;

/// Blocks of `lanes` channels, of which the last one begins before the end of the one before it where they
/// would go beyond the channels: its numbers are then computed twice, and the same.
std::vector<std::int64_t> blocks_of(std::int64_t channels, std::int64_t lanes) {
  std::vector<std::int64_t> first;
  for (std::int64_t c = 0; c < channels; c += lanes) first.push_back(std::min(c, channels - lanes));
  return first;
}

/// Images in a plane: pixel (y, x) in row y · step + before, from column x · step + before on.
struct PlaneLayout {
  std::int64_t height, width, step, before;
};

/// Rows of `numbers` numbers that follow each other, from memory into the caches.
template <class T>
void fetch_rows(const T* first, std::int64_t rows, std::int64_t numbers) {
  for (std::int64_t row = 0; row < rows; ++row) {
    const T* from = first + row * numbers;
    fetch(&from, 1, numbers);
  }
}

/// The rows of a plane that some rows of outputs of a convolution with `kernel` and `stride` need.
template <class T>
class Band {
 public:
  Band(const depthwise::Kernels<T>& kernels, const PlaneLayout& layout, const Depthwise& shape,
       std::int64_t stride, std::int64_t output_height, std::int64_t output_width)
      : kernels_(kernels),
        layout_(layout),
        channels_(shape.channels),
        kernel_(shape.kernel),
        stride_(stride),
        output_height_(output_height),
        width_(width_of(output_width)),
        most_rows_(std::clamp<std::int64_t>((rows_in_plane() - kernel_) / stride + 1, 1, output_height)),
        plane_(size(((most_rows_ - 1) * stride + kernel_) * width_ * kernels.lanes)) {}

  std::int64_t per_image() const { return (output_height_ + most_rows_ - 1) / most_rows_; }

  /// Band `number` of the image that `pixels` begin: the rows of outputs.
  Range begin(const T* pixels, std::int64_t number) {
    const Range rows{number * most_rows_, std::min((number + 1) * most_rows_, output_height_)};
    top_ = rows.begin * stride_;
    lines_ = {first_line_from(top_), first_line_from((rows.end - 1) * stride_ + kernel_)};
    pixels_ = pixels + lines_.begin * layout_.width * channels_;
    fetch_rows(pixels_, lines_.count(), layout_.width * channels_);
    std::fill(plane_.begin(), plane_.end(), 0.0F);
    return rows;
  }

  /// `lanes` channels from `first` on; all else of the plane is 0.
  depthwise::Plane fill(std::int64_t first) {
    for (std::int64_t i = 0; i < lines_.count(); ++i) {
      const std::int64_t row = (lines_.begin + i) * layout_.step + layout_.before - top_;
      kernels_.widen(pixels_ + i * layout_.width * channels_ + first, layout_.width, channels_,
                     plane_.data() + (row * width_ + layout_.before) * kernels_.lanes, layout_.step);
    }
    return {plane_.data(), width_};
  }

 private:
  std::int64_t width_of(std::int64_t output_width) const {
    const std::int64_t computed = round_up(output_width, depthwise::group_size(output_width));
    return std::max((computed - 1) * stride_ + kernel_,
                    (layout_.width - 1) * layout_.step + 1 + layout_.before);
  }

  std::int64_t rows_in_plane() const {
    const std::int64_t bytes = static_cast<std::int64_t>(sizeof(T));
    return std::max({std::min(plane_bytes / (width_ * kernels_.lanes * 4),
                              band_bytes * layout_.step / (layout_.width * channels_ * bytes)),
                     kernel_});
  }

  /// The first of the image that stands in `row` of the whole plane or below it.
  std::int64_t first_line_from(std::int64_t row) const {
    const std::int64_t further = std::max<std::int64_t>(row - layout_.before, 0);
    return std::min((further + layout_.step - 1) / layout_.step, layout_.height);
  }

  const depthwise::Kernels<T>& kernels_;
  PlaneLayout layout_;
  std::int64_t channels_, kernel_, stride_, output_height_, width_, most_rows_;
  std::int64_t top_ = 0;  // row of the whole plane
  Range lines_{0, 0};     // of the image
  const T* pixels_ = nullptr;
  AlignedVector<float> plane_;
};

/// [kernel²][lanes] of the channels from `first` on, perhaps the last place first.
void pack(const Depthwise& shape, const float* weights, std::int64_t first, std::int64_t lanes, bool turned,
          float* to) {
  const std::int64_t places = shape.kernel * shape.kernel;
  for (std::int64_t place = 0; place < places; ++place)
    for (std::int64_t c = 0; c < lanes; ++c)
      to[place * lanes + c] = weights[(first + c) * places + (turned ? places - 1 - place : place)];
}

/// The convolution of images that stand in planes as `layout` says, with outputs of the sizes given.
template <class T>
void convolve(const Depthwise& shape, const PlaneLayout& layout, std::int64_t stride, bool turned,
              std::int64_t output_height, std::int64_t output_width, const T* input, const float* weights,
              T* output, int threads, const ForEach& for_each) {
  const depthwise::Kernels<T>& kernels = *depthwise::kernels<T>(shape.channels);
  const std::vector<std::int64_t> blocks = blocks_of(shape.channels, kernels.lanes);
  const std::int64_t panel = shape.kernel * shape.kernel * kernels.lanes;
  AlignedVector<float> packed(blocks.size() * size(panel));
  for (std::size_t i = 0; i < blocks.size(); ++i)
    pack(shape, weights, blocks[i], kernels.lanes, turned, packed.data() + i * size(panel));
  for_each(threads, [&](int job) {
    Band<T> band(kernels, layout, shape, stride, output_height, output_width);
    const Range own = share_of(shape.images * band.per_image(), job, threads);
    for (std::int64_t i = own.begin; i < own.end; ++i) {
      const std::int64_t image = i / band.per_image();
      const Range rows =
          band.begin(input + image * layout.height * layout.width * shape.channels, i % band.per_image());
      T* to = output + (image * output_height + rows.begin) * output_width * shape.channels;
      for (std::size_t b = 0; b < blocks.size(); ++b)
        kernels.convolve(band.fill(blocks[b]), packed.data() + b * size(panel), shape.kernel, stride,
                         {to + blocks[b], rows.count(), output_width, shape.channels});
    }
  });
}

}  // namespace

template <class T>
void Depthwise::forward(const T* input, const float* weights, T* output, int threads,
                        const ForEach& for_each) const {
  convolve(*this, PlaneLayout{height, width, 1, padding}, stride, /*turned=*/false, output_height(),
           output_width(), input, weights, output, threads, for_each);
}

template <class T>
void Depthwise::input_gradient(const T* gradient, const float* weights, T* result, int threads,
                               const ForEach& for_each) const {
  convolve(*this, PlaneLayout{output_height(), output_width(), stride, kernel - 1 - padding}, 1,
           /*turned=*/true, height, width, gradient, weights, result, threads, for_each);
}

/// Sums of some images each, which do not depend on the number of threads, and then theirs in order.
template <class T>
void Depthwise::weight_gradient(const T* input, const T* gradient, float* result, int threads,
                                const ForEach& for_each) const {
  constexpr std::int64_t most_parts = 64;
  const depthwise::Kernels<T>& kernels = *depthwise::kernels<T>(channels);
  const std::vector<std::int64_t> blocks = blocks_of(channels, kernels.lanes);
  const std::int64_t places = kernel * kernel, panel = places * kernels.lanes;
  const std::int64_t parts = std::min(images, most_parts), pixels = output_height() * output_width();
  std::vector<AlignedVector<float>> sums(size(parts));
  for_each(threads, [&](int job) {
    Band<T> band(kernels, PlaneLayout{height, width, 1, padding}, *this, stride, output_height(),
                 output_width());
    const Range own = share_of(parts, job, threads);
    for (std::int64_t part = own.begin; part < own.end; ++part) {
      AlignedVector<float> of_part(blocks.size() * size(panel));
      const Range of_images = share_of(images, part, parts);
      for (std::int64_t i = of_images.begin * band.per_image(); i < of_images.end * band.per_image(); ++i) {
        const std::int64_t image = i / band.per_image();
        const Range rows = band.begin(input + image * height * width * channels, i % band.per_image());
        const T* slopes = gradient + (image * pixels + rows.begin * output_width()) * channels;
        fetch_rows(slopes, rows.count(), output_width() * channels);
        for (std::size_t b = 0; b < blocks.size(); ++b)
          kernels.add_weight_sums(band.fill(blocks[b]),
                                  {slopes + blocks[b], rows.count(), output_width(), channels}, kernel,
                                  stride, of_part.data() + b * size(panel));
      }
      sums[size(part)] = std::move(of_part);
    }
  });
  for (std::size_t b = 0; b < blocks.size(); ++b)
    for (std::int64_t i = 0; i < panel; ++i) {
      float sum = 0;
      for (const AlignedVector<float>& of_part : sums) sum += of_part[b * size(panel) + size(i)];
      result[(blocks[b] + i % kernels.lanes) * places + i / kernels.lanes] = sum;
    }
}

bool Depthwise::is_possible() const {
  return depthwise::kernels<float>(channels) != nullptr && depthwise::has_kernel(kernel) &&
         depthwise::has_stride(stride) && padding < kernel && output_height() > 0 && output_width() > 0 &&
         images > 0;
}

#define ANNEAL_FOR(T)                                                                                \
  template void Depthwise::forward<T>(const T*, const float*, T*, int, const ForEach&) const;        \
  template void Depthwise::input_gradient<T>(const T*, const float*, T*, int, const ForEach&) const; \
  template void Depthwise::weight_gradient<T>(const T*, const T*, float*, int, const ForEach&) const;
ANNEAL_FOR(float)
ANNEAL_FOR(Bf16)
#undef ANNEAL_FOR

}  // namespace anneal::cpu
