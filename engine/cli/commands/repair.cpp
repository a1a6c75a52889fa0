#include "engine/cli/commands/repair.h"

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/error.h"
#include "engine/data/source/repair_files.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

std::string files(std::size_t count) {
  return with_separators(static_cast<std::int64_t>(count)) + (count == 1 ? " file" : " files");
}

json to_json(const std::vector<data::BadSample>& failed) {
  json list = json::array();
  for (const data::BadSample& bad : failed)
    list.push_back({{"path", printable(bad.path)}, {"reason", printable(bad.reason)}});
  return list;
}

void print_failed(const std::vector<data::BadSample>& failed) {
  if (failed.empty()) return;
  print_line(files(failed.size()) + " cannot be repaired:");
  for (const data::BadSample& bad : failed) print_line("  " + printable(bad.path + ": " + bad.reason));
}

/// As of `anneal predict`: what could be done is done, and a program sees that it was not all.
int exit_status(const std::vector<data::BadSample>& failed) {
  return static_cast<int>(failed.empty() ? ExitCode::done : ExitCode::bad_input);
}

int show(const data::RepairedFiles& done, const Globals& globals) {
  if (globals.json) {
    json repaired = json::array();
    for (const data::RepairedFile& file : done.repaired)
      repaired.push_back({{"path", printable(file.path)}, {"share", file.share}});
    print_json({{"repaired", repaired}, {"failed", to_json(done.failed)}});
    return exit_status(done.failed);
  }
  print_line(files(done.repaired.size()) + " repaired" +
             (done.repaired.empty() ? "" : "; each original is kept next to it, hidden (.NAME.damaged)"));
  for (const data::RepairedFile& file : done.repaired)
    print_line("  " + printable(file.path) + ": " + percent(file.share) + " of its rows");
  print_failed(done.failed);
  return exit_status(done.failed);
}

int show(const data::RestoredFiles& done, const Globals& globals) {
  if (globals.json) {
    json restored = json::array();
    for (const std::string& path : done.restored) restored.push_back({{"path", printable(path)}});
    print_json({{"restored", restored}, {"failed", to_json(done.failed)}});
    return exit_status(done.failed);
  }
  print_line(files(done.restored.size()) + (done.restored.size() == 1 ? " is" : " are") +
             " restored as before the repair");
  print_failed(done.failed);
  return exit_status(done.failed);
}

}  // namespace

void add_options(Command& command, RepairOptions& options) {
  command.add({.name = "--repair",
               .target = &options.repair,
               .kind = "PATH",
               .summary = "Rewrite a damaged JPEG or PNG file from the rows that can be read, at least half "
                          "of them. The damaged file is kept next to it, hidden. Can be repeated"});
  command.add({.name = "--undo-repair",
               .target = &options.undo,
               .kind = "PATH",
               .summary = "Restore a repaired file to its original state; can be repeated"});
}

bool repairs(const RepairOptions& options) {
  return !(options.repair.empty() && options.undo.empty());
}

int repair(const fs::path& path, const RepairOptions& options, const Globals& globals) {
  if (!options.repair.empty() && !options.undo.empty())
    throw UserError("cannot be combined with --repair", "--undo-repair", "", ExitCode::wrong_usage);
  if (options.undo.empty())
    return show(data::repair_files(path, {options.repair.begin(), options.repair.end()}), globals);
  return show(data::undo_repair(path, {options.undo.begin(), options.undo.end()}), globals);
}

}  // namespace anneal::cli
