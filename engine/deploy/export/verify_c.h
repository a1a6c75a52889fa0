#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "engine/deploy/export/images.h"
#include "engine/deploy/export/quantization.h"
#include "engine/deploy/export/verify_onnx.h"

namespace anneal::exports {

/// What a compiled C export makes of images or rows.
struct CVerification {
  std::string compiler = {};  ///< "cc (Debian 12.2.0-14) 12.2.0"
  std::int64_t samples = 0;
  std::int64_t equal = 0;    ///< those with every output as the simulator has it
  double accuracy = 0;       ///< of the compiled program …
  double fp32_accuracy = 0;  ///< … and of the model before it was rounded
  double agreement = 0;      ///< share of the samples to which both give the same class, or a number alike
  std::optional<double> rmse = {}, fp32_rmse = {};  ///< of a regression, in place of accuracies
  double latency_ms = 0;                            ///< of a sample, on one thread
};

/// Compiles `source` with the host's C compiler (the environment variable CC, else cc) and runs it on images.
/// Throws EnvironmentError where there is no compiler (ExitCode::unavailable) or it refuses the file.
CVerification verify_c(const std::filesystem::path& source, const QuantizedNetwork& network,
                       const Normalize& normalize, const Images& images, int threads);

/// The same on rows of a table, their columns as a program that knows nothing of the model has them; `target`
/// is that of a regression, whose outputs are numbers, else null.
CVerification verify_c(const std::filesystem::path& source, const QuantizedNetwork& network,
                       const TableVerificationSet& rows, const ColumnSpec* target);

}  // namespace anneal::exports
