#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "base/levels.h"
#include "source/bad_sample.h"
#include "source/pack.h"
#include "source/progress.h"
#include "source/splits.h"

namespace anneal::data {

struct PackOptions {
  int side =
      256;  ///< images are reduced, antialiased, to this short side, never enlarged; 0: left as they are
  int quality = 90;                   ///< of JPEG, 1…100
  std::optional<Levels> levels = {};  ///< of deep pictures; none: those that open_splits has measured
  Encoding encoding = Encoding::file;
  bool takes_files = true;  ///< JPEGs that are small enough; else each is encoded anew
  int threads = 1;
};

struct PackResult {
  std::int64_t images = 0;
  std::int64_t bytes = 0;
  std::vector<BadSample> left_out;  ///< unreadable
};

/// Packs the data set at `path` (see discover.h) into `output`, which appears complete or not at all: the
/// same bytes for any number of threads. As `Encoding::file` each image becomes a JPEG, 4:2:0; a JPEG that is
/// small enough is taken as it is, unless told otherwise. UserError when nothing can be read,
/// EnvironmentError when writing fails.
PackResult write_pack(const std::filesystem::path& path, const std::filesystem::path& output,
                      const PackOptions& options, const Progress& progress = {});

/// The same for splits that are open.
PackResult write_pack(const std::vector<Split>& splits, const std::filesystem::path& output,
                      const PackOptions& options, const Progress& progress = {});

}  // namespace anneal::data
