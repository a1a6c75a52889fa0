#include "engine/worker/runtime/pixels.h"

#include <array>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include "engine/worker/runtime/upload.h"

namespace anneal::runtime {

namespace {

constexpr std::int64_t channels = 3;

/// The normalised value of every byte in every channel.
template <class T>
std::array<std::array<T, 256>, channels> make_table(const Normalize& normalize) {
  std::array<std::array<T, 256>, channels> table{};
  for (std::size_t channel = 0; channel < channels; ++channel)
    for (std::size_t byte = 0; byte < 256; ++byte)
      table[channel][byte] = static_cast<T>(static_cast<float>(
          (static_cast<double>(byte) / 255 - normalize.mean[channel]) / normalize.std[channel]));
  return table;
}

template <class T>
void fill(T* out, const std::uint8_t* pixels, std::int64_t pixel_count, const Normalize& normalize) {
  const auto table = make_table<T>(normalize);
  constexpr std::int64_t grain = 1 << 14;
  at::parallel_for(0, pixel_count, grain, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t i = begin * channels; i < end * channels; i += channels) {
      out[i] = table[0][pixels[i]];
      out[i + 1] = table[1][pixels[i + 1]];
      out[i + 2] = table[2][pixels[i + 2]];
    }
  });
}

}  // namespace

at::Tensor upload_pixels(const std::uint8_t* pixels, std::int64_t count, int side, at::Device device) {
  const at::Tensor here =
      at::from_blob(const_cast<std::uint8_t*>(pixels), {count, side, side, channels}, at::kByte);
  if (device.is_cuda() && here.is_pinned()) return here.to(device, /*non_blocking=*/true);
  return upload(pixels, here.sizes(), at::kByte, device);
}

at::Tensor normalize_bytes(const at::Tensor& bytes, const Normalize& normalize, at::ScalarType type) {
  std::array<float, 2 * channels> values{};  // scales, then shifts
  for (std::size_t c = 0; c < channels; ++c) {
    values[c] = static_cast<float>(1 / (255 * normalize.std[c]));
    values[channels + c] = static_cast<float>(-normalize.mean[c] / normalize.std[c]);
  }
  const at::Tensor scale_and_shift = upload(values.data(), {2, channels}, at::kFloat, bytes.device());
  const at::Tensor scaled = bytes * scale_and_shift[0];
  at::Tensor image = at::empty(scaled.sizes(), scaled.options().dtype(type));
  at::add_out(image, scaled, scale_and_shift[1]);  // rounds as it writes
  return image.permute({0, 3, 1, 2});
}

/// On a GPU the bytes travel, a quarter of the traffic, and are normalised there.
at::Tensor normalize_pixels(const std::uint8_t* pixels, std::int64_t count, int side,
                            const Normalize& normalize, at::ScalarType type, at::Device device) {
  if (!device.is_cpu()) return normalize_bytes(upload_pixels(pixels, count, side, device), normalize, type);
  const at::Tensor image = at::empty({count, side, side, channels}, type);
  const std::int64_t pixel_count = count * side * side;
  if (type == at::kBFloat16)
    fill(image.data_ptr<at::BFloat16>(), pixels, pixel_count, normalize);
  else if (type == at::kHalf)
    fill(image.data_ptr<at::Half>(), pixels, pixel_count, normalize);
  else
    fill(image.data_ptr<float>(), pixels, pixel_count, normalize);
  return image.permute({0, 3, 1, 2});
}

}  // namespace anneal::runtime
