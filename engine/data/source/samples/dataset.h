#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/base/levels.h"
#include "engine/core/protocol/spec/folder_reading.h"
#include "engine/core/protocol/spec/grouping.h"
#include "engine/data/source/samples/sample_store.h"

namespace anneal::data {

/// Where the samples of one split come from. Exactly one of folder, manifest, images, pack is set.
struct Source {
  std::filesystem::path folder = {};  ///< class/file…
  int class_level = 1;  ///< of the folder: 1 for class/file…, 2 for any/class/file… and so on; 0: the names
                        ///< of the files begin with their classes, at any depth
  std::vector<std::string> exclude =
      {};                  ///< of the folder: patterns of what is left out, see exclude_patterns.h
  ClassNames rename = {};  ///< what its classes are called instead
  std::filesystem::path manifest = {};  ///< CSV with columns path,label[,split]
  std::filesystem::path list =
      {};  ///< of the folder and the manifest: names the images that are taken, see image_list.h
  std::vector<std::string> except =
      {};  ///< of the folder and the manifest: files that name images which are not taken
  std::filesystem::path images = {};  ///< IDX (gzipped or not), with `labels` beside it
  std::filesystem::path labels = {};
  std::filesystem::path pack = {};  ///< see pack.h
  std::string split = {};           ///< list, manifest and pack: only this split; of a folder without a list
                                    ///< "train", "validation" or "test" by names, see named_splits.h

  bool empty() const { return place().empty(); }

  /// The one that is set.
  const std::filesystem::path& place() const {
    return !folder.empty() ? folder : !manifest.empty() ? manifest : !images.empty() ? images : pack;
  }
};

/// How a split is cut out of the training source when it has none of its own: a seeded, per-class
/// (stratified) share, so that the same seed gives the same split on every machine.
struct Cut {
  double fraction = 0;  ///< of the training samples, in [0, 1)
  std::uint64_t seed = 0;
  Grouping group = Grouping::none;  ///< what stays together
};

/// Of the training images that validate where nothing is named.
inline constexpr double validation_share = 0.1;

/// The samples of one split, sorted by path so that the order is the same everywhere. A sample takes 12
/// bytes.
struct Catalogue {
  std::vector<std::string> classes;           ///< in index order: sorted by name, for IDX by number
  std::vector<std::string> own_classes = {};  ///< as the source names them; empty: as `classes`
  std::vector<Sample> samples;
  Source source;
  std::optional<Levels> levels = {};              ///< of deep pictures; without: all that they could hold
  std::shared_ptr<const SampleStore> store = {};  ///< which the parts of a cut share

  std::filesystem::path path(const Sample& sample) const { return store->path(sample); }
  std::vector<std::int64_t> histogram() const;  ///< samples per class
};

}  // namespace anneal::data
