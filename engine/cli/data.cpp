#include <memory>
#include <thread>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "data/report.h"

namespace anneal::cli {

namespace {

constexpr std::size_t most_problems_shown = 20;

std::string text(const data::Range& range) {
  return std::to_string(range.least) + " to " + std::to_string(range.most) + ", usually " +
         std::to_string(range.median);
}

void print_classes(const data::Report& report) {
  std::vector<std::vector<std::string>> rows = {{""}, {"class"}};
  for (const data::SplitReport& split : report.splits) rows.back().push_back(split.name);
  for (std::size_t i = 0; i < report.classes.size(); ++i) {
    rows.push_back({printable(report.classes[i])});
    for (const data::SplitReport& split : report.splits)
      rows.back().push_back(with_separators(split.histogram[i]));
  }
  rows.push_back({"all"});
  for (const data::SplitReport& split : report.splits) rows.back().push_back(with_separators(split.samples));
  print_table(rows);
}

void print_problems(const data::Report& report) {
  std::vector<std::string> problems;
  for (const data::BadSample& bad : report.unreadable) problems.push_back(bad.path + ": " + bad.reason);
  for (const data::Duplicates& group : report.duplicates) {
    std::string line = group.has_conflicting_labels ? "equal files in different classes:"
                       : group.crosses_splits       ? "equal files in different splits:"
                                                    : "equal files:";
    for (const std::string& path : group.paths) line += " " + path;
    problems.push_back(line);
  }
  if (!problems.empty()) print_line("\n" + std::to_string(problems.size()) + " problems");
  for (std::size_t i = 0; i < std::min(problems.size(), most_problems_shown); ++i)
    print_line("  " + printable(problems[i]));
  if (problems.size() > most_problems_shown) print_line("  … --json lists all");
}

void print_report(const data::Report& report) {
  print_table({{"layout", report.layout},
               {"width", text(report.width)},
               {"height", text(report.height)},
               {"bytes", bytes_text(report.bytes)},
               {"fingerprint", "  " + report.fingerprint}});
  print_classes(report);
  print_problems(report);
}

int inspect(const std::filesystem::path& path, const Globals& globals) {
  const int threads = static_cast<int>(std::thread::hardware_concurrency());
  const data::Report report = *data::inspect(path, threads);
  if (globals.json)
    print_json(data::to_json(report));
  else
    print_report(report);
  return 0;
}

}  // namespace

void add_data(Command& program) {
  Command command = program.add_command("data", "Say what is in a dataset and what is wrong with it");
  const auto path = std::make_shared<std::filesystem::path>();
  command.add({.name = "dir",
               .target = path.get(),
               .kind = "DIR",
               .summary = "Folder of images, CSV manifest, IDX files or pack",
               .required = true});
  command.on_call(path, inspect);
}

}  // namespace anneal::cli
