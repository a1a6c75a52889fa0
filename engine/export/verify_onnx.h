#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace anneal::exports {

/// Images as the model takes them, and what was made of them before the export.
struct VerificationSet {
  std::int64_t side = 0;
  std::vector<std::uint8_t> pixels = {};        ///< [N, side, side, 3], RGB
  std::vector<std::vector<float>> logits = {};  ///< [N][classes]
  std::vector<std::int64_t> labels = {};        ///< [N]
};

/// What another runtime makes of the same.
struct Verification {
  std::string runtime;  ///< "onnxruntime 1.32.0"
  std::string checker;  ///< "passed", "failed: …" or "skipped: …": what onnx's own checker says
  std::int64_t samples = 0;
  double agreement = 0;           ///< share of the samples that are given the same class
  double largest_difference = 0;  ///< of a logit
  double accuracy = 0;            ///< there …
  double our_accuracy = 0;        ///< … and before the export
  double latency_ms = 0;          ///< of one image on one thread
};

/// Runs an ONNX file in onnxruntime, in a Python process of its own: the program that the environment
/// variable ANNEAL_PYTHON names, else python3. `folder` is for files on the way. Throws EnvironmentError
/// (ExitCode::unavailable) that says how to get what is missing, and ExitCode::failed where the runtime
/// refuses the file.
Verification verify_onnx(const std::filesystem::path& model, const VerificationSet& set,
                         const std::filesystem::path& folder);

}  // namespace anneal::exports
