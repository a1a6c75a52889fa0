#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/job_spec.h"

namespace anneal::studio {

/// A policy while a person edits it: their choices, and what the engine makes of them. Keys are those that
/// `with` takes; each is checked by itself, so several can be wrong at once.
class PolicyDraft {
 public:
  PolicyDraft();

  /// What a run trains with whose person chose this. Throws UserError for what it refuses.
  using Complete = std::function<JobSpec(const nlohmann::json& choices)>;

  /// Changes the defaults and keeps the choices. `complete` takes no choices.
  void set_defaults(Complete complete);

  /// Replaces the choices.
  void load(const nlohmann::json& choices);

  void set(const std::string& key, const nlohmann::json& value);
  /// What was typed is not a value; the default stands in for it.
  void set_unreadable(const std::string& key, const std::string& sentence);
  void reset(const std::string& key);

  bool is_changed(const std::string& key) const;  ///< without the choice the value would be another
  /// What it would be without the choice, as the spec has it; null where the others are not allowed then.
  nlohmann::json default_of(const std::string& key) const;
  /// What was chosen, allowed or not; null for nothing.
  nlohmann::json chosen(const std::string& key) const;
  std::string problem(const std::string& key) const;       ///< empty when the value is allowed
  const UserError* refusal(const std::string& key) const;  ///< the same, whole; null when it is allowed
  bool has_problems() const { return !problems_.empty(); }

  /// What the fields show: the defaults with every choice that is allowed.
  const JobSpec& spec() const { return spec_; }
  const nlohmann::json& written() const;  ///< the same as JSON, written once
  const Training& training() const { return spec_.training; }

  /// The choices that are allowed and change something, for saving.
  const nlohmann::json& changes() const { return changes_; }

 private:
  void refresh();
  nlohmann::json allowed_choices();
  bool comes_to(const nlohmann::json& chosen, const JobSpec& spec) const;

  Complete complete_;
  std::map<std::string, nlohmann::json> choices_;
  std::map<std::string, std::string> unreadable_;  ///< what stands there is no value at all
  std::map<std::string, UserError> problems_;      ///< these and values that are not allowed
  JobSpec spec_;
  mutable nlohmann::json written_;                          ///< null: not asked for yet
  mutable std::map<std::string, nlohmann::json> defaults_;  ///< those that were asked for
  nlohmann::json changes_ = nlohmann::json::object();
};

}  // namespace anneal::studio
