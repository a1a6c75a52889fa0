#pragma once

#include "engine/data/source/samples/idx.h"
#include "engine/data/source/samples/sample_store.h"

namespace anneal::data {

/// The images of an IDX file, all in memory.
class IdxStore : public SampleStore {
 public:
  /// Same errors as read_idx_images.
  IdxStore(std::filesystem::path images, std::filesystem::path labels);

  std::int64_t count() const { return images_.count; }

  std::filesystem::path path(const Sample& sample) const override;
  std::string_view name(const Sample& /*sample*/) const override { return {}; }
  std::string name_or_number(const Sample& sample) const override { return std::to_string(sample.index); }
  std::span<const std::uint8_t> bytes(const Sample& sample, std::vector<std::uint8_t>& file) const override;
  Encoding encoding(const Sample& /*sample*/) const override { return Encoding::raw; }
  ImageHeader header(const Sample& sample, std::vector<std::uint8_t>& file) const override;
  ImageView pixels(const Sample& sample, std::vector<std::uint8_t>& file, Image& image,
                   const std::optional<Levels>& levels, Findings* findings) const override;
  std::vector<std::filesystem::path> containers() const override { return {path_, path_of_labels_}; }
  std::optional<std::int64_t> bytes_in_memory() const override;
  std::string loading_level() const override { return "memory"; }

 private:
  std::filesystem::path path_, path_of_labels_;
  IdxImages images_;
};

}  // namespace anneal::data
