#pragma once

#include <QString>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "app/pages/policy/policy_draft.h"
#include "engine/core/base/error.h"
#include "engine/core/protocol/exclusions.h"
#include "engine/core/protocol/settings.h"

namespace anneal::studio {

/// Every setting of a policy as a row of a list: its value in force, its default, what is wrong with it. What
/// is changed goes into the draft: of a key that has parts, as "plateau" has, with those beside it.
class SettingRows {
 public:
  explicit SettingRows(PolicyDraft& draft) : draft_(draft) {}

  const PolicyDraft& draft() const { return draft_; }
  /// What the engine says of the whole spec, once the draft is allowed.
  void set_refusal(std::optional<UserError> refusal) { refusal_ = std::move(refusal); }

  /// Whether it means something for the data that is chosen.
  bool applies(const Setting& setting) const;

  /// The condition on another setting that it has and that is not met by that one's value; null: none, or it
  /// is chosen nevertheless.
  const SettingCondition* unmet_condition(const Setting& setting) const;

  /// Why it cannot be chosen with what is chosen; nullopt: it can, or it is in use.
  std::optional<ExclusionReason> reason_against(const Setting& setting) const;

  nlohmann::json value(const Setting& setting) const;  ///< also one that is refused; null for nothing
  nlohmann::json usual(const Setting& setting) const;  ///< without what was chosen; null for nothing
  bool is_changed(const Setting& setting) const;
  /// Whether what was typed is not a value at all, so that only the editor knows it.
  bool is_unreadable(const Setting& setting) const;
  /// The engine's sentence where it refuses the value; empty where it does not.
  QString problem(const Setting& setting) const;

  void set(const Setting& setting, const nlohmann::json& value);
  void set_unreadable(const Setting& setting, const std::string& sentence);
  void reset(const Setting& setting);

 private:
  void set_kind(const std::string& key, const nlohmann::json& whole,
                const nlohmann::json::json_pointer& part);

  PolicyDraft& draft_;
  std::optional<UserError> refusal_;
  std::string last_;  ///< the key that was set last, where a problem is shown that is of no part alone
};

}  // namespace anneal::studio
