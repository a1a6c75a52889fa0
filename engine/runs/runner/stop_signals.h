#pragma once

#include <csignal>
#include <optional>

#include "engine/core/base/descriptor.h"

namespace anneal::runner {

/// While one lives, SIGINT, SIGTERM and SIGHUP are read from a descriptor instead of ending the process.
class StopSignals {
 public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

  int descriptor() const { return descriptor_.get(); }
  std::optional<int> next();

 private:
  sigset_t before_;
  Descriptor descriptor_;
};

}  // namespace anneal::runner
