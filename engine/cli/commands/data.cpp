#include <algorithm>
#include <memory>
#include <numeric>
#include <system_error>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/commands/repair.h"
#include "engine/cli/commands/suspects.h"
#include "engine/cli/options/reading_options.h"
#include "engine/cli/output/table_report.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/machine.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/run_state.h"
#include "engine/data/inspect/probe.h"
#include "engine/data/inspect/report.h"
#include "engine/data/source/samples/quarantine.h"
#include "engine/data/table/discover.h"
#include "engine/quality/review/local_weights.h"
#include "engine/quality/review/report.h"
#include "engine/runs/runner/go_on.h"

namespace anneal::cli {

namespace {

constexpr std::size_t most_problems_shown = 20;

bool is_run(const std::filesystem::path& path) {
  std::error_code unreachable;  // which whoever reads the folder says
  return std::filesystem::is_regular_file(path / run_files::spec, unreachable) &&
         std::filesystem::is_directory(path / run_files::checkpoints, unreachable);
}

std::string text(const data::Range& range) {
  return std::to_string(range.least) + " to " + std::to_string(range.most) + ", usually " +
         std::to_string(range.median);
}

std::string whole_percent(double share) {
  return fixed(100 * share, 0) + " %";
}

std::int64_t images_of(const data::SpreadBin& bin) {
  return std::accumulate(bin.images.begin(), bin.images.end(), std::int64_t{0});
}

/// "3 % to 97 %, usually 48 %; 12 40 0 … images by tenths, from black to white"
std::string brightness_text(const data::Spread& spread) {
  std::string text = whole_percent(spread.least) + " to " + whole_percent(spread.most) + ", usually " +
                     whole_percent(spread.median) + ";";
  for (const data::SpreadBin& bin : spread.bins) text += " " + with_separators(images_of(bin));
  return text + " images in tenths, from black to white";
}

std::string range_text(double least, double most) {
  const auto whole = [](double value) { return std::to_string(static_cast<std::int64_t>(value)); };
  return least == most ? whole(least) : whole(least) + "-" + whole(most);
}

/// "32: 5,000, 48-63: 12"
std::string side_text(const data::Spread& spread) {
  std::string text;
  for (const data::SpreadBin& bin : spread.bins)
    if (const std::int64_t images = images_of(bin); images > 0)
      text += (text.empty() ? "" : ", ") + range_text(bin.least, bin.most) + ": " + with_separators(images);
  return text + " images";
}

/// Counts the samples that can be read.
void print_classes(const data::Report& report) {
  std::vector<std::vector<std::string>> rows = {{""}, {"class"}};
  for (const data::SplitReport& split : report.splits) rows.back().push_back(split.name);
  for (std::size_t i = 0; i < report.classes.size(); ++i) {
    rows.push_back({printable(report.classes[i])});
    for (const data::SplitReport& split : report.splits)
      rows.back().push_back(with_separators(split.used[i]));
  }
  rows.push_back({"all"});
  for (const data::SplitReport& split : report.splits)
    rows.back().push_back(with_separators(split.samples - split.unreadable));
  print_table(rows);
}

std::string examples_text(const std::vector<std::string>& examples, std::int64_t count) {
  std::string text;
  for (const std::string& path : examples) text += (text.empty() ? " (" : ", ") + path;
  return text + (count > static_cast<std::int64_t>(examples.size()) ? ", …)" : ")");
}

/// Those on what is left out, or those on how the rest is read.
void print_remarks(const data::Report& report, bool on_left_out) {
  for (const data::Remark& remark : report.remarks)
    if (data::leaves_out(remark.kind) == on_left_out) print_line("  " + printable(data::sentence(remark)));
}

void print_reading(const data::Report& report) {
  const auto is_on_reading = [](const data::Remark& remark) { return !data::leaves_out(remark.kind); };
  if (std::ranges::any_of(report.remarks, is_on_reading)) print_line("\nHow it is read");
  print_remarks(report, false);
}

const char* noun_of(const data::LeftOut& files) {
  if (files.reason == data::LeftOutReason::closed || files.reason == data::LeftOutReason::too_deep)
    return files.files == 1 ? " folder: " : " folders: ";
  return files.files == 1 ? " file: " : " files: ";
}

/// What is not a sample, and what is one though something about it is odd.
void print_left_out(const data::Report& report) {
  const bool has_left_out =
      !report.left_out.empty() || std::ranges::any_of(report.remarks, data::leaves_out, &data::Remark::kind);
  if (has_left_out) print_line("\nSkipped");
  print_remarks(report, true);
  for (const data::LeftOut& files : report.left_out)
    print_line("  " + printable(with_separators(files.files) + noun_of(files) + data::words_of(files.reason) +
                                examples_text(files.examples, files.files)));
  if (!report.repaired.empty()) print_line("\nRepaired, the originals are kept next to them (--undo-repair)");
  for (const std::string& path : report.repaired) print_line("  " + printable(path));
  if (report.levels) print_line("\n" + data::sentence(*report.levels));
  for (const data::SplitReport& split : report.splits)
    if (!split.note.empty()) print_line("\n" + split.note);
  if (!report.odd.empty()) print_line("\nUnusual, but intact and used");
  for (const data::OddImages& odd : report.odd)
    print_line("  " + printable(with_separators(odd.images) + (odd.images == 1 ? " image: " : " images: ") +
                                data::words_of(odd.oddity) + examples_text(odd.examples, odd.images)));
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
  if (!problems.empty())
    print_line("\n" + with_separators(std::ssize(problems)) +
               (problems.size() == 1 ? " problem" : " problems"));
  for (std::size_t i = 0; i < std::min(problems.size(), most_problems_shown); ++i)
    print_line("  " + printable(problems[i]));
  if (problems.size() > most_problems_shown) print_line("  … --json lists all");
  for (const data::SplitReport& split : report.splits)
    if (data::stops_a_run(split))
      print_line("\n" + with_separators(split.unreadable) + " images of the " + split.name +
                 " split cannot be read, more than a run skips: repair them, or train with --unreadable " +
                 std::to_string(split.unreadable));
}

void print_loading(const data::LoadingReport& loading) {
  std::string serves = loading.serves;
  if (loading.serves == "memory") {
    const std::int64_t kept = std::min(loading.decoded_bytes, loading.memory_limit_bytes);
    serves += ", " + bytes_text(kept) + " of " + bytes_text(loading.decoded_bytes) + " cached decoded";
  }
  print_line("\nTraining will load from: " + serves);
  std::vector<std::vector<std::string>> rows = {
      {"", "bytes", "images/s with one thread, at " + std::to_string(loading.side) + " px"}};
  for (const data::LoadingLevel& level : loading.levels)
    rows.push_back({level.name, bytes_text(level.bytes), fixed(level.images_per_second, 0)});
  print_table(rows);
}

void print_report(const data::Report& report) {
  std::vector<std::vector<std::string>> rows = {
      {"layout", report.layout}, {"width", text(report.width)}, {"height", text(report.height)}};
  if (const data::Spread sides = spread_of(report, data::Quantity::short_side); sides.images > 0) {
    rows.push_back({"short side", side_text(sides)});
    rows.push_back({"brightness", brightness_text(spread_of(report, data::Quantity::brightness))});
  }
  rows.push_back({"bytes", bytes_text(report.bytes)});
  rows.push_back({"fingerprint", "  " + report.fingerprint});
  print_table(rows);
  print_classes(report);
  print_reading(report);
  print_left_out(report);
  print_problems(report);
}

/// What a run could not read.
int show_quarantine(const std::filesystem::path& run, const Globals& globals) {
  Damages damages;
  const auto entries = data::read_quarantine(run / run_files::quarantine, damages);
  const auto review = review::stored_review(run, damages);
  const auto origin = runner::origin_of(run, damages);
  Warnings(globals.quiet).add(damages);
  if (globals.json) {
    nlohmann::json list = nlohmann::json::array();
    for (const data::Quarantined& entry : entries) list.push_back(data::to_json(entry));
    nlohmann::json result = {{"quarantine", list}};
    if (origin) result["continues"] = {{"run", origin->run}, {"step", origin->step}};
    if (review) result["suspects"] = review::to_json(*review);
    print_json(result);
    return 0;
  }
  if (origin)
    print_line("the data differs from that of " + printable(origin->run) + ", from whose weights at step " +
               with_separators(origin->step) + " it started");
  print_line(entries.size() == 1
                 ? "1 sample was skipped"
                 : with_separators(static_cast<std::int64_t>(entries.size())) + " samples were skipped");
  for (const data::Quarantined& entry : entries)
    print_line("  " + entry.split + ": " + printable(entry.path + ": " + entry.reason));
  if (review) print_review(run, *review);
  return 0;
}

/// How labels could be checked now, if at all: with weights that are here, or a run.
void print_way_to_suspects(const std::filesystem::path& path, const ReadingOptions& reading,
                           const std::optional<std::string>& weights) {
  if (weights)
    print_line("\nLabels that may be wrong, near copies and outliers: anneal data " +
               printable(shell_word(path) + words_of(reading)) + " --suspects --weights " +
               printable(*weights));
}

struct DataOptions {
  std::filesystem::path path;
  ColumnOptions columns;
  std::string target;  ///< of a table
  SuspectsOptions suspects;
  RepairOptions repair;
};

/// As the file of corrections says, if one is named.
Corrections corrections_of(const DataOptions& options) {
  return options.suspects.corrections.empty() ? Corrections()
                                              : read_corrections(options.suspects.corrections);
}

/// How folders are read is for folders alone.
void check_reading(const std::filesystem::path& path, const ReadingOptions& reading) {
  if (words_of(reading).empty() || !(is_run(path) || table::discover(path))) return;
  throw UserError(
      "is for folders of images, but " + path.string() + (is_run(path) ? " is a run" : " is a table"),
      reading.option(), "Omit it.", ExitCode::wrong_usage);
}

int inspect(const DataOptions& options, const Globals& globals) {
  const std::filesystem::path& path = options.path;
  const std::optional<Levels> levels = levels_of(options.suspects);
  if (levels && (is_run(path) || table::discover(path)))
    throw UserError("is for images, but " + path.string() + (is_run(path) ? " is a run" : " is a table"),
                    "--levels", "Omit it.", ExitCode::wrong_usage);
  check_reading(path, options.suspects.reading);
  if (repairs(options.repair)) return repair(path, options.repair, globals);
  if (decides(options.suspects)) write_decisions(path, is_run(path), options.suspects);
  if (options.suspects.is_wanted) return show_suspects(path, is_run(path), options.suspects, globals);
  if (!options.suspects.output.empty() || !options.suspects.weights.empty())
    throw UserError("requires --suspects", options.suspects.output.empty() ? "--weights" : "--output", "",
                    ExitCode::wrong_usage);
  if (is_run(path)) return show_quarantine(path, globals);
  if (table::discover(path)) return show_table(path, options.columns, options.target, globals);
  if (!options.target.empty())
    throw UserError("is for tables, but " + path.string() + " is not a table", "--target", "Omit it.",
                    ExitCode::wrong_usage);
  const int threads = usable_cores();
  const data::Splits found = data::discover(path, reading_of(options.suspects.reading));
  const data::Report report = *data::inspect(found, threads, {}, nullptr, corrections_of(options), levels);
  if (!report.stale.empty()) Warnings(globals.quiet).add(UserError(data::describe(report.stale), ""));
  if (!report.only_class.empty())
    Warnings(globals.quiet).add(UserError(data::one_class_left(report.only_class), ""));
  const auto loading = data::probe_loading(found);
  const auto weights = review::best_weights_at_hand();
  if (globals.json) {
    nlohmann::json result = data::to_json(report);
    if (weights) result["weights_at_hand"] = *weights;
    if (loading) result["loading"] = data::to_json(*loading);
    print_json(result);
    return 0;
  }
  print_report(report);
  if (loading) print_loading(*loading);
  print_way_to_suspects(path, options.suspects.reading, weights);
  return 0;
}

}  // namespace

void add_data(Command& program) {
  Command command =
      program.add_command("data", "Show what is in a dataset, what is wrong with it and how fast it loads");
  const auto options = std::make_shared<DataOptions>();
  command.add(
      {.name = "dir",
       .target = &options->path,
       .kind = "DIR",
       .summary =
           "Folder of images, CSV manifest, IDX files, pack, or a table (CSV); for a run, what it skipped",
       .required = true});
  command.add(
      {.name = "--target",
       .target = &options->target,
       .kind = "COLUMN",
       .summary =
           "For a table: also show what a run that predicts this column would report before it starts"});
  add_options(command, options->columns);
  add_options(command, options->suspects);
  add_options(command, options->repair);
  command.on_call(options, inspect);
}

}  // namespace anneal::cli
