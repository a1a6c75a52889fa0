#include "engine/data/image/pixel_operations.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace anneal::data {
namespace {

using Table = std::array<std::uint8_t, 256>;

std::size_t bytes_of(const Square& image) {
  return static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 3;
}

std::uint8_t truncated(float value) {
  return static_cast<std::uint8_t>(std::clamp(value, 0.0F, 255.0F));
}

template <class Function>
Table make_table(const Function& function) {
  Table table;
  for (int value = 0; value < 256; ++value)
    table[static_cast<std::size_t>(value)] = static_cast<std::uint8_t>(function(value));
  return table;
}

void look_up(const Square& image, const std::array<Table, 3>& tables) {
  for (std::size_t i = 0; i < bytes_of(image); i += 3)
    for (std::size_t channel = 0; channel < 3; ++channel)
      image.rgb[i + channel] = tables[channel][image.rgb[i + channel]];
}

void look_up(const Square& image, const Table& table) {
  look_up(image, {table, table, table});
}

std::uint8_t grey_of(const std::uint8_t* pixel) {
  return static_cast<std::uint8_t>(0.2989F * pixel[0] + 0.587F * pixel[1] + 0.114F * pixel[2]);
}

using Histogram = std::array<std::int64_t, 256>;

std::array<Histogram, 3> histograms(const Square& image) {
  std::array<Histogram, 3> counts = {};
  for (std::size_t i = 0; i < bytes_of(image); i += 3)
    for (std::size_t channel = 0; channel < 3; ++channel) ++counts[channel][image.rgb[i + channel]];
  return counts;
}

Table stretching(const Histogram& counts) {
  int low = 0, high = 255;
  while (low < 255 && counts[static_cast<std::size_t>(low)] == 0) ++low;
  while (high > 0 && counts[static_cast<std::size_t>(high)] == 0) --high;
  if (low >= high) return make_table([](int value) { return value; });
  const float scale = 255.0F / static_cast<float>(high - low);
  return make_table([=](int value) { return truncated(static_cast<float>(value - low) * scale); });
}

Table equalizing(const Histogram& counts) {
  std::int64_t all = 0, last = 0;
  for (const std::int64_t count : counts) {
    all += count;
    if (count > 0) last = count;
  }
  const std::int64_t step = (all - last) / 255;
  if (step == 0) return make_table([](int value) { return value; });
  std::int64_t below = 0;
  Table table;
  for (std::size_t value = 0; value < 256; ++value) {
    table[value] =
        static_cast<std::uint8_t>(value == 0 ? 0 : std::min<std::int64_t>((below + step / 2) / step, 255));
    below += counts[value];
  }
  return table;
}

/// Hue 0…1, saturation and value 0…1 and back, as in "Color gamut transform pairs" (Smith 1978).
void turn_hue(std::uint8_t* pixel, float turn) {
  const float red = pixel[0] / 255.0F, green = pixel[1] / 255.0F, blue = pixel[2] / 255.0F;
  const float most = std::max({red, green, blue}), least = std::min({red, green, blue});
  const float chroma = most - least;
  if (chroma == 0) return;
  float hue = most == red     ? (green - blue) / chroma
              : most == green ? 2 + (blue - red) / chroma
                              : 4 + (red - green) / chroma;
  hue = hue / 6 + 1 + turn;
  hue -= std::floor(hue);
  const float saturation = chroma / most;
  const float sector = std::floor(hue * 6), part = hue * 6 - sector;
  const float p = std::clamp(most * (1 - saturation), 0.0F, 1.0F);
  const float q = std::clamp(most * (1 - saturation * part), 0.0F, 1.0F);
  const float t = std::clamp(most * (1 - saturation * (1 - part)), 0.0F, 1.0F);
  const std::array<std::array<float, 3>, 6> colours = {
      {{most, t, p}, {q, most, p}, {p, most, t}, {p, q, most}, {t, p, most}, {most, p, q}}};
  const auto& colour = colours[static_cast<std::size_t>(sector) % 6];
  for (std::size_t channel = 0; channel < 3; ++channel)
    pixel[channel] = truncated(colour[channel] * 255.999F);
}

}  // namespace

