#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/base/json_file.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// How the files of a catalogue look from outside, without reading them.
struct Inventory {
  /// CSV with the columns class,path,bytes,modified_ns, a row per file in catalogue order; of IDX files and
  /// packs the files themselves, without class.
  std::string text;
  std::vector<FileStamp> stamps;  ///< of the files, by Sample::index
};

Inventory take_inventory(const Catalogue& catalogue, int threads = 1);

/// A file as the text of an inventory has it.
struct InventoryRow {
  std::string label;
  std::string path;  ///< from the data set's root
  std::int64_t bytes = 0;
};

/// The rows of the file that keep_watch has written, in catalogue order; nullopt where it is missing or
/// damaged, and where nothing has been written to it.
std::optional<std::vector<InventoryRow>> read_inventory(const std::filesystem::path& file);

/// Paths of files that are others than before.
struct Changes {
  std::vector<std::string> added;
  std::vector<std::string> gone;
  std::vector<std::string> changed;  ///< in size, time of change, or class

  bool empty() const { return added.empty() && gone.empty() && changed.empty(); }
};

/// Between the texts of two inventories.
Changes compare_inventories(const std::string& before, const std::string& now);

/// "2 files are new (a, b) and 1 file is gone (c)"
std::string describe(const Changes& changes);

/// Keeps watch over the data of a run, from its first start on: remembers in `file` (the text, compressed by
/// zstd) how the data looks, and has the catalogue's loader notice files that change from now on
/// (SampleStore::with_stamps). When a later start finds the data looking otherwise, the contents decide: data
/// that was copied or touched but has the same fingerprint is accepted, and so is data of which only files
/// have changed that the run could not read, `left_out` (as Quarantine::paths has them): somebody repaired
/// them; else UserError says what has changed. So they do where `file` is damaged, which is told among
/// `damages` and made anew; throws EnvironmentError where it cannot be written (DiskFull where that is why).
/// Call it before anything is cut from the catalogue.
void keep_watch(Catalogue& catalogue, const std::filesystem::path& file,
                const std::string& expected_fingerprint, int threads, const std::set<std::string>& left_out,
                Damages& damages);

}  // namespace anneal::data
