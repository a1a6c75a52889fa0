#include "engine/model/tensors/pickle/zip_archive.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <zlib.h>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"

namespace anneal::tensors {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers are used as they lie in the file");

constexpr std::size_t most_entries = 50'000;
constexpr const char* get_again = "Download the file again.";
constexpr std::string_view local_mark("PK\3\4", 4), central_mark("PK\1\2", 4), end_mark("PK\5\6", 4),
    end64_mark("PK\6\6", 4), locator_mark("PK\6\7", 4);
constexpr std::size_t local_bytes = 30, central_bytes = 46, end_bytes = 22, end64_bytes = 56,
                      locator_bytes = 20;
constexpr std::uint16_t is_encrypted = 1, sizes_follow = 8, stored = 0, deflated = 8;

/// Where the directory of an archive lies.
struct Directory {
  std::uint64_t entries = 0;
  std::uint64_t begin = 0;
  std::uint64_t size = 0;
  std::uint64_t end = 0;  ///< of all that stands before what describes the directory
};

/// What the directory says of an entry.
struct Record {
  std::string_view name;
  std::uint16_t flags = 0;
  std::uint32_t crc32 = 0;
  std::uint64_t size = 0;
  std::uint64_t packed = 0;  ///< what it takes in the archive
  std::uint64_t begin = 0;   ///< of the header before its bytes
  std::uint16_t method = stored;
};

std::string quoted(std::string_view name) {
  return "\"" + shortened(shown_text(name), 100) + "\"";
}

class Reader {
 public:
  Reader(std::string_view file, const std::string& place, ZipKind kind)
      : file_(file), place_(place), kind_(kind) {}

  std::map<std::string_view, ZipArchive::Entry> read() {
    const Directory directory = find_directory();
    if (directory.entries > most_entries)
      refuse("it would contain " + std::to_string(directory.entries) + " entries");
    if (directory.begin > directory.end || directory.size != directory.end - directory.begin)
      refuse("its directory is not at the stated position");
    std::map<std::string_view, ZipArchive::Entry> entries;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> spans;
    std::uint64_t position = directory.begin;
    for (std::uint64_t i = 0; i < directory.entries; ++i) {
      const Record record = read_record(position);
      if (position > directory.end) refuse("its directory is longer than stated");
      const std::uint64_t bytes = begin_of_bytes(record);
      if (bytes > directory.begin || record.packed > directory.begin - bytes)
        refuse(quoted(record.name) + " extends beyond the end of the file, which may be truncated");
      spans.emplace_back(record.begin, bytes + record.packed);
      const ZipArchive::Entry entry{file_.substr(bytes, record.packed), record.crc32, record.size,
                                    record.method == deflated};
      if (!entries.emplace(record.name, entry).second) refuse(quoted(record.name) + " appears twice");
    }
    if (position != directory.end) refuse("its directory is shorter than stated");
    std::ranges::sort(spans);
    for (std::size_t i = 1; i < spans.size(); ++i)
      if (spans[i].first < spans[i - 1].second) refuse("two of its entries overlap");
    return entries;
  }

 private:
  [[noreturn]] void refuse(const std::string& reason) const {
    const bool is_wheel = kind_ == ZipKind::wheel;
    throw UserError((is_wheel ? "is not a wheel: " : "is not a torch.save archive: ") + reason, place_);
  }

  template <class Number>
  Number number(std::uint64_t at) const {
    if (at > file_.size() || file_.size() - at < sizeof(Number)) refuse("it is truncated");
    Number value;
    std::memcpy(&value, file_.data() + at, sizeof value);
    return value;
  }

  bool has_mark(std::uint64_t at, std::string_view mark) const {
    return at <= file_.size() && file_.substr(at).starts_with(mark);
  }

