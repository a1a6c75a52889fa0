#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/spec/corrections.h"
#include "engine/core/protocol/spec/folder_reading.h"
#include "engine/core/protocol/spec/grouping.h"
#include "engine/project/file/project.h"
#include "engine/quality/review/report.h"

namespace anneal::studio {

/// Where the samples that validate or test come from, when a person says so: a share of those for training,
/// or a folder of images or a table of their own. At most one is set.
struct SplitPlace {
  double share = 0;                        ///< in [0, 0.9]
  std::optional<std::uint64_t> seed = {};  ///< which samples a share takes; none: by the seed of the run
  std::filesystem::path path = {};

  bool empty() const { return share == 0 && path.empty(); }
  bool operator==(const SplitPlace&) const = default;
};

/// What the Data page opens: where the data lies, and how a version of a dataset has it taken.
struct DataChoice {
  std::filesystem::path path = {};
  FolderReading reading = {};       ///< how the folders there are read
  Grouping group = Grouping::none;  ///< what stays together in the shares
  Corrections corrections = {};
  std::filesystem::path unlabelled = {};                        ///< images to learn from, too; empty: none
  SplitPlace validation = {};                                   ///< empty: as it is found, or a tenth
  SplitPlace test = {};                                         ///< empty: as it is found
  nlohmann::json columns = nlohmann::json::object();            ///< the spec's data.table; empty: find out
  std::string name = {};                                        ///< that it is kept under; empty: its own
  std::optional<std::int64_t> version = std::nullopt;           ///< of the project; none: it is not kept
  std::optional<review::Review> known_suspects = std::nullopt;  ///< of a look before, to go on with
};

/// The spec's section "data" of it.
nlohmann::json data_section(const DataChoice& choice);

/// What a version of a dataset says; nullopt where it names no one place, as those that others wrote may.
/// Throws UserError where there is no such version, and for what the engine does not take or the page cannot
/// show.
std::optional<DataChoice> choice_of(project::Project& project, std::int64_t version);

/// Whether it lies in one file (a table, a list of images, a pack), and not in a folder.
bool is_in_a_file(const std::filesystem::path& path);

}  // namespace anneal::studio
