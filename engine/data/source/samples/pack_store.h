#pragma once

#include "engine/data/source/samples/pack.h"
#include "engine/data/source/samples/sample_store.h"

namespace anneal::data {

/// The images of a pack.
class PackStore : public SampleStore {
 public:
  /// Same errors as Pack.
  explicit PackStore(const std::filesystem::path& path) : path_(path), pack_(path) {}

  const Pack& pack() const { return pack_; }

  std::filesystem::path path(const Sample& sample) const override;
  std::string_view name(const Sample& sample) const override { return pack_.entry(sample.index).name; }
  std::span<const std::uint8_t> bytes(const Sample& sample, std::vector<std::uint8_t>& file) const override;
  Encoding encoding(const Sample& sample) const override { return pack_.entry(sample.index).encoding; }
  ImageHeader header(const Sample& sample, std::vector<std::uint8_t>& file) const override;
  ImageView pixels(const Sample& sample, std::vector<std::uint8_t>& file, Image& image,
                   const std::optional<Levels>& levels, Findings* findings) const override;
  std::vector<std::filesystem::path> containers() const override { return {path_}; }
  std::optional<Levels> levels() const override { return pack_.levels(); }
  std::string loading_level() const override { return "pack"; }

 private:
  std::filesystem::path path_;
  Pack pack_;
};

}  // namespace anneal::data
