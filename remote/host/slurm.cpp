#include "host/slurm.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/error.h"
#include "base/text.h"
#include "host/engine_answer.h"
#include "host/start_script.h"
#include "ssh/framed_script.h"

namespace anneal::remote {

using nlohmann::json;

namespace {

constexpr std::int64_t most_count = 1'000'000;

/// As packaging/slurm/train.sbatch does it by hand: started again by Slurm, the run goes on. The secret by
/// which the nodes know each other is made on the first of them, and srun hands it on.
constexpr const char* batch_body = R"sh(
ANNEAL_SECRET=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
export ANNEAL_SECRET
if [ -e "$run/spec.json" ]; then set -- --resume; fi
exec srun --kill-on-bad-exit=1 "$anneal" train "$@" --run-dir "$run"
)sh";

/// The arguments become words of the batch script, each in single quotes.
constexpr const char* submit = R"sh(
quote() { printf "'%s' " "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"; }
here=$(pwd -P)
{
  printf '#!/bin/sh\n%s\n' "$directives"
  printf 'run='; quote "$here/$name"; printf '\nanneal='; quote "$anneal"; printf '\nset -- '
  for word in "$@"; do
    [ "$word" != "$name.start/spec.json" ] || word=$here/$word
    quote "$word"
  done
  printf '\n%s' "$body"
} >"$name.start/job.sh"
if ! command -v sbatch >/dev/null 2>&1; then
  echo "error: sbatch is not there: it is no login node of Slurm" >"$name.start/log"
  status=4
else
  job=$(sbatch --parsable --output="$here/$name.start/log" --chdir="$here" "$name.start/job.sh" \
    </dev/null 2>"$name.start/said")
  status=$?
  [ $status -eq 0 ] ||
    printf 'error: %s\n' "$(sed 's/^sbatch: error: //' "$name.start/said" | tr '\n' ';' | sed 's/;$//; s/;/; /g')" >"$name.start/log"
fi
[ $status -ne 0 ] || printf '%s\n' "${job%%;*}" | tee "$name.start/job"
(exit $status)
)sh";

bool is_plain(std::string_view text, std::string_view more) {
  return !text.empty() && text.size() <= 200 && std::ranges::all_of(text, [&](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || std::ranges::find(more, letter) != more.end();
  });
}

std::string directive(const std::string& key, const std::string& value, const std::string& option) {
  if (!is_plain(key, "-") || key.starts_with('-') || !is_plain(value, "-_.,:;/=+@%[]*"))
    throw UserError("is no option of sbatch: \"" + shown_text(shortened(key + "=" + value, 80)) + "\"",
                    option, "KEY=VALUE of letters, digits and -_.,:;/=+@%[]*", ExitCode::wrong_usage);
  return "#SBATCH --" + key + "=" + value + "\n";
}

std::string count(const std::string& key, const std::optional<std::int64_t>& value) {
  if (!value) return "";
  if (*value < 1 || *value > most_count)
    throw UserError("is " + std::to_string(*value) + ", allowed is 1 and more", "--" + key, "",
                    ExitCode::wrong_usage);
  return directive(key, std::to_string(*value), "--" + key);
}

/// What stands before the first `mark`, and behind it.
std::pair<std::string, std::string> cut_at(const std::string& text, char mark) {
  const std::size_t at = text.find(mark);
  if (at == std::string::npos) return {text, ""};
  return {text.substr(0, at), text.substr(at + 1)};
}

const std::set<std::string, std::less<>> waiting_states = {"PENDING",      "CONFIGURING", "REQUEUED",
                                                           "REQUEUE_HOLD", "REQUEUE_FED", "SPECIAL_EXIT"};
const std::set<std::string, std::less<>> living_states = {
    "RUNNING", "COMPLETING", "SUSPENDED", "STOPPED", "RESIZING", "SIGNALING", "STAGE_OUT", "UNREACHABLE"};

}  // namespace

