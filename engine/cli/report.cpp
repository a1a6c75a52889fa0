#include <memory>

#include <nlohmann/json.hpp>

#include "base/durable_file.h"
#include "cli/commands.h"
#include "report/page.h"
#include "runner/run_directory.h"
#include "terminal/terminal.h"

namespace anneal::cli {

namespace fs = std::filesystem;

namespace {

struct ReportOptions {
  fs::path run, output;
};

int report_run(const ReportOptions& options, const Globals& globals) {
  const fs::path run = runner::existing_run(options.run);
  const fs::path output =
      fs::absolute(options.output.empty() ? run / "report.html" : options.output).lexically_normal();
  if (fs::is_directory(output))
    throw UserError("is a folder; name the file to write", output, "", ExitCode::wrong_usage);
  Damages damages;
  const std::string page = report::make_page(run, damages);
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
  Command command = program.add_command("report", "Write one page about a run, with its curves and figures");
  const auto options = std::make_shared<ReportOptions>();
  command.add({.name = "run",
               .target = &options->run,
               .kind = "RUN_DIR",
               .summary = "Run directory",
               .required = true});
  command.add({.name = "-o,--output",
               .target = &options->output,
               .kind = "PATH",
               .summary = "HTML file to write or replace; default: report.html in the run directory"});
  command.on_call(options, report_run);
}

}  // namespace anneal::cli
