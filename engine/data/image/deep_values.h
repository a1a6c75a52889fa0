#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/core/base/levels.h"
#include "engine/data/image/oddity.h"

namespace anneal::data {

/// What the values of deep pictures are, before they become 8 bits. Values that are not finite, or beyond
/// ±1e30, which mean that there is none, are left out.
struct DeepValues {
  std::int64_t count = 0;
  double least = 0;
  double most = 0;
  bool has_fractions = false;  ///< some are not whole numbers
  bool is_real = false;        ///< some come from floating-point files
  /// Values by the bits of their whole part: 0 of 0, 1 of 1, 2 of 2 and 3, …
  std::array<std::int64_t, 65> positive = {};
  std::array<std::int64_t, 65> negative = {};

  void add(double value);
  DeepValues& operator+=(const DeepValues& other);
};

/// The one rule for what becomes white and black, whatever kind of file the values come from.
///
/// Whole numbers: as many bits as they use, at least 8 (so that 8-bit values in 16-bit files look as in 8-bit
/// files), from 0, or from minus a power of two where some are negative. Where all but one value in 100,000
/// use fewer bits (sensors have defective pixels), those count. Of 15 bits and up to 16 it is all of 16.
/// Floating point: 0 … 1, or -1 … 1, where the values lie in it and use a good part of it; 0 … 255 likewise;
/// else from the least to the greatest of them.
Levels levels_for(const DeepValues& values);

/// How values are stored.
enum class ValueKind { natural, whole, real };  ///< unsigned, signed, floating point

/// All that can be stored: 0 … 65535 of 16 bits; of floating point 0 … 1.
Levels full_levels(ValueKind kind, int bits);

/// Turns values into 8 bits, row by row, and notes what they are.
class DeepReader {
 public:
  DeepReader(const Levels& levels, ValueKind kind);

  /// Not finite ones become black. The spans have one size.
  void convert(std::span<const double> values, std::span<std::uint8_t> out);

  const DeepValues& values() const { return values_; }
  /// Of the whole picture: values that are cut off, and values that come to a few levels.
  Oddities oddities() const;

 private:
  Levels levels_;
  double scale_;
  DeepValues values_;
  std::int64_t cut_ = 0;
  std::array<std::int64_t, 256> levels_used_ = {};
};

}  // namespace anneal::data
