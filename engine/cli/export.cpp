#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/export_verification.h"
#include "cli/terminal.h"
#include "export/formats.h"
#include "export/manifest.h"
#include "protocol/checkpoint.h"
#include "runner/run_directory.h"
#include "runner/version.h"

namespace anneal::cli {

namespace fs = std::filesystem;

namespace {

struct ExportOptions {
  fs::path run;
  std::string format;
  fs::path output;
  std::string checkpoint;
  bool verify = false;
};

/// Of the same class; what is rounded otherwise may turn a few that are close.
constexpr double least_agreement = 0.99;

fs::path model_file(const ExportOptions& options, const fs::path& run, Damages& damages) {
  if (options.checkpoint.empty())
    return best_intact_checkpoint(run, &damages).directory / checkpoint_files::model;
  if (fs::is_directory(options.checkpoint)) return fs::path(options.checkpoint) / checkpoint_files::model;
  return options.checkpoint;
}

exports::Source source_of(const ExportOptions& options, exports::Subject subject, Damages& damages) {
  exports::Source source{.run = {}, .model = {}, .tool_version = runner::version};
  const bool is_model_alone = fs::is_regular_file(options.run) && subject == exports::Subject::model;
  if (is_model_alone && !options.checkpoint.empty())
    throw UserError("is for a run, but a model is named", "--checkpoint", "Leave it out.",
                    ExitCode::wrong_usage);
  if (!is_model_alone) source.run = runner::existing_run(options.run);
  if (is_model_alone)
    source.model = options.run;
  else if (subject == exports::Subject::model)
    source.model = model_file(options, source.run, damages);
  return source;
}

std::string full_path(const fs::path& path) {
  return fs::absolute(path).lexically_normal();
}

/// Nullopt of a device or a pipe.
std::optional<std::int64_t> bytes_of(const fs::path& file) {
  if (!fs::is_regular_file(file)) return std::nullopt;
  return static_cast<std::int64_t>(fs::file_size(file));
}

nlohmann::json to_json(const exports::Verification& found) {
  return {{"runtime", found.runtime},
          {"checker", found.checker},
          {"samples", found.samples},
          {"agreement", found.agreement},
          {"largest_difference", found.largest_difference},
          {"accuracy", found.accuracy},
          {"our_accuracy", found.our_accuracy},
          {"latency_ms", found.latency_ms}};
}

void print(const exports::Verification& found) {
  print_table({{"runtime", found.runtime},
               {"onnx.checker", printable(found.checker)},
               {"images", with_separators(found.samples)},
               {"agreement", percent(found.agreement)},
               {"largest difference of a logit", number_text(found.largest_difference)},
               {"accuracy", percent(found.accuracy)},
               {"accuracy before the export", percent(found.our_accuracy)},
               {"latency of an image, one thread", fixed(found.latency_ms, 3) + " ms"}});
}

void print(const exports::Format& format, const exports::Exported& exported,
           const std::optional<exports::Verification>& verification, const Globals& globals) {
  if (!globals.json) {
    for (const fs::path& file : exported.files)
      if (const auto bytes = bytes_of(file)) print_line(full_path(file) + ": " + bytes_text(*bytes));
    if (verification) print(*verification);
    return;
  }
  const fs::path& first = exported.files.front();
  nlohmann::json result = {
      {"path", full_path(first)}, {"format", format.name}, {"files", nlohmann::json::array()}};
  if (const auto bytes = bytes_of(first)) result["bytes"] = *bytes;
  for (const fs::path& file : exported.files) result["files"].push_back(full_path(file));
  if (!exported.manifest.empty()) result["manifest"] = full_path(exported.manifest);
  if (verification) result["verification"] = to_json(*verification);
  print_json(result);
}

int export_run(const ExportOptions& options, const Globals& globals) {
  if (fs::is_directory(options.output))
    throw UserError("is a folder; name the file to write", options.output, "", ExitCode::wrong_usage);
  const exports::Format& format = *exports::find_format(options.format);
  if (options.verify && !format.is_onnx)
    throw UserError("is for ONNX files, not for " + format.name, "--verify", "Leave it out.",
                    ExitCode::wrong_usage);
  Warnings warnings(globals.quiet);
  Damages damages;
  const exports::Source source = source_of(options, format.subject, damages);
  const exports::Exported exported = exports::write_export(format, source, options.output, damages);
  warnings.add(damages);
  std::optional<exports::Verification> verification;
  if (options.verify) verification = verify_export(options.output, source.run, source.model);
  print(format, exported, verification, globals);
  const bool is_good = !verification || (verification->agreement >= least_agreement &&
                                         !verification->checker.starts_with("failed"));
  return static_cast<int>(is_good ? ExitCode::done : ExitCode::failed);
}

std::string format_notes() {
  std::size_t longest = 0;
  for (const exports::Format& format : exports::formats()) longest = std::max(longest, format.name.size());
  std::string notes = "Formats:";
  for (const exports::Format& format : exports::formats())
    notes += "\n  " + format.name + std::string(longest + 2 - format.name.size(), ' ') + format.summary;
  return notes + "\nBeside each file stands NAME.manifest.json: what it is, and the SHA-256 of its bytes.";
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
               .summary = "Run directory, or for a model a .safetensors file that Anneal wrote",
               .required = true});
  command.add({.name = "--format",
               .target = &options->format,
               .kind = "FORMAT",
               .summary = "What to write, see below",
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
               .summary = "Checkpoint folder or .safetensors file; default: the best"});
  command.add_flag("--verify", options->verify,
                   "Run an ONNX file in onnxruntime, by the Python that ANNEAL_PYTHON names or python3, on "
                   "images that the model did not learn from; exit status 1 where it disagrees");
  command.add_notes(format_notes());
  command.on_call(options, export_run);
}

}  // namespace anneal::cli
