#include "cli/train_options.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/text.h"
#include "cli/full_path.h"
#include "cli/levels_option.h"
#include "cli/look_back.h"
#include "protocol/job_spec.h"
#include "protocol/number_text.h"
#include "protocol/spec/file.h"
#include "protocol/spec/levels.h"
#include "tensors/pickle.h"
#include "weights/import.h"
#include "zoo/zoo.h"

namespace anneal::cli {

using nlohmann::json;

namespace {

/// The spec that options are put into, each at a key of its own.
struct Choices {
  json spec;
  std::vector<SaidKey> said = {};

  template <class T>
  void put(const char* option, const std::string& section, const std::string& key,
           const std::optional<T>& value) {
    if (!value) return;
    spec[section][key] = *value;
    said.push_back({section + "." + key, option});
  }
};

/// UserError for a path that a spec, which is JSON, cannot hold.
std::string path_for_spec(const std::filesystem::path& path, const char* option) {
  if (!is_utf8(path.string()))
    throw UserError("is " + shown_text(path.string()) + ", which is not valid UTF-8", option,
                    "Rename the folder or the file, or name it by a link.");
  return full_path(path);
}

/// A name of weights that are kept, or a file; of one that torch.save wrote what it is imported as.
std::string initial_weights(const std::string& said) {
  if (said == random_start || (names_kept_weights(said) && !std::filesystem::exists(said))) return said;
  if (!tensors::is_pickle(said)) return full_path(said);
  return weights::import_weights(said, {}).kept.file.string();
}

void erase_split_columns(json& columns) {
  if (!columns.is_array()) return;
  json kept = json::array();
  for (const json& column : columns)
    if (!column.is_object() || column.value("kind", json()) != "split") kept.push_back(column);
  columns = std::move(kept);
}

/// Other data than the file's, with what is said of how it is read. A resolved spec of an earlier engine says
/// more than applies.
void put_data(Choices& choices, const std::string& path) {
  const json before = choices.spec.value("data", json::object());
  if (before.contains("fingerprint")) {
    zoo::leave_out_foreign_variants(choices.spec);
    if (choices.spec.contains("training")) choices.spec["training"].erase("semi_supervised");
  }
  choices.spec["data"] = json::object();
  for (const char* kept : {"augment", "table", "unreadable", "layout", "exclude", "rename", "group"})
    if (before.contains(kept)) choices.spec["data"][kept] = before[kept];
  if (choices.spec.contains(
          "/data/table/columns"_json_pointer))  // other rows are split as they say themselves
    erase_split_columns(choices.spec["data"]["table"]["columns"]);
  const FolderReading reading = std::filesystem::is_directory(path)
                                    ? reading_of(data_from_json(before, "data").train)
                                    : FolderReading();
  if (reading.layout != FolderLayout::automatic) choices.spec["data"]["layout"] = to_string(reading.layout);
  if (!reading.exclude.empty()) choices.spec["data"]["exclude"] = reading.exclude;
  if (!reading.rename.empty()) choices.spec["data"]["rename"] = reading.rename;
  choices.put("--data", "data", "folder", std::optional(path_for_spec(path, "--data")));
}

/// Beside what else the spec says of its end.
void put_minutes(Choices& choices, const std::optional<double>& minutes) {
  if (!minutes) return;
  if (!(*minutes > 0))
    throw UserError("is " + number_text(*minutes) + ", but must be more than 0", "--minutes",
                    "Leave it out to train for a number of epochs.");
  json& until = choices.spec["training"]["until"];
  if (!until.is_object()) until = json::object();
  until["minutes"] = *minutes;
  choices.said.push_back({"training.until.minutes", "--minutes"});
}

/// A resolved spec holds the graph that its preset came to: what is said of the preset makes another.
void drop_stale_graph(Choices& choices, const std::vector<std::string>& assignments) {
  json& spec = choices.spec;
  if (!spec.contains("/model/preset"_json_pointer)) return;
  const auto makes_another = [](const std::string& assignment) {
    return assignment.starts_with("model.") && !assignment.starts_with("model.graph") &&
           !assignment.starts_with("model.init");
  };
  const auto names_graph = [](const std::string& text) { return text.starts_with("model.graph"); };
  if (std::ranges::any_of(assignments, makes_another) && std::ranges::none_of(assignments, names_graph))
    spec["model"].erase("graph");
}

}  // namespace

void add_options(Command& command, TrainOptions& options) {
  const auto add = [&](const char* name, Target target, const char* kind, const char* summary) {
    command.add({.name = name, .target = target, .kind = kind, .summary = summary});
  };
  add("spec", &options.spec_file, "SPEC", "Job spec (JSON); options go over it");
  add("--data", &options.data, "DIR",
      "Folder of images, CSV manifest, IDX files or pack, or a table (CSV, with --target); default: the "
      "sample set");
  add_options(command, options.reading);
  command.add({.name = "--group",
               .target = &options.group,
               .kind = "WORD",
               .summary =
                   "Images that stay together where a share is drawn for validation: those whose names "
                   "begin alike (names), as of one patient or video, or those of one folder in that of "
                   "a class (folders); default: none",
               .words = grouping_words()});
  add("--target", &options.target, "COLUMN", "The column of a table to learn from the others");
  command.add({.name = "--task",
               .target = &options.task,
               .kind = "WORD",
               .summary = "What the target of a table is: classification or regression; default: found out, "
                          "and a regression "
                          "where --column says that it is numeric",
               .words = {"classification", "regression"}});
  add_options(command, options.columns);
  add("--unlabelled", &options.unlabelled, "DIR",
      "Folder of images to learn from without labels (semi-supervised)");
  add("--corrections", &options.corrections, "FILE",
      "Decisions on images whose label was doubted, as `anneal data --corrections` writes them");
  add("--model", &options.model, "PRESET", "See `anneal models`");
  add("--init", &options.init, "NAME|FILE",
      "Begin with these weights: of `anneal weights list`, or a file (safetensors, .pth; names of "
      "torchvision or "
      "timm), with a new last layer for other classes; none: at random; default: published ones that are "
      "here, where fewer than 500 photographs of each class are learned from, else at random");
  add("--recipe", &options.recipe, "GOAL",
      "What the defaults aim at: usual, fastest, best or small-data; default: small-data where fewer than "
      "500 images "
      "of each class tune --init (but for convnet), else usual");
  add("--epochs", &options.epochs, "N", "Times to go through the training samples");
  add("--minutes", &options.minutes, "N",
      "Train for so long in place of a number of epochs: the whole course is stretched, or shortened, to end "
      "then");
  add("--batch", &options.batch, "N", "Samples per step");
  add("--lr", &options.learning_rate, "X", "Learning rate, constant");
  add("--precision", &options.precision, "WORD",
      "fp32, bf16, fp16 (with the loss scaled), half (weights of 16 bits, too) or auto");
  add("--device", &options.device, "WORD",
      "auto, cpu, cuda or one GPU: cuda:1, the first of several ranks', which take those after it, too");
  command.add({.name = "--gpus",
               .target = &options.gpus,
               .kind = "N",
               .summary =
                   "Train on so many GPUs, in a rank on each; with --queue on the first side by side that "
                   "are free, unless --device names the first",
               .range = {{1, ParallelSpec::most_ranks}}});
  add("--ranks", &options.ranks, "N",
      "Processes to train in, on each host; default: one for each GPU, else one. Batch normalisation is by "
      "each one's part of a batch, unless parallel.sync_batch_norm is true");
  command.add({.name = "--nodes",
               .target = &options.nodes,
               .kind = "N",
               .summary =
                   "Hosts to train on; the same command is started on each (srun does so by itself, and "
                   "needs none of these options)",
               .range = {{1, ParallelSpec::most_nodes}}});
  command.add({.name = "--node-rank",
               .target = &options.node_rank,
               .kind = "K",
               .summary = "Which of the hosts this is, from 0; the first one keeps the run",
               .range = {{0, ParallelSpec::most_nodes - 1}}});
  add("--rendezvous", &options.rendezvous, "HOST:PORT",
      "Where the first host listens for the others: an address of it that they reach");
  add("--ports", &options.ports, "FIRST-LAST",
      "Ports of this host, of which its ranks take one to listen for those of other hosts; default: any that "
      "is free");
  add("--secret-file", &options.secret_file, "FILE",
      "Holds what only the hosts of the run know, by which they know each other; without it, ANNEAL_SECRET");
  add("--data-at", &options.moved_data, "FIRST=HERE",
      "On another host than the first: where a folder or file of the run's data lies here, which the first "
      "host has at FIRST; may be given again");
  add("--shard", &options.shard, "N",
      "What ranks share out in place of each keeping all of it: 1 optimizer state, 2 gradients, too, "
      "3 parameters, too; 0: nothing. Ranks of one host keep all three once between them with any of them; "
      "default: 1 for ranks of one host without GPUs, which is fastest there, else 0");
  add("--threads", &options.threads, "N", "Processor threads; 0: as OMP_NUM_THREADS says, else one per core");
  add("--seed", &options.seed, "N", "Of every random choice");
  add("--unreadable", &options.unreadable, "LIMIT",
      "Leave out so many images of a split that cannot be read, before the run stops: a number, or a share "
      "as 5%; default: 5 or 1 %, whichever is more. Also with --resume");
  add_levels_option(command, options.levels);
  add("--set", &options.assignments, "KEY=VALUE", "Any key of the spec, see below; may be given again");
  add("--run-dir", &options.run_directory, "DIR", "Where the run is kept; default: anneal-runs/NAME-TIME");
  add("--project", &options.project, "FILE",
      "A project (.anneal) of this computer that the new run is added to");
  add_look_back_option(command, options.suspects);
  command.add_flag(
      "--resume", options.resume,
      "Go on with the run in --run-dir from its newest checkpoint; with --epochs N beyond its end, "
      "with --data in a new run that begins with its weights");
  command.add_flag(
      "--detach", options.detach,
      "Go on in the background: return after the first step, or with what failed before it; after a "
      "minute in any case");
  command.add_flag("--queue", options.queue,
                   "Start in the background once the devices that it takes are free, behind what waits for "
                   "them: see `anneal queue`");
  command.add_flag("--range-test,--find-lr", options.range_test,
                   "Do not train, but try rising learning rates for some steps, draw the loss, and propose a "
                   "rate; range-test.csv and range-test.json go to --run-dir, where that is named");
  command.add_flag("--print-spec", options.print_spec,
                   "Print the spec with every default filled in, and stop");
}

json chosen_spec(const TrainOptions& options) {
  Choices choices{options.spec_file.empty() ? json{{"anneal", 1}} : read_spec_file(options.spec_file)};
  json& spec = choices.spec;
  if (options.data) put_data(choices, *options.data);
  choices.put("--layout", "data", "layout", options.reading.layout);
  if (!options.reading.exclude.empty())
    choices.put("--exclude", "data", "exclude", std::optional(options.reading.exclude));
  if (!options.reading.rename.empty())
    choices.put("--rename", "data", "rename", std::optional(reading_of(options.reading).rename));
  choices.put("--group", "data", "group", options.group);
  if (options.target) {
    spec["data"]["table"]["target"] = *options.target;
    choices.said.push_back({"data.table.target", "--target"});
  }
  if (options.task) {
    spec["task"] = "table-" + *options.task;
    choices.said.push_back({"task", "--task"});
  }
  if (says_anything(options.columns)) {
    put_columns(spec["data"]["table"], options.columns);
    choices.said.push_back({"data.table.columns", "--column"});
  }
  if (options.unlabelled)
    choices.put("--unlabelled", "data", "unlabelled",
                std::optional(json{{"folder", path_for_spec(*options.unlabelled, "--unlabelled")}}));
  if (options.corrections)
    choices.put("--corrections", "data", "corrections",
                std::optional(to_json(read_corrections(*options.corrections))));
  if (options.model) spec["model"] = json::object();
  choices.put("--model", "model", "preset", options.model);
  if (options.init) choices.put("--init", "model", "init", std::optional(initial_weights(*options.init)));
  choices.put("--recipe", "training", "recipe", options.recipe);
  choices.put("--epochs", "training", "epochs", options.epochs);
  if (options.minutes && options.epochs)
    throw UserError("go not together: training ends after the one or the other", "--minutes and --epochs",
                    "Leave one of them out.", ExitCode::wrong_usage);
  put_minutes(choices, options.minutes);
  choices.put("--batch", "training", "batch_size", options.batch);
  choices.put("--lr", "training", "learning_rate", options.learning_rate);
  choices.put("--precision", "training", "precision", options.precision);
  choices.put("--device", "training", "device", options.device);
  choices.put("--threads", "training", "threads", options.threads);
  choices.put("--seed", "training", "seed", options.seed);
  choices.put("--ranks", "parallel", "ranks", options.ranks);
  choices.put("--gpus", "parallel", "ranks", options.gpus);
  choices.put("--nodes", "parallel", "nodes", options.nodes);
  choices.put("--shard", "parallel", "shard", options.shard);
  if (options.unreadable)
    choices.put("--unreadable", "data", "unreadable",
                std::optional(to_json(unreadable_limit_from_text(*options.unreadable, "--unreadable"))));
  if (const auto levels = levels_of(options.levels))
    choices.put("--levels", "data", "levels", std::optional(to_json(*levels)));
  set_keys(spec, options.assignments, choices.said);
  make_paths_absolute(spec, {});
  drop_stale_graph(choices, options.assignments);
  return spec;
}

}  // namespace anneal::cli
