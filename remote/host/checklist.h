#pragma once

#include <string>
#include <vector>

#include "remote/host/bundle.h"
#include "remote/host/facts.h"
#include "remote/host/library_choice.h"

namespace anneal::remote {

/// One thing that a host must or should have.
struct Check {
  enum class State { good, warning, bad };
  std::string name;
  State state = State::good;
  std::string found;
  std::string fix;  ///< what to do; "" where it is good

  bool operator==(const Check&) const = default;
};

/// What the programs that would be deployed need.
struct Needs {
  std::string glibc = "2.35";
  std::int64_t bytes = std::int64_t{1} << 30;  ///< of the disk
  LibraryChoice choice = {};
};

Needs needs_of(const Bundle& bundle, const LibraryChoice& choice = {});

/// Whether runs can live on such a host. Nothing can where one is bad.
std::vector<Check> checklist(const HostFacts& facts, const Needs& needs = {});

bool is_usable(const std::vector<Check>& checks);

/// Throws EnvironmentError (ExitCode::unavailable) with all that is bad, and what to do.
void require_usable(const HostFacts& facts, const Needs& needs, const std::string& host);

}  // namespace anneal::remote
