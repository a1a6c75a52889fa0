#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/options/model_options.h"
#include "engine/cli/options/output_check.h"
#include "engine/cli/output/explanation_pictures.h"
#include "engine/cli/output/prediction_files.h"
#include "engine/cli/output/prediction_output.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/core/process/worker_session.h"
#include "engine/core/protocol/path_json.h"
#include "engine/data/source/samples/quarantine.h"
#include "engine/runs/runner/worker_program.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::size_t files_at_once = 256;
constexpr std::size_t explained_at_once = 16;
constexpr std::int64_t usual_top = 5;

struct PredictOptions {
  ModelOptions model;
  PredictionInputs inputs;
  std::optional<std::int64_t> top;
  bool logits = false;
  bool csv = false;
  bool escapes_formulas = false;
  std::filesystem::path output;
  bool explain = false;
  std::string explained_class;
  std::filesystem::path explanations;  ///< folder

  bool explains() const { return explain || !explained_class.empty() || !explanations.empty(); }
};

/// How far it is: a line that is drawn again and again where stderr is a terminal, and stdout is none that it
/// would stand between; else a line for each thousand.
class Counter {
 public:
  Counter(std::size_t count, bool is_quiet, bool fills_stdout)
      : all_(count),
        is_quiet_(is_quiet),
        is_drawn_(is_terminal(stderr) && !(fills_stdout && is_terminal(stdout))) {}

  void show(std::size_t done) {
    if (is_quiet_ || all_ <= files_at_once) return;
    const std::string text = with_separators(static_cast<std::int64_t>(done)) + " of " +
                             with_separators(static_cast<std::int64_t>(all_)) + " files";
    const bool is_due = done / 1000 > shown_ / 1000 || done == all_;
    if (is_drawn_)
      std::fprintf(stderr, "\r%s%s", text.c_str(), done == all_ ? "\n" : "");
    else if (is_due)
      std::fprintf(stderr, "%s\n", text.c_str());
    shown_ = done;
  }

  void complain(const std::string& path, const std::string& error) {
    if (is_drawn_) std::fprintf(stderr, "\r");
    print_error(UserError(error, path));
  }

  void warn(const json& part) {
    if (is_drawn_ && part.contains("warnings")) std::fprintf(stderr, "\r");
    print_warnings(part);
  }

 private:
  std::size_t all_;
  bool is_quiet_;
  bool is_drawn_;
  std::size_t shown_ = 0;
};

json session_request(const PredictOptions& options, bool is_json) {
  json request = request_of(options.model);
  const bool is_csv_alone = options.csv || (!options.output.empty() && !is_json);
  request["top"] = options.top.value_or(is_csv_alone ? 1 : usual_top);
  if (options.logits) request["logits"] = true;
  if (options.explains()) request["explain"] = true;
  if (!options.explained_class.empty()) request["explain_class"] = options.explained_class;
  return request;
}

std::vector<std::unique_ptr<PredictionOutput>> outputs_of(const PredictOptions& options, const json& model,
                                                          const std::vector<std::string>& files,
                                                          const Globals& globals) {
  std::vector<std::unique_ptr<PredictionOutput>> outputs;
  const CsvForm form = {.top = options.top.value_or(1),
                        .folder = shown_text(given_folder(options.inputs).string()),
                        .escapes_formulas = options.escapes_formulas};
  if (!options.output.empty()) outputs.push_back(csv_file_output(model, form, options.output));
  if (options.csv)
    outputs.push_back(csv_output(model, form));
  else if (globals.json)
    outputs.push_back(json_output(model));
  else if (options.output.empty())
    outputs.push_back(text_output(model));
  if (options.explains() && (!globals.json || !options.explanations.empty()))
    outputs.push_back(explanation_pictures(
        model.at("explains"), files,
        options.explanations.empty() ? options.output.parent_path() : options.explanations, globals.quiet));
  return outputs;
}

void check_usage(const PredictOptions& options, const Globals& globals) {
  if (options.inputs.files.empty() && options.inputs.list.empty())
    throw UserError("has no input to predict", "anneal predict", "FILE…, a folder, or --from LIST",
                    ExitCode::wrong_usage);
  if (options.csv && globals.json)
    throw UserError("cannot be combined: both are for stdout", "--csv and --json",
                    "-o FILE also writes CSV to a file.", ExitCode::wrong_usage);
  if (options.escapes_formulas && !options.csv && options.output.empty())
    throw UserError("is only for CSV", "--escape-formulas", "-o FILE or --csv writes it.",
                    ExitCode::wrong_usage);
  if (options.logits && !globals.json)
    throw UserError("is only for --json", "--logits", "", ExitCode::wrong_usage);
}

std::vector<fs::path> read_by(const PredictOptions& options, const std::vector<std::string>& files) {
  std::vector<fs::path> read(files.begin(), files.end());
  read.insert(read.end(), {options.model.run, options.model.checkpoint, options.inputs.list});
  for (const std::string& input : options.inputs.files)
    read.emplace_back(input.starts_with('@') ? input.substr(1) : input);
  const std::vector<fs::path> learned = data_of_run(options.model.run);
  read.insert(read.end(), learned.begin(), learned.end());
  return read;
}

/// Each output has the same ones.
void tell_of_formulas(const std::vector<std::unique_ptr<PredictionOutput>>& outputs, const Globals& globals) {
  std::size_t count = 0;
  for (const auto& output : outputs) count = std::max(count, output->formulas());
  if (count == 0 || globals.quiet) return;
  const std::string fields = count == 1 ? "1 field starts" : std::to_string(count) + " fields start";
  std::fprintf(
      stderr,
      "%s with =, +, - or @, which spreadsheets run as a formula; --escape-formulas prefixes them with '\n",
      fields.c_str());
}

