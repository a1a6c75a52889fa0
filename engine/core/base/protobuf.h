#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace anneal {

/// A message in the wire format of Protocol Buffers, which needs no library: fields one after another, each a
/// key (its number and how it is written) and a value (https://protobuf.dev/programming-guides/encoding).
class MessageWriter {
 public:
  void integer(unsigned field, std::int64_t value);
  void real(unsigned field, float value);
  void real(unsigned field, double value);
  /// Also of a message in the message.
  void bytes(unsigned field, std::string_view value);

  const std::string& text() const { return text_; }

 private:
  void varint(std::uint64_t value);
  void key(unsigned field, unsigned wire_type);

  std::string text_;
};

/// Reads such a message field by field. The bytes are hostile until read; each function throws UserError at
/// `place` where they end early, or are of another type than what is asked for.
class MessageReader {
 public:
  MessageReader(std::string_view bytes, std::string place) : rest_(bytes), place_(std::move(place)) {}

  /// Goes to the next field; false at the end. The value of a field that nobody asks for is passed over.
  bool next();

  unsigned field() const { return field_; }
  const std::string& place() const { return place_; }

  std::int64_t integer();
  float real();
  double wide_real();
  std::string_view bytes();

 private:
  std::uint64_t varint();
  std::string_view take(std::uint64_t count);
  void expect(unsigned wire_type);
  [[noreturn]] void refuse(const std::string& what) const;

  std::string_view rest_;
  std::string place_;
  unsigned field_ = 0;
  unsigned wire_type_ = 0;
  bool is_pending_ = false;  ///< the value is still to be read
};

}  // namespace anneal
