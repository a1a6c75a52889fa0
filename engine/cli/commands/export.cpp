#include <algorithm>
#include <bit>
#include <charconv>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/options/full_path.h"
#include "engine/cli/options/model_options.h"
#include "engine/cli/options/output_check.h"
#include "engine/cli/output/c_verification.h"
#include "engine/cli/output/export_verification.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/json_file.h"
#include "engine/core/base/machine.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/deploy/export/formats.h"
#include "engine/deploy/export/manifest.h"
#include "engine/deploy/export/ownership.h"
#include "engine/model/quantize/adaround.h"
#include "engine/model/trained/description.h"
#include "engine/model/trained/weights_file.h"
#include "engine/runs/runner/run_directory.h"
#include "engine/runs/runner/version.h"

namespace anneal::cli {

namespace fs = std::filesystem;

namespace {

struct ExportOptions {
  fs::path run;
  std::string format;
  fs::path output;
  std::string checkpoint;
  bool verify = false;
  std::optional<std::string> ranges;
  std::optional<std::int64_t> calibration;
  bool plain = false;
  bool adaround = false;
  std::optional<std::int64_t> iterations;
  std::optional<std::int64_t> group;
  std::optional<std::int64_t> weight_bits;
  std::optional<std::string> float_layers;
  std::optional<double> max_loss;
  std::optional<std::int64_t> views;
  std::vector<std::string> with;
};

/// Of the same class; what is rounded otherwise may turn a few that are close, integers some more.
constexpr double least_agreement = 0.99;
constexpr double least_agreement_of_integers = 0.9;

/// Of roundings that are learned from images, not ranges alone.
constexpr std::int64_t images_for_learning = 1024;

/// Points of accuracy that rounding may cost where nothing else is said.
constexpr double usual_most_points_lost = 2;

/// Of 4 bits, rounding to the nearest loses much.
bool learns_rounding(const ExportOptions& options) {
  const bool is_of_4_bits = options.format == "onnx-int4" || options.weight_bits == 4;
  return options.adaround || (is_of_4_bits && !options.plain);
}

/// "3", or "conv1,layer1.0.conv2".
void set_float_layers(const std::string& text, exports::QuantizationOptions& options) {
  const char* end = text.data() + text.size();
  if (std::from_chars(text.data(), end, options.float_layers).ptr == end && options.float_layers >= 0) return;
  options.float_layers = 0;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t comma = std::min(text.find(',', begin), text.size());
    options.float_names.push_back(text.substr(begin, comma - begin));
    begin = comma + 1;
  }
}

exports::QuantizationOptions quantization_of(const ExportOptions& options) {
  exports::QuantizationOptions result;
  if (learns_rounding(options)) {
    result.adaround = options.iterations.value_or(quantize::AdaRoundOptions().iterations);
    result.images = images_for_learning;
  }
  if (options.format == "onnx-int4") result.images = images_for_learning;
  if (options.calibration) result.images = result.rows = *options.calibration;
  if (options.group) result.group = *options.group;
  if (options.weight_bits) result.weight_bits = static_cast<int>(*options.weight_bits);
  if (options.float_layers) set_float_layers(*options.float_layers, result);
  const auto& names = quantize::range_method_names();
  if (options.ranges)
    result.ranges =
        static_cast<quantize::RangeMethod>(std::ranges::find(names, *options.ranges) - names.begin());
  result.equalizes = result.corrects_bias = !options.plain;
  result.uses_learned = !options.weight_bits && !options.ranges && !options.calibration && !options.plain &&
                        !options.adaround && !options.float_layers;
  return result;
}

/// Throws where an option is for other formats than this one.
void check_options(const ExportOptions& options, const exports::Format& format) {
  const auto refuse = [&](const char* option, const char* what) {
    throw UserError(std::string("is for ") + what + ", not for " + format.name, option, "Omit it.",
                    ExitCode::wrong_usage);
  };
  if (options.verify && !format.is_onnx && !format.is_quantized) refuse("--verify", "ONNX and C files");
  if (options.iterations && !learns_rounding(options))
    throw UserError("needs --adaround", "--iterations", "Give both options.", ExitCode::wrong_usage);
  if (options.max_loss && !(*options.max_loss >= 0 && *options.max_loss <= 100))
    throw UserError("is " + number_text(*options.max_loss) + ", but must be between 0 and 100 points",
                    "--max-loss", "", ExitCode::wrong_usage);
  if (options.group && format.name != "onnx-int4") refuse("--group", "onnx-int4");
  if (options.weight_bits && format.name != "c") refuse("--weight-bits", "c");
  if (options.weight_bits && *options.weight_bits != 4 && *options.weight_bits != 8)
    throw UserError("is " + std::to_string(*options.weight_bits) + ", but must be 4 or 8", "--weight-bits",
                    "", ExitCode::wrong_usage);
  if (options.float_layers && format.name != "onnx-int8") refuse("--float-layers", "onnx-int8");
  if (options.ranges && format.name == "onnx-int4")
    refuse("--ranges", "formats whose activations are integers");
  if (!format.takes_ensembles && (options.views.value_or(1) > 1 || !options.with.empty()))
    throw UserError(
        "is for onnx: a file in " + format.name + " contains one model, which evaluates an image once",
        options.with.empty() ? "--views" : "--with", "Run it several times and average the outputs instead.",
        ExitCode::wrong_usage);
  if (format.is_quantized) return;
  if (options.ranges) refuse("--ranges", "formats in integers");
  if (options.calibration) refuse("--calibration", "formats in integers");
  if (options.plain) refuse("--plain", "formats in integers");
  if (options.adaround) refuse("--adaround", "formats in integers");
  if (options.max_loss) refuse("--max-loss", "formats in integers");
}

/// Of a checkpoint of the run, "": the best; or the file that is named in its place.
fs::path model_file(const fs::path& checkpoint, const fs::path& run, Damages& damages) {
  if (checkpoint.empty()) return best_intact_checkpoint(run, &damages).directory / checkpoint_files::model;
  return fs::is_directory(checkpoint) ? checkpoint / checkpoint_files::model : checkpoint;
}

/// Says of weights that nothing can be compared with that they are taken as they are.
void add_unchecked(const exports::Source& source, Damages& damages) {
  std::vector<fs::path> files = source.with;
  if (!source.model.empty()) files.insert(files.begin(), source.model);
  for (const fs::path& file : files)
    if (const std::string why = model::why_unchecked(file); !why.empty())
      damages.emplace_back(why, file.string());
}

std::vector<fs::path> other_models(const ExportOptions& options, Damages& damages) {
  std::vector<fs::path> files;
  for (const nlohmann::json& member : members_of(options.with, options.run))
    files.push_back(model_file(member.value("checkpoint", ""), member.value("run_dir", ""), damages));
  return files;
}

exports::Source source_of(const ExportOptions& options, exports::Subject subject, Damages& damages) {
  exports::Source source{.run = {},
                         .model = {},
                         .tool_version = runner::version,
                         .quantization = quantization_of(options),
                         .threads = MachineShare().cores()};
  if (exports::find_format(options.format)->is_quantized)
    source.most_points_lost = options.max_loss.value_or(usual_most_points_lost);
  const bool is_model_alone = fs::is_regular_file(options.run) && subject == exports::Subject::model;
  if (is_model_alone && !options.checkpoint.empty())
    throw UserError("is for a run, but a model is given", "--checkpoint", "Omit it.", ExitCode::wrong_usage);
  if (!is_model_alone) source.run = runner::existing_run(options.run);
  if (is_model_alone)
    source.model = options.run;
  else if (subject == exports::Subject::model)
    source.model = model_file(options.checkpoint, source.run, damages);
  source.views = number_of_views(options.views);
  source.with = other_models(options, damages);
  add_unchecked(source, damages);
  return source;
}

/// Nullopt of a device or a pipe.
std::optional<std::int64_t> bytes_of(const fs::path& file) {
  if (!fs::is_regular_file(file)) return std::nullopt;
  return static_cast<std::int64_t>(fs::file_size(file));
}

nlohmann::json to_json(const exports::Verification& found) {
  nlohmann::json result = {{"runtime", found.runtime},
                           {"checker", found.checker},
                           {"samples", found.samples},
                           {"agreement", found.agreement},
                           {"largest_difference", found.largest_difference},
                           {"latency_ms", found.latency_ms}};
  if (found.rmse && found.our_rmse)
    result.update({{"rmse", *found.rmse}, {"our_rmse", *found.our_rmse}});
  else
    result.update({{"accuracy", found.accuracy}, {"our_accuracy", found.our_accuracy}});
  return result;
}

void print(const exports::Verification& found) {
  const bool is_regression = found.rmse && found.our_rmse;
  std::vector<std::vector<std::string>> rows = {
      {"runtime", found.runtime},
      {"onnx.checker", printable(found.checker)},
      {"samples", with_separators(found.samples)},
      {"agreement", percent(found.agreement)},
      {is_regression ? "largest difference" : "largest logit difference",
       number_text(found.largest_difference)}};
  if (is_regression) {
    rows.push_back({"RMSE", number_text(*found.rmse)});
    rows.push_back({"RMSE before the export", number_text(*found.our_rmse)});
  } else {
    rows.push_back({"accuracy", percent(found.accuracy)});
    rows.push_back({"accuracy before the export", percent(found.our_accuracy)});
  }
  rows.push_back({"latency per sample, one thread", fixed(found.latency_ms, 3) + " ms"});
  print_table(rows);
}

void print(const exports::RoundingLoss& loss) {
  print_table(
      {{"quantized, accuracy on " + with_separators(loss.paired.samples) + " " + loss.split + " images",
        percent(loss.after)},
       {"before", percent(loss.before)},
       {"points lost", fixed(loss.points(), 1) + " ± " + fixed(loss.margin(), 1)}});
}

void print(const exports::Exported& exported) {
  for (const fs::path& file : exported.files)
    if (const auto bytes = bytes_of(file)) print_line(full_path(file) + ": " + bytes_text(*bytes));
  if (exported.rounding) print(*exported.rounding);
}

nlohmann::json to_json(const exports::Format& format, const exports::Exported& exported) {
  const fs::path& first = exported.files.front();
  nlohmann::json result = {
      {"path", full_path(first)}, {"format", format.name}, {"files", nlohmann::json::array()}};
  if (const auto bytes = bytes_of(first)) result["bytes"] = *bytes;
  for (const fs::path& file : exported.files) result["files"].push_back(full_path(file));
  if (!exported.manifest.empty()) result["manifest"] = full_path(exported.manifest);
  if (exported.rounding) result["rounding"] = exports::to_json(*exported.rounding);
  return result;
}

/// Says what another program makes of the file, in `result` where that is asked for. False where it
/// disagrees.
bool verify(const exports::Format& format, const exports::Source& source, const exports::Exported& exported,
            const Globals& globals, nlohmann::json& result) try {
  const fs::path& output = exported.files.front();
  if (exported.network)
    return verify_c_export(source, *exported.network, output, globals.json ? &result : nullptr);
  const exports::Verification found = verify_export(output, source, format.is_quantized);
  if (globals.json)
    result["verification"] = to_json(found);
  else
    print(found);
  const double least = format.is_quantized ? least_agreement_of_integers : least_agreement;
  return found.agreement >= least && !found.checker.starts_with("failed");
} catch (const EnvironmentError& error) {
  const fs::path temporary = TemporaryFolder::system_folder();
  if (!error.place().starts_with((fs::absolute(temporary) / "anneal-").string())) throw;
  throw EnvironmentError(
      "cannot be used for the temporary files of --verify: " + error.message(), temporary,
      "The exported file is written. Free some space there, or set the environment variable TMPDIR "
      "to another folder.");
}

bool takes_rows(const fs::path& model) {
  const tensors::SafetensorsFile file = model::open_description(model);
  return model::read_description(file, model.string()).table.has_value();
}

/// Throws where something else would be lost.
void check_replaced(const ExportOptions& options, const exports::Format& format) {
  if (!exports::is_export(options.output))
    check_output(options.output, "a file of " + format.name, false, data_of_run(options.run));
}

int export_run(const ExportOptions& options, const Globals& globals) {
  if (options.verify && fs::exists(options.output) && !fs::is_regular_file(options.output))
    throw UserError("is not a file that can be read back", options.output, "Omit --verify.",
                    ExitCode::wrong_usage);
  const exports::Format& format = *exports::find_format(options.format);
  check_options(options, format);
  check_replaced(options, format);
  if (options.group && !std::has_single_bit(static_cast<std::uint64_t>(*options.group)))
    throw UserError("is " + std::to_string(*options.group) + ", but must be a power of 2", "--group", "",
                    ExitCode::wrong_usage);
  Warnings warnings(globals.quiet);
  Damages damages;
  const exports::Source source = source_of(options, format.subject, damages);
  if (options.max_loss && takes_rows(source.model))
    throw UserError("is for models of images", "--max-loss",
                    "Omit it; --verify shows how accurate a table's file is.", ExitCode::wrong_usage);
  if (options.verify) check_verifiable(source.run);
  const exports::Exported exported = exports::write_export(format, source, options.output, damages);
  warnings.add(damages);
  if (!globals.json) print(exported);
  nlohmann::json result = to_json(format, exported);
  const bool is_good = !options.verify || verify(format, source, exported, globals, result);
  if (globals.json) print_json(result);
  return static_cast<int>(is_good ? ExitCode::done : ExitCode::failed);
}

std::string format_notes() {
  std::size_t longest = 0;
  for (const exports::Format& format : exports::formats()) longest = std::max(longest, format.name.size());
  std::string notes = "Formats:";
  for (const exports::Format& format : exports::formats())
    notes += "\n  " + format.name + std::string(longest + 2 - format.name.size(), ' ') + format.summary;
  return notes +
         "\n--views and --with make one ONNX graph; other formats hold one model that evaluates once, even C."
         "\nNext to each file is NAME.manifest.json: what it is, and the SHA-256 of its bytes.";
}

}  // namespace

