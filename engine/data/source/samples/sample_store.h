#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/base/file.h"
#include "engine/core/base/levels.h"
#include "engine/data/image/image.h"

namespace anneal::data {

struct Findings;
struct ImageHeader;

/// One sample: a label, and where its image is in its store.
struct Sample {
  std::uint32_t label;
  std::uint32_t directory;  ///< into SampleStore::directories; files only
  std::uint32_t index = 0;  ///< of the file; entry of the IDX file or the pack
};

/// How the bytes of a sample hold its image.
enum class Encoding : std::uint32_t {
  file,       ///< an image file, as decode.h reads it
  raw,        ///< pixels that need no decoding; in a pack `[height, width, 3]`, RGB, in IDX `[height, width]`
  compressed  ///< `[height, width, 3]`, RGB, one zstd frame
};

/// Where the images of a catalogue are. It does not change and may be read by several threads. What is not
/// abstract suits samples that are image files, each in a file of its own.
class SampleStore {
 public:
  virtual ~SampleStore() = default;

  virtual std::filesystem::path path(
      const Sample& sample) const = 0;  ///< absolute, or "images.gz#17", "data.pack#train/cat/1.jpg"

  /// That of its file, without the directory; its path in a pack; "" where samples have numbers alone.
  virtual std::string_view name(const Sample& sample) const = 0;

  /// The name, or the number of a sample without one. Fingerprints are made of it.
  virtual std::string name_or_number(const Sample& sample) const { return std::string(name(sample)); }

  /// The bytes that hold it, read into `file` if need be. UserError when they cannot be read or match neither
  /// their checksum nor their stamp.
  virtual std::span<const std::uint8_t> bytes(const Sample& sample,
                                              std::vector<std::uint8_t>& file) const = 0;

  virtual Encoding encoding(const Sample& sample) const;

  /// Of an image file as it says itself. Same errors as `bytes` and read_header.
  virtual ImageHeader header(const Sample& sample, std::vector<std::uint8_t>& file) const;

  /// The pixels, decoded into `image` if need be. Same errors as `bytes` and decode, which see also for
  /// `levels` and `findings`.
  virtual ImageView pixels(const Sample& sample, std::vector<std::uint8_t>& file, Image& image,
                           const std::optional<Levels>& levels, Findings* findings) const;

  /// Of the files, absolute; none where samples have no files of their own.
  virtual std::span<const std::filesystem::path> directories() const { return {}; }

  /// The files that hold all samples; none where these have files of their own.
  virtual std::vector<std::filesystem::path> containers() const { return {}; }

  /// By which deep pictures have become 8 bits when they were stored.
  virtual std::optional<Levels> levels() const { return std::nullopt; }

  /// What all pixels take, where they are in memory anyway.
  virtual std::optional<std::int64_t> bytes_in_memory() const { return std::nullopt; }

  /// Where images are read from, as LoadingLevel names it.
  virtual std::string loading_level() const { return "originals"; }

  /// The same, but `bytes` notices files whose stamps, by Sample::index, have become others; null where
  /// samples have no files of their own.
  virtual std::shared_ptr<const SampleStore> with_stamps(std::vector<FileStamp> stamps) const;
};

}  // namespace anneal::data
