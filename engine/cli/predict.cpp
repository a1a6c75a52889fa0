#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/model_options.h"
#include "cli/terminal.h"
#include "protocol/error.h"
#include "runner/worker_program.h"

namespace anneal::cli {

using nlohmann::json;

namespace {

struct PredictOptions {
  ModelOptions model;
  std::vector<std::string> files;
  int top = 5;
  bool logits = false;
};

std::string short_text(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.6g", value);
  return text.data();
}

/// The number that is predicted, or the likeliest classes; what is no finite number is named.
std::vector<std::string> row_of(const json& row) {
  std::vector<std::string> cells = {"  " + std::to_string(row.at("line").get<std::int64_t>())};
  if (row.contains("nonfinite")) {
    cells.push_back("no finite number (" + row["nonfinite"].front().get<std::string>() + ")");
  } else if (row.contains("value")) {
    cells.push_back(short_text(row["value"]));
  } else {
    for (const json& prediction : row.at("predictions")) {
      cells.push_back(printable(prediction.at("class")));
      cells.push_back(percent(prediction.at("probability")));
    }
  }
  return cells;
}

void print_rows(const json& file, const std::string& target) {
  std::vector<std::vector<std::string>> rows = {{"  line", printable(target)}};
  for (const json& row : file.at("rows")) rows.push_back(row_of(row));
  print_table(rows);
}

void print_result(const json& result) {
  print_warnings(result);
  for (const json& file : result.at("files")) {
    print_line(printable(file.at("path")));
    if (file.contains("problem")) {
      print_line("  " + toned("nothing: ", Tone::warning, stdout) + printable(file["problem"]));
      continue;
    }
    if (file.contains("rows")) {
      print_rows(file, result.value("target", ""));
      continue;
    }
    std::vector<std::vector<std::string>> rows;
    for (const json& prediction : file.at("predictions"))
      rows.push_back({"  " + printable(prediction.at("class")), percent(prediction.at("probability"))});
    print_table(rows);
  }
}

bool has_problem(const json& result) {
  return std::ranges::any_of(result.at("files"), [](const json& file) { return file.contains("problem"); });
}

int predict(const PredictOptions& options, const Globals& globals) {
  json request = request_of(options.model);
  request["files"] = options.files;
  request["top"] = options.top;
  if (options.logits) request["logits"] = true;
  const json result = runner::run_worker_job(runner::worker_program(), "predict", request);
  globals.json ? print_json(result) : print_result(result);
  return has_problem(result) ? static_cast<int>(ExitCode::bad_input) : 0;
}

}  // namespace

void add_predict(Command& program) {
  Command command = program.add_command(
      "predict", "Say what a trained model sees in images, or makes of the rows of a table");
  const auto options = std::make_shared<PredictOptions>();
  add_options(command, options->model);
  command.add({.name = "files",
               .target = &options->files,
               .kind = "FILE",
               .summary = "Images, or CSV files for a model of a table",
               .required = true});
  command.add({.name = "--top",
               .target = &options->top,
               .kind = "N",
               .summary = "Classes to name for each sample",
               .shows_default = true,
               .range = {{1, 1'000'000}}});
  command.add_flag("--logits", options->logits, "Add the raw outputs (with --json)");
  command.on_call(options, predict);
}

}  // namespace anneal::cli
