#include "engine/deploy/compress/compress.h"

#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/commands/journal_text.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/error.h"
#include "engine/core/base/machine.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/deploy/compress/stopped.h"
#include "engine/model/trained/weights_file.h"
#include "engine/runs/runner/run_directory.h"
#include "engine/runs/runner/version.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using compress::Candidate;
using compress::Point;
using nlohmann::json;

namespace {

struct CompressOptions {
  fs::path run;
  fs::path output;
  std::string checkpoint;
  std::optional<std::int64_t> bytes;
  std::optional<std::int64_t> weight_bits;
  std::optional<double> latency_ms;
  std::optional<std::int64_t> memory;
  std::optional<std::int64_t> macs;
  std::optional<double> loss;
  std::optional<std::string> profile;
  std::optional<std::string> processor;
  std::optional<std::string> target;
  std::optional<std::string> strategy;
  std::optional<std::string> importance;
  std::optional<std::string> time_budget;
  std::optional<std::int64_t> epochs;
  std::optional<std::int64_t> images;
  std::optional<std::int64_t> episodes;
  std::optional<std::int64_t> sparse_epochs;
  std::optional<std::int64_t> seed;
  bool resume = false;
};

/// "90s", "30m", "2h" or "1.5h".
double seconds_of(const std::string& text) {
  constexpr const char* option = "--time-budget";
  std::size_t end = 0;
  double number = 0;
  try {
    number = std::stod(text, &end);
  } catch (const std::exception&) {
    end = 0;
  }
  const std::string unit = text.substr(end);
  const double factor = unit == "s" ? 1 : unit == "m" ? 60 : unit == "h" ? 3600 : 0;
  if (end == 0 || factor == 0 || !std::isfinite(number) || number <= 0)
    throw UserError("is " + shown(json(text)) + ", but must be a time such as 90s, 30m or 2h", option, "",
                    ExitCode::wrong_usage);
  return number * factor;
}

/// Those that were said over `limits`.
compress::Limits limits_of(const CompressOptions& options, compress::Limits limits) {
  if (options.bytes) limits.bytes = options.bytes;
  if (options.memory) limits.memory_bytes = options.memory;
  if (options.macs) limits.macs = options.macs;
  if (options.latency_ms) limits.latency_ms = options.latency_ms;
  if (options.loss) limits.loss_points = *options.loss;
  const auto check = [](const char* option, double value, double least, double most) {
    if (!(value >= least && value <= most))
      throw UserError(
          "is " + number_text(value) + ", but must be " + number_text(least) + " to " + number_text(most),
          option, "", ExitCode::wrong_usage);
  };
  check("--max-loss", limits.loss_points, 0, 100);
  if (limits.latency_ms) check("--max-latency-ms", *limits.latency_ms, 1e-6, 1e9);
  return limits;
}

/// With --resume what is not said is as it was begun.
compress::Request request_of(const CompressOptions& options, const Globals& globals, Damages& damages) {
  const fs::path folder = fs::absolute(options.output).lexically_normal();
  compress::Request request = options.resume ? compress::begun_request(folder) : compress::Request();
  request.run = runner::existing_run(options.run);
  request.folder = folder;
  if (options.profile) {
    const compress::DeviceProfile profile = compress::find_device_profile(*options.profile);
    request.limits = profile.limits;
    request.latency = profile.latency;
    if (!profile.target.empty()) request.target = profile.target;
  }
  if (options.processor)
    request.latency = {.processor = c99::processor_from(*options.processor, "--processor")};
  request.limits = limits_of(options, request.limits);
  if (options.seed) request.seed = static_cast<std::uint64_t>(*options.seed);
  if (options.epochs) request.epochs = options.epochs;
  request.resume = options.resume;
  request.threads = MachineShare().cores();
  request.quiet = globals.quiet || globals.json;
  request.tool_version = runner::version;
  request.program = fs::read_symlink("/proc/self/exe");
  if (options.checkpoint.empty())
    request.model = best_intact_checkpoint(request.run, &damages).directory / checkpoint_files::model;
  else
    request.model = fs::is_directory(options.checkpoint)
                        ? fs::path(options.checkpoint) / checkpoint_files::model
                        : fs::path(options.checkpoint);
  request.model = fs::absolute(request.model);
  if (const std::string why = model::why_unchecked(request.model); !why.empty())
    damages.emplace_back(why, request.model.string());
  if (options.target) request.target = *options.target == "onnx-fp32" ? "onnx" : *options.target;
  if (options.weight_bits) {
    if (*options.weight_bits != 4 && *options.weight_bits != 8)
      throw UserError("is " + std::to_string(*options.weight_bits) + ", but must be 4 or 8", "--weight-bits",
                      "", ExitCode::wrong_usage);
    request.weight_bits = static_cast<int>(*options.weight_bits);
  }
  if (options.strategy) {
    const auto& words = compress::strategy_words();
    request.strategy =
        static_cast<compress::Strategy>(std::ranges::find(words, *options.strategy) - words.begin());
  }
  if (options.importance) {
    const auto& words = prune::method_names();
    request.importance =
        static_cast<prune::Method>(std::ranges::find(words, *options.importance) - words.begin());
  }
  if (options.time_budget) request.seconds = seconds_of(*options.time_budget);
  if (options.images) request.images = *options.images;
  if (options.episodes) request.episodes = *options.episodes;
  if (options.sparse_epochs) request.sparse_epochs = *options.sparse_epochs;
  return request;
}

void print(const compress::Result& result, const fs::path& folder) {
  std::vector<std::vector<std::string>> rows = {
      {"candidate", "bytes", "ms", "memory", "accuracy", "loss", "at most", ""}};
  for (const Point& point : result.front) {
    const Candidate& candidate = point.candidate;
    rows.push_back({compress::text_of(candidate.recipe) + ", " + candidate.rounding,
                    with_separators(candidate.measures.bytes), number_text(candidate.measures.latency_ms),
                    bytes_text(candidate.measures.memory_bytes), percent(point.accuracy),
                    fixed(point.gate.loss_points, 2), fixed(point.gate.highest, 2),
                    result.accepted == candidate.id ? "accepted" : ""});
  }
  print_table(rows);
  print_line("Accuracy on " + with_separators(result.final_samples) + " images of the " + result.final_split +
             " split that were not used for decisions, on which the original model has " +
             percent(result.reference_accuracy) +
             "; loss in points, with its upper bound at 95 % certainty.");
  if (!result.front.empty() && !result.front.front().candidate.measures.latency_source.empty())
    print_line("The latency (ms) is " + result.front.front().candidate.measures.latency_source + ".");
  if (!result.runtime_trouble.empty())
    print_line("Sizes and times are estimates: " + printable(result.runtime_trouble));
  if (result.accepted) return print_line(result.file.string());
  const bool is_undecided = result.closest && result.closest->is_undecided();
  print_line((is_undecided ? "Undecided: no candidate is certain to meet all limits: "
                           : "No candidate meets all limits: ") +
             printable(result.reason));
  if (is_undecided) print_line((folder / result.closest->file).string());
}

int compress_run(const CompressOptions& options, const Globals& globals) try {
  Warnings warnings(globals.quiet);
  Damages damages;
  compress::Request request = request_of(options, globals, damages);
  warnings.add(damages);
  request.observer = [&](const json& line) {
    if (globals.json) return print_json(line);
    const std::string text = journal_text("compression", line);
    if (!globals.quiet && !text.empty()) std::fprintf(stderr, "%s\n", printable(text).c_str());
  };
  const compress::Result result = compress::compress(request);
  globals.json ? print_json(compress::to_json(result)) : print(result, request.folder);
  return static_cast<int>(result.accepted ? ExitCode::done : ExitCode::failed);
} catch (const compress::Stopped& stopped) {
  if (!globals.quiet) std::fprintf(stderr, "stopped; --resume continues\n");
  constexpr int by_signal = 128;
  return by_signal + stopped.signal;
}

std::string profile_notes() {
  std::string notes = "Device profiles:";
  for (const compress::DeviceProfile& profile : compress::device_profiles())
    notes += "\n  " + profile.name + std::string(12 - profile.name.size(), ' ') + profile.summary;
  return notes +
         "\nOr a JSON file: {\"name\", \"target\", \"max_bytes\", \"max_latency_ms\", \"max_memory_bytes\",\n"
         "\"max_macs\", \"latency_factor\", \"processor\"}. The latency is measured on this machine, times "
         "the "
         "factor,\nor estimated for the processor: for the exported C under gcc -O2, in memory "
         "without wait states.\n"
         "DIR contains journal.jsonl, front.json, every candidate as a file, and the accepted one as "
         "\"model\".\n"
         "Exit status 0: it meets all limits; 1: none does, the front shows what is possible.";
}

}  // namespace

