#include <algorithm>
#include <array>

#include "engine/core/base/error.h"
#include "engine/data/image/codec.h"
#include "engine/data/image/row_sink.h"

// The files of Netpbm: "P1" … "P6", then width, height and, but for bitmaps, the greatest value, in decimal
// and parted by blanks and comments from "#" to the end of the line; one blank; then the values row by row,
// as decimal numbers (P1, P2, P3) or as bytes (P4: 8 pixels each, rows filled up; P5, P6: two each, the
// higher first, where the greatest value is above 255). P1 and P4 are black where a bit is set.

namespace anneal::data {
namespace {

using Bytes = std::span<const std::uint8_t>;

bool is_blank(std::uint8_t letter) {
  return letter == ' ' || (letter >= '\t' && letter <= '\r');
}

class PnmFile {
 public:
  PnmFile(Bytes bytes, const std::string& place) : bytes_(bytes), place_(place), kind_(bytes[1] - '0') {
    width_ = number(), height_ = number();
    if (!is_bitmap()) most_ = number();
    if (most_ < 1 || most_ > 65535) fail("has the maximum value " + std::to_string(most_));
    if (at_ >= bytes_.size()) fail("ends early");
    if (is_blank(bytes_[at_])) ++at_;
    check_size_of_rows(width_, height_, bytes.size(), place);
  }

  ImageHeader header() const {
    return {.width = static_cast<int>(width_),
            .height = static_cast<int>(height_),
            .channels = channels() == 1 ? Channels::grey : Channels::rgb,
            .orientation = 1,
            .is_deep = most_ > 255};
  }

  void decode(const std::optional<Levels>& levels, Image& image, Findings& findings) {
    const auto width = static_cast<int>(width_), height = static_cast<int>(height_);
    RowSink sink(width, height, reduction_to_fit(width, height), image);
    values_.resize(static_cast<std::size_t>(width_) * channels());
    row_.resize(values_.size());
    if (most_ <= 255) return decode_bytes(sink);
    DeepReader reader(levels.value_or(Levels{0, static_cast<double>(most_)}), ValueKind::natural);
    std::vector<double> numbers(values_.size());
    for (int y = 0; y < height; ++y) {
      read_row();
      std::ranges::copy(values_, numbers.begin());
      reader.convert(numbers, row_);
      put_row(sink);
    }
    findings.values = reader.values();
    findings.oddities.add(reader.oddities());
  }

 private:
  void decode_bytes(RowSink& sink) {
    std::array<std::uint8_t, 256> level = {};
    for (std::size_t value = 0; value < level.size(); ++value)
      level[value] = static_cast<std::uint8_t>(std::min<std::size_t>(
          (value * 510 + static_cast<std::size_t>(most_)) / static_cast<std::size_t>(2 * most_), 255));
    for (std::int64_t y = 0; y < height_; ++y) {
      read_row();
      for (std::size_t i = 0; i < row_.size(); ++i) row_[i] = level[std::min<std::uint32_t>(values_[i], 255)];
      put_row(sink);
    }
  }

  void put_row(RowSink& sink) const {
    const std::span<std::uint8_t> out = sink.next();
    if (channels() == 3)
      std::ranges::copy(row_, out.begin());
    else
      for (std::size_t x = 0; x < row_.size(); ++x) out[3 * x] = out[3 * x + 1] = out[3 * x + 2] = row_[x];
    sink.take();
  }

  [[noreturn]] void fail(const std::string& what) const {
    throw UserError("is a damaged PNM file: it " + what, place_);
  }

  bool is_bitmap() const { return kind_ == 1 || kind_ == 4; }
  bool is_text() const { return kind_ <= 3; }
  std::size_t channels() const { return kind_ == 3 || kind_ == 6 ? 3 : 1; }

  void skip_blanks() {
    while (at_ < bytes_.size() && (is_blank(bytes_[at_]) || bytes_[at_] == '#')) {
      if (bytes_[at_] == '#')
        while (at_ < bytes_.size() && bytes_[at_] != '\n' && bytes_[at_] != '\r') ++at_;
      else
        ++at_;
    }
  }

  std::int64_t number() {
    constexpr std::int64_t most = 1'000'000'000;
    skip_blanks();
    if (at_ >= bytes_.size()) fail("ends early");
    if (bytes_[at_] < '0' || bytes_[at_] > '9') fail("has no number where one is expected");
    std::int64_t value = 0;
    for (; at_ < bytes_.size() && bytes_[at_] >= '0' && bytes_[at_] <= '9'; ++at_) {
      value = value * 10 + bytes_[at_] - '0';
      if (value > most) fail("has a number above " + std::to_string(most));
    }
    return value;
  }

  /// The bits of a P1 file need no blanks between them.
  int bit() {
    skip_blanks();
    if (at_ >= bytes_.size()) fail("ends early");
    if (bytes_[at_] != '0' && bytes_[at_] != '1') fail("has no bit where one is expected");
    return bytes_[at_++] - '0';
  }

  Bytes take(std::size_t count) {
    if (bytes_.size() - at_ < count) fail("ends early");
    const Bytes taken = bytes_.subspan(at_, count);
    at_ += count;
    return taken;
  }

  void read_row() {
    const std::size_t count = values_.size();
    if (kind_ == 1) {
      for (std::uint32_t& value : values_) value = bit() == 0 ? 1 : 0;
    } else if (kind_ == 4) {
      const Bytes row = take((count + 7) / 8);
      for (std::size_t x = 0; x < count; ++x) values_[x] = 1U - (row[x / 8] >> (7 - x % 8) & 1U);
    } else if (is_text()) {
      for (std::uint32_t& value : values_) value = static_cast<std::uint32_t>(number());
    } else if (most_ > 255) {
      const Bytes row = take(2 * count);
      for (std::size_t i = 0; i < count; ++i) values_[i] = std::uint32_t{row[2 * i]} << 8 | row[2 * i + 1];
    } else {
      std::ranges::copy(take(count), values_.begin());
    }
  }

  Bytes bytes_;
  const std::string& place_;
  int kind_;
  std::size_t at_ = 2;
  std::int64_t width_ = 0, height_ = 0, most_ = 1;
  std::vector<std::uint32_t> values_;  ///< of a row
  std::vector<std::uint8_t> row_;      ///< what they come to
};

bool is_pnm(Bytes bytes) {
  return bytes.size() >= 3 && bytes[0] == 'P' && bytes[1] >= '1' && bytes[1] <= '6' &&
         (is_blank(bytes[2]) || bytes[2] == '#') &&
         (bytes.size() < 4 || is_blank(bytes[3]) || bytes[3] == '#' || (bytes[3] >= '0' && bytes[3] <= '9'));
}

ImageHeader pnm_header(Bytes bytes, const std::string& place) {
  return PnmFile(bytes, place).header();
}

void decode_pnm(Bytes bytes, const std::string& place, const std::optional<Levels>& levels, Image& image,
                Findings& findings) {
  PnmFile(bytes, place).decode(levels, image, findings);
}

}  // namespace

Codec pnm_codec() {
  return {.name = "PNM",
          .extensions = {".ppm", ".pgm", ".pbm", ".pnm"},
          .recognises = is_pnm,
          .read_header = pnm_header,
          .decode = decode_pnm};
}

}  // namespace anneal::data
