#pragma once

#include <QCoreApplication>
#include <QString>
#include <array>
#include <vector>

#include "app/hosts/host_report.h"
#include "app/widgets/controls/fact_list.h"
#include "app/widgets/theme/state_icon.h"

namespace anneal::studio {

/// A step of what has to hold before a host can train.
struct HostStage {
  QString name;
  State state = State::waiting;
  QString note;  ///< what was found, in a few words
};

/// What is known of hosts, in the person's language. Texts that hosts say stay as they are.
class HostWords {
  Q_DECLARE_TR_FUNCTIONS(HostWords)

 public:
  static State state(const LinkState& link);
  static QString word(const LinkState& link);
  /// Reach, host key, log in, probe, programs.
  static std::array<HostStage, 5> stages(const HostReport& report);
  /// Why the host cannot be used as it is, and what to do; empty where nothing is wrong.
  static QString problem(const HostReport& report);
  static QString programs(const HostPrograms& programs);
  static bool is_going_on(const nlohmann::json& status);  ///< of a run there
  static Fact running(const HostReport& report);
  static std::vector<Fact> facts(const remote::HostFacts& facts);
  static QString run(const std::string& name, const nlohmann::json& status);
  static QString check_name(const std::string& name);
  /// The checklist: what the host has, and what was left out on the way there.
  static std::vector<remote::Check> checks(const HostReport& report);
};

}  // namespace anneal::studio
