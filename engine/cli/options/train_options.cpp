#include "engine/cli/options/train_options.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "engine/cli/options/full_path.h"
#include "engine/cli/options/levels_option.h"
#include "engine/cli/options/look_back.h"
#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/number_text.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/core/protocol/spec/levels.h"
#include "engine/model/tensors/pickle.h"
#include "engine/model/weights/import.h"
#include "engine/model/zoo/zoo.h"

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
                    "Rename the folder or file, or use a link to it.");
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
                    "Omit it to train for a number of epochs.");
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
  add("spec", &options.spec_file, "SPEC", "Job spec, a JSON file; the options below override it");
  add("--data", &options.data, "DIR",
      "Folder of images, CSV list of images, IDX files or pack; or a CSV table, with --target. Default: "
      "generated sample images");
  add_options(command, options.reading);
  command.add({.name = "--group",
               .target = &options.group,
               .kind = "WORD",
               .summary = "Keep images together when a share is set aside for validation: images whose "
                          "names start the same (names), such as those of one patient or video, or images "
                          "in the same subfolder of a class (folders). Default: none",
               .words = grouping_words()});
  add("--target", &options.target, "COLUMN", "Column of a table to predict from the others");
  command.add({.name = "--task",
               .target = &options.task,
               .kind = "WORD",
               .summary = "Predict classes or a number (regression). Default: decided by the target's "
                          "values; a target that --column declares numeric is a regression",
               .words = {"classification", "regression"}});
  add_options(command, options.columns);
  add("--unlabelled", &options.unlabelled, "DIR",
      "Folder of images without labels to train on as well (semi-supervised learning)");
  add("--corrections", &options.corrections, "FILE",
      "File of decisions about doubtful labels, as `anneal data --corrections` writes it");
  add("--model", &options.model, "PRESET", "Preset to train; `anneal models` lists them");
  add("--init", &options.init, "NAME|FILE",
      "Weights to start from: a name that `anneal weights list` shows, or a file (.safetensors or .pth, with "
      "torchvision's or timm's names). For other classes, the last layer is new. none starts from random "
      "weights. "
      "Default: published weights that were fetched before, if there are fewer than 500 photographs per "
      "class; otherwise random weights");
  add("--recipe", &options.recipe, "GOAL",
      "What the default settings aim at: usual, fastest, best or small-data. Default: small-data if fewer "
      "than 500 images per class fine-tune the weights of --init (except for convnet), otherwise usual");
  add("--epochs", &options.epochs, "N", "Number of passes over the training samples, such as 20");
  add("--minutes", &options.minutes, "N",
      "Train for N minutes instead of a number of epochs; all policies are stretched or shortened to end "
      "then");
  add("--batch", &options.batch, "N", "Number of samples in each step, such as 128");
  add("--lr", &options.learning_rate, "X", "Constant learning rate, such as 0.01");
  add("--precision", &options.precision, "WORD",
      "Number format: fp32, bf16, fp16 (with loss scaling), half (also 16-bit weights) or auto");
  add("--device", &options.device, "WORD",
      "auto, cpu, cuda, or one GPU such as cuda:1. Several ranks use that GPU and the following ones");
  command.add({.name = "--gpus",
               .target = &options.gpus,
               .kind = "N",
               .summary = "Train on N GPUs, with one rank on each. With --queue, the run takes the first N "
                          "neighbouring GPUs that become free, unless --device names the first",
               .range = {{1, ParallelSpec::most_ranks}}});
  add("--ranks", &options.ranks, "N",
      "Number of processes per host that share each batch. Default: one per GPU, otherwise one. "
      "Each normalises its own part of the batch, unless parallel.sync_batch_norm is true");
  command.add({.name = "--nodes",
               .target = &options.nodes,
               .kind = "N",
               .summary = "Number of hosts; start the same command on each of them. srun does that itself "
                          "and needs none of these options",
               .range = {{1, ParallelSpec::most_nodes}}});
  command.add({.name = "--node-rank",
               .target = &options.node_rank,
               .kind = "K",
               .summary = "Number of this host, from 0; host 0 stores the run directory",
               .range = {{0, ParallelSpec::most_nodes - 1}}});
  add("--rendezvous", &options.rendezvous, "HOST:PORT",
      "Address and port of host 0 that the other hosts can reach, such as 10.0.0.1:4711");
  add("--ports", &options.ports, "FIRST-LAST",
      "Ports on which the ranks of this host may listen for those of other hosts, such as 5000-5010. "
      "Default: any free port");
  add("--secret-file", &options.secret_file, "FILE",
      "File with a secret with which the hosts of the run recognise each other. Default: the environment "
      "variable ANNEAL_SECRET");
  add("--data-at", &options.moved_data, "FIRST=HERE",
      "Where data is on this host if it differs from host 0, as PATH_ON_HOST_0=PATH_HERE; can be repeated");
  add("--shard", &options.shard, "N",
      "What is sharded over the ranks, to save memory: 0 nothing, 1 the optimizer state, 2 also gradients, "
      "3 also parameters. Ranks of one host share one copy of all three with any of 1 to 3. Default: 1 "
      "for several ranks on one host without GPUs, where it is fastest; otherwise 0");
  add("--threads", &options.threads, "N",
      "Number of processor threads per rank. 0: as OMP_NUM_THREADS specifies, otherwise one per core");
  add("--seed", &options.seed, "N", "Number that determines all random choices; the same seed repeats a run");
  add("--unreadable", &options.unreadable, "LIMIT",
      "How many images of a split may be unreadable before the run stops: a number, or a share such as 5%. "
      "Default: 5 images or 1 %, whichever is more. Also applies with --resume");
  add_levels_option(command, options.levels);
  add("--set", &options.assignments, "KEY=VALUE", "Set any key of the job spec, see below; can be repeated");
  add("--run-dir", &options.run_directory, "DIR", "Folder for the run. Default: anneal-runs/NAME-TIME");
  add("--project", &options.project, "FILE", "Project file (.anneal) on this computer to add the run to");
  add_look_back_option(command, options.suspects);
  command.add_flag("--resume", options.resume,
                   "Continue the run in --run-dir from its newest checkpoint. With --epochs N, it trains "
                   "beyond its end; with --data, a new run starts from its weights");
  command.add_flag("--detach", options.detach,
                   "Train in the background. The command returns after the first step, when the start has "
                   "failed, or after a minute");
  command.add_flag(
      "--queue", options.queue,
      "Train in the background once the devices are free, after the runs already waiting for them; "
      "see `anneal queue`");
  command.add_flag("--range-test,--find-lr", options.range_test,
                   "Do not train. Raise the learning rate over some steps, plot the loss and propose a rate; "
                   "range-test.csv and range-test.json are written to --run-dir if it is given");
  command.add_flag("--print-spec", options.print_spec,
                   "Print the job spec with all defaults filled in, and stop");
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
    throw UserError("cannot be combined: training ends after one or the other", "--minutes and --epochs",
                    "Omit one of them.", ExitCode::wrong_usage);
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
