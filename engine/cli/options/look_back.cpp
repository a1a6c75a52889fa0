#include "engine/cli/options/look_back.h"

#include <algorithm>
#include <cstdio>

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"
#include "engine/core/process/program_output.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/quality/review/report.h"
#include "engine/quality/review/sentences.h"
#include "engine/runs/queue/start.h"
#include "engine/runs/runner/run_directory.h"
#include "engine/runs/runner/stop_signals.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using std::chrono::seconds;

namespace {

constexpr double shortest_run = 30;  // seconds
constexpr seconds least_limit{10}, most_limit{600};
constexpr double share_of_run = 0.1;

review::Review find_in_process(const fs::path& run, seconds limit) {
  const ProgramOutput said =
      output_of({.program = queue::program_to_start(),
                 .arguments = {"data", run.string(), "--suspects", "--background", "--json", "--quiet"}},
                ProgramErrors::dropped, {.time = limit});
  if (!said.is_good()) throw EnvironmentError("could not be searched", run.string());
  const std::string place = "output of `anneal data`";
  return review::review_from_json(parse_json(said.text, place), place);
}

}  // namespace

void add_look_back_option(Command& command, std::string& word) {
  command.add(
      {.name = "--suspects",
       .target = &word,
       .kind = "WORD",
       .summary =
           "Search for doubtful labels once training has finished, as `anneal data RUN_DIR --suspects` "
           "does: yes, no or auto. auto (default) searches after training for half a minute or more, "
           "for at most a tenth of that time, but at least ten seconds",
       .words = {"auto", "yes", "no"}});
}

LookBack look_back_from_text(const std::string& word) {
  return word == "yes" ? LookBack::yes : word == "no" ? LookBack::no : LookBack::automatic;
}

std::optional<seconds> most_look_back(LookBack when, double trained) {
  if (when == LookBack::no || (when == LookBack::automatic && trained < shortest_run)) return std::nullopt;
  const auto share = seconds(static_cast<std::int64_t>(std::min(trained, 1e6) * share_of_run));
  return when == LookBack::yes ? most_limit : std::clamp(share, least_limit, most_limit);
}

void look_back(const fs::path& run, LookBack when, bool quiet) try {
  const runner::RunStatus status = runner::read_status(run);
  const auto limit = most_look_back(when, status.state.seconds);
  if (!limit || status.state.state != RunState::State::finished) return;
  if (job_spec_from_json(read_run_spec(run)).is_table()) return;
  const auto tell = [quiet](const std::string& sentence) {
    if (!quiet) std::fprintf(stderr, "%s\n", printable(sentence).c_str());
  };
  tell("searching for images with a doubtful label, for " + std::to_string(limit->count()) +
       " seconds at most; Ctrl+C skips that");
  const runner::StopSignals signals;  // one ends what is done here, and not this process
  try {
    const review::Review found = find_in_process(run, *limit);
    tell(review::sentence_of(found) +
         (found.suspects.empty() ? ""
                                 : "; `anneal report " + shell_word(run) + " -o report.html` shows them"));
  } catch (const Error& error) {
    tell(std::string("suspects were not searched for: ") + error.what() + "; `anneal data " +
         shell_word(run) + " --suspects` does");
  }
} catch (const std::exception&) {
  // The run is whole without.
}

}  // namespace anneal::cli
