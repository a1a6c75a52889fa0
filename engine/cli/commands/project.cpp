#include "engine/project/file/project.h"

#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/commands/project_command.h"
#include "engine/cli/commands/project_copies.h"
#include "engine/cli/options/checked_project.h"
#include "engine/cli/options/output_check.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/text.h"
#include "engine/core/process/sandbox.h"
#include "engine/core/protocol/run_state.h"
#include "engine/project/file/foreign_curves.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/inspection.h"
#include "engine/project/file/listing.h"
#include "engine/project/file/origin.h"
#include "engine/project/file/runs.h"
#include "engine/project/file/verify.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

struct ProjectOptions {
  fs::path file;
  std::string selector;
  fs::path output;
  bool recovered = false;
  fs::path curves;
  std::string name;
  curves::SaidUnits units;
};

int make(const ProjectOptions& options, const Globals& globals) {
  const project::Project made = project::Project::create(options.file);
  const std::string path = fs::absolute(made.path()).lexically_normal();
  globals.json ? print_json({{"path", path}}) : print_line(path);
  return 0;
}

void print_listing(const json& listing) {
  for (const char* kind : {"datasets", "models", "policies"})
    for (const json& item : listing.at(kind))
      print_line(std::string(kind) + "  " + printable(item.at("name")) +
                 "  versions: " + item.at("versions").dump());
  std::vector<std::vector<std::string>> rows;
  for (const json& run : listing.at("runs")) {
    const json& best = run.at("best");
    rows.push_back({"run:" + run.at("id").dump(), printable(run.at("name")), run.at("status"),
                    best.is_null() || !best.at("value").is_number() ? "–" : fixed(best.at("value"), 4),
                    printable(run.at("directory"))});
  }
  print_table(rows);
}

int list(const ProjectOptions& options, const Globals& globals) {
  project::Project opened = open_checked(options.file);
  project::import_events_of_all(opened);
  const json listing = project::listing(opened);
  globals.json ? print_json(listing) : print_listing(listing);
  return 0;
}

int verify(const ProjectOptions& options, const Globals& globals) {
  project::Project opened = open_checked(options.file);
  const std::vector<std::string> problems = project::verify(opened);
  if (globals.json)
    print_json({{"problems", problems}});
  else if (problems.empty())
    print_line("the project is intact");
  else
    for (const std::string& problem : problems) print_line(printable(problem));
  return static_cast<int>(problems.empty() ? ExitCode::done : ExitCode::bad_input);
}

/// What another process asks for that wants to open the file: see inspect_in_child.
int check(const ProjectOptions& options, const Globals& globals) {
  json answer = {{"answer", "sound"}};
  const auto tell = [&](const char* word, const Error& error) {
    answer = {
        {"answer", word}, {"message", error.message()}, {"place", error.place()}, {"hint", error.hint()}};
    if (!globals.json) throw;
  };
  constexpr std::int64_t heap_bytes = std::int64_t{256} << 20;
  project::limit_database_memory(heap_bytes);
  enter({.may_write = options.recovered});
  try {
    options.recovered ? project::inspect_recovered(options.file) : project::inspect(options.file);
  } catch (const project::UnfinishedChange& error) {
    tell("unfinished change", error);
  } catch (const UserError& error) {
    tell("refused", error);
  } catch (const EnvironmentError& error) {
    tell("failed", error);
  }
  if (globals.json)
    print_json(json::parse(answer.dump(-1, ' ', false, json::error_handler_t::replace)));
  else
    print_line("the file can be opened");
  return 0;
}

int extract(const ProjectOptions& options, const Globals&) {
  const std::string words = "JSON of this project";
  check_output(options.output, words, true, {});
  project::Project opened = open_checked(options.file);
  const std::string text = project::extract(opened, options.selector);
  std::error_code none;
  const bool is_there = fs::is_regular_file(options.output, none);
  check_output(options.output, words, is_there && project::holds(opened, read_text_file(options.output)), {});
  if (options.output.empty())
    print_line(text);
  else
    replace_file(options.output, text + "\n", FileReplacement::Named::by_a_person);
  return 0;
}

json to_json(const std::vector<curves::ReadSeries>& all) {
  json list = json::array();
  for (const curves::ReadSeries& one : all) {
    json entry = {{"series", one.series}, {"split", one.split}, {"metric", one.metric}};
    if (one.is_share) entry.update({{"unit", one.is_percent ? "percent" : "share"}, {"reason", one.reason}});
    if (one.is_error) entry["is_error"] = true;
    list.push_back(std::move(entry));
  }
  return list;
}

