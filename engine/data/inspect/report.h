#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/data/image/oddity.h"
#include "engine/data/inspect/spread.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/left_out.h"
#include "engine/data/source/progress.h"
#include "engine/data/source/samples/bad_sample.h"
#include "engine/data/source/samples/corrections.h"
#include "engine/data/source/samples/levels.h"

namespace anneal::data {

struct SplitReport {
  std::string name;  ///< "train", "validation" or "test"
  std::int64_t samples = 0;
  std::vector<std::int64_t> histogram;  ///< samples per class
  std::int64_t unreadable = 0;          ///< of them
  std::vector<Measure> measures = {};   ///< of each of them, in the order of its catalogue
  std::string note = {};                ///< on its deep pictures, where they are not read as training's are
  std::vector<std::int64_t> used = {};  ///< samples per class that can be read
};

struct Range {
  int least = 0;
  int median = 0;
  int most = 0;
};

/// Files by what they hold; all of them are read as RGB.
struct ChannelCounts {
  std::int64_t grey = 0;
  std::int64_t rgb = 0;
  std::int64_t with_alpha = 0;
  std::int64_t cmyk = 0;
};

/// Files of byte for byte the same content.
struct Duplicates {
  std::vector<std::string> paths;
  bool has_conflicting_labels = false;
  bool crosses_splits = false;  ///< what is trained on is also tested on
};

/// Images that are odd in one way, and can be read nevertheless.
struct OddImages {
  Oddity oddity;
  std::int64_t images = 0;
  std::vector<std::string> examples;  ///< some of their paths
};

/// What a data set holds and what is wrong with it.
struct Report {
  std::string layout;
  std::vector<Remark> remarks;        ///< on how it was found
  std::vector<LeftOut> left_out;      ///< unreadable ones, too
  std::vector<std::string> repaired;  ///< files of which what they were is kept, see repair_files.h
  std::vector<OddImages> odd;
  std::vector<std::string> classes;
  std::vector<SplitReport> splits;
  Range width;  ///< of the readable images, in pixels
  Range height;
  ChannelCounts channels;
  std::optional<FoundLevels> levels = {};  ///< what becomes of deep pictures; none: there are none
  std::vector<BadSample> unreadable;
  std::vector<Duplicates> duplicates;
  std::vector<StaleCorrection> stale = {};  ///< corrections that no longer hold
  std::string only_class = {};  ///< that corrections leave training images of, where it is one alone
  std::string fingerprint;
  std::int64_t bytes = 0;
};

/// Over all splits, in their order.
Spread spread_of(const Report& report, Quantity quantity);

/// Whether a run stops, as it does by default, because more images of a split cannot be read than are left
/// out.
bool stops_a_run(const SplitReport& split);

/// Decodes every image of the data set at `path` (see discover.h), as it is corrected. nullopt when
/// `is_cancelled` became true. UserError when the layout is not understood; damaged images are findings, not
/// errors.
std::optional<Report> inspect(const std::filesystem::path& path, int threads, const Progress& progress = {},
                              const std::atomic<bool>* is_cancelled = nullptr,
                              const Corrections& corrections = {});

/// The same of what was found, or named instead; deep pictures by `levels`, where they are chosen.
std::optional<Report> inspect(const Splits& found, int threads, const Progress& progress = {},
                              const std::atomic<bool>* is_cancelled = nullptr,
                              const Corrections& corrections = {}, const std::optional<Levels>& levels = {});

/// Paths that are not UTF-8 have the offending bytes replaced.
nlohmann::json to_json(const Report& report);

}  // namespace anneal::data
