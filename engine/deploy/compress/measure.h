#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/deploy/compress/candidate.h"
#include "engine/deploy/compress/limits.h"
#include "engine/deploy/export/formats.h"
#include "engine/deploy/export/images.h"

namespace anneal::compress {

/// What a model file makes of images, and what it takes.
struct Measured {
  Measures measures = {};
  std::vector<std::uint32_t> predictions = {};  ///< of each image
};

/// What a format computes with.
Numbers numbers_of(const exports::Format& format);

/// Writes models as files of one format and measures these where they are meant to run: ONNX in onnxruntime,
/// C by the compiler of this machine. Where there is none, numbers come from Anneal's own arithmetic, and
/// `runtime` begins with "estimated". Latencies are this machine's, unless `latency` names a processor.
class Measurement {
 public:
  /// `source` names the run, and what is said of quantization in general; its model is not looked at.
  Measurement(const exports::Format& format, exports::Source source, LatencyModel latency = {});

  /// Exports `model`, a model.safetensors, as `file`, and runs it. Throws what an export throws.
  Measured measure(const std::filesystem::path& model, const exports::QuantizationOptions& quantization,
                   const std::filesystem::path& file, const exports::Images& images) const;

  /// A file that `measure` wrote, on other images.
  Measured run(const std::filesystem::path& model, const exports::QuantizationOptions& quantization,
               const std::filesystem::path& file, const exports::Images& images) const;

  Numbers numbers() const { return numbers_; }
  const exports::Format& format() const { return format_; }
  /// Why nothing can be run but in Anneal's own arithmetic, "" where it can.
  const std::string& trouble() const { return trouble_; }

 private:
  std::int64_t activation_bytes() const { return numbers_ == Numbers::integers ? 1 : 4; }
  Measured run_onnx(const std::filesystem::path& model, const std::filesystem::path& file,
                    const exports::Images& images) const;
  Measured run_c(const std::filesystem::path& file, const exports::Images& images) const;
  Measured estimate(const exports::Source& source, const std::filesystem::path& file,
                    const exports::Images& images) const;
  exports::Source source_of(const std::filesystem::path& model,
                            const exports::QuantizationOptions& quantization) const;

  const exports::Format& format_;
  exports::Source source_;
  Numbers numbers_;
  LatencyModel latency_;
  std::string trouble_;
};

}  // namespace anneal::compress
