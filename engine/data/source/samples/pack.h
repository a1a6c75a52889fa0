#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/base/levels.h"
#include "engine/core/base/mapping.h"
#include "engine/data/image/image.h"
#include "engine/data/source/samples/sample_store.h"

namespace anneal::data {

/// A data set in one file, with any number of images read at random through a memory map. Layout, little
/// endian:
///
///     "ANNEALPK"                      8 bytes
///     the images, one after another
///     the index:  JSON {"classes": […], "splits": [{"name", "samples"}, …], "levels": {"black", "white"}}
///                 a record of 48 bytes per image, split by split
///                 the images' names, one after another
///     the trailer: u64 index offset, u64 bytes of JSON, u64 images, u64 XXH3-64 of the index, u32 version,
///                  "PACK"             40 bytes
///
/// A record: u64 offset, u64 XXH3-64 of the image's bytes, u64 offset of the name in the names,
/// u32 bytes, u32 bytes of the name, u32 class, u32 width, u32 height, u32 encoding.
///
/// Deep pictures have become 8 bits by `levels`, which are left out where there were none.
///
/// A file that is replaced while it is open stays as it was; one that is cut short in place crashes its
/// readers, as with every memory map.
class Pack {
 public:
  struct Split {
    std::string name;  ///< "train", "validation" or "test"
    std::uint32_t first = 0;
    std::uint32_t count = 0;
  };
  struct Entry {
    std::span<const std::uint8_t> bytes;
    std::string_view name;  ///< path as seen from the root of what was packed
    std::uint32_t label = 0;
    int width = 0;
    int height = 0;
    Encoding encoding = Encoding::file;
    std::uint64_t checksum = 0;
  };

  /// Checks everything but the images' bytes. UserError naming the file and what is wrong.
  explicit Pack(const std::filesystem::path& path);
  ~Pack();
  Pack(const Pack&) = delete;
  Pack& operator=(const Pack&) = delete;

  static bool is_pack(const std::filesystem::path& path);  ///< by its first bytes

  const std::vector<std::string>& classes() const { return classes_; }
  const std::vector<Split>& splits() const { return splits_; }

  /// By which its deep pictures have become 8 bits, see engine/core/base/levels.h.
  const std::optional<Levels>& levels() const { return levels_; }

  /// `index` below the number of images; its bytes are not checked.
  Entry entry(std::uint32_t index) const;

  /// The entry, whose bytes match their checksum. UserError, with `place`, when they do not.
  Entry checked_entry(std::uint32_t index, const std::string& place) const;

 private:
  void read_index();
  void read_description(std::string_view text, std::uint64_t images);
  [[noreturn]] void fail(const std::string& what) const;

  std::string place_;
  Mapping map_;
  std::span<const std::uint8_t> records_;
  std::string_view names_;
  std::vector<std::string> classes_;
  std::vector<Split> splits_;
  std::optional<Levels> levels_;
};

/// The pixels of a raw or compressed entry; an entry that is raw is not copied, else `image` holds them.
/// UserError, with `place`, when it does not decompress to exactly its pixels.
ImageView pixels_of(const Pack::Entry& entry, const std::string& place, Image& image);

}  // namespace anneal::data
