#include "engine/cli/commands/project_copies.h"

#include <memory>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/project_command.h"
#include "engine/cli/options/checked_project.h"
#include "engine/cli/options/output_check.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/error.h"
#include "engine/core/base/machine.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/data/packing/thumbnails.h"
#include "engine/plan/resolve/named_splits.h"
#include "engine/project/file/files.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/runs.h"
#include "engine/project/file/thumbnails.h"
#include "engine/project/sharing/merge.h"
#include "engine/project/sharing/sharing.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

struct CopyOptions {
  fs::path file;
  fs::path other;
  fs::path output;
  std::int64_t run = 0;
  bool weights = false;
  bool thumbnails = false;
  bool anonymous = false;
};

void make_thumbnails(const json& section, const fs::path& pack) {
  const std::vector<data::Split> splits = resolve::open_named_splits(section);
  if (!splits.empty()) data::write_thumbnails(splits, pack, project::most_thumbnail_bytes, usable_cores());
}

void warn_of_damaged(project::Project& opened, const project::Shared& shared, const Globals& globals) {
  Warnings warnings(globals.quiet);
  for (const project::StoredFile& file : shared.damaged)
    warnings.add(
        UserError("the weights of run " + std::to_string(file.run) + ", " +
                      printable(project::run(opened, file.run).start.name) +
                      ", were changed since they were added to this project: they are omitted from the copy",
                  opened.path().string(), "Ask the sender to send them again."));
}

/// Takes in what runs have said since; what cannot be had is as it was.
void catch_up(project::Project& opened) {
  try {
    project::import_events_of_all(opened);
  } catch (const Error&) {
  }
}

/// To be read; caught up with where it can be written to.
project::Project open_caught_up(const fs::path& file) {
  try {
    project::Project opened = open_checked(file);
    catch_up(opened);
    return opened;
  } catch (const Error&) {
    return open_checked(file, project::Project::Access::read);
  }
}

/// "the copy names 3 folders and files, such as /data/photos, and the host ana-pc; …".
std::string sentence_of(const project::Disclosure& disclosed) {
  std::string words = "the copy contains ";
  if (const std::size_t count = disclosed.paths.size(); count > 0)
    words += (count == 1 ? "the path " : std::to_string(count) + " paths, such as ") +
             printable(*disclosed.paths.begin());
  if (!disclosed.hosts.empty()) {
    words += disclosed.paths.empty() ? "" : ", and ";
    words += disclosed.hosts.size() == 1 ? "the computer " : "the computers ";
    std::string names;
    for (const std::string& host : disclosed.hosts) names += (names.empty() ? "" : ", ") + printable(host);
    words += names;
  }
  return words + "; --anonymous omits them";
}

int share(const CopyOptions& options, const Globals& globals) {
  project::Project opened = open_caught_up(options.file);
  const TemporaryFolder folder("share");
  project::Along along = {.names_places = !options.anonymous};
  if (options.weights) along.files = project::weights_of_runs(opened);
  if (options.thumbnails)
    along.thumbnails = project::thumbnails_of_data(opened, folder.path(), make_thumbnails);
  const project::Shared shared = project::share(opened, options.output, along);
  warn_of_damaged(opened, shared, globals);
  json runs = json::array(), damaged = json::array(), data = json::array();
  for (const project::StoredFile& file : shared.files) runs.push_back(file.run);
  for (const project::StoredFile& file : shared.damaged) damaged.push_back(file.run);
  for (const project::SharedThumbnails& each : along.thumbnails) data.push_back(each.item);
  if (globals.json) {
    print_json({{"path", fs::absolute(options.output).lexically_normal()},
                {"weights_of_runs", runs},
                {"damaged_weights_of_runs", damaged},
                {"thumbnails_of_data", data},
                {"paths", shared.disclosed.paths},
                {"hosts", shared.disclosed.hosts}});
    return 0;
  }
  std::string words = options.output.string();
  if (options.weights || !runs.empty())
    words += ", with the weights of " + std::to_string(runs.size()) + (runs.size() == 1 ? " run" : " runs");
  if (options.thumbnails)
    words += ", with small pictures of " + std::to_string(data.size()) +
             (data.size() == 1 ? " data set" : " data sets");
  print_line(words);
  if (!shared.disclosed.is_empty() && !globals.quiet) print_line(sentence_of(shared.disclosed));
  return 0;
}

