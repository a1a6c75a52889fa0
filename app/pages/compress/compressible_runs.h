#pragma once

#include <QString>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace anneal::studio {

class ProjectSession;

/// A run whose model can be compressed.
struct CompressibleRun {
  std::int64_t run = 0;
  QString name;
  std::filesystem::path directory;  ///< here, also where it is yet to be fetched
  QString elsewhere = {};           ///< the host that has its checkpoints, where they are not here
  bool has_failed = false;
  QString file_name = {};  ///< see export_name
};

struct CompressibleRuns {
  std::vector<CompressibleRun> runs;
  bool has_tables = false;  ///< runs that are left out, as they are of tables
};

/// Runs of images that have a checkpoint to begin with, and those on hosts, whose files may have to be
/// fetched. None where no project is open. Throws what the project does.
CompressibleRuns compressible_runs(ProjectSession& session);

/// What a person compressed or looked at last.
struct KeptRun {
  std::int64_t run = 0;     ///< 0: none
  std::int64_t newest = 0;  ///< see newest_run, at that time
};

/// Of those that came to a good end; 0 where there is none.
std::int64_t newest_run(const std::vector<CompressibleRun>& runs);

/// What is compressed now, else what was kept, as long as no newer run came to a good end since, else the
/// newest that did. Where nothing was kept, what was compressed last comes before that. -1 where there is
/// none.
int suggested_row(const std::vector<CompressibleRun>& runs, const KeptRun& kept);

}  // namespace anneal::studio
