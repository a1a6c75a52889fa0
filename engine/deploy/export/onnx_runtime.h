#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/deploy/export/images.h"

namespace anneal::exports {

/// The text of onnx_runtime.py.
extern const char* const onnx_runtime_script;

/// What onnxruntime makes of a file.
struct OnnxRun {
  std::string runtime;                          ///< "onnxruntime 1.32.0"
  std::vector<std::uint32_t> predictions = {};  ///< the class of the largest output of each image
  double latency_ms = 0;                        ///< of one image on one thread
};

/// Runs an ONNX file on images, in a Python process of its own: the program that the environment variable
/// ANNEAL_PYTHON names, else python3. Throws EnvironmentError: ExitCode::unavailable where something is
/// missing, saying how to get it, and ExitCode::failed where the runtime refuses the file.
OnnxRun run_onnx(const std::filesystem::path& model, const Images& images);

/// The script's answer to a request, see onnx_runtime.py. `folder` is for files on the way. Throws as
/// run_onnx.
nlohmann::json ask_onnx_runtime(const nlohmann::json& request, const std::filesystem::path& folder);

/// What the script takes the model and the images as.
nlohmann::json onnx_request(const std::filesystem::path& model, const std::vector<std::uint8_t>& pixels,
                            std::int64_t count, std::int64_t side, const std::filesystem::path& folder);

/// Why ONNX files cannot be run here, "" where they can.
std::string onnx_runtime_trouble();

}  // namespace anneal::exports
