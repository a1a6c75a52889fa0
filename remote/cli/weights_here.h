#pragma once

#include <string>

#include "remote_cli/link.h"
#include "sync/local_folder.h"

namespace anneal::remote {

/// Weights of `anneal weights list` that a run on hosts is to begin with: fetched here where they are not
/// kept yet, and sent to each host by what they hold. A host needs no way to where they were published.
class WeightsHere {
 public:
  /// Throws UserError for a name that stands for nothing, and what weights/fetch.h throws.
  WeightsHere(const std::string& name, const cli::Globals& globals);

  /// Their file there, once it is there.
  std::string sent_to(Link& link, const std::string& engine) const;

 private:
  const cli::Globals& globals_;
  std::string name_;
  sync::LocalFolder file_;
};

}  // namespace anneal::remote
