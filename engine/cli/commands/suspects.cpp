#include "engine/cli/commands/suspects.h"

#include <algorithm>
#include <cstdio>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "engine/cli/options/levels_option.h"
#include "engine/cli/options/output_check.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/spec/corrections.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/data/table/discover.h"
#include "engine/quality/review/decisions.h"
#include "engine/quality/review/find.h"
#include "engine/quality/review/sentences.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using review::Reason;
using review::Review;
using review::Suspect;

namespace {

constexpr std::size_t most_suspects_shown = 12;
constexpr int lowest_priority = 19;

Corrections corrections_of(const SuspectsOptions& options) {
  return options.corrections.empty() ? Corrections() : read_corrections(options.corrections);
}

[[noreturn]] void refuse_table(const fs::path& path) {
  throw UserError("is a table, but suspects are only searched for in images", path.string());
}

DataSpec data_spec_of(const fs::path& run) {
  DataSpec data = job_spec_from_json(read_run_spec(run)).data;
  if (data.table) refuse_table(run);
  return data;
}

std::string place_of(const review::ReviewedImage& image) {
  return image.split + "/" + image.path;
}

std::vector<std::string> row_of(const Suspect& suspect) {
  switch (suspect.reason) {
    case Reason::label:
      return {printable(place_of(suspect.image)), printable(suspect.image.label),
              printable(suspect.suggested), percent(suspect.confidence)};
    case Reason::duplicate:
      return {printable(place_of(suspect.image)), printable(suspect.image.label),
              printable(place_of(*suspect.other)), printable(suspect.other->label)};
    case Reason::outlier:
      return {printable(place_of(suspect.image)), printable(suspect.image.label), fixed(suspect.score, 3),
              ""};
  }
  return {};
}

std::vector<std::string> heading_of(Reason reason, const std::string& count) {
  switch (reason) {
    case Reason::label:
      return {count + " labels are doubtful", "given", "likely", "probability of the given"};
    case Reason::duplicate:
      return {count + " are near copies", "label", "of", "label"};
    case Reason::outlier:
      return {count + " are unlike all others", "label", "distance", ""};
  }
  return {};
}

void print_kind(const Review& found, Reason reason) {
  const std::int64_t count = found.counts[static_cast<std::size_t>(reason)];
  if (count == 0) return;
  std::vector<std::vector<std::string>> rows = {{""}, heading_of(reason, with_separators(count))};
  for (const Suspect& suspect : found.suspects)
    if (suspect.reason == reason && rows.size() < most_suspects_shown + 2) rows.push_back(row_of(suspect));
  print_table(rows);
  if (count > static_cast<std::int64_t>(most_suspects_shown))
    print_line("  … -o FILE.csv or --json lists all");
}

/// The likeliest decision on the first of them, as an example.
std::string example(const fs::path& path, const ReadingOptions& reading, const Suspect& suspect) {
  using Decision = Correction::Decision;
  const Decision decision = suspect.reason == Reason::label ? Decision::relabel : Decision::drop;
  return review::command_for(path, suspect.image, decision, suspect.suggested, words_of(reading));
}

}  // namespace

void print_review(const fs::path& path, const Review& found, const ReadingOptions& reading) {
  print_line(with_separators(found.images) + (found.images == 1 ? " image" : " images") +
             ", evaluated with " + printable(found.weights) +
             (found.checkpoint.empty() ? "" : ", " + found.checkpoint) +
             "; the label is the most likely class for " + percent(found.accuracy) +
             " of them, judging by all others");
  if (const std::string weakness = review::weakness_of(found); !weakness.empty()) print_line(weakness);
  if (found.unreadable > 0)
    print_line(with_separators(found.unreadable) + " that cannot be read are skipped");
  for (const Reason reason : {Reason::label, Reason::duplicate, Reason::outlier}) print_kind(found, reason);
  if (found.kept > 0)
    print_line("\n" + with_separators(found.kept) + " more are kept, as the corrections specify");
  if (!found.suspects.empty())
    print_line("\nDecide with --keep IMAGE, --drop IMAGE or --relabel IMAGE=CLASS, such as\n  " +
               printable(example(path, reading, found.suspects.front())) +
               "\nthen train with --corrections " + review::corrections_file + ". No image is changed.");
}

