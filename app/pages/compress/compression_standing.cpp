#include "app/pages/compress/compression_standing.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/run/compression_folders.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file_part.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/run_state.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/deploy/compress/held_out.h"
#include "engine/runs/work/journal.h"
#include "engine/runs/work/journaled.h"

namespace anneal::studio {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::int64_t longest_hello = 64 << 10;

/// By split, how many samples its last evaluation looked at: they stand at the end of a run's events.
std::map<std::string, std::int64_t> evaluated_at_last(const fs::path& events) {
  constexpr std::int64_t end = 1 << 20;
  const auto size = static_cast<std::int64_t>(fs::file_size(events));
  const auto part = read_file_part(events, std::max<std::int64_t>(0, size - end), end);
  std::map<std::string, std::int64_t> samples;
  std::istringstream lines(part ? part->bytes : std::string());
  for (std::string line; std::getline(lines, line);) {
    if (line.find("\"evaluation\"") == std::string::npos) continue;
    const json event = json::parse(line, nullptr, false);
    if (event.is_object() && event.value("event", "") == "evaluation")
      samples[event.at("split").get<std::string>()] = event.at("samples").get<std::int64_t>();
  }
  return samples;
}

}  // namespace

bool is_compressed_now(const fs::path& run) {
  const int last = compression_count(run);
  try {
    return last > 0 && work::is_under_way(compression_folder(run, last));
  } catch (const Error&) {
    return false;
  }
}

/// The folder may come from anybody.
std::optional<compress::Request> begun_with(const fs::path& folder) try {
  const auto part = read_file_part(folder / work::journal_file, 0, longest_hello);
  if (!part) return std::nullopt;
  const json hello = json::parse(part->bytes.substr(0, part->bytes.find('\n')), nullptr, false);
  return compress::request_from_json(hello, work::journal_file);
} catch (const std::exception&) {
  return std::nullopt;
}

std::optional<fs::file_time_type> last_compressed(const fs::path& run) {
  const int last = compression_count(run);
  if (last == 0) return std::nullopt;
  std::error_code error;
  const auto time = fs::last_write_time(compression_folder(run, last) / work::journal_file, error);
  return error ? std::nullopt : std::optional(time);
}

std::optional<std::int64_t> deciding_images(const fs::path& run) try {
  const JobSpec spec = job_spec_from_json(read_run_spec(run));
  const auto evaluated = evaluated_at_last(run / run_files::events);
  std::int64_t counts[] = {0, 0};
  const std::pair<const char*, const DataSource*> splits[] = {{"validation", &spec.data.validation},
                                                              {"test", &spec.data.test}};
  for (std::size_t i = 0; i < std::size(splits); ++i)
    if (!splits[i].second->empty()) counts[i] = evaluated.at(splits[i].first);
  return compress::deciding_images(counts[0], counts[1], compress::Request().images);
} catch (const std::exception&) {
  return std::nullopt;
}

}  // namespace anneal::studio