  /// The end record stands last, behind it only its own comment.
  std::uint64_t find_end() const {
    if (file_.size() < end_bytes) refuse("it is too short");
    const std::size_t last = file_.size() - end_bytes;
    const std::size_t first = last - std::min<std::size_t>(last, std::numeric_limits<std::uint16_t>::max());
    for (std::size_t at = last + 1; at-- > first;)
      if (has_mark(at, end_mark) && number<std::uint16_t>(at + 20) == last - at) return at;
    refuse("it has no directory; it may be truncated");
  }

  Directory find_directory() const {
    const std::uint64_t end = find_end();
    if (end < locator_bytes || !has_mark(end - locator_bytes, locator_mark)) {
      if (number<std::uint32_t>(end + 4) != 0) refuse("it is one part of a multi-part archive");
      return {number<std::uint16_t>(end + 10), number<std::uint32_t>(end + 16),
              number<std::uint32_t>(end + 12), end};
    }
    const auto at = number<std::uint64_t>(end - locator_bytes + 8);
    if (at > end - locator_bytes || end - locator_bytes - at != end64_bytes || !has_mark(at, end64_mark))
      refuse("its directory is not at the stated position");
    return {number<std::uint64_t>(at + 32), number<std::uint64_t>(at + 48), number<std::uint64_t>(at + 40),
            at};
  }

  /// Moves `position` behind it.
  Record read_record(std::uint64_t& position) const {
    if (!has_mark(position, central_mark)) refuse("its directory is damaged");
    Record record{.name = {},
                  .flags = number<std::uint16_t>(position + 8),
                  .crc32 = number<std::uint32_t>(position + 16),
                  .size = number<std::uint32_t>(position + 24),
                  .packed = number<std::uint32_t>(position + 20),
                  .begin = number<std::uint32_t>(position + 42),
                  .method = number<std::uint16_t>(position + 10)};
    const auto name = number<std::uint16_t>(position + 28), extra = number<std::uint16_t>(position + 30),
               comment = number<std::uint16_t>(position + 32);
    const std::uint64_t next = position + central_bytes + name + extra + comment;
    if (next > file_.size()) refuse("its directory is truncated");
    record.name = file_.substr(position + central_bytes, name);
    read_large_sizes(position + central_bytes + name, extra, {&record.size, &record.packed, &record.begin});
    if ((record.flags & is_encrypted) != 0) refuse(quoted(record.name) + " is encrypted");
    const bool is_stored = record.method == stored && record.packed == record.size;
    if (!is_stored && kind_ == ZipKind::torch_save)
      refuse(quoted(record.name) + " is compressed, but torch.save never compresses");
    if (!is_stored && record.method != deflated)
      refuse(quoted(record.name) + " is compressed with a method other than deflate");
    position = next;
    return record;
  }

  /// What does not fit 32 bits stands, in this order, in the extra field with the number 1.
  void read_large_sizes(std::uint64_t begin, std::uint64_t size,
                        std::initializer_list<std::uint64_t*> numbers) const {
    for (std::uint64_t at = begin; at + 4 <= begin + size;) {
      const auto id = number<std::uint16_t>(at), bytes = number<std::uint16_t>(at + 2);
      if (at + 4 + bytes > begin + size) refuse("an extra field is truncated");
      std::uint64_t from = at + 4;
      for (std::uint64_t* value : numbers) {
        if (id != 1 || *value != std::numeric_limits<std::uint32_t>::max()) continue;
        if (from + 8 > at + 4 + bytes) refuse("an extra field is too short");
        *value = number<std::uint64_t>(from);
        from += 8;
      }
      at += 4U + bytes;
    }
  }

