#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/options/output_check.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/json_file.h"
#include "engine/core/protocol/run_state.h"
#include "engine/data/image/heat_map.h"
#include "engine/project/report/page.h"
#include "engine/runs/runner/run_directory.h"
#include "engine/runs/runner/worker_program.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

struct ReportOptions {
  std::vector<std::string> runs;
  fs::path output, notes;
  bool looks_nowhere = false;
};

/// A text that may be left out. Whatever else stands there is an error: a note must not get lost.
std::string note_text(const json& written, const std::string& run, const char* key, const fs::path& file) {
  const auto found = written.find(key);
  if (found == written.end() || found->is_null()) return {};
  if (!found->is_string())
    throw UserError("is not text", file.string() + ": " + run + "." + key,
                    "\"" + std::string(key) + "\": \"…\"");
  return found->get<std::string>();
}

/// Refuses what is of no run that is reported, too.
json notes_in(const fs::path& file, const std::vector<std::string>& runs) {
  const std::string form = R"({"RUN_DIR": {"name": "…", "notes": "…"}})";
  const json notes = read_json_file(file);
  if (!notes.is_object()) throw UserError("has no notes on runs", file.string(), form);
  for (const auto& [run, written] : notes.items()) {
    const std::string place = file.string() + ": " + run;
    if (std::ranges::find(runs, run) == runs.end())
      throw UserError("is not one of the runs of this report", place, "use the same names as in the command");
    if (!written.is_object()) throw UserError("has no name and notes", place, form);
    for (const auto& [key, text] : written.items())
      if (key != "name" && key != "notes")
        throw UserError("is not a known key; the known keys are name and notes", place + "." + key);
  }
  return notes;
}

/// {"RUN_DIR": {"name", "notes"}, …}, what a person wrote about runs.
std::vector<report::ReportedRun> annotated(const ReportOptions& options) {
  std::vector<report::ReportedRun> runs;
  const json notes = options.notes.empty() ? json::object() : notes_in(options.notes, options.runs);
  for (const std::string& run : options.runs) {
    report::ReportedRun reported{.directory = run};
    const json written = notes.value(run, json::object());
    reported.name = note_text(written, run, "name", options.notes);
    reported.notes = note_text(written, run, "notes", options.notes);
    runs.push_back(std::move(reported));
  }
  return runs;
}

/// Asks the worker, on the processor: it may be another computer than the one that the run was trained on, or
/// its GPU busy.
std::vector<std::optional<data::HeatMap>> ask_where_it_looked(const fs::path& run,
                                                              const std::string& checkpoint,
                                                              const std::vector<std::string>& files) {
  const fs::path weights = run / run_files::checkpoints / checkpoint;
  if (fs::path(checkpoint).filename() != checkpoint || !fs::is_directory(weights))
    throw UserError("the checkpoint that was evaluated no longer exists", weights);
  const json result = runner::run_worker_job(runner::worker_program(), "predict",
                                             {{"run_dir", run},
                                              {"checkpoint", weights},
                                              {"device", "cpu"},
                                              {"precision", "fp32"},
                                              {"files", files},
                                              {"explain", true}});
  std::vector<std::optional<data::HeatMap>> maps;
  for (const json& file : result.at("files")) {
    const json explanation = file.value("explanation", json::object());
    maps.emplace_back();
    if (explanation.contains("map")) maps.back() = data::heat_map_from_json(explanation, file.at("path"));
  }
  return maps;
}

int report_run(const ReportOptions& options, const Globals& globals) {
  const bool is_of_several = options.runs.size() > 1;
  if (is_of_several && options.output.empty())
    throw UserError("is needed for a report of several runs", "--output", "-o report.html",
                    ExitCode::wrong_usage);
  const fs::path run = runner::existing_run(options.runs.front());
  const fs::path output =
      fs::absolute(options.output.empty() ? run / "report.html" : options.output).lexically_normal();
  if (!options.output.empty()) check_output(output, html_kind(), {options.notes});
  Damages damages;
  const report::AskWhereItLooked ask = options.looks_nowhere ? nullptr : ask_where_it_looked;
  const std::string page = is_of_several || !options.notes.empty()
                               ? report::make_page(annotated(options), damages, ask)
                               : report::make_page(run, damages, ask);
  Warnings(globals.quiet).add(damages);
  // In a run directory, which may come from anybody, a link or a pipe of that name is not written to.
  using enum FileReplacement::Named;
  replace_file(output, page, options.output.empty() ? by_us : by_a_person);
  const auto bytes = static_cast<std::int64_t>(page.size());
  if (globals.json)
    print_json({{"path", output.string()}, {"bytes", bytes}});
  else
    print_line(output.string() + ": " + bytes_text(bytes));
  return 0;
}

}  // namespace

void add_report(Command& program) {
  Command command = program.add_command(
      "report", "Write a page about one run, or several side by side, with curves and figures");
  const auto options = std::make_shared<ReportOptions>();
  command.add({.name = "run",
               .target = &options->runs,
               .kind = "RUN_DIR",
               .summary = "Run directory; several runs are compared",
               .required = true});
  command.add({.name = "-o,--output",
               .target = &options->output,
               .kind = "PATH",
               .summary = "HTML file to write or replace. Default: report.html in the run directory"});
  command.add(
      {.name = "--notes",
       .target = &options->notes,
       .kind = "FILE",
       .summary = "JSON file with names and notes of runs: {\"RUN_DIR\": {\"name\": …, \"notes\": …}}"});
  command.add_flag(
      "--no-explain", options->looks_nowhere,
      "Omit the pictures of where the model looked in the worst images, which take some time to compute");
  command.on_call(options, report_run);
}

}  // namespace anneal::cli