namespace {

/// "IMAGE=CLASS", whose path may have a "=" itself.
review::Decision relabelling(const std::string& text) {
  const std::size_t equals = text.rfind('=');
  if (equals == 0 || equals == std::string::npos || equals + 1 == text.size())
    throw UserError("must be IMAGE=CLASS, found " + text, "--relabel", "", ExitCode::wrong_usage);
  return {Correction::Decision::relabel, text.substr(0, equals), text.substr(equals + 1)};
}

}  // namespace

void add_options(Command& command, SuspectsOptions& options) {
  command.add_flag("--suspects", options.is_wanted,
                   "Find images with a doubtful label, near copies across splits, and images unlike all "
                   "others. For a run, search its data and add the result to its report");
  command.add_flag("--background", options.gives_way,
                   "Search for suspects only while nothing else needs the processor");
  command.add(
      {.name = "--weights",
       .target = &options.weights,
       .kind = "NAME|RUN_DIR|FILE",
       .summary =
           "Model that evaluates the images for --suspects: a name that `anneal weights list` shows, a "
           "run or a file. Default: the run itself, or the only weights that were fetched"});
  command.add({.name = "--corrections",
               .target = &options.corrections,
               .kind = "FILE",
               .summary = "Apply the corrections in this JSON file; no image is changed"});
  add_options(command, options.reading);
  add_levels_option(command, options.levels);
  command.add({.name = "--keep",
               .target = &options.keep,
               .kind = "IMAGE",
               .summary = "Record in the corrections that an image is correct as it is; can be repeated"});
  command.add({.name = "--drop",
               .target = &options.drop,
               .kind = "IMAGE",
               .summary = "Record in the corrections that an image is excluded; can be repeated"});
  command.add({.name = "--relabel",
               .target = &options.relabel,
               .kind = "IMAGE=CLASS",
               .summary = "Record in the corrections that an image belongs to another class, such as "
                          "cat/7.jpg=dog; can be repeated"});
  command.add({.name = "-o,--output",
               .target = &options.output,
               .kind = "FILE",
               .summary = "Write the suspects as a CSV file: reason, split, path, label, suggested, score, "
                          "confidence, other, content"});
}

std::optional<Levels> levels_of(const SuspectsOptions& options) {
  return levels_of(options.levels);
}

bool decides(const SuspectsOptions& options) {
  return !(options.keep.empty() && options.drop.empty() && options.relabel.empty());
}

void write_decisions(const fs::path& path, bool of_run, const SuspectsOptions& options) {
  if (options.corrections.empty())
    throw UserError("is missing: the file to write the decisions to", "--corrections", "",
                    ExitCode::wrong_usage);
  std::vector<review::Decision> decisions;
  for (const std::string& image : options.keep) decisions.push_back({Correction::Decision::keep, image});
  for (const std::string& image : options.drop) decisions.push_back({Correction::Decision::drop, image});
  for (const std::string& text : options.relabel) decisions.push_back(relabelling(text));
  const DataSpec data = of_run ? data_spec_of(path) : review::data_at(path, {}, reading_of(options.reading));
  const Corrections before = fs::exists(options.corrections) ? corrections_of(options) : data.corrections;
  write_corrections(options.corrections, review::with_decisions(data, before, decisions));
}

int show_suspects(const fs::path& path, bool of_run, const SuspectsOptions& options, const Globals& globals) {
  if (!of_run && table::discover(path)) refuse_table(path);
  check_output(options.output, csv_kind(), of_run ? data_of_run(path) : std::vector{path});
  if (options.gives_way) static_cast<void>(nice(lowest_priority));  // what is started inherits it
  DataSpec data = of_run ? data_spec_of(path) : review::data_at(path, {}, reading_of(options.reading));
  if (!options.corrections.empty()) data.corrections = corrections_of(options);
  if (const auto levels = levels_of(options)) data.levels = levels;
  const std::string said = options.weights.empty() && of_run ? path.string() : options.weights;
  const Review found = *review::find_suspects(data, review::local_weights(said));
  if (of_run) review::store(path, found);
  if (!options.output.empty())
    replace_file(options.output, review::to_csv(found), FileReplacement::Named::by_a_person);
  if (globals.json)
    print_json(review::to_json(found));
  else
    print_review(path, found, options.reading);
  return 0;
}

}  // namespace anneal::cli
