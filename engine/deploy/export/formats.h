#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/base/json_file.h"
#include "engine/deploy/export/file_set.h"
#include "engine/deploy/export/quantization.h"
#include "engine/deploy/export/rounding_loss.h"

namespace anneal::exports {

/// What of a run a file is made of.
enum class Subject { model, curves };

/// Where that lies.
struct Source {
  std::filesystem::path run;              ///< the run directory; "": there is a model alone
  std::filesystem::path model;            ///< a checkpoint's model.safetensors; "" for curves
  std::string tool_version;               ///< of the program that writes
  QuantizationOptions quantization = {};  ///< for formats that are quantized
  int threads = 1;
  std::int64_t views = 1;  ///< of each image, see onnx_views.h; for formats that take them
  std::vector<std::filesystem::path> with = {};  ///< models that answer together with `model`; likewise
  /// Points of accuracy that rounding may cost; more is refused. Nothing: it is not measured what it costs.
  std::optional<double> most_points_lost = {};
};

/// What was found on the way to a file.
struct Findings {
  Damages damages = {};  ///< what is passed over in the run, and what to know of the file
  std::optional<RoundingLoss> rounding = {};     ///< of a model of images that was rounded
  std::optional<QuantizedNetwork> network = {};  ///< what a file in C was made of, to verify it by
};

/// A format that runs can be exported in: a new one is a new row of the table, which the command line and the
/// studio list.
struct Format {
  std::string name;       ///< "onnx"
  std::string summary;    ///< one line for people
  std::string extension;  ///< that such files have, ".onnx"
  Subject subject = Subject::model;
  bool is_onnx = false;       ///< so that onnxruntime can verify it
  bool is_quantized = false;  ///< the model is rounded to integers, by images of its run
  /// Of the file that is written beside it, under its name: a header, weights; "" where there is none.
  std::string companion = {};
  bool takes_ensembles = false;  ///< several models and several views of an image, see Source
  /// Adds `files.output()`, and what belongs beside it, to `files`; what can be read is read again and
  /// compared. Throws UserError for what cannot be written in this format, and where rounding loses more
  /// than `source` allows; EnvironmentError.
  void (*write)(const Source& source, FileSet& files, Findings& findings) = nullptr;
};

const std::vector<Format>& formats();

/// Null where there is none of that name.
const Format* find_format(const std::string& name);

}  // namespace anneal::exports
