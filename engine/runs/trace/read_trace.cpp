#include "engine/runs/trace/read_trace.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <string>
#include <string_view>
#include <system_error>

#include "engine/core/protocol/node_folder.h"
#include "engine/runs/trace/trace_file.h"

namespace anneal::trace {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_files = 4096;

/// Adds those that are named as a rank's file is, by rank; of two, the first that is found.
void add_files(const fs::path& directory, std::map<int, fs::path>& found) {
  constexpr std::string_view before = "rank-", behind = ".jsonl";
  std::error_code problem;
  for (fs::directory_iterator entry(directory / run_files::trace, problem), end;
       !problem && entry != end && found.size() < most_files; entry.increment(problem)) {
    const std::string name = entry->path().filename();
    if (!name.starts_with(before) || !name.ends_with(behind) || name.size() < before.size() + behind.size())
      continue;
    int rank = 0;
    const char* last = name.data() + name.size() - behind.size();
    const auto [stopped, error] = std::from_chars(name.data() + before.size(), last, rank);
    if (error == std::errc() && stopped == last && trace_file(directory, rank) == entry->path())
      found.emplace(rank, entry->path());
  }
}

/// Of all hosts that write to this folder.
std::map<int, fs::path> files_by_rank(const fs::path& run_directory) {
  std::map<int, fs::path> found;
  add_files(run_directory, found);
  std::error_code problem;
  for (fs::directory_iterator node(run_directory / node_folders, problem), end;
       !problem && node != end && found.size() < most_files; node.increment(problem))
    add_files(node->path(), found);
  return found;
}

RankTrace read_rank(const fs::path& path, int rank, Damages& damages) {
  RankTrace trace = read_trace_file(path, damages);
  if (trace.rank != rank) throw UserError("is of rank " + std::to_string(trace.rank), path);
  return trace;
}

}  // namespace

std::vector<RankTrace> read_trace(const fs::path& run_directory, Damages& damages) {
  std::vector<RankTrace> traces;
  for (const auto& [rank, path] : files_by_rank(run_directory)) try {
      RankTrace trace = read_rank(path, rank, damages);
      if (!traces.empty() && trace.ranks != traces.front().ranks)
        throw UserError("is of " + std::to_string(trace.ranks) + " ranks, that of rank " +
                            std::to_string(traces.front().rank) + " of " +
                            std::to_string(traces.front().ranks),
                        path);
      if (!trace.steps.empty()) traces.push_back(std::move(trace));
    } catch (const UserError& error) {
      damages.push_back(with_hint(error, "the trace of rank " + std::to_string(rank) + " is skipped"));
    }
  return traces;
}

const StepTrace* find_step(const RankTrace& rank, std::int64_t step) {
  const auto found = std::ranges::find(rank.steps, step, &StepTrace::step);
  return found == rank.steps.end() ? nullptr : &*found;
}

std::optional<std::int64_t> last_common_step(const std::vector<RankTrace>& ranks) {
  if (ranks.empty()) return std::nullopt;
  const std::vector<StepTrace>& steps = ranks.front().steps;
  for (auto step = steps.rbegin(); step != steps.rend(); ++step)
    if (std::ranges::all_of(ranks, [&](const RankTrace& rank) { return find_step(rank, step->step); }))
      return step->step;
  return std::nullopt;
}

}  // namespace anneal::trace