std::string sentence_of(const project::MergeConflict& conflict) {
  using Kind = project::MergeConflict::Kind;
  const std::string what = "\"" + printable(conflict.what) + "\"";
  switch (conflict.kind) {
    case Kind::version:
      return what + " was edited in both; the other version is \"" + printable(conflict.there) + "\" here";
    case Kind::name:
      return "the run " + what + " is called \"" + printable(conflict.there) + "\" there";
    case Kind::notes:
      return "the run " + what + " has the notes from both, one below the other";
    default:
      return "the run " + what + " continued differently; the other version is \"" +
             printable(conflict.there) + "\" here";
  }
}

const char* word_of(project::MergeConflict::Kind kind) {
  using Kind = project::MergeConflict::Kind;
  switch (kind) {
    case Kind::version:
      return "version";
    case Kind::name:
      return "name";
    case Kind::notes:
      return "notes";
    default:
      return "curves";
  }
}

json to_json(const project::MergeResult& result) {
  json conflicts = json::array();
  for (const project::MergeConflict& conflict : result.conflicts)
    conflicts.push_back({{"kind", word_of(conflict.kind)},
                         {"what", conflict.what},
                         {"here", conflict.here},
                         {"there", conflict.there}});
  const json object = {{"new_runs", result.new_runs},
                       {"continued_runs", result.continued_runs},
                       {"edited_runs", result.edited_runs},
                       {"new_versions", result.new_versions},
                       {"conflicts", conflicts}};
  return json::parse(object.dump(-1, ' ', false, json::error_handler_t::replace));
}

int merge(const CopyOptions& options, const Globals& globals) {
  project::Project opened = open_checked(options.file);
  catch_up(opened);
  project::Project other = open_caught_up(options.other);
  const project::MergeResult result = project::merge(opened, other);
  if (globals.json) {
    print_json(to_json(result));
    return 0;
  }
  if (result.is_empty() && result.conflicts.empty()) print_line("the other copy has nothing new");
  for (const auto& [count, what] :
       {std::pair{result.new_runs, "new runs"}, std::pair{result.continued_runs, "continued runs"},
        std::pair{result.edited_runs, "edited runs"},
        std::pair{result.new_versions, "new versions of datasets, models and policies"}})
    if (count > 0) print_line(std::to_string(count) + " " + what);
  for (const project::MergeConflict& conflict : result.conflicts) print_line(sentence_of(conflict));
  return 0;
}

int weights(const CopyOptions& options, const Globals& globals) {
  check_output(options.output, safetensors_kind());
  project::Project opened = open_checked(options.file, project::Project::Access::read);
  project::run(opened, options.run);
  const auto files = project::files(opened, options.run);
  if (files.empty())
    throw UserError("this project contains no weights of run " + std::to_string(options.run),
                    options.file.string(), "A copy that `anneal project share --weights` writes has them.");
  project::extract_file(opened, files.front(), options.output);
  if (globals.json)
    print_json({{"path", fs::absolute(options.output).lexically_normal()}, {"sha256", files.front().sha256}});
  else
    print_line(options.output.string());
  return 0;
}

}  // namespace

void add_project_copies(Command& command) {
  const auto options = std::make_shared<CopyOptions>();
  const auto add = [&](const char* name, const char* summary,
                       int (*action)(const CopyOptions&, const Globals&)) {
    return add_project_command(command, options, name, summary, action);
  };
  const auto add_output = [&](Command& part, const char* kind) {
    part.add({.name = "-o,--output",
              .target = &options->output,
              .kind = kind,
              .summary = "File to write",
              .required = true});
  };
  Command sharing = add("share", "Write a copy to give to others, without what is in the bin", share);
  add_output(sharing, "COPY.anneal");
  sharing.add_flag("--weights", options->weights, "… with the best weights of each run on this computer");
  sharing.add_flag("--anonymous", options->anonymous,
                   "… without paths and names of computers; notes, names and tags remain unchanged");
  sharing.add_flag("--thumbnails", options->thumbnails,
                   "… with small pictures of each data set of images, at most 4 MiB for each");
  Command merging = add("merge", "Merge what another copy has; nothing here is overwritten", merge);
  merging.add({.name = "other",
               .target = &options->other,
               .kind = "OTHER.anneal",
               .summary = "The other copy, which is only read",
               .required = true});
  Command extracting = add("weights", "Write the weights of a run in the file", weights);
  extracting.add({.name = "run",
                  .target = &options->run,
                  .kind = "N",
                  .summary = "Number of the run",
                  .required = true});
  add_output(extracting, "PATH");
}

}  // namespace anneal::cli
