#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/data/source/samples/bad_sample.h"

namespace anneal::data {

/// Where a file that was repaired lies as it was: `.NAME.damaged` beside it, hidden, so that it is not a
/// sample.
std::filesystem::path kept_original(const std::filesystem::path& file);
/// Whose original a file is by its name; empty where it is none.
std::filesystem::path repaired_file(const std::filesystem::path& kept);

struct RepairedFile {
  std::string path;
  double share = 0;  ///< of the rows that could be read, see engine/data/image/repair.h
};

struct RepairedFiles {
  std::vector<RepairedFile> repaired;
  std::vector<BadSample> failed;
};

struct RestoredFiles {
  std::vector<std::string> restored;
  std::vector<BadSample> failed;
};

/// Repairs image files of the data set at `data`, a folder of them; paths are absolute or as seen from
/// there. Each is replaced whole or not at all, once it is kept, and not where it changed meanwhile; who
/// repairs a file or takes that back waits for others in its folder. What is wrong with one file keeps
/// nobody from the others; UserError, before anything is written, where the data are no such folder and for
/// a path that is not an image in it, a link, or behind a link that leads out of it.
RepairedFiles repair_files(const std::filesystem::path& data,
                           const std::vector<std::filesystem::path>& files);

/// Those of the files that `repair_files` would take. UserError where it would take none in such data.
std::vector<std::filesystem::path> repairable(const std::filesystem::path& data,
                                              const std::vector<std::filesystem::path>& files);

/// Puts back what was kept of them, and keeps nothing; not in place of a file that no repair wrote. Likewise.
RestoredFiles undo_repair(const std::filesystem::path& data, const std::vector<std::filesystem::path>& files);

}  // namespace anneal::data