const char* const slurm_functions = R"sh(
job_number() { head -n 1 "$name.start/job" 2>/dev/null | tr -cd '0-9'; }
tell_job() {
  job=$(job_number)
  [ -n "$job" ] || { echo; return; }
  told=$name.start/job.told
  age=$(($(date +%s) - $(stat -c %Y "$told" 2>/dev/null || echo 0)))
  if [ $age -ge 5 ] || [ $age -lt 0 ]; then
    state=$(squeue --noheader --states=all --jobs="$job" --format='%T|%r' 2>&1); status=$?
    case "$status $state" in
      0\ ?*) ;;
      0\ | *Invalid\ job*) state=$(sacct --noheader --allocations --parsable2 --jobs="$job" --format=State,Reason 2>/dev/null)
        [ -n "$state" ] || state='ENDED|' ;;
      *) state='UNREACHABLE|' ;;
    esac
    printf '%s %s\n' "$job" "$(printf '%s\n' "$state" | head -n 1 | cut -c 1-200)" >"$told.$$" && mv "$told.$$" "$told"
  fi
  head -n 1 "$told"
}
stop_job() {
  job=$(job_number)
  rm -f "$name.start/job.told"
  case "$(tell_job)" in *RUNNING*) running=1 ;; *) running= ;; esac
  rm -f "$name.start/job.told"
  if [ "$1" != now ] && [ -n "$running" ] && [ -f "$name/spec.json" ]; then
    limit=; command -v timeout >/dev/null 2>&1 && limit='timeout 10'
    $limit srun --jobid="$job" --overlap --nodes=1 --ntasks=1 "$store/$engine/anneal" stop "$PWD/$name" --quiet \
      </dev/null >/dev/null 2>&1 && return
  fi
  scancel "$job" >&2
}
)sh";

std::string slurm_directives(const SlurmOptions& options, const std::string& run) {
  std::string lines = directive("job-name", run, "--name") + "#SBATCH --ntasks-per-node=1\n" +
                      "#SBATCH --open-mode=append\n#SBATCH --requeue\n" + count("nodes", options.nodes) +
                      count("gpus-per-node", options.gpus_per_node);
  if (!options.time.empty()) lines += directive("time", options.time, "--time");
  if (!options.partition.empty()) lines += directive("partition", options.partition, "--partition");
  for (const std::string& one : options.more) {
    const std::size_t equals = std::min(one.find('='), one.size());
    lines += directive(one.substr(0, equals), one.substr(std::min(equals + 1, one.size())), "--set-slurm");
  }
  return lines;
}

std::string submit_to_slurm(ssh::Session& session, const Place& place, const RemoteRuns::Start& start,
                            const SlurmOptions& options) {
  const std::string variables = "directives=" + ssh::script_word(slurm_directives(options, start.name)) +
                                "\nbody=" + ssh::script_word(batch_body) + "\n";
  const std::string said = start_on_host(session, place, start, variables + submit);
  const std::string job(trimmed(said));
  if (job.empty() || job.size() > 20 ||
      !std::ranges::all_of(job, [](char c) { return c >= '0' && c <= '9'; }))
    throw EnvironmentError("an odd answer of sbatch: " + shown_text(shortened(job, 80)), session.name());
  return job;
}

json status_of_job(json status, std::string_view job, const std::string& host) {
  if (job.empty()) return status;
  const auto [number, said] = cut_at(std::string(job), ' ');
  const auto [words, raw_reason] = cut_at(said, '|');
  const std::string state = cut_at(words, ' ').first;  // sacct says "CANCELLED by 1000"
  const std::string reason = shown_text(raw_reason);
  if (state.empty())
    throw EnvironmentError("an odd answer of Slurm: " + shown_text(shortened(job, 80)), host);
  const bool has_directory = status.is_object();
  if (!has_directory) status = json::object();
  status["slurm"] = {{"job", shown_text(number)}, {"state", shown_text(state)}, {"reason", reason}};
  const bool seems_dead = text_in(status, "state") == "interrupted";
  status.erase("rebooted");  // its nodes are other machines than this one
  if (waiting_states.contains(state)) {
    status["state"] = "queued";
    status["reason"] = "waits in Slurm: " + (reason.empty() || reason == "None" ? state : reason);
  } else if (living_states.contains(state)) {
    if (!has_directory) {
      const bool is_known = state != "UNREACHABLE";
      status["state"] = is_known ? "starting" : "queued";
      status["reason"] = is_known ? "its job has begun" : "Slurm does not answer";
    } else if (seems_dead) {
      status["state"] = "running";
    }
  } else if (!has_directory) {
    status["state"] = state == "CANCELLED" ? "stopped" : "failed";
    status["reason"] = "its job ended before it began: " + state;
  }
  return status;
}

}  // namespace anneal::remote