json to_json(const std::vector<curves::Note>& notes) {
  json list = json::array();
  for (const curves::Note& note : notes) list.push_back(note.sentence);
  return list;
}

json to_json(const project::CurveImport& made) {
  return {{"run", made.run},
          {"name", made.name},
          {"series", to_json(made.series)},
          {"notes", to_json(made.notes)},
          {"left_out", made.left_out},
          {"cut_short", made.is_cut_short}};
}

/// What was decided about units and epochs, and where it was guessed the option that decides otherwise.
std::vector<std::string> decisions(const project::CurveImport& made) {
  std::vector<std::string> all;
  const auto tell = [&](const std::string& sentence, const std::string& otherwise) {
    all.push_back(sentence + (otherwise.empty() ? "" : " (otherwise: " + otherwise + ")"));
  };
  for (const curves::Note& note : made.notes) tell(note.sentence, note.otherwise);
  for (const curves::ReadSeries& one : made.series) {
    if (!one.is_share) continue;
    const std::string other = (one.is_percent ? "--shares " : "--percent ") + shell_word(one.series);
    tell(project::sentence_about(one), one.may_be_either ? other : "");
  }
  for (const std::string& series : made.left_out) all.push_back("skipped: " + series);
  if (made.is_cut_short) all.emplace_back("the file ends within a record, which is skipped");
  return all;
}

int import_curves(const ProjectOptions& options, const Globals& globals) {
  project::Project opened = project::Project::open(options.file);
  const std::vector<project::CurveImport> runs =
      project::import_curves(opened, options.curves, options.name, options.units);
  if (globals.json) {
    json list = json::array();
    for (const project::CurveImport& made : runs) list.push_back(to_json(made));
    print_json({{"runs", list}});
    return 0;
  }
  std::set<std::string> told;  // several runs of a file have much in common
  for (const project::CurveImport& made : runs) {
    print_line("run:" + std::to_string(made.run) + (runs.size() > 1 ? "  " + printable(made.name) : ""));
    if (globals.quiet) continue;
    for (const std::string& decision : decisions(made))
      if (told.insert(decision).second) std::fprintf(stderr, "%s\n", printable(decision).c_str());
  }
  return 0;
}

}  // namespace

void add_project(Command& program) {
  Command command = program.add_command("project", "Work with .anneal files");
  const auto options = std::make_shared<ProjectOptions>();
  const auto add = [&](const char* name, const char* summary,
                       int (*action)(const ProjectOptions&, const Globals&)) {
    return add_project_command(command, options, name, summary, action);
  };
  add("make", "Create an empty project", make);
  add("list", "List its contents", list);
  add("verify", "Read all of it and report everything that is wrong", verify);
  Command checking =
      add("check", "Check in a sandbox whether a file from elsewhere can be opened; verify reads all of it",
          check);
  checking.add_flag("--recovered", options->recovered, "Check the file after undoing an interrupted change");
  Command curves = add("import-curves", "Create runs from curves of another program", import_curves);
  curves.add({.name = "curves",
              .target = &options->curves,
              .kind = "PATH",
              .summary = "TensorBoard event file, folder of such files of one run, CSV file or JSON file",
              .required = true});
  curves.add({.name = "--name", .target = &options->name, .kind = "NAME", .summary = "Name of the run"});
  curves.add({.name = "--percent",
              .target = &options->units.percent,
              .kind = "SERIES",
              .summary = "Accuracy series whose values are in percent, or all; can be repeated. Default: "
                         "decided by the values"});
  curves.add({.name = "--shares",
              .target = &options->units.shares,
              .kind = "SERIES",
              .summary = "Accuracy series whose values are from 0 to 1, or all; can be repeated. Default: "
                         "decided by the values"});
  curves.add({.name = "--first-epoch",
              .target = &options->units.first_epoch,
              .kind = "NUMBER",
              .summary = "Number of the first epoch in the file, 0 or 1. Default: decided by the file",
              .range = {{0, 1}}});
  curves.add({.name = "--training",
              .target = &options->units.training,
              .kind = "NAME",
              .summary = "Series that was measured on training data, or dataset with only a number, such "
                         "as validation_0 of XGBoost; or none. Default: decided by the names"});
  Command part = add("extract", "Print a dataset, model, policy or run's spec as JSON", extract);
  part.add({.name = "what",
            .target = &options->selector,
            .kind = "WHAT",
            .summary = "run:3, dataset:NAME, model:NAME@2 or policy:NAME",
            .required = true});
  part.add({.name = "-o,--output",
            .target = &options->output,
            .kind = "PATH",
            .summary = "File to write or replace"});
  add_project_copies(command);
}

}  // namespace anneal::cli
