#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::exports {

/// Images of a run as its model takes them.
struct Images {
  std::int64_t side = 0;
  std::vector<std::uint8_t> pixels = {};   ///< [N, side, side, 3], RGB
  std::vector<std::uint32_t> labels = {};  ///< [N]
  std::vector<std::size_t> samples = {};   ///< [N], where they stand in the catalogue

  std::int64_t count() const { return std::ssize(labels); }
  const std::uint8_t* image(std::int64_t index) const { return pixels.data() + index * side * side * 3; }
};

/// A split of a run: "train", "validation" or "test"; "": the one whose figures tell how good a model is.
struct Split {
  JobSpec spec;
  std::shared_ptr<const data::Catalogue> samples;
};
Split open_split(const std::filesystem::path& run, const std::string& name);

/// So many samples drawn without replacement, in the catalogue's order, or all where there are no more.
std::vector<std::size_t> drawn_samples(const data::Catalogue& catalogue, std::int64_t count,
                                       std::uint64_t seed);

/// Reads samples and fits the centre square of each, `centre` of its short side long. Those that cannot be
/// read are passed over.
Images read_images(const data::Catalogue& catalogue, const std::vector<std::size_t>& samples,
                   std::int64_t side, double centre, int threads);

}  // namespace anneal::exports
