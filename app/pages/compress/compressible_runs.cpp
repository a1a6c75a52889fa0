#include "app/pages/compress/compressible_runs.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/hosts/host_names.h"
#include "app/pages/compress/compress_page.h"
#include "app/pages/compress/compression_standing.h"
#include "app/run/export_name.h"
#include "app/run/project_session.h"
#include "app/run/run_copies.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

CompressibleRuns compressible_runs(ProjectSession& session) {
  CompressibleRuns found;
  if (!session.is_open()) return found;
  for (const project::Run& run : project::runs(session.project())) {
    if (session.active_runs().contains(run.id)) continue;
    const std::filesystem::path directory = session.copies().directory_here(run);
    const bool is_here = has_checkpoint(directory);
    if (!is_here && !session.copies().can_fetch(run)) continue;
    if (is_of_table(nlohmann::json::parse(run.start.spec, nullptr, false))) {
      found.has_tables = true;
      continue;
    }
    const QString name = QString::fromStdString(run.start.name);
    const QString host = shown_hosts(run.start.host);
    found.runs.push_back({run.id, is_here ? name : CompressPage::tr("%1, on %2").arg(name, host), directory,
                          is_here ? QString() : host, run.status == project::StoredState::failed,
                          export_name(run)});
  }
  return found;
}

std::int64_t newest_run(const std::vector<CompressibleRun>& runs) {
  std::int64_t newest = 0;
  for (const CompressibleRun& one : runs)
    if (!one.has_failed) newest = std::max(newest, one.run);
  return newest;
}

int suggested_row(const std::vector<CompressibleRun>& runs, const KeptRun& kept) {
  const bool is_outdated = kept.run != 0 && newest_run(runs) > kept.newest;
  auto found = std::ranges::find_if(runs, [](const CompressibleRun& one) {
    return one.elsewhere.isEmpty() && is_compressed_now(one.directory);
  });
  if (found == runs.end())
    found = std::ranges::find(runs, is_outdated ? newest_run(runs) : kept.run, &CompressibleRun::run);
  const auto last = [](const CompressibleRun& one) { return last_compressed(one.directory); };
  if (found == runs.end())
    if (const auto latest = std::ranges::max_element(runs, {}, last); latest != runs.end() && last(*latest))
      found = latest;
  if (found == runs.end()) found = std::ranges::find(runs, false, &CompressibleRun::has_failed);
  return found == runs.end() ? -1 : static_cast<int>(found - runs.begin());
}

}  // namespace anneal::studio
