#pragma once

#include <filesystem>
#include <string>

#include "engine/data/sync/local_folder.h"
#include "remote/cli/link.h"

namespace anneal::remote {

/// Data of this computer that a run on hosts is to learn from.
class DataHere {
 public:
  /// Reads all of it, and has the engine here look at it. Tells of what is left out. Throws UserError for
  /// what is not data set.
  DataHere(const std::filesystem::path& path, const cli::Globals& globals);

  /// Its path there, once it is there as it is here.
  std::string sent_to(Link& link, const std::string& engine) const;

 private:
  const cli::Globals& globals_;
  sync::LocalFolder folder_;
  std::string fingerprint_;
};

}  // namespace anneal::remote