void add_compress(Command& program) {
  Command command = program.add_command(
      "compress",
      "Make a trained model smaller and faster until limits are met, by quantization, pruning and "
      "retraining");
  const auto options = std::make_shared<CompressOptions>();
  command.add({.name = "run",
               .target = &options->run,
               .kind = "RUN_DIR",
               .summary = "Run directory",
               .required = true});
  command.add({.name = "-o,--output",
               .target = &options->output,
               .kind = "DIR",
               .summary = "Folder to create for the result",
               .required = true});
  command.add({.name = "--max-bytes",
               .target = &options->bytes,
               .kind = "N",
               .summary = "Largest size of the file in bytes; for C, of its code and constants",
               .range = std::pair(std::int64_t{1}, std::int64_t{1} << 50)});
  command.add({.name = "--max-latency-ms",
               .target = &options->latency_ms,
               .kind = "X",
               .summary = "Longest time for one image on one thread, in milliseconds, on this machine or as "
                          "--profile or --processor specifies"});
  command.add({.name = "--max-memory-bytes",
               .target = &options->memory,
               .kind = "N",
               .summary = "Most memory in bytes that the model may need at run time",
               .range = std::pair(std::int64_t{1}, std::int64_t{1} << 50)});
  command.add({.name = "--max-macs",
               .target = &options->macs,
               .kind = "N",
               .summary = "Most multiply-add operations for one image",
               .range = std::pair(std::int64_t{1}, std::int64_t{1} << 60)});
  command.add({.name = "--max-loss",
               .target = &options->loss,
               .kind = "POINTS",
               .summary = "Largest loss of accuracy in percentage points, with 95 % certainty. Default: 1"});
  command.add({.name = "--profile",
               .target = &options->profile,
               .kind = "NAME|FILE",
               .summary = "Limits and target format of a device, see below; other options override them"});
  command.add({.name = "--processor",
               .target = &options->processor,
               .kind = "CORE@CLOCK",
               .summary =
                   "Microcontroller whose time is estimated, instead of measuring on this machine, for "
                   "the target c: cortex-m4@168MHz or cortex-m7@216MHz, at any clock rate"});
  command.add({.name = "--target",
               .target = &options->target,
               .kind = "FORMAT",
               .summary = "Format of the result: onnx-int8 (default), onnx-int4 (4-bit weights for "
                          "linear layers), onnx-fp32 or c",
               .words = {"onnx-int8", "onnx-int4", "onnx-fp32", "c"}});
  command.add({.name = "--weight-bits",
               .target = &options->weight_bits,
               .kind = "4|8",
               .summary = "c: bits per weight; with 4, about twice as many weights fit into the same bytes. "
                          "Default: 8, or 4 if the model would be too large with 8"});
  command.add({.name = "--strategy",
               .target = &options->strategy,
               .kind = "WORD",
               .summary = "How the widths of layers are chosen: search (default), reinforcement or uniform",
               .words = compress::strategy_words()});
  command.add({.name = "--importance",
               .target = &options->importance,
               .kind = "WORD",
               .summary =
                   "Which channels of a layer are removed first: those with the smallest l2 norm (default), "
                   "l1 norm or batch-norm weight, or those that change the loss least (taylor)",
               .words = prune::method_names()});
  command.add({.name = "--time-budget",
               .target = &options->time_budget,
               .kind = "TIME",
               .summary =
                   "How long to work, including all training and measurements, such as 90s, 30m or 2h. "
                   "Default: until everything has been tried"});
  command.add(
      {.name = "--epochs",
       .target = &options->epochs,
       .kind = "N",
       .summary =
           "Number of epochs of each retraining. Default: a third of the run's, fewer if time is short",
       .range = std::pair(1, 100'000)});
  command.add({.name = "--images",
               .target = &options->images,
               .kind = "N",
               .summary =
                   "Most images for deciding whether accuracy is retained, and most set aside for the final "
                   "check. If validation has fewer, half of the test images are also used. Default: 10000",
               .range = std::pair(2, 1'000'000)});
  command.add({.name = "--episodes",
               .target = &options->episodes,
               .kind = "N",
               .summary = "Number of episodes of reinforcement learning. Default: 60",
               .range = std::pair(1, 100'000)});
  command.add({.name = "--sparse-epochs",
               .target = &options->sparse_epochs,
               .kind = "N",
               .summary = "Number of epochs of sparse learning, in which unimportant channels shrink, before "
                          "channels are removed. Default: 0",
               .range = std::pair(1, 100'000)});
  command.add({.name = "--checkpoint",
               .target = &options->checkpoint,
               .kind = "PATH",
               .summary = "Checkpoint folder or .safetensors file. Default: the best checkpoint"});
  command.add({.name = "--seed",
               .target = &options->seed,
               .kind = "N",
               .summary = "Number that determines all random choices. Default: 1",
               .range = std::pair<std::int64_t, std::int64_t>(0, std::int64_t{1} << 53)});
  command.add_flag(
      "--resume", options->resume,
      "Continue in the folder of an earlier call that ended; options that are not given stay the same");
  command.add_notes(profile_notes());
  command.on_call(options, compress_run);
}

}  // namespace anneal::cli
