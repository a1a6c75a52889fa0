#include "remote/host/slurm.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "remote/host/engine_answer.h"
#include "remote/host/start_script.h"
#include "remote/ssh/framed_script.h"

namespace anneal::remote {

using nlohmann::json;

namespace {

/// As packaging/slurm/train.sbatch does it by hand: started again, by Slurm or by a person, the run goes on.
/// The secret by which the nodes know each other is made on the first of them, and srun hands it on.
constexpr const char* batch_body = R"sh(
ANNEAL_SECRET=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
export ANNEAL_SECRET
if [ -e "$run/spec.json" ]; then set -- --resume ${epochs:+--epochs "$epochs"}; fi
exec srun --kill-on-bad-exit=1 "$anneal" train "$@" --run-dir "$run"
)sh";

/// The arguments become words of the batch script, each in single quotes. Its own argument is how many epochs
/// a run is to have that goes on.
constexpr const char* submit = R"sh(
quote() { printf "'%s' " "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"; }
here=$(pwd -P)
{
  printf '#!/bin/sh\n%s\n' "$directives"
  printf 'run='; quote "$here/$name"; printf '\nanneal='; quote "$anneal"; printf '\nepochs=$1\nset -- '
  for word in "$@"; do
    [ "$word" != "$name.start/spec.json" ] || word=$here/$word
    quote "$word"
  done
  printf '\n%s' "$body"
} >"$name.start/job.sh"
epochs=
queue_job 2>"$name.start/log"
)sh";

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
queue_job() {
  command -v sbatch >/dev/null 2>&1 ||
    { echo "error: sbatch is missing: this is not a login node of Slurm" >&2; return 4; }
  here=$(pwd -P)
  [ -O "$name.start/job.sh" ] ||
    { echo "error: $here/$name.start/job.sh was not written by this account, so it is not run" >&2; return 4; }
  job=$(sbatch --parsable "$@" --output="$here/$name.start/log" --chdir="$here" "$name.start/job.sh" \
    ${epochs:+"$epochs"} </dev/null 2>"$name.start/said") || {
    status=$?
    printf 'error: %s\n' "$(sed 's/^sbatch: error: //' "$name.start/said" | tr '\n' ';' | sed 's/;$//; s/;/; /g')" >&2
    return $status
  }
  rm -f "$name.start/job.told"
  printf '%s\n' "${job%%;*}" | tee "$name.start/job"
}
resume_job() {
  job=$(job_number)
  rm -f "$name.start/job.told"
  case "$(tell_job)" in *\ PENDING* | *\ CONFIGURING* | *\ REQUEUE* | *\ SPECIAL_EXIT* | *\ RUNNING* | *\ SUSPENDED*)
    echo "error: its Slurm job $job has not ended" >&2
    return 3 ;;
  esac
  touch "$name.start/again.new"
  queue_job --dependency="afterany:$job" >/dev/null && mv "$name.start/again.new" "$name.start/again"
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
  # One that has not begun to go on with the run leaves it as it was.
  ! is_of_job_before || rm -f "$name.start/again"
  scancel "$job" >&2
}
)sh";

std::string submit_to_slurm(ssh::Session& session, const Place& place, const RemoteRuns::Start& start,
                            const SlurmOptions& options) {
  const std::string variables = "directives=" + ssh::script_word(slurm_directives(options, start.name)) +
                                "\nbody=" + ssh::script_word(batch_body) + "\n";
  const std::string said = start_on_host(session, place, start, variables + slurm_functions + submit);
  const std::string job(trimmed(said));
  if (job.empty() || job.size() > 20 ||
      !std::ranges::all_of(job, [](char c) { return c >= '0' && c <= '9'; }))
    throw EnvironmentError("an unexpected answer from sbatch: " + shown_text(shortened(job, 80)),
                           session.name());
  return job;
}

json status_of_job(json status, std::string_view job, const std::string& host) {
  if (job.empty()) return status;
  const auto [number, said] = cut_at(std::string(job), ' ');
  const auto [words, raw_reason] = cut_at(said, '|');
  const std::string state = cut_at(words, ' ').first;  // sacct says "CANCELLED by 1000"
  const std::string reason = shown_text(raw_reason);
  if (state.empty())
    throw EnvironmentError("an unexpected answer from Slurm: " + shown_text(shortened(job, 80)), host);
  const std::string named = "job " + shown_text(number) + " of Slurm";
  const bool has_directory = status.is_object();
  if (!has_directory) status = json::object();
  status["slurm"] = {{"job", shown_text(number)}, {"state", shown_text(state)}, {"reason", reason}};
  const bool seems_dead = text_in(status, "state") == "interrupted";
  status.erase("rebooted");  // its nodes are other machines than this one
  if (waiting_states.contains(state)) {
    status["state"] = "queued";
    status["reason"] = named + " (" + (reason.empty() || reason == "None" ? state : reason) + ")";
  } else if (living_states.contains(state)) {
    if (!has_directory) {
      const bool is_known = state != "UNREACHABLE";
      status["state"] = is_known ? "starting" : "queued";
      status["reason"] = is_known ? named + " has started" : "Slurm does not answer";
    } else if (seems_dead) {
      status["state"] = "running";
    }
  } else if (!has_directory) {
    status["state"] = state == "CANCELLED" ? "stopped" : "failed";
    status["reason"] = named + " ended before the run started: " + state;
  }
  return status;
}

}  // namespace anneal::remote
