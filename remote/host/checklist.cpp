#include "remote/host/checklist.h"

#include <algorithm>
#include <cmath>

#include "engine/core/base/error.h"
#include "engine/core/protocol/number_text.h"
#include "remote/host/versions.h"

namespace anneal::remote {

namespace {

using State = Check::State;

/// Of the programs, a run and its checkpoints.
constexpr std::int64_t fewest_files = 1000;

Check check(const std::string& name, bool is_good, State otherwise, std::string found, std::string fix) {
  return {name, is_good ? State::good : otherwise, std::move(found), is_good ? "" : std::move(fix)};
}

bool has_tool(const HostFacts& facts, const std::string& tool) {
  return std::ranges::find(facts.tools, tool) != facts.tools.end();
}

}  // namespace

std::vector<Check> checklist(const HostFacts& facts, const Needs& needs) {
  std::vector<Check> checks;
  checks.push_back(check("system", facts.system == "Linux" && facts.machine == "x86_64", State::bad,
                         facts.system + " on " + facts.machine, "programs are built for Linux on x86_64"));
  const bool is_older = facts.glibc.empty() || compare_versions(facts.glibc, needs.glibc) < 0;
  checks.push_back({"glibc", State::good,
                    (facts.glibc.empty() ? "none" : facts.glibc) +
                        (is_older ? ", older than " + needs.glibc + ": one is sent with the programs" : ""),
                    ""});
  checks.push_back(check("programs' folder", facts.store_is_writable, State::bad, facts.store,
                         "it is not writable; name another with `anneal-remote hosts add --root DIR`"));
  checks.push_back(check("execution", facts.store_runs_programs || !facts.store_is_writable, State::bad,
                         facts.store_runs_programs ? "allowed" : "forbidden (noexec)",
                         "name a folder elsewhere with `anneal-remote hosts add --root DIR`"));
  checks.push_back(check("disk", facts.store_free_bytes >= needs.bytes, State::bad,
                         bytes_text(facts.store_free_bytes) + " free",
                         bytes_text(needs.bytes) + " are needed"));
  if (facts.store_quota_bytes >= 0)
    checks.push_back(check("quota", facts.store_quota_bytes >= needs.bytes, State::bad,
                           bytes_text(facts.store_quota_bytes) + " left of the account's",
                           bytes_text(needs.bytes) +
                               " are needed; remove files, or name a folder on another file system with "
                               "`anneal-remote hosts add --root DIR`"));
  if (facts.store_free_inodes >= 0)
    checks.push_back(check("files", facts.store_free_inodes >= fewest_files, State::bad,
                           with_separators(facts.store_free_inodes) + " can still be created",
                           with_separators(fewest_files) +
                               " are needed; remove some, or name a folder on another file system with "
                               "`anneal-remote hosts add --root DIR`"));
  checks.push_back(check("file system", !facts.store_filesystem.starts_with("nfs"), State::warning,
                         facts.store_filesystem,
                         "network file systems are slow for programs; use a local --root"));
  for (const char* tool : {"tar", "sha256sum"})
    checks.push_back(check(tool, has_tool(facts, tool), State::bad,
                           has_tool(facts, tool) ? "there" : "missing", std::string("install ") + tool));
  checks.push_back(
      check("memory", facts.available_bytes >= std::int64_t{1} << 30, State::warning,
            bytes_text(facts.available_bytes) + " of " + bytes_text(facts.memory_bytes) + " available",
            "training needs 1 GiB or more"));
  checks.push_back(check("processor",
                         std::ranges::find(facts.instruction_sets, "avx2") != facts.instruction_sets.end(),
                         State::warning, facts.processor + ", " + std::to_string(facts.cores) + " cores",
                         "without AVX2 training is slow"));
  // As far as the probe's own time lets it be known.
  checks.push_back(check("clock", std::abs(facts.clock_offset_s) <= 2 + facts.clock_error_s, State::warning,
                         fixed(facts.clock_offset_s, 2) + " s from ours", "check that NTP is running there"));
  checks.push_back(check("open files", facts.open_files < 0 || facts.open_files >= 1024, State::warning,
                         facts.open_files < 0 ? "no limit" : std::to_string(facts.open_files),
                         "raise `ulimit -n` to 1024 or more"));
  checks.push_back(check("processes", facts.processes < 0 || facts.processes >= 512, State::warning,
                         facts.processes < 0 ? "no limit" : std::to_string(facts.processes),
                         "threads count too: raise `ulimit -u` to 512 or more"));
  if (has_tool(facts, "sbatch"))
    checks.push_back({"Slurm", State::good,
                      "a login node: runs can be jobs (in the window, or with `anneal-remote train --slurm`)",
                      ""});
  if (!facts.gpus.empty())
    checks.push_back(check("GPUs", needs.choice.why_no_gpu.empty(), State::warning,
                           std::to_string(facts.gpus.size()) + " × " + facts.gpus.front().name + ", driver " +
                               facts.gpus.front().driver,
                           "only the processor will be used: " + needs.choice.why_no_gpu));
  if (!facts.libtorch.folder.empty() || !needs.choice.why_no_libtorch.empty())
    checks.push_back(check(
        "libtorch", needs.choice.why_no_libtorch.empty(), State::warning,
        facts.libtorch.folder.empty() ? "not found" : facts.libtorch.version + " in " + facts.libtorch.folder,
        "it is not used; the one from here is sent: " + needs.choice.why_no_libtorch));
  return checks;
}

Needs needs_of(const Bundle& bundle, const LibraryChoice& choice) {
  // The archive, what it holds as an archive and as files; one after the other.
  Needs needs{.glibc = bundle.glibc, .bytes = bundle.bytes + 2 * bundle.unpacked_bytes, .choice = choice};
  if (bundle.cuda) needs.bytes += bundle.cuda->bytes + 2 * bundle.cuda->unpacked_bytes;
  if (bundle.cuda && compare_versions(bundle.cuda->glibc, needs.glibc) > 0) needs.glibc = bundle.cuda->glibc;
  return needs;
}

void require_usable(const HostFacts& facts, const Needs& needs, const std::string& host) {
  std::string found, fix;
  for (const Check& check : checklist(facts, needs)) {
    if (check.state != State::bad) continue;
    found += (found.empty() ? "" : "; ") + check.name + ": " + check.found;
    fix += (fix.empty() ? "" : "; ") + check.fix;
  }
  if (!found.empty())
    throw EnvironmentError("the programs cannot run there: " + found, host, fix, ExitCode::unavailable);
}

bool is_usable(const std::vector<Check>& checks) {
  return std::ranges::none_of(checks, [](const Check& one) { return one.state == State::bad; });
}

}  // namespace anneal::remote
