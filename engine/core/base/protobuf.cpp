#include "engine/core/base/protobuf.h"

#include <bit>
#include <cstring>

#include "engine/core/base/error.h"

namespace anneal {

namespace {

static_assert(std::endian::native == std::endian::little, "numbers are written as they lie in memory");

enum WireType : unsigned { as_varint = 0, as_8_bytes = 1, as_length_and_bytes = 2, as_4_bytes = 5 };

constexpr unsigned most_bits = 64;

}  // namespace

void MessageWriter::varint(std::uint64_t value) {
  for (; value >= 0x80; value >>= 7U) text_ += static_cast<char>((value & 0x7FU) | 0x80U);
  text_ += static_cast<char>(value);
}

void MessageWriter::key(unsigned field, unsigned wire_type) {
  varint((std::uint64_t{field} << 3U) | wire_type);
}

void MessageWriter::integer(unsigned field, std::int64_t value) {
  key(field, as_varint);
  varint(static_cast<std::uint64_t>(value));
}

void MessageWriter::real(unsigned field, float value) {
  key(field, as_4_bytes);
  text_.append(reinterpret_cast<const char*>(&value), sizeof value);
}

void MessageWriter::real(unsigned field, double value) {
  key(field, as_8_bytes);
  text_.append(reinterpret_cast<const char*>(&value), sizeof value);
}

void MessageWriter::bytes(unsigned field, std::string_view value) {
  key(field, as_length_and_bytes);
  varint(value.size());
  text_ += value;
}

bool MessageReader::next() {
  if (is_pending_) {
    if (wire_type_ == as_varint)
      varint();
    else if (wire_type_ == as_length_and_bytes)
      take(varint());
    else
      take(wire_type_ == as_8_bytes ? 8 : 4);
  }
  if (rest_.empty()) return is_pending_ = false;
  const std::uint64_t key = varint();
  field_ = static_cast<unsigned>(key >> 3U);
  wire_type_ = static_cast<unsigned>(key & 7U);
  const bool is_known = wire_type_ == as_varint || wire_type_ == as_8_bytes ||
                        wire_type_ == as_length_and_bytes || wire_type_ == as_4_bytes;
  if (field_ == 0 || key >> 32U != 0 || !is_known) refuse("has an invalid field");
  return is_pending_ = true;
}

std::int64_t MessageReader::integer() {
  expect(as_varint);
  return static_cast<std::int64_t>(varint());
}

float MessageReader::real() {
  expect(as_4_bytes);
  float value = 0;
  std::memcpy(&value, take(sizeof value).data(), sizeof value);
  return value;
}

double MessageReader::wide_real() {
  expect(as_8_bytes);
  double value = 0;
  std::memcpy(&value, take(sizeof value).data(), sizeof value);
  return value;
}

std::string_view MessageReader::bytes() {
  expect(as_length_and_bytes);
  return take(varint());
}

void MessageReader::expect(unsigned wire_type) {
  if (!is_pending_ || wire_type_ != wire_type)
    refuse("has a field " + std::to_string(field_) + " of the wrong type");
  is_pending_ = false;
}

std::uint64_t MessageReader::varint() {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < most_bits; shift += 7) {
    const auto byte = static_cast<unsigned char>(take(1).front());
    value |= std::uint64_t{byte & 0x7FU} << shift;
    if (byte < 0x80U) return value;
  }
  refuse("has a number of more than 64 bits");
}

std::string_view MessageReader::take(std::uint64_t count) {
  if (count > rest_.size()) refuse("ends early");
  const std::string_view taken = rest_.substr(0, count);
  rest_.remove_prefix(count);
  return taken;
}

void MessageReader::refuse(const std::string& what) const {
  throw UserError(what, place_, "The file has another format, or is damaged.");
}

}  // namespace anneal
