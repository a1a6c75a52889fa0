#include <algorithm>
#include <cstring>
#include <optional>

#include "engine/core/base/crc32c.h"
#include "engine/core/base/error.h"
#include "engine/core/base/protobuf.h"
#include "engine/runs/curves/scalars.h"

namespace anneal::curves {

namespace {

namespace fields {
enum Event : unsigned { wall_time = 1, step = 2, summary = 5 };
enum Summary : unsigned { value = 1 };
enum Value : unsigned { tag = 1, simple_value = 2, tensor = 8 };
enum Tensor : unsigned { type = 1, content = 4, floats = 5, doubles = 6 };
}  // namespace fields

enum TensorType : std::int64_t { single_precision = 1, double_precision = 2 };

template <class Number>
std::optional<double> number_in(std::string_view bytes) {
  if (bytes.size() != sizeof(Number)) return std::nullopt;  // not one, but several
  Number number;
  std::memcpy(&number, bytes.data(), sizeof number);
  return static_cast<double>(number);
}

/// Of a tensor that holds one number.
std::optional<double> scalar_of(MessageReader tensor) {
  std::int64_t type = 0;
  std::optional<double> found;
  std::string_view content;
  while (tensor.next()) {
    if (tensor.field() == fields::type) type = tensor.integer();
    if (tensor.field() == fields::content) content = tensor.bytes();
    if (tensor.field() == fields::floats) found = number_in<float>(tensor.bytes());
    if (tensor.field() == fields::doubles) found = number_in<double>(tensor.bytes());
  }
  if (type == single_precision && !content.empty()) return number_in<float>(content);
  if (type == double_precision && !content.empty()) return number_in<double>(content);
  return found;
}

class Reader {
 public:
  explicit Reader(const std::string& place) : place_(place) {}

  void take_event(std::string_view bytes) {
    MessageReader event(bytes, place_);
    Scalar scalar;
    std::vector<std::string_view> summaries;
    while (event.next()) {
      if (event.field() == fields::wall_time) scalar.seconds = event.wide_real();
      if (event.field() == fields::step) scalar.step = std::max<std::int64_t>(0, event.integer());
      if (event.field() == fields::summary) summaries.push_back(event.bytes());
    }
    for (const std::string_view summary : summaries) take_summary(summary, scalar);
  }

  Scalars scalars;

 private:
  void take_summary(std::string_view bytes, const Scalar& at) {
    MessageReader summary(bytes, place_);
    while (summary.next())
      if (summary.field() == fields::value) take_value(summary.bytes(), at);
  }

  void take_value(std::string_view bytes, Scalar scalar) {
    MessageReader value(bytes, place_);
    std::string tag;
    std::optional<double> number;
    while (value.next()) {
      if (value.field() == fields::tag) tag = value.bytes();
      if (value.field() == fields::simple_value) number = static_cast<double>(value.real());
      if (value.field() == fields::tensor) number = scalar_of(MessageReader(value.bytes(), place_));
    }
    if (!number || tag.empty()) return;  // an image, a histogram, …
    scalar.value = *number;
    add(scalars, count_, tag, scalar, place_);
  }

  const std::string& place_;
  std::size_t count_ = 0;
};

template <class Number>
Number take(std::string_view& bytes) {
  Number number;
  std::memcpy(&number, bytes.data(), sizeof number);
  bytes.remove_prefix(sizeof number);
  return number;
}

}  // namespace

Scalars read_tensorboard(std::string_view bytes, const std::string& place) {
  constexpr std::size_t head = 12, tail = 4;  // a length and its checksum; that of the bytes
  Reader reader(place);
  const std::size_t all = bytes.size();
  while (!bytes.empty()) {
    const std::string where = place + ": byte " + std::to_string(all - bytes.size());
    if (bytes.size() < head) {
      reader.scalars.is_cut_short = true;
      break;
    }
    const std::string_view length_bytes = bytes.substr(0, 8);
    const auto length = take<std::uint64_t>(bytes);
    if (take<std::uint32_t>(bytes) != masked_crc32c(length_bytes))
      throw UserError("is damaged: the checksum of a record's length is wrong", where);
    if (length > bytes.size() || bytes.size() - length < tail) {
      reader.scalars.is_cut_short = true;
      break;
    }
    const std::string_view record = bytes.substr(0, length);
    bytes.remove_prefix(length);
    if (take<std::uint32_t>(bytes) != masked_crc32c(record))
      throw UserError("is damaged: the checksum of a record is wrong", where);
    reader.take_event(record);
  }
  return std::move(reader.scalars);
}

}  // namespace anneal::curves
