#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/json_structure.h"
#include "engine/core/base/object_reader.h"
#include "engine/model/tensors/dtype.h"
#include "engine/model/tensors/safetensors.h"

namespace anneal::tensors {
namespace {

static_assert(std::endian::native == std::endian::little, "arrays are used as they lie in the file");

using Json = nlohmann::json;

constexpr std::uint64_t largest_header = 100'000'000;
constexpr std::size_t prefix_bytes = sizeof(std::uint64_t);

struct Span {
  std::size_t begin;
  std::size_t end;
  std::string name;
};

/// Reads the header's JSON and places the arrays. Everything it throws says what is wrong with the file.
class HeaderReader {
 public:
  HeaderReader(std::string_view file, std::string place) : file_(file), place_(std::move(place)) {
    std::uint64_t length = 0;
    std::memcpy(&length, file_.data(), prefix_bytes);
    if (length > largest_header) refuse("its header would be larger than 100 MB");
    if (length > file_.size() - prefix_bytes) refuse("its header is truncated");
    text_ = file_.substr(prefix_bytes, length);
    data_ = file_.substr(prefix_bytes + length);
  }

  void read(std::map<std::string, SafetensorsFile::Entry>& tensors, Metadata& metadata) {
    const Json header = parse();
    for (const auto& [name, json] : header.items()) {
      if (name == "__metadata__") {
        metadata = read_metadata(json);
      } else {
        tensors.emplace(name, read_entry(name, json));
      }
    }
    check_coverage();
  }

 private:
  [[noreturn]] void refuse(const std::string& reason) const {
    throw UserError("is not a valid safetensors file: " + reason, place_);
  }

  /// DOM parsers let the last of two equal keys win, so duplicates are found on the way.
  Json parse() const {
    if (!text_.starts_with('{')) refuse("its header does not begin with \"{\"");
    constexpr int deepest = 3;
    JsonStructure structure(
        deepest, [&] { refuse("its header is nested too deeply"); },
        [&](const std::vector<std::string>& keys) {
          refuse("its header has the key " + shown(Json(keys.back())) + " twice");
        });
    try {
      Json::sax_parse(text_, &structure);
      Json header = Json::parse(text_);
      if (!header.is_object()) refuse("its header is not a JSON object");
      return header;
    } catch (const Json::exception&) {
      refuse("its header is not JSON");
    }
  }

  Metadata read_metadata(const Json& json) const {
    const auto is_text = [](const Json& value) { return value.is_string(); };
    if (!json.is_object() || !std::ranges::all_of(json, is_text)) refuse("its metadata are not all strings");
    return json.get<Metadata>();
  }

  SafetensorsFile::Entry read_entry(const std::string& name, const Json& json) {
    const std::string tensor = "tensor " + shown(Json(name));
    if (!json.is_object()) refuse(tensor + " is not described by an object");
    const Json type = json.value("dtype", Json());
    const auto dtype = type.is_string() ? dtype_named(type.get<std::string>()) : std::nullopt;
    if (!dtype) refuse(tensor + " has an unknown type " + shown(type));
    const auto shape = read_list(json, "shape", tensor);
    const auto offsets = read_list(json, "data_offsets", tensor);
    if (offsets.size() != 2 || offsets[0] > offsets[1]) refuse(tensor + " has no valid data_offsets");
    const auto begin = static_cast<std::size_t>(offsets[0]), end = static_cast<std::size_t>(offsets[1]);
    if (end > data_.size()) refuse(tensor + " extends beyond the end of the file, which may be truncated");
    const auto bytes = byte_count(*dtype, shape);
    if (bytes != end - begin) refuse(tensor + " has offsets that do not match its shape and type");
    spans_.push_back({begin, end, tensor});
    return {*dtype, shape, data_.data() + begin, end - begin};
  }

  std::vector<std::int64_t> read_list(const Json& json, const char* key, const std::string& tensor) const {
    const auto is_count = [](const Json& value) {
      return value.is_number_unsigned() &&
             value.get<std::uint64_t>() <= std::uint64_t{std::numeric_limits<std::int64_t>::max()};
    };
    if (!json.contains(key) || !json[key].is_array() || !std::ranges::all_of(json[key], is_count)) {
      refuse(tensor + " has no valid " + key);
    }
    return json[key].get<std::vector<std::int64_t>>();
  }

  /// The arrays must follow each other without gap or overlap and end where the file ends.
  void check_coverage() {
    std::ranges::sort(spans_, {}, [](const Span& span) { return std::pair(span.begin, span.end); });
    std::size_t position = 0;
    for (const Span& span : spans_) {
      if (span.begin > position) refuse("there is a gap before " + span.name);
      if (span.begin < position) refuse(span.name + " overlaps another");
      position = span.end;
    }
    if (position != data_.size()) refuse("there are extra bytes after the last tensor");
  }

  std::string_view file_;
  std::string place_;
  std::string_view text_;
  std::string_view data_;
  std::vector<Span> spans_;
};

}  // namespace

SafetensorsFile::SafetensorsFile(const std::filesystem::path& path) : mapping_(path) {
  if (mapping_.text().size() <= prefix_bytes)
    throw UserError("is not a safetensors file: it is too short", path);
  HeaderReader(mapping_.text(), path).read(tensors_, metadata_);
}

}  // namespace anneal::tensors
