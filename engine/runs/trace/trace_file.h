#pragma once

#include <filesystem>
#include <string>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/json_file.h"
#include "engine/runs/trace/rank_trace.h"

namespace anneal::trace {

/// A rank's trace on disk, RUN_DIR/trace/rank-K.jsonl: a line for the rank, then one for each step that it
/// recorded.
///
///   {"clock_ns":…,"device":"cpu","host":"node7","process":{…},"rank":0,"ranks":2,"trace":1,"wall_ns":…}
///   {"begin_ns":…,"end_ns":…,"left_out":0,"spans":[["phase","data",BEGIN,END],…],"step":6}
///
/// In steps, times are in nanoseconds since `clock_ns`.
std::filesystem::path trace_file(const std::filesystem::path& run_directory, int rank);

/// What such a file says, as far as it is sound: other lines are left out and told among `damages`, by file
/// and line. Throws UserError where it cannot be read, or its first line does not say whose trace it is.
RankTrace read_trace_file(const std::filesystem::path& path, Damages& damages);

/// Writes such a file. It stays small, and is of whole lines at any time.
class TraceFile {
 public:
  static constexpr std::int64_t most_bytes = std::int64_t{8} << 20;

  /// Begins anew the file of a rank of the run, whose directory is there; the first rank removes those of
  /// ranks that an earlier attempt had more. Throws EnvironmentError.
  TraceFile(const std::filesystem::path& run_directory, const RankTrace& rank);

  /// Throws EnvironmentError; the file then stands as before.
  void add(const StepTrace& step);
  bool is_full() const { return bytes_ >= most_bytes; }

 private:
  void write(const std::string& line);

  std::filesystem::path path_;
  Descriptor file_;
  std::int64_t clock_ns_;
  std::int64_t bytes_ = 0;
};

}  // namespace anneal::trace
