#pragma once

#include <QCoreApplication>
#include <QString>

#include "app/widgets/controls/state_badge.h"

namespace anneal::studio {

class ProjectSession;

/// Why a policy cannot be trained with, and what is to be done first.
class StartObstacle {
  Q_DECLARE_TR_FUNCTIONS(StartObstacle)

 public:
  enum class Kind { none, project, fields, data, model, engine, host };

  /// How the policy and what goes with it stand.
  struct Found {
    bool is_valid = true;  ///< the fields are
    bool has_data = true;
    bool model_takes_data = true;
    QString refused;  ///< why the engine would not take it; empty where it does
  };
  static StartObstacle find(ProjectSession& session, const Found& found);

  Kind kind = Kind::none;
  QString sentence;  ///< empty for none, as the next
  QString step;      ///< what a button does about it
  State state() const { return step.isEmpty() ? State::failed : State::warning; }
};

}  // namespace anneal::studio
