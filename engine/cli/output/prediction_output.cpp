#include "engine/cli/output/prediction_output.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/common_folder.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/protocol/spec/target_units.h"
#include "engine/data/table/row_values.h"
#include "engine/deploy/export/csv.h"

namespace anneal::cli {

using exports::Cell;
using nlohmann::json;

namespace {

constexpr std::string_view line_break = "\r\n";  ///< of CSV

std::string json_text(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// Why nothing is predicted of a row; "" where something is.
std::string lack_of(const json& row) {
  if (!row.contains("nonfinite")) return "";
  return "not a finite number (" + row["nonfinite"].front().get<std::string>() + ")";
}

/// The number that is predicted, or the likeliest classes; what is not a finite number is named.
std::vector<std::string> row_of(const json& row, double resolution) {
  std::vector<std::string> cells = {"  " + std::to_string(row.at("line").get<std::int64_t>())};
  if (const std::string lack = lack_of(row); !lack.empty()) {
    cells.push_back(lack);
  } else if (row.contains("value")) {
    cells.push_back(number_text(row["value"].get<double>(), resolution));
  } else {
    for (const json& prediction : row.at("predictions")) {
      cells.push_back(printable(prediction.at("class")));
      cells.push_back(percent(prediction.at("probability")));
    }
  }
  return cells;
}

class TextOutput final : public PredictionOutput {
 public:
  explicit TextOutput(const json& model)
      : target_(model.value("target", "")),
        resolution_(resolutions_at_a_glance * model.value("resolution", 0.0)) {}

  void add(const json& file) override {
    if (file.contains("error")) return;
    print_line(printable(file.at("path")));
    std::vector<std::vector<std::string>> rows;
    if (file.contains("rows")) {
      rows.push_back({"  line", printable(target_)});
      for (const json& row : file["rows"]) rows.push_back(row_of(row, resolution_));
    } else {
      for (const json& prediction : file.at("predictions"))
        rows.push_back({"  " + printable(prediction.at("class")), percent(prediction.at("probability"))});
    }
    print_table(rows);
  }

 private:
  std::string target_;
  double resolution_;
};

class JsonOutput final : public PredictionOutput {
 public:
  explicit JsonOutput(const json& model) {
    std::string begin = "{";
    for (const char* key : {"target", "resolution", "views", "integers", "ensemble", "explains"})
      if (model.contains(key)) begin += json_text(key) + ":" + json_text(model[key]) + ",";
    print_text(begin + "\"files\":[");
  }

  void add(const json& file) override {
    print_text((is_first_ ? "" : ",") + json_text(file));
    is_first_ = false;
  }

  void warn(const json& warnings) override {
    warnings_.insert(warnings_.end(), warnings.begin(), warnings.end());
  }

  void finish() override {
    print_line(warnings_.empty() ? "]}" : "],\"warnings\":" + json_text(warnings_) + "}");
  }

 private:
  bool is_first_ = true;
  json warnings_ = json::array();
};

class CsvOutput final : public PredictionOutput {
 public:
  using Write = std::function<void(const std::string& record)>;

  CsvOutput(const json& model, CsvForm form, Write write, std::function<void()> finish)
      : target_(model.value("target", "")),
        resolution_(model.value("resolution", 0.0)),
        is_table_(model.at("takes") == "rows"),
        classes_(std::min(form.top, static_cast<std::int64_t>(model.at("classes").size()))),
        folder_(std::move(form.folder)),
        escapes_formulas_(form.escapes_formulas),
        write_(std::move(write)),
        finish_(std::move(finish)) {
    if (!is_table_) make_header();
  }

  void add(const json& file) override {
    const std::string path = file.at("path");
    if (file.contains("error")) return add_error(path, file["error"]);
    if (!is_table_) return add_row(path, file);
    values_ = table::RowValues({path + ":1"});
    if (header_.empty()) make_header();
    for (const json& row : file.at("rows")) add_row(path, row);
  }

  void finish() override {
    if (header_.empty()) make_header();
    if (!has_errors_) {
      write_header();
      for (const std::string& record : kept_) write_(record);
    }
    finish_();
  }

  std::size_t formulas() const override { return formulas_; }

 private:
  /// Of rows with the columns of the first file that can be read; what could not before comes behind it.
  void make_header() {
    header_ = {"path"};
    if (is_table_) {
      inputs_ = values_.columns();
      header_ = table::prediction_header(inputs_, target_, classes_);
      header_.pop_back();
    } else {
      for (std::int64_t i = 1; i <= classes_; ++i) {
        const std::string number = i == 1 ? "" : "_" + std::to_string(i);
        header_.push_back("predicted" + number);
        header_.push_back("probability" + number);
      }
    }
    for (const auto& [path, error] : failed_) add_error(path, error);
  }

  void write_header() {
    std::vector<Cell> cells(header_.begin(), header_.end());
    if (has_errors_) cells.emplace_back("error");
    write_(record_of(std::move(cells)));
  }

  void add_error(const std::string& path, const std::string& error) {
    if (header_.empty())
      failed_.emplace_back(path, error);
    else
      write_row({name_in(path, folder_)}, error);
  }

  void add_row(const std::string& path, const json& row) {
    std::vector<Cell> cells = {name_in(path, folder_)};
    if (is_table_) {
      const auto line = row.at("line").get<std::int64_t>();
      cells.emplace_back(line);
      for (const std::string& column : inputs_)
        cells.emplace_back(values_.at(path + ":" + std::to_string(line), column));
    }
    const std::string lack = lack_of(row);
    if (lack.empty() && row.contains("value")) {
      cells.emplace_back(number_text(row["value"].get<double>(), resolution_));
    } else if (lack.empty()) {
      const json& list = row.at("predictions");
      for (std::size_t i = 0; i < std::min(list.size(), static_cast<std::size_t>(classes_)); ++i) {
        cells.emplace_back(list[i].at("class").get<std::string>());
        cells.emplace_back(exports::computed_text(list[i].at("probability").get<double>()));
      }
    }
    write_row(std::move(cells), lack);
  }

  void write_row(std::vector<Cell> cells, const std::string& error) {
    cells.resize(header_.size());
    if (error.empty() && !has_errors_) return kept_.push_back(record_of(std::move(cells)));
    if (!has_errors_) begin_with_errors();
    cells.emplace_back(error);
    write_(record_of(std::move(cells)));
  }

  std::string record_of(std::vector<Cell> cells) {
    for (Cell& cell : cells)
      if (auto* text = std::get_if<std::string>(&cell); text != nullptr && exports::is_formula(*text))
        escapes_formulas_ ? static_cast<void>(text->insert(0, 1, '\'')) : static_cast<void>(++formulas_);
    return exports::csv_record(cells);
  }

  /// From here on no row has to be kept.
  void begin_with_errors() {
    has_errors_ = true;
    write_header();
    for (std::string& record : kept_) {
      record.insert(record.size() - line_break.size(), ",");
      write_(record);
    }
    kept_.clear();
  }

  std::string target_;
  double resolution_;  ///< of the number that is predicted
  bool is_table_;
  std::int64_t classes_;  ///< named in each row; 0: a number is predicted
  std::filesystem::path folder_;
  bool escapes_formulas_;
  std::size_t formulas_ = 0;
  Write write_;
  std::function<void()> finish_;
  table::RowValues values_;                                  ///< of the file that is added
  std::vector<std::string> inputs_;                          ///< columns of rows that are told
  std::vector<std::string> header_;                          ///< but "error"; empty: not known yet
  std::vector<std::pair<std::string, std::string>> failed_;  ///< before that, with why
  bool has_errors_ = false;
  std::vector<std::string> kept_;  ///< records, until one has an error
};

}  // namespace

std::unique_ptr<PredictionOutput> text_output(const json& model) {
  return std::make_unique<TextOutput>(model);
}

std::unique_ptr<PredictionOutput> json_output(const json& model) {
  return std::make_unique<JsonOutput>(model);
}

std::unique_ptr<PredictionOutput> csv_output(const json& model, const CsvForm& form) {
  if (!is_terminal(stdout)) return std::make_unique<CsvOutput>(model, form, print_text, [] {});
  const auto show = [](const std::string& record) {
    print_line(printable(record.substr(0, record.size() - line_break.size())));
  };
  return std::make_unique<CsvOutput>(model, form, show, [] {});
}

std::unique_ptr<PredictionOutput> csv_file_output(const json& model, const CsvForm& form,
                                                  const std::filesystem::path& path) {
  const auto file = std::make_shared<FileReplacement>(path, FileReplacement::Named::by_a_person);
  return std::make_unique<CsvOutput>(
      model, form, [file](const std::string& record) { file->write(record); }, [file] { file->commit(); });
}

}  // namespace anneal::cli
