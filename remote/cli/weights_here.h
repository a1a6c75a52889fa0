#pragma once

#include <filesystem>
#include <string>

#include "engine/data/sync/local_folder.h"
#include "remote/cli/link.h"

namespace anneal::remote {

/// Weights that a run on hosts is to begin with, which are sent to each host by what they hold. A host needs
/// no way to where they were published.
class WeightsHere {
 public:
  /// Of `anneal weights list`; fetched here where they are not kept yet. Throws UserError for a name that
  /// stands for nothing, and what engine/model/weights/fetch.h throws.
  static WeightsHere of_name(const std::string& name, const cli::Globals& globals);
  /// In a file here. Throws UserError where there is none.
  static WeightsHere in_file(const std::filesystem::path& file, const cli::Globals& globals);

  /// Their file there, once it is there.
  std::string sent_to(Link& link, const std::string& engine) const;

 private:
  WeightsHere(std::string name, const std::filesystem::path& file, const cli::Globals& globals);

  const cli::Globals& globals_;
  std::string name_;
  sync::LocalFolder file_;
};

}  // namespace anneal::remote