void adjust_brightness(const Square& image, double factor) {
  const auto ratio = static_cast<float>(factor);
  look_up(image, make_table([=](int value) { return truncated(ratio * static_cast<float>(value)); }));
}

void adjust_contrast(const Square& image, double factor) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < bytes_of(image); i += 3) sum += grey_of(image.rgb + i);
  const float mean =
      static_cast<float>(static_cast<double>(sum) / (static_cast<double>(bytes_of(image)) / 3));
  const auto ratio = static_cast<float>(factor);
  look_up(image, make_table([=](int value) {
            return truncated(ratio * static_cast<float>(value) + (1 - ratio) * mean);
          }));
}

void adjust_saturation(const Square& image, double factor) {
  const auto ratio = static_cast<float>(factor);
  for (std::size_t i = 0; i < bytes_of(image); i += 3) {
    const float grey = (1 - ratio) * grey_of(image.rgb + i);
    for (std::size_t channel = 0; channel < 3; ++channel)
      image.rgb[i + channel] = truncated(ratio * image.rgb[i + channel] + grey);
  }
}

void adjust_sharpness(const Square& image, double factor, std::vector<std::uint8_t>& scratch) {
  if (image.width <= 2 || image.height <= 2) return;
  const auto ratio = static_cast<float>(factor);
  const std::ptrdiff_t stride = 3 * static_cast<std::ptrdiff_t>(image.width);
  scratch.assign(image.rgb, image.rgb + bytes_of(image));
  // The border counts as blurred already, so that it stays.
  for (int y = 1; y + 1 < image.height; ++y) {
    for (std::ptrdiff_t x = 3; x < stride - 3; ++x) {
      const std::uint8_t* middle = scratch.data() + y * stride + x;
      int sum = 4 * middle[0];
      for (const std::ptrdiff_t row : {-stride, std::ptrdiff_t{0}, stride})
        sum += middle[row - 3] + middle[row] + middle[row + 3];
      const float blurred = std::nearbyint(static_cast<float>(sum) / 13.0F);
      image.rgb[y * stride + x] = truncated(ratio * middle[0] + (1 - ratio) * blurred);
    }
  }
}

void adjust_hue(const Square& image, double turn) {
  for (std::size_t i = 0; i < bytes_of(image); i += 3) turn_hue(image.rgb + i, static_cast<float>(turn));
}

void posterize(const Square& image, int bits) {
  const int mask = 0xFF00 >> bits & 0xFF;
  look_up(image, make_table([=](int value) { return value & mask; }));
}

void solarize(const Square& image, double threshold) {
  look_up(image, make_table([=](int value) { return value >= threshold ? 255 - value : value; }));
}

void stretch_contrast(const Square& image) {
  const auto counts = histograms(image);
  look_up(image, {stretching(counts[0]), stretching(counts[1]), stretching(counts[2])});
}

void equalize(const Square& image) {
  const auto counts = histograms(image);
  look_up(image, {equalizing(counts[0]), equalizing(counts[1]), equalizing(counts[2])});
}

void transform(const Square& image, const Affine& source, std::vector<std::uint8_t>& scratch) {
  scratch.assign(image.rgb, image.rgb + bytes_of(image));
  std::uint8_t* out = image.rgb;
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x, out += 3) {
      const double from_x = std::floor(source.xx * (x + 0.5) + source.xy * (y + 0.5) + source.x0);
      const double from_y = std::floor(source.yx * (x + 0.5) + source.yy * (y + 0.5) + source.y0);
      const bool is_inside = from_x >= 0 && from_x < image.width && from_y >= 0 && from_y < image.height;
      if (is_inside)
        std::copy_n(scratch.data() + 3 * (static_cast<std::ptrdiff_t>(from_y) * image.width +
                                          static_cast<std::ptrdiff_t>(from_x)),
                    3, out);
      else
        std::fill_n(out, 3, std::uint8_t{0});
    }
  }
}

}  // namespace anneal::data
