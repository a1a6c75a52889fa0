#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/event_table.h"
#include "cli/terminal.h"
#include "protocol/checkpoint.h"
#include "runner/run_directory.h"
#include "tensors/safetensors.h"

namespace anneal::cli {

namespace fs = std::filesystem;

namespace {

struct ExportOptions {
  fs::path run;
  std::string format;
  fs::path output;
  std::string checkpoint;
};

fs::path model_file(const ExportOptions& options, const fs::path& run, Warnings& warnings) {
  Damages damages;
  if (options.checkpoint.empty()) {
    const CheckpointEntry best = best_checkpoint(run, &damages);
    warnings.add(damages);
    return best.directory / checkpoint_files::model;
  }
  if (fs::is_directory(options.checkpoint)) return fs::path(options.checkpoint) / checkpoint_files::model;
  return options.checkpoint;
}

/// Read and written anew rather than copied, so that what leaves is known to be sound.
void export_safetensors(const fs::path& from, const fs::path& to) {
  const tensors::SafetensorsFile file(from);
  std::vector<tensors::TensorView> tensors;
  for (const auto& [name, entry] : file.tensors())
    tensors.push_back({.name = name, .dtype = entry.dtype, .shape = entry.shape, .data = entry.data});
  tensors::write_safetensors(to, tensors, file.metadata(), FileReplacement::Named::by_a_person);
}

int export_run(const ExportOptions& options, const Globals& globals) {
  const fs::path run = runner::existing_run(options.run);
  Warnings warnings(globals.quiet);
  if (fs::is_directory(options.output))
    throw UserError("is a folder; name the file to write", options.output, "", ExitCode::wrong_usage);
  if (options.format == "csv")
    write_event_table(run, options.output, [&](const UserError& damage) { warnings.add(damage); });
  else
    export_safetensors(model_file(options, run, warnings), options.output);
  const std::string path = fs::absolute(options.output).lexically_normal();
  const auto bytes = static_cast<std::int64_t>(fs::file_size(path));
  if (globals.json)
    print_json({{"path", path}, {"format", options.format}, {"bytes", bytes}});
  else
    print_line(path + ": " + bytes_text(bytes));
  return 0;
}

}  // namespace

void add_export(Command& program) {
  Command command = program.add_command("export", "Write a trained model or a run's curves to a file");
  const auto options = std::make_shared<ExportOptions>();
  command.add({.name = "run",
               .target = &options->run,
               .kind = "RUN_DIR",
               .summary = "Run directory",
               .required = true});
  command.add({.name = "--format",
               .target = &options->format,
               .kind = "FORMAT",
               .summary = "safetensors (the model) or csv (the curves)",
               .required = true,
               .words = {"safetensors", "csv"}});
  command.add({.name = "-o,--output",
               .target = &options->output,
               .kind = "PATH",
               .summary = "File to write or replace",
               .required = true});
  command.add({.name = "--checkpoint",
               .target = &options->checkpoint,
               .kind = "PATH",
               .summary = "Checkpoint folder or .safetensors file; default: the best"});
  command.on_call(options, export_run);
}

}  // namespace anneal::cli
