#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/durable_file.h"
#include "engine/deploy/export/quantization.h"
#include "engine/deploy/export/rounding_loss.h"

namespace anneal::exports {

/// What was exported, and the manifest beside it.
struct Exported {
  std::vector<std::filesystem::path> files;  ///< the one that was asked for first
  std::filesystem::path manifest;            ///< "": what was asked for is not a file, but a pipe or a device
  std::optional<RoundingLoss> rounding = {};     ///< of a model of images that was rounded
  std::optional<QuantizedNetwork> network = {};  ///< what a file in C was made of, to verify it by
};

/// The files of one export, which take their places together: each is written under a temporary name, where
/// it can be read again, and none replaces anything before all of them are on disk. Without `commit` nothing
/// is left behind.
class FileSet {
 public:
  /// `output` is what was asked for.
  explicit FileSet(std::filesystem::path output);

  const std::filesystem::path& output() const { return output_; }
  /// Whether other files can stand beside it: not where it is a device or a pipe, or one of the kernel's
  /// names for what a process has open (/dev/stdout), even where a file is behind it. There is no manifest
  /// then.
  bool has_place_beside() const { return has_place_beside_; }

  /// A file to be written, `output` before others. Throws EnvironmentError as FileReplacement does.
  FileReplacement& add(const std::filesystem::path& file);

  /// Puts all in their places and `manifest`, to which their names, bytes and SHA-256 are added, beside them.
  /// One export of a folder does so at a time. Where its process is killed in between, the next export of the
  /// name replaces what there is. Throws UserError as `claim` does, EnvironmentError; nothing was
  /// replaced then, unless a disk fails.
  Exported commit(nlohmann::json manifest);

 private:
  struct File {
    std::filesystem::path path;
    std::unique_ptr<FileReplacement> replacement;
  };

  std::vector<std::filesystem::path> paths() const;

  std::filesystem::path output_;
  bool has_place_beside_;
  std::vector<File> files_;
};

}  // namespace anneal::exports
