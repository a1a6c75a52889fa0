#include "engine/data/image/row_sink.h"

#include <algorithm>

#include "engine/data/image/decode.h"

namespace anneal::data {

int reduction_to_fit(std::int64_t width, std::int64_t height) {
  int reduction = 1;
  while (reduction < 8 && width / reduction * (height / reduction) > most_pixels) reduction *= 2;
  return reduction;
}

RowSink::RowSink(int width, int height, int reduction, Image& image)
    : width_(width), height_(height), reduction_(reduction), image_(image) {
  image.resize((width + reduction - 1) / reduction, (height + reduction - 1) / reduction);
  if (reduction == 1) return;
  row_.resize(static_cast<std::size_t>(width) * 3);
  sums_.resize(static_cast<std::size_t>(image.width) * 3);
}

std::span<std::uint8_t> RowSink::next() {
  if (reduction_ > 1) return row_;
  const std::size_t bytes = static_cast<std::size_t>(width_) * 3;
  return std::span(image_.rgb).subspan(static_cast<std::size_t>(rows_) * bytes, bytes);
}

void RowSink::take() {
  ++rows_;
  if (reduction_ == 1) return;
  const std::uint8_t* from = row_.data();
  std::uint32_t* sums = sums_.data();
  for (int x = 0; x < width_; x += reduction_, sums += 3)
    for (int i = std::min(reduction_, width_ - x); i > 0; --i, from += 3)
      for (int channel = 0; channel < 3; ++channel) sums[channel] += from[channel];
  if (rows_ % reduction_ == 0 || rows_ == height_) write_means();
}

void RowSink::write_means() {
  const int y = (rows_ - 1) / reduction_, rows = rows_ - y * reduction_;
  std::uint8_t* out = image_.rgb.data() + static_cast<std::size_t>(y) * sums_.size();
  for (int x = 0; x < image_.width; ++x) {
    const auto pixels = static_cast<std::uint32_t>(std::min(reduction_, width_ - x * reduction_) * rows);
    for (int channel = 0; channel < 3; ++channel) {
      const std::uint32_t sum = sums_[static_cast<std::size_t>(3 * x + channel)];
      *out++ = static_cast<std::uint8_t>((sum + pixels / 2) / pixels);
    }
  }
  std::ranges::fill(sums_, 0U);
}

}  // namespace anneal::data