int predict(const PredictOptions& options, const Globals& globals) {
  check_usage(options, globals);
  WorkerSession worker(runner::worker_program(), {"predict", "--in-parts"});
  const json model = worker.ask(session_request(options, globals.json));
  const std::vector<std::string> files = files_of(options.inputs, model.at("takes") == "rows");
  check_output(options.output, csv_kind(), read_by(options, files));
  const auto outputs = outputs_of(options, model, files, globals);
  for (const std::string& text : {ensemble_text(model), integers_text(model)})
    if (!text.empty() && !globals.quiet && !globals.json) std::fprintf(stderr, "%s\n", text.c_str());
  Counter counter(files.size(), globals.quiet, options.output.empty() || options.csv || globals.json);
  if (model.contains("warnings")) {
    for (const auto& output : outputs) output->warn(model["warnings"]);
    if (!globals.json) counter.warn(model);
  }
  std::size_t failed = 0, unexplained = 0;
  const std::size_t all = files.size();
  const auto fail = [&](const json& file) {
    counter.complain(file.at("path"), file.at("error"));
    ++failed;
  };
  for (std::size_t begin = 0; begin < files.size();) {
    const std::size_t at_once = options.explains() ? explained_at_once : files_at_once;
    const std::size_t end = std::min(files.size(), begin + at_once);
    json request = {{"files", json::array()}};
    for (std::size_t i = begin; i < end; ++i) request["files"].push_back(path_to_json(files[i]));
    const json part = worker.ask(request);
    for (const json& file : part.at("files")) {
      for (const auto& output : outputs) output->add(file);
      if (file.contains("error")) fail(file);
      if (!file.contains("explanation") || !file["explanation"].contains("error")) continue;
      counter.complain(file.at("path"), file["explanation"]["error"]);
      ++unexplained;
    }
    if (part.contains("warnings"))
      for (const auto& output : outputs) output->warn(part["warnings"]);
    if (!globals.json) counter.warn(part);
    counter.show(begin = end);
  }
  const bool keeps_earlier = failed == all && !options.output.empty() && fs::is_regular_file(options.output);
  for (const auto& output : outputs)
    if (!keeps_earlier || output != outputs.front()) output->finish();
  if (keeps_earlier && !globals.quiet)
    std::fprintf(stderr, "%s is unchanged: there is no prediction to write\n",
                 printable(options.output.string()).c_str());
  tell_of_formulas(outputs, globals);
  if (failed > 0 && !globals.quiet) std::fprintf(stderr, "no prediction for %zu of %zu files\n", failed, all);
  return static_cast<int>(failed + unexplained > 0 ? ExitCode::bad_input : ExitCode::done);
}

}  // namespace

void add_predict(Command& program) {
  Command command = program.add_command(
      "predict", "Predict classes of images, or the target of table rows, with a trained model");
  const auto options = std::make_shared<PredictOptions>();
  add_options(command, options->model);
  command.add(
      {.name = "files",
       .target = &options->inputs.files,
       .kind = "FILE",
       .summary = "Images, folders (searched at any depth), quoted patterns ('photos/**/*.jpg'), @LIST for a "
                  "file with one name per line, a .txt or CSV file that lists images, or - for "
                  "names on standard input. For a table: CSV files"});
  command.add(
      {.name = "--from",
       .target = &options->inputs.list,
       .kind = "LIST",
       .summary = "File with one name per line, or CSV file that lists images; - reads standard input"});
  command.add({.name = "--top",
               .target = &options->top,
               .kind = "N",
               .summary = "Number of classes to list per sample. Default: 5, or 1 in CSV",
               .range = {{1, 1'000'000}}});
  command.add(
      {.name = "-o,--output",
       .target = &options->output,
       .kind = "FILE",
       .summary =
           "Write a CSV file. For images: path, predicted, probability, predicted_2, …; for rows: path, "
           "line, their columns, TARGET (predicted), probability, …; and error if any sample has one"});
  command.add_flag("--csv", options->csv, "Print that CSV on standard output");
  command.add_flag("--escape-formulas", options->escapes_formulas,
                   "Prefix fields of the CSV that a spreadsheet would run as formulas with '");
  command.add_flag("--logits", options->logits, "Add the raw outputs of the network (with --json)");
  command.add_flag(
      "--explain", options->explain,
      "Show where the model looked: draw a map over each image and write it as IMAGE.explain.png");
  command.add(
      {.name = "--explain-class",
       .target = &options->explained_class,
       .kind = "CLASS",
       .summary = "Class whose evidence --explain shows. Default: the predicted class of each image"});
  command.add({.name = "--explain-to",
               .target = &options->explanations,
               .kind = "DIR",
               .summary = "Folder for the pictures of --explain. Default: that of -o FILE, otherwise the "
                          "working folder; none with --json, which contains the numbers"});
  command.add_notes(
      "Where a convolutional network looked is found by Grad-CAM (Selvaraju et al. 2017), for a vision\n"
      "transformer by attention roll-out (Abnar and Zuidema 2020), which is not specific to a class. The\n"
      "part of a picture that the model did not see is dark. For tables see `anneal evaluate --importance`.\n"
      "A file that cannot be read, or for which the outputs are not finite, is reported, and the command\n"
      "continues with the others; the exit status is then 3. Columns of a table are read as the run reads\n"
      "them: what `anneal train --column` specified applies here as well.");
  command.on_call(options, predict);
}

}  // namespace anneal::cli
