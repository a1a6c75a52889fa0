#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/durable_file.h"
#include "base/json_file.h"
#include "cli/commands.h"
#include "cli/output_check.h"
#include "report/page.h"
#include "runner/run_directory.h"
#include "terminal/terminal.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

struct ReportOptions {
  std::vector<std::string> runs;
  fs::path output, notes;
};

/// {"RUN_DIR": {"name", "notes"}, …}, what a person wrote about runs.
std::vector<report::ReportedRun> annotated(const ReportOptions& options) {
  std::vector<report::ReportedRun> runs;
  const json notes = options.notes.empty() ? json::object() : read_json_file(options.notes);
  for (const std::string& run : options.runs) {
    report::ReportedRun reported{.directory = run};
    const json written = notes.is_object() ? notes.value(run, json()) : json();
    const auto text = [&](const char* key) {
      return written.is_object() && written.contains(key) && written[key].is_string()
                 ? written[key].get<std::string>()
                 : std::string();
    };
    reported.name = text("name");
    reported.notes = text("notes");
    runs.push_back(std::move(reported));
  }
  return runs;
}

int report_run(const ReportOptions& options, const Globals& globals) {
  const bool is_of_several = options.runs.size() > 1;
  if (is_of_several && options.output.empty())
    throw UserError("is needed for a report of several runs", "--output", "-o report.html",
                    ExitCode::wrong_usage);
  const fs::path run = runner::existing_run(options.runs.front());
  const fs::path output =
      fs::absolute(options.output.empty() ? run / "report.html" : options.output).lexically_normal();
  if (fs::is_directory(output))
    throw UserError("is a folder; name the file to write", output, "", ExitCode::wrong_usage);
  check_output(output, {"HTML", {".html", ".htm"}}, {options.notes});
  Damages damages;
  const std::string page = is_of_several || !options.notes.empty()
                               ? report::make_page(annotated(options), damages)
                               : report::make_page(run, damages);
  Warnings(globals.quiet).add(damages);
  replace_file(output, page, FileReplacement::Named::by_a_person);
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
      "report", "Write one page about a run, or several side by side, with curves and figures");
  const auto options = std::make_shared<ReportOptions>();
  command.add({.name = "run",
               .target = &options->runs,
               .kind = "RUN_DIR",
               .summary = "Run directory; several are compared",
               .required = true});
  command.add({.name = "-o,--output",
               .target = &options->output,
               .kind = "PATH",
               .summary = "HTML file to write or replace; default: report.html in the run directory"});
  command.add({.name = "--notes",
               .target = &options->notes,
               .kind = "FILE",
               .summary = "JSON with what you wrote about runs: {\"RUN_DIR\": {\"name\": …, \"notes\": …}}"});
  command.on_call(options, report_run);
}

}  // namespace anneal::cli
