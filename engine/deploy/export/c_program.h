#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/base/temporary_folder.h"
#include "engine/deploy/export/images.h"
#include "engine/deploy/export/verify_onnx.h"

namespace anneal::exports {

/// An exported C file as a program of this machine, built with the host's compiler: the environment variable
/// CC, else cc.
class CProgram {
 public:
  /// Throws EnvironmentError where there is no compiler (ExitCode::unavailable) or it refuses the file.
  explicit CProgram(const std::filesystem::path& source);

  struct Run {
    std::vector<std::int8_t> outputs;  ///< [N, classes], or of a regression [N, 1]
    std::vector<double>
        values;             ///< of a regression [N]: what the header makes of them, in the target's units
    double latency_ms = 0;  ///< of a sample, on one thread

    std::size_t classes = 0;

    std::span<const std::int8_t> of(std::int64_t sample) const {
      return {outputs.data() + static_cast<std::size_t>(sample) * classes, classes};
    }
  };

  /// Throws EnvironmentError where the program ends badly, or does not answer for every sample.
  Run run(const Images& images) const;
  Run run(const TableVerificationSet& rows) const;

  const std::string& compiler() const { return compiler_; }  ///< "cc (Debian 12.2.0-14) 12.2.0"
  /// Code and constants when built for size, and memory that is not on the stack.
  std::int64_t constant_bytes() const { return constant_bytes_; }
  std::int64_t memory_bytes() const { return memory_bytes_; }

 private:
  /// Of samples one after another, as the driver reads them.
  Run run(std::string_view samples, std::size_t count, bool is_regression) const;

  TemporaryFolder folder_{"c"};
  std::string compiler_;
  std::int64_t constant_bytes_ = 0;
  std::int64_t memory_bytes_ = 0;
};

/// Why C files cannot be compiled here, "" where they can.
std::string c_compiler_trouble();

}  // namespace anneal::exports
