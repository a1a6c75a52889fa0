#include "engine/deploy/export/tensorboard.h"

#include <cstring>

#include "engine/core/base/crc32c.h"
#include "engine/core/base/protobuf.h"
#include "engine/deploy/export/curve_records.h"

namespace anneal::exports {

namespace {

namespace fields {
enum Event : unsigned { wall_time = 1, step = 2, file_version = 3, summary = 5 };
enum Summary : unsigned { value = 1 };
enum Value : unsigned { tag = 1, simple_value = 2 };
}  // namespace fields

template <class Number>
std::string bytes_of(Number number) {
  std::string bytes(sizeof number, '\0');
  std::memcpy(bytes.data(), &number, sizeof number);
  return bytes;
}

/// Its length, the length's checksum, the bytes, and theirs.
std::string record_of(const std::string& bytes) {
  const std::string length = bytes_of(static_cast<std::uint64_t>(bytes.size()));
  return length + bytes_of(masked_crc32c(length)) + bytes + bytes_of(masked_crc32c(bytes));
}

std::string first_record(double wall_time) {
  MessageWriter event;
  event.real(fields::wall_time, wall_time);
  event.bytes(fields::file_version, "brain.Event:2");
  return record_of(event.text());
}

std::string record_of(const CurveRecord& record) {
  const std::string prefix = record.is_step() ? "train/" : record.split + "/";
  MessageWriter summary;
  for (const auto& [name, number] : record.values) {
    MessageWriter value;
    value.bytes(fields::tag, prefix + name);
    value.real(fields::simple_value, static_cast<float>(number));
    summary.bytes(fields::value, value.text());
  }
  MessageWriter event;
  event.real(fields::wall_time, record.wall_time);
  event.integer(fields::step, record.step);
  event.bytes(fields::summary, summary.text());
  return record_of(event.text());
}

}  // namespace

std::string event_file(const std::filesystem::path& run_directory, const EventReader::Damaged& damaged) {
  const std::vector<CurveRecord> records = read_curve_records(run_directory, damaged);
  std::string file = first_record(records.empty() ? 0 : records.front().wall_time);
  for (const CurveRecord& record : records) file += record_of(record);
  return file;
}

}  // namespace anneal::exports
