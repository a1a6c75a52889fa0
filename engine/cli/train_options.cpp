#include "cli/train_options.h"

#include <nlohmann/json.hpp>

#include "protocol/job_spec.h"
#include "protocol/spec/file.h"

namespace anneal::cli {

using nlohmann::json;

namespace {

template <class T>
void put(json& spec, const char* section, const char* key, const std::optional<T>& value) {
  if (value) spec[section][key] = *value;
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
  add("--target", &options.target, "COLUMN", "The column of a table to learn from the others");
  command.add({.name = "--task",
               .target = &options.task,
               .kind = "WORD",
               .summary = "What the target of a table is: classification or regression; default: found out",
               .words = {"classification", "regression"}});
  add("--unlabelled", &options.unlabelled, "DIR",
      "Folder of images to learn from without labels (semi-supervised)");
  add("--model", &options.model, "PRESET", "See `anneal models`");
  add("--init", &options.init, "FILE",
      "Begin with these weights (safetensors; names of torchvision or timm), with a new last layer for other "
      "classes");
  add("--recipe", &options.recipe, "GOAL", "What the defaults aim at: usual, fastest, best or small-data");
  add("--epochs", &options.epochs, "N", "Times to go through the training samples");
  add("--batch", &options.batch, "N", "Samples per step");
  add("--lr", &options.learning_rate, "X", "Learning rate, constant");
  add("--precision", &options.precision, "WORD",
      "fp32, bf16, fp16 (with the loss scaled), half (weights of 16 bits, too) or auto");
  add("--device", &options.device, "WORD", "auto, cpu or cuda");
  add("--ranks", &options.ranks, "N", "Processes to train in");
  add("--threads", &options.threads, "N", "Processor threads; 0: as OMP_NUM_THREADS says, else one per core");
  add("--seed", &options.seed, "N", "Of every random choice");
  add("--unreadable", &options.unreadable, "LIMIT",
      "Leave out so many images of a split that cannot be read, before the run stops: a number, or a share "
      "as "
      "5%; default: 5 or 1 %, whichever is more. Also with --resume");
  add("--set", &options.assignments, "KEY=VALUE", "Any key of the spec, see below; may be given again");
  add("--run-dir", &options.run_directory, "DIR", "Where the run is kept; default: anneal-runs/NAME-TIME");
  command.add_flag("--resume", options.resume, "Go on with the run in --run-dir from its newest checkpoint");
  command.add_flag(
      "--detach", options.detach,
      "Go on in the background: return after the first step, or with what failed before it; after a "
      "minute in any case");
  command.add_flag("--find-lr", options.find_rate,
                   "Do not train, but try rising learning rates for some steps, draw the loss, and propose a "
                   "rate; find-lr.csv and find-lr.json go to --run-dir, where that is named");
  command.add_flag("--print-spec", options.print_spec,
                   "Print the spec with every default filled in, and stop");
}

bool chooses_anything(const TrainOptions& options) {
  return !options.spec_file.empty() || options.data || options.target || options.task || options.unlabelled ||
         options.model || options.init || options.recipe || options.epochs || options.batch ||
         options.learning_rate || options.precision || options.device || options.ranks || options.threads ||
         options.seed || !options.assignments.empty();
}

json chosen_spec(const TrainOptions& options) {
  json spec = options.spec_file.empty() ? json{{"anneal", 1}} : read_spec_file(options.spec_file);
  if (options.data) {
    const json before = spec.value("data", json::object());
    spec["data"] = {{"folder", std::filesystem::absolute(*options.data).lexically_normal().string()}};
    for (const char* kept : {"augment", "table", "unreadable"})
      if (before.contains(kept)) spec["data"][kept] = before[kept];
  }
  if (options.target) spec["data"]["table"]["target"] = *options.target;
  if (options.task) spec["task"] = "table-" + *options.task;
  if (options.unlabelled)
    spec["data"]["unlabelled"] = {
        {"folder", std::filesystem::absolute(*options.unlabelled).lexically_normal().string()}};
  if (options.model) spec["model"] = {{"preset", *options.model}};
  if (options.init)
    spec["model"]["init"] = std::filesystem::absolute(*options.init).lexically_normal().string();
  put(spec, "training", "recipe", options.recipe);
  put(spec, "training", "epochs", options.epochs);
  put(spec, "training", "batch_size", options.batch);
  put(spec, "training", "learning_rate", options.learning_rate);
  put(spec, "training", "precision", options.precision);
  put(spec, "training", "device", options.device);
  put(spec, "training", "threads", options.threads);
  put(spec, "training", "seed", options.seed);
  put(spec, "parallel", "ranks", options.ranks);
  if (options.unreadable)
    spec["data"]["unreadable"] = to_json(unreadable_limit_from_text(*options.unreadable, "--unreadable"));
  for (const std::string& assignment : options.assignments) set_key(spec, assignment);
  return spec;
}

}  // namespace anneal::cli
