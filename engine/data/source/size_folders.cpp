#include "engine/data/source/size_folders.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/data/image/decode.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// The larger of the sides that a name tells: 128 of "128px" and of "images_128x96".
std::optional<std::int64_t> side_named(const std::string& folder) {
  constexpr std::array<std::string_view, 7> words_for_sizes = {"x", "px",   "pixel", "pixels",
                                                               "p", "size", "res"};
  std::int64_t side = 0;
  for (const std::string& word : words_in(folder)) {
    if (const auto number = whole_number(word))
      side = std::max(side, *number);
    else if (!is_one_of(word, words_for_sizes) && !is_generic_name(word))
      return std::nullopt;
  }
  return side > 0 ? std::optional(side) : std::nullopt;
}

/// The first image in the folder, or in the folders below it at most that many levels down; empty without
/// one.
fs::path first_image(const fs::path& folder, int levels) {
  const Listing listing = list_if_readable(folder);
  if (!listing.images.empty()) return folder / listing.images.front();
  for (const std::string& inner : listing.folders)
    if (levels > 0)
      if (fs::path found = first_image(folder / inner, levels - 1); !found.empty()) return found;
  return {};
}

/// Whether the header of an image in each of its folders says that one of its sides is this.
bool has_images_of_side(const fs::path& folder, std::int64_t side) {
  constexpr int levels = 2;
  constexpr std::size_t most_looked_into = 4, largest_image = std::size_t{64} << 20;
  std::size_t looked_into = 0;
  for (const std::string& inner : list_if_readable(folder).folders) {
    const fs::path image = first_image(folder / inner, levels);
    if (image.empty()) continue;
    try {
      std::vector<std::uint8_t> bytes;
      read_file(image, bytes, largest_image);
      const ImageHeader header = read_header(bytes, image.string());
      if (std::max(header.width, header.height) != side) return false;
    } catch (const UserError&) {
      return false;
    }
    if (++looked_into == most_looked_into) break;
  }
  return looked_into > 0;
}

}  // namespace

std::string folder_of_largest(const ClassFolders& folders) {
  std::vector<std::int64_t> sides;
  std::string largest;
  for (const std::string& name : folders.names) {
    const auto side = side_named(name);
    if (!side || std::ranges::count(sides, *side) > 0) return "";
    if (sides.empty() || *side > std::ranges::max(sides)) largest = name;
    sides.push_back(*side);
  }
  const bool are_so = std::ranges::all_of(folders.names, [&](const std::string& name) {
    return has_images_of_side(folders.folder / name, *side_named(name));
  });
  return are_so ? largest : "";
}

}  // namespace anneal::data
