#pragma once

#include <QCoreApplication>
#include <QString>

#include <nlohmann/json_fwd.hpp>

#include "app/pages/policy/edited_policy.h"
#include "app/run/next_place.h"

namespace anneal::studio {

/// How a policy is told apart from others, in words.
class PolicyWords {
  Q_DECLARE_TR_FUNCTIONS(PolicyWords)

 public:
  /// Whether it is saved, and how far it differs from the defaults for such a model on such images.
  static QString context(const EditedPolicy& policy, const QString& model, const QString& images);
  /// The fields in which two choices differ.
  static QString difference(const nlohmann::json& one, const nlohmann::json& other);
  /// What the button that starts a run there does.
  static QString start(const NextPlace& place);
};

}  // namespace anneal::studio
