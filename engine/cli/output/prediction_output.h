#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include <nlohmann/json.hpp>

namespace anneal::cli {

/// Where predictions go, a file after another.
class PredictionOutput {
 public:
  virtual ~PredictionOutput() = default;
  /// `file` is an entry of the job's `files`, see PROTOCOL.md: with `predictions`, `rows` or an `error`.
  virtual void add(const nlohmann::json& file) = 0;
  /// Entries of the job's `warnings`, of files that were or will be added; for a form that has no place for
  /// them they are told on stderr by others.
  virtual void warn(const nlohmann::json& /*warnings*/) {}
  /// After the last.
  virtual void finish() {}
  /// Texts that spreadsheets would run as formulas and that were written as they are.
  virtual std::size_t formulas() const { return 0; }
};

/// Tables for people on stdout; what cannot be read is left to others. `model` is what the worker says of it.
std::unique_ptr<PredictionOutput> text_output(const nlohmann::json& model);

/// One JSON object on stdout, {"files": […]}, with all `warnings` behind them where there are any.
std::unique_ptr<PredictionOutput> json_output(const nlohmann::json& model);

/// How it is written: RFC 4180 with a header, of images `path`, then `predicted` and `probability` for the
/// best class, `predicted_2` and `probability_2` for the next and so on up to `top`, and `error`, a column
/// that is there where any row has one: until then rows are kept. Of a table as table::prediction_header
/// says, with what stands in the rows under the columns of the first file that can be read. A row for each
/// image or row of a table, and one for each file that cannot be read. Where the output for a row is no
/// finite number, `error` says so and what is predicted is left empty. Paths are as seen from `folder`, see
/// name_in.
struct CsvForm {
  std::int64_t top = 1;
  std::filesystem::path folder = {};
  bool escapes_formulas = false;  ///< with a ' before what spreadsheets would run as a formula
};

/// On stdout; where that is a terminal, with characters named that it would obey.
std::unique_ptr<PredictionOutput> csv_output(const nlohmann::json& model, const CsvForm& form);
/// The same in a file, which is there whole once all is done, or not at all.
std::unique_ptr<PredictionOutput> csv_file_output(const nlohmann::json& model, const CsvForm& form,
                                                  const std::filesystem::path& path);

}  // namespace anneal::cli
