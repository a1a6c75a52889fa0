#pragma once

#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <zlib.h>

/// Writes pickles and archives opcode by opcode, as pickletools.py and APPNOTE.TXT have them.
namespace anneal::testing {

template <class Number>
std::string raw(Number value) {
  std::string bytes(sizeof value, '\0');
  std::memcpy(bytes.data(), &value, sizeof value);
  return bytes;
}

inline std::string text(const std::string& word) {
  return "X" + raw(static_cast<std::uint32_t>(word.size())) + word;
}
inline std::string integer(std::int64_t value) {
  return "\x8a\x08" + raw(value);
}
inline std::string name(const std::string& module, const std::string& word) {
  return "c" + module + "\n" + word + "\n";
}
inline std::string integers(const std::vector<std::int64_t>& values) {
  std::string bytes = "(";
  for (const std::int64_t value : values) bytes += integer(value);
  return bytes + "t";
}

/// ("storage", torch.KIND, key, "cpu", elements) as an object from outside.
inline std::string storage(const std::string& kind, const std::string& key, std::int64_t elements) {
  return "(" + text("storage") + name("torch", kind) + text(key) + text("cpu") + integer(elements) + "tQ";
}

/// A call of torch._utils._rebuild_tensor_v2.
inline std::string tensor(const std::string& storage, std::int64_t offset,
                          const std::vector<std::int64_t>& shape, const std::vector<std::int64_t>& strides) {
  return name("torch._utils", "_rebuild_tensor_v2") + "(" + storage + integer(offset) + integers(shape) +
         integers(strides) + "\x89" + name("collections", "OrderedDict") + ")RtR";
}

inline std::string dict(const std::vector<std::pair<std::string, std::string>>& items) {
  std::string bytes = "}(";
  for (const auto& [key, value] : items) bytes += text(key) + value;
  return bytes + "u";
}

inline std::string pickle(const std::string& body) {
  return "\x80\x02" + body + ".";
}

/// What may be wrong with an entry of an archive.
struct ZipEntry {
  std::string name;
  std::string bytes;
  std::uint16_t method = 0;
  std::uint16_t flags = 0;
  std::uint32_t crc_error = 0;
  std::int64_t size_error = 0;        ///< of what the directory says
  std::int64_t local_size_error = 0;  ///< of what the header before the bytes says
  std::int64_t offset_error = 0;
  std::string local_name = {};  ///< where it is another one
  bool is_deflated = false;
};

/// The raw deflate stream of `bytes`.
inline std::string deflated(const std::string& bytes) {
  z_stream stream{};
  deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY);
  std::string result(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(result.data());
  stream.avail_out = static_cast<uInt>(result.size());
  deflate(&stream, Z_FINISH);
  result.resize(stream.total_out);
  deflateEnd(&stream);
  return result;
}

inline std::string zip(const std::vector<ZipEntry>& entries, std::uint32_t count_error = 0) {
  std::string file, directory;
  for (const ZipEntry& entry : entries) {
    const std::string packed = entry.is_deflated ? deflated(entry.bytes) : entry.bytes;
    const auto size = static_cast<std::int64_t>(entry.bytes.size()),
               packed_size = static_cast<std::int64_t>(packed.size());
    const std::uint16_t method = entry.is_deflated ? 8 : entry.method;
    const auto crc = static_cast<std::uint32_t>(
        crc32(0, reinterpret_cast<const Bytef*>(entry.bytes.data()), static_cast<uInt>(entry.bytes.size())));
    const auto word = [](auto value) { return raw(static_cast<std::uint16_t>(value)); };
    const auto number = [](auto value) { return raw(static_cast<std::uint32_t>(value)); };
    const std::string& local_name = entry.local_name.empty() ? entry.name : entry.local_name;
    directory +=
        "PK\x01\x02" + word(20) + word(20) + word(entry.flags) + word(method) + number(0) +
        number(crc + entry.crc_error) + number(packed_size + (entry.is_deflated ? 0 : entry.size_error)) +
        number(size + entry.size_error) + word(entry.name.size()) + word(0) + word(0) + word(0) + word(0) +
        number(0) + number(static_cast<std::int64_t>(file.size()) + entry.offset_error) + entry.name;
    file += "PK\x03\x04" + word(20) + word(entry.flags) + word(method) + number(0) + number(crc) +
            number(packed_size + (entry.is_deflated ? 0 : entry.local_size_error)) +
            number(size + entry.local_size_error) + word(local_name.size()) + word(0) + local_name + packed;
  }
  const std::string count = raw(static_cast<std::uint16_t>(entries.size() + count_error));
  return file + directory + std::string("PK\5\6\0\0\0\0", 8) + count + count +
         raw(static_cast<std::uint32_t>(directory.size())) + raw(static_cast<std::uint32_t>(file.size())) +
         std::string(2, '\0');
}

inline std::string bytes_of(const std::vector<float>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)};
}

/// As torch.save writes it: {"weight": the floats 0 to 5 as [2, 3]}.
inline std::string simple_body() {
  return dict({{"weight", tensor(storage("FloatStorage", "0", 6), 0, {2, 3}, {3, 1})}});
}
inline std::string torch_zip(const std::string& body, const std::vector<float>& values = {0, 1, 2, 3, 4, 5}) {
  return zip({{.name = "model/data.pkl", .bytes = pickle(body)},
              {.name = "model/byteorder", .bytes = "little"},
              {.name = "model/data/0", .bytes = bytes_of(values)},
              {.name = "model/version", .bytes = "3\n"}});
}

/// The form before PyTorch 1.6; `elements` is what stands before the storage.
inline std::string torch_old(const std::string& body, const std::vector<float>& values = {0, 1, 2, 3, 4, 5},
                             std::int64_t elements = 6) {
  return pickle("\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19") + pickle("M\xe9\x03") +
         pickle(dict({{"little_endian", "\x88"}})) + pickle(body) + pickle("](" + text("0") + "e") +
         raw(elements) + bytes_of(values);
}

}  // namespace anneal::testing
