#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace anneal::exports {

/// Images as the model takes them, and what was made of them before the export.
struct VerificationSet {
  std::int64_t side = 0;
  std::vector<std::uint8_t> pixels = {};        ///< [N, side, side, 3], RGB
  std::vector<std::vector<float>> logits = {};  ///< [N][classes]
  std::vector<std::int64_t> labels = {};        ///< [N]
};

/// Rows of a table, as a program that knows nothing of the model has them, and what was made of them before
/// the export.
struct TableVerificationSet {
  /// One input: numbers, of which NaN is missing, or texts.
  struct Column {
    std::string name = {};
    std::variant<std::vector<double>, std::vector<std::string>> cells = {};  ///< [N]
  };
  std::vector<Column> columns = {};  ///< of numbers, and behind them of texts
  std::vector<float> features = {};  ///< [N, F], see engine/data/table/features.h
  std::vector<std::vector<double>> outputs =
      {};                                 ///< [N][classes] logits, or [N][1] in the target's own units
  std::vector<std::int64_t> labels = {};  ///< [N] of a classification
  std::vector<double> targets = {};       ///< [N] of a regression …
  double deviation = 1;                   ///< … and what a difference is measured by
  double alike = 1e-4;                    ///< numbers are that differ by no more of the deviation
};

/// What another runtime makes of the same.
struct Verification {
  std::string runtime;  ///< "onnxruntime 1.32.0"
  std::string checker;  ///< "passed", "failed: …" or "skipped: …": what onnx's own checker says
  std::int64_t samples = 0;
  /// Share of the samples that are given the same class; of a regression a number that is alike.
  double agreement = 0;
  double largest_difference = 0;                   ///< of a logit, or of the number
  double accuracy = 0;                             ///< there …
  double our_accuracy = 0;                         ///< … and before the export
  std::optional<double> rmse = {}, our_rmse = {};  ///< of a regression, in place of accuracies
  double latency_ms = 0;                           ///< of one sample on one thread
};

/// Runs an ONNX file in onnxruntime, in a Python process of its own: the program that the environment
/// variable ANNEAL_PYTHON names, else python3. `folder` is for files on the way. Throws EnvironmentError
/// (ExitCode::unavailable) that says how to get what is missing, and ExitCode::failed where the runtime
/// refuses the file.
Verification verify_onnx(const std::filesystem::path& model, const VerificationSet& set,
                         const std::filesystem::path& folder);
/// The same of a model of a table.
Verification verify_onnx(const std::filesystem::path& model, const TableVerificationSet& set,
                         const std::filesystem::path& folder);

}  // namespace anneal::exports
