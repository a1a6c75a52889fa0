#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/hosts/link_state.h"
#include "remote/host/checklist.h"
#include "remote/host/facts.h"
#include "remote/host/queue.h"

namespace anneal::studio {

/// This studio's programs on a host.
struct HostPrograms {
  enum class State { unknown, packing, missing, sending, there, failed };
  State state = State::unknown;
  std::int64_t bytes = 0;           ///< to be sent
  std::int64_t unpacked_bytes = 0;  ///< there
  std::int64_t sent_bytes = 0;      ///< while they are sent
  double expected_s = 0;            ///< that sending takes; 0 is not known
  QString problem = {};             ///< why they are not there
};

/// What is known of a host.
struct HostReport {
  LinkState link;
  bool is_tested = false;     ///< a test is under way
  QString test_problem = {};  ///< why a test ended before its end, but for the link's own
  std::optional<remote::HostFacts> facts = {};
  std::vector<remote::Check> checks = {};
  std::vector<std::string> notes = {};  ///< lines of the SSH configuration that have no effect here
  HostPrograms programs = {};
  /// Its runs, newest first, with their status as `anneal status --json` says; null where that is not known.
  std::vector<std::pair<std::string, nlohmann::json>> runs = {};
  std::optional<remote::HostQueue> queue = {};  ///< nothing is known of it, where there is none
};

}  // namespace anneal::studio
