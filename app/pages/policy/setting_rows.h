#pragma once

#include <QString>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "page_policy/policy_draft.h"
#include "protocol/settings.h"

namespace anneal::studio {

/// Every setting of a policy as a row of a list: its value in force, its default, what is wrong with it. What
/// is changed goes into the draft: of a key that has parts, as "plateau" has, with those beside it.
class SettingRows {
 public:
  explicit SettingRows(PolicyDraft& draft) : draft_(draft) {}

  /// What the engine says of the whole spec, once the draft is allowed.
  void set_refusal(std::optional<UserError> refusal) { refusal_ = std::move(refusal); }

  /// Whether it means something for the data that is chosen.
  bool applies(const Setting& setting) const;
  static QString name_of(const Setting& setting);
  /// Whether its name, its key or what it does has all words of a query.
  static bool is_found(const Setting& setting, const QString& query);

  nlohmann::json value(const Setting& setting) const;  ///< also one that is refused; null for nothing
  nlohmann::json usual(const Setting& setting) const;  ///< without what was chosen; null for nothing
  bool is_changed(const Setting& setting) const;
  /// The engine's sentence where it refuses the value; empty where it does not.
  QString problem(const Setting& setting) const;

  /// As people read and type it; JSON for what is a list. A text that is no JSON is taken as it is.
  static QString text_of(const nlohmann::json& value);
  static nlohmann::json value_of(const QString& text);

  void set(const Setting& setting, const nlohmann::json& value);
  void reset(const Setting& setting);

 private:
  PolicyDraft& draft_;
  std::optional<UserError> refusal_;
  std::string last_;  ///< the key that was set last, where a problem is shown that is of no part alone
};

}  // namespace anneal::studio
