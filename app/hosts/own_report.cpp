#include "app/hosts/own_report.h"

#include <set>

#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/core/base/gpus.h"
#include "engine/runs/queue/standing.h"
#include "engine/runs/queue/taken.h"
#include "engine/runs/work/kind.h"
#include "remote/host/probe.h"

namespace anneal::studio {

namespace fs = std::filesystem;

namespace {

remote::QueuedRun::State state_of(const queue::Standing& standing) {
  switch (standing.state) {
    case queue::Standing::State::waiting:
      return remote::QueuedRun::State::waiting;
    case queue::Standing::State::starting:
      return remote::QueuedRun::State::starting;
    case queue::Standing::State::refused:
      return remote::QueuedRun::State::refused;
  }
  return remote::QueuedRun::State::waiting;
}

remote::HostQueue queue_of(const fs::path& folder) {
  remote::HostQueue all;
  for (const queue::Standing& one : queue::standings(queue::QueueFolder(folder), visible_gpus()))
    all.runs.push_back({.name = one.run,
                        .state = state_of(one),
                        .reason = one.reason,
                        .any_gpus = one.any_gpus,
                        .added = one.added});
  return all;
}

/// null where it cannot be read, or has no directory yet.
nlohmann::json status_of(const fs::path& run) {
  try {
    Damages damages;
    return work::kind_of(run).status(run, damages);
  } catch (const Error&) {
    return nullptr;
  }
}

}  // namespace

HostReport own_report(const fs::path& folder, const std::vector<fs::path>& runs) {
  HostReport report;
  try {
    report.facts = remote::probe_here();
    std::set<fs::path> all(runs.begin(), runs.end());
    if (!folder.empty()) {
      for (const queue::Claim& claim : queue::TakenDevices(folder, visible_gpus()).look())
        all.insert(folder / claim.run);
      report.queue = queue_of(folder);
    }
    for (const fs::path& one : all) report.runs.emplace_back(one.filename().string(), status_of(one));
  } catch (const std::exception& error) {
    report.test_problem = sentence_of(error);
  }
  return report;
}

}  // namespace anneal::studio
