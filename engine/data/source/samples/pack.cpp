#include "engine/data/source/samples/pack.h"

#include <cstring>
#include <limits>

#include <xxhash.h>
#include <zstd.h>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/spec/levels.h"
#include "engine/data/image/decode.h"
#include "engine/data/source/samples/pack_layout.h"

namespace anneal::data {
namespace {

using namespace pack_layout;

constexpr std::uint64_t most_images = std::numeric_limits<std::uint32_t>::max();
constexpr std::int64_t longest_packed_side = 1 << 20;

template <class Integer>
Integer number_at(const std::uint8_t* bytes) {
  Integer value = 0;
  for (std::size_t i = sizeof(Integer); i > 0; --i) value = static_cast<Integer>(value << 8 | bytes[i - 1]);
  return value;
}

}  // namespace

Pack::Pack(const std::filesystem::path& path) : place_(path.string()), map_(path) {
  read_index();
}

Pack::~Pack() = default;

bool Pack::is_pack(const std::filesystem::path& path) {
  return as_text(first_bytes(path, magic.size())) == magic;
}

void Pack::fail(const std::string& what) const {
  throw UserError("is not an intact pack: " + what, place_, "Pack the data again with anneal pack.");
}

void Pack::read_index() {
  const std::span<const std::uint8_t> all = map_.bytes();
  if (all.size() < magic.size() + trailer_bytes || std::memcmp(all.data(), magic.data(), magic.size()) != 0)
    fail("it does not begin as one");
  const std::uint8_t* trailer = all.data() + all.size() - trailer_bytes;
  if (std::memcmp(trailer + 36, trailer_magic.data(), trailer_magic.size()) != 0) fail("its end is missing");
  const auto found_version = number_at<std::uint32_t>(trailer + 32);
  if (found_version != version)
    fail("it has version " + std::to_string(found_version) + ", but the known version is " +
         std::to_string(version));
  const auto offset = number_at<std::uint64_t>(trailer);
  const auto json_bytes = number_at<std::uint64_t>(trailer + 8);
  const auto images = number_at<std::uint64_t>(trailer + 16);
  const std::uint64_t end = all.size() - trailer_bytes;
  if (offset < magic.size() || offset > end || json_bytes > end - offset || images > most_images ||
      images * record_bytes > end - offset - json_bytes)
    fail("its index is outside the file");
  const auto index = all.subspan(offset, end - offset);
  if (XXH3_64bits(index.data(), index.size()) != number_at<std::uint64_t>(trailer + 24))
    fail("its index does not match its checksum");
  read_description({reinterpret_cast<const char*>(index.data()), json_bytes}, images);
  records_ = index.subspan(json_bytes, images * record_bytes);
  const auto names = index.subspan(json_bytes + images * record_bytes);
  names_ = {reinterpret_cast<const char*>(names.data()), names.size()};
  for (std::uint32_t i = 0; i < images; ++i) {
    const std::uint8_t* record = records_.data() + i * record_bytes;
    const auto begin = number_at<std::uint64_t>(record), name = number_at<std::uint64_t>(record + 16);
    const std::uint64_t bytes = number_at<std::uint32_t>(record + 24);
    const std::uint64_t name_bytes = number_at<std::uint32_t>(record + 28);
    const std::int64_t width = number_at<std::uint32_t>(record + 36);
    const std::int64_t height = number_at<std::uint32_t>(record + 40);
    const auto encoding = number_at<std::uint32_t>(record + 44);
    const bool is_placed = begin >= magic.size() && begin <= offset && bytes <= offset - begin &&
                           name <= names_.size() && name_bytes <= names_.size() - name;
    const bool is_sized = width >= 1 && width <= longest_packed_side && height >= 1 &&
                          height <= longest_packed_side && width * height <= most_pixels;
    const bool is_known = number_at<std::uint32_t>(record + 32) < classes_.size() && encoding <= 2;
    const bool is_whole = encoding != static_cast<std::uint32_t>(Encoding::raw) ||
                          bytes == static_cast<std::uint64_t>(3 * width * height);
    if (!is_placed || !is_sized || !is_known || !is_whole)
      fail("the record of image " + std::to_string(i) + " is out of range");
  }
}

void Pack::read_description(std::string_view text, std::uint64_t images) {
  const nlohmann::json description = parse_json(std::string(text), place_);
  std::uint64_t first = 0;
  try {
    classes_ = description.at("classes").get<std::vector<std::string>>();
    for (const nlohmann::json& split : description.at("splits")) {
      const auto count = split.at("samples").get<std::uint64_t>();
      if (count > images - first) fail("its splits have more images than it contains");
      splits_.push_back({split.at("name").get<std::string>(), static_cast<std::uint32_t>(first),
                         static_cast<std::uint32_t>(count)});
      first += count;
    }
    if (description.contains("levels"))
      levels_ = levels_from_json(description["levels"], place_ + ": levels");
  } catch (const nlohmann::json::exception&) {
    fail("its description is not understood");
  }
  if (first != images) fail("its splits have fewer images than it contains");
}

Pack::Entry Pack::entry(std::uint32_t index) const {
  const std::uint8_t* record = records_.data() + index * record_bytes;
  Entry entry;
  entry.bytes = map_.bytes().subspan(number_at<std::uint64_t>(record), number_at<std::uint32_t>(record + 24));
  entry.checksum = number_at<std::uint64_t>(record + 8);
  entry.name = names_.substr(number_at<std::uint64_t>(record + 16), number_at<std::uint32_t>(record + 28));
  entry.label = number_at<std::uint32_t>(record + 32);
  entry.width = static_cast<int>(number_at<std::uint32_t>(record + 36));
  entry.height = static_cast<int>(number_at<std::uint32_t>(record + 40));
  entry.encoding = static_cast<Encoding>(number_at<std::uint32_t>(record + 44));
  return entry;
}

Pack::Entry Pack::checked_entry(std::uint32_t index, const std::string& place) const {
  const Entry found = entry(index);
  if (XXH3_64bits(found.bytes.data(), found.bytes.size()) != found.checksum)
    throw UserError("is damaged: its bytes do not match their checksum", place);
  return found;
}

ImageView pixels_of(const Pack::Entry& entry, const std::string& place, Image& image) {
  if (entry.encoding == Encoding::raw) return {entry.width, entry.height, entry.bytes.data()};
  image.resize(entry.width, entry.height);
  const unsigned long long declared = ZSTD_getFrameContentSize(entry.bytes.data(), entry.bytes.size());
  if (declared != image.rgb.size() || ZSTD_decompress(image.rgb.data(), image.rgb.size(), entry.bytes.data(),
                                                      entry.bytes.size()) != image.rgb.size())
    throw UserError("is damaged: it does not decompress to its pixels", place);
  return image;
}

}  // namespace anneal::data