  /// The header before the bytes says the same as the directory, as far as it says it.
  std::uint64_t begin_of_bytes(const Record& record) const {
    if (record.begin > file_.size() - local_bytes || !has_mark(record.begin, local_mark))
      refuse(quoted(record.name) + " is not at the position given in the directory");
    const auto name = number<std::uint16_t>(record.begin + 26),
               extra = number<std::uint16_t>(record.begin + 28);
    const std::uint64_t bytes = record.begin + local_bytes + name + extra;
    if (bytes > file_.size()) refuse(quoted(record.name) + " is truncated");
    std::uint64_t size = number<std::uint32_t>(record.begin + 22),
                  packed = number<std::uint32_t>(record.begin + 18);
    read_large_sizes(record.begin + local_bytes + name, extra, {&size, &packed});
    const bool says_sizes = (number<std::uint16_t>(record.begin + 6) & sizes_follow) == 0;
    if (file_.substr(record.begin + local_bytes, name) != record.name ||
        number<std::uint16_t>(record.begin + 8) != record.method ||
        (says_sizes && (size != record.size || packed != record.packed)))
      refuse(quoted(record.name) + " does not match the directory");
    return bytes;
  }

  std::string_view file_;
  const std::string& place_;
  ZipKind kind_;
};

/// Frees what zlib has allocated.
struct InflateEnd {
  void operator()(z_stream* stream) const { inflateEnd(stream); }
};

/// The bytes of a raw deflate stream that ends where `packed` does and yields `size` bytes; nullopt of
/// another.
std::optional<std::string> inflated(std::string_view packed, std::uint64_t size) {
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return std::nullopt;
  const std::unique_ptr<z_stream, InflateEnd> end(&stream);
  std::string result(size, '\0');
  constexpr std::size_t most_at_once = std::numeric_limits<uInt>::max();
  std::size_t from = 0, to = 0;
  int status = Z_OK;
  while (status == Z_OK) {
    const std::size_t in = std::min(packed.size() - from, most_at_once),
                      out = std::min(result.size() - to, most_at_once);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data() + from));
    stream.avail_in = static_cast<uInt>(in);
    stream.next_out = reinterpret_cast<Bytef*>(result.data() + to);
    stream.avail_out = static_cast<uInt>(out);
    status = inflate(&stream, Z_NO_FLUSH);
    const std::size_t read = in - stream.avail_in, written = out - stream.avail_out;
    from += read;
    to += written;
    if (status == Z_OK && read == 0 && written == 0) return std::nullopt;
  }
  if (status != Z_STREAM_END || from != packed.size() || to != result.size()) return std::nullopt;
  return result;
}

}  // namespace

ZipArchive::ZipArchive(std::string_view file, std::string place, ZipKind kind) : place_(std::move(place)) {
  entries_ = Reader(file, place_, kind).read();
}

std::string_view ZipArchive::read(std::string_view name) const {
  const Entry& entry = entry_of(name);
  if (entry.is_deflated) throw std::logic_error("a deflated entry is unpacked, not read");
  check_sum(name, entry, entry.bytes);
  return entry.bytes;
}

std::string ZipArchive::unpacked(std::string_view name, std::uint64_t most) const {
  constexpr std::uint64_t most_times = 32;
  const Entry& entry = entry_of(name);
  if (!entry.is_deflated) return std::string(read(name));
  if (entry.size > most)
    throw UserError(quoted(name) + " would unpack to " + std::to_string(entry.size) +
                        " bytes, more than the " + std::to_string(most) + " that are allowed",
                    place_);
  if (entry.size / most_times > entry.bytes.size())
    throw UserError(quoted(name) + " would unpack to more than " + std::to_string(most_times) +
                        " times its size, which weights never do",
                    place_);
  std::optional<std::string> bytes = inflated(entry.bytes, entry.size);
  if (!bytes)
    throw UserError(quoted(name) + " is damaged: its unpacked size or content is wrong", place_, get_again);
  check_sum(name, entry, *bytes);
  return std::move(*bytes);
}

const ZipArchive::Entry& ZipArchive::entry_of(std::string_view name) const {
  const auto found = entries_.find(name);
  if (found == entries_.end()) throw UserError("contains no " + quoted(name), place_);
  return found->second;
}

void ZipArchive::check_sum(std::string_view name, const Entry& entry, std::string_view bytes) const {
  const auto sum = crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
  if (sum != entry.crc32)
    throw UserError("is damaged: the checksum of " + quoted(name) + " differs", place_, get_again);
}

}  // namespace anneal::tensors
