#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/spec/appearance.h"
#include "engine/core/protocol/spec/augment.h"
#include "engine/core/protocol/spec/content_sketch.h"
#include "engine/core/protocol/spec/corrections.h"
#include "engine/core/protocol/spec/folder_reading.h"
#include "engine/core/protocol/spec/grouping.h"
#include "engine/core/protocol/spec/levels.h"
#include "engine/core/protocol/spec/table.h"
#include "engine/core/protocol/spec/unreadable.h"

namespace anneal {

/// Where one split comes from: a folder of class folders, a CSV manifest, an IDX pair, a pack, a CSV file
/// that is a table, or a share that is cut out of the training samples. Exactly one kind is set.
struct DataSource {
  std::string folder;
  int class_level = 1;  ///< of `folder`: how far below it the folders of classes lie
  std::vector<std::string> exclude =
      {};                  ///< of `folder`: patterns of what is left out, see exclude_patterns.h
  ClassNames rename = {};  ///< of images
  std::string manifest;
  std::string list = {};  ///< of `folder` and `manifest`: a file that names the images which are taken
  std::vector<std::string> except =
      {};                  ///< of `folder` and `manifest`: files that name images which are not taken
  std::string images;      ///< IDX images …
  std::string labels;      ///< … and labels
  std::string pack;        ///< a file that `anneal pack` wrote
  std::string table = {};  ///< a CSV file with a row for each sample
  /// This split only: of a list a value behind the names of images, of a folder without one by names (see
  /// engine/data/source/named_splits.h). Of a table it is told by columns of the training file, see
  /// ColumnKind::split, and so the file is that of `train`.
  std::string split;
  double fraction = 0;                     ///< share of the training samples, in (0, 1); not for `train`
  std::optional<std::uint64_t> seed = {};  ///< which samples a share takes; none: by `training.seed`
  std::string fingerprint = {};  ///< of the samples' content; resolved specs only, and of `train` in DataSpec

  bool empty() const {
    return folder.empty() && manifest.empty() && images.empty() && pack.empty() && table.empty() &&
           fraction == 0;
  }
  bool operator==(const DataSource&) const = default;
};

struct Normalize {
  std::array<double, 3> mean;  ///< of RGB in 0…1
  std::array<double, 3> std;

  bool operator==(const Normalize&) const = default;
};

/// How its folder is read: what a run has of the way in which its training images were found.
FolderReading reading_of(const DataSource& source);

/// `folder` alone means "find out"; a resolved spec names train and the splits that were found instead.
struct DataSpec {
  std::string folder;
  FolderReading reading = {};  ///< how `folder` is read
  DataSource train;
  DataSource validation;
  DataSource test;
  Grouping group = Grouping::none;  ///< of images, in the shares that are drawn
  DataSource unlabelled;            ///< for semi-supervised learning; its labels, if any, are not looked at
  AugmentSpec augment;
  std::vector<std::string> classes;           ///< in index order; resolved specs only
  std::optional<Normalize> normalize;         ///< of images; resolved specs only
  std::optional<Appearance> appearance = {};  ///< of training images; resolved specs only
  std::optional<Levels> levels = {};          ///< of images; of a resolved spec where some are deep
  std::optional<TableSpec> table;             ///< where the data is a table
  UnreadableLimit unreadable;                 ///< of images, of each split
  std::string corrections_file = {};          ///< to be read; none in resolved specs
  Corrections corrections = {};               ///< of images
  std::int64_t memory_mib = 0;                ///< for decoded images, all splits together; 0: by the machine
  std::string fingerprint;                    ///< of the training samples' content; resolved specs only
  std::optional<ContentSketch> content = {};  ///< of training images; resolved specs only

  bool operator==(const DataSpec&) const = default;
};

/// Those of its members that are settings; the rest says what the data is.
template <class Visitor>
void data_fields(DataSpec& data, Visitor& v) {
  constexpr std::int64_t most_mib = std::int64_t{1} << 30;
  v("levels", data.levels, {.name = "levels", .group = SettingGroup::computing, .data = SettingData::images});
  v("memory_mib", data.memory_mib, {0, most_mib},
    {.name = "memory for images, in MiB",
     .summary = "memory for caching decoded images, in MiB; 0 chooses it by the machine's memory",
     .example = "4096",
     .group = SettingGroup::computing,
     .data = SettingData::images,
     .is_written_where_set = true});
  v("unreadable", data.unreadable,
    {.name = "unreadable images", .group = SettingGroup::computing, .data = SettingData::images});
  v("augment", data.augment,
    {.name = "augmentations", .group = SettingGroup::augmentation, .data = SettingData::images});
}

/// A string alone is the folder.
DataSpec data_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const DataSpec& data);

}  // namespace anneal
