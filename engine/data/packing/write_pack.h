#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/base/levels.h"
#include "engine/data/source/progress.h"
#include "engine/data/source/samples/bad_sample.h"
#include "engine/data/source/samples/pack.h"
#include "engine/data/source/splits.h"

namespace anneal::data {

struct PackOptions {
  int side =
      256;  ///< images are reduced, antialiased, to this short side, never enlarged; 0: left as they are
  int quality = 90;  ///< of JPEG, 1…100
  Encoding encoding = Encoding::file;
  bool takes_files = true;  ///< JPEGs that are small enough; else each is encoded anew
  int threads = 1;
};

struct PackResult {
  std::int64_t images = 0;
  std::int64_t bytes = 0;
  std::vector<BadSample> left_out;      ///< unreadable
  std::optional<Levels> levels = {};    ///< by which deep pictures became 8 bits
  std::vector<std::string> notes = {};  ///< on deep pictures
};

/// Packs the data set at `path` (see discover.h) into `output`, which appears complete or not at all: the
/// same bytes for any number of threads. As `Encoding::file` each image becomes a JPEG, 4:2:0; a JPEG that is
/// small enough and not deep is taken as it is, unless told otherwise. Deep pictures become 8 bits by the
/// levels of the splits, which the pack keeps. UserError when nothing can be read,
/// EnvironmentError when writing fails.
PackResult write_pack(const std::filesystem::path& path, const std::filesystem::path& output,
                      const PackOptions& options, const Progress& progress = {});

/// The same for splits that are open.
PackResult write_pack(const std::vector<Split>& splits, const std::filesystem::path& output,
                      const PackOptions& options, const Progress& progress = {});

}  // namespace anneal::data