void add_export(Command& program) {
  Command command = program.add_command("export", "Write a trained model or a run's curves to a file");
  const auto options = std::make_shared<ExportOptions>();
  std::vector<std::string> words;
  for (const exports::Format& format : exports::formats()) words.push_back(format.name);
  command.add({.name = "run",
               .target = &options->run,
               .kind = "RUN_DIR|MODEL",
               .summary = "Run directory, or a .safetensors file written by Anneal",
               .required = true});
  command.add({.name = "--format",
               .target = &options->format,
               .kind = "FORMAT",
               .summary = "Format to write, see below",
               .required = true,
               .words = words});
  command.add({.name = "-o,--output",
               .target = &options->output,
               .kind = "PATH",
               .summary = "File to write or replace",
               .required = true});
  command.add({.name = "--checkpoint",
               .target = &options->checkpoint,
               .kind = "PATH",
               .summary = "Checkpoint folder or .safetensors file. Default: the best checkpoint"});
  command.add_flag("--verify", options->verify,
                   "Run the file on samples that the model was not trained on, and exit with status 1 if the "
                   "predictions differ. ONNX runs in onnxruntime of the Python that ANNEAL_PYTHON specifies, "
                   "otherwise python3; C is compiled with CC, otherwise cc");
  command.add({.name = "--ranges",
               .target = &options->ranges,
               .kind = "METHOD",
               .summary = "Integer formats: how the range of each tensor is chosen: min-max, percentile, mse "
                          "or entropy. Default: as learned in training, otherwise mse",
               .words = quantize::range_method_names()});
  command.add({.name = "--calibration",
               .target = &options->calibration,
               .kind = "N",
               .summary =
                   "Integer formats: number of training samples for calibrating the quantization. Default: "
                   "256 images, 1024 with --adaround or 4 bits, 4096 rows of a table",
               .range = std::pair(1, 100'000)});
  command.add_flag("--adaround", options->adaround,
                   "Integer formats: learn for each weight whether to round up or down, layer by layer. "
                   "4-bit weights are always rounded this way");
  command.add(
      {.name = "--iterations",
       .target = &options->iterations,
       .kind = "N",
       .summary =
           "Number of steps for which --adaround trains each layer. 0 rounds to nearest. Default: 1000",
       .range = std::pair(0, 1'000'000)});
  command.add({.name = "--group",
               .target = &options->group,
               .kind = "N",
               .summary = "onnx-int4: number of weights in a linear layer that share a scale: 16, 32, 64, "
                          "128 or 256. Default: 32",
               .range = std::pair(16, 256)});
  command.add({.name = "--weight-bits",
               .target = &options->weight_bits,
               .kind = "4|8",
               .summary = "c: bits per weight. With 4, the file needs about half the bytes. Default: 8, or "
                          "as learned in training"});
  command.add(
      {.name = "--max-loss",
       .target = &options->max_loss,
       .kind = "POINTS",
       .summary =
           "Integer formats: do not write the file if quantization loses more than this many points of "
           "accuracy on images that the model was not trained on, such as 0.5. Default: 2"});
  command.add({.name = "--float-layers",
               .target = &options->float_layers,
               .kind = "N|NAMES",
               .summary =
                   "onnx-int8: keep layers in floats: the N whose quantization changes the output most, "
                   "or those given as NAME,NAME,…"});
  add_ensemble_options(command, options->views, options->with);
  command.add_flag("--plain", options->plain,
                   "Integer formats: do not equalize channels, correct biases or learn how to round");
  command.add_notes(format_notes());
  command.on_call(options, export_run);
}

}  // namespace anneal::cli
