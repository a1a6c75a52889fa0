#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace anneal::data {

/// What can be wrong with an image file, or has to be known of it, that gives its picture nevertheless.
enum class Oddity : std::uint8_t {
  revision,     ///< a JPEG of a revision that does not exist
  stray_bytes,  ///< a JPEG with bytes between its parts that belong to none
  scans,        ///< a JPEG whose scans have unusual parameters or come in an unusual order
  colour_code,  ///< a JPEG with an unknown code for how it stores colours
  metadata,     ///< a PNG or TIFF with wrong information beside the pixels, such as a damaged colour profile
  end_mark,     ///< a JPEG that lacks its end marker and nothing else
  cut_off,      ///< a deep picture of which more than a thousandth of the values is beyond black or white
  few_levels,   ///< a deep picture whose values come to hardly any of 256 levels, and so to one colour
  pages,        ///< a TIFF with further pictures, which are left out
  channels,     ///< a TIFF with further channels, which are left out
  animation     ///< a GIF, PNG or WebP that is animated, of which the first picture is taken
};
inline constexpr std::size_t oddity_kinds = 11;

/// For programs: "stray-bytes".
const char* name_of(Oddity oddity);

/// For people, what the file has: "bytes that belong to no part of the file".
const char* words_of(Oddity oddity);

/// A set of them.
class Oddities {
 public:
  void add(Oddity oddity) { bits_ |= bit(oddity); }
  void add(Oddities others) { bits_ |= others.bits_; }
  bool contains(Oddity oddity) const { return (bits_ & bit(oddity)) != 0; }
  bool empty() const { return bits_ == 0; }

 private:
  static unsigned bit(Oddity oddity) { return 1U << static_cast<unsigned>(oddity); }

  unsigned bits_ = 0;
};

/// How many images are odd, in all and by kind.
struct OddityCounts {
  std::int64_t images = 0;
  std::array<std::int64_t, oddity_kinds> by_kind = {};

  void add(Oddities oddities);
  OddityCounts& operator+=(const OddityCounts& other);
};

/// Of some images: "12 have bytes that belong to no part of the file; 1 has …".
std::string describe(const OddityCounts& counts);

}  // namespace anneal::data
