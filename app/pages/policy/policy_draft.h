#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "protocol/job_spec.h"

namespace anneal::studio {

/// The spec's section "training" while a person edits it: their choices, and what the engine makes of them.
/// Keys are those of the section; each is checked by itself, so several can be wrong at once.
class PolicyDraft {
 public:
  /// What a run trains with whose person chose this, a partial section. Throws UserError for what it refuses.
  using Complete = std::function<Training(const nlohmann::json& chosen)>;

  /// Changes the defaults and keeps the choices. `complete` takes an empty section.
  void set_defaults(Complete complete);

  /// Replaces the choices by those of a section.
  void load(const nlohmann::json& training);

  void set(const std::string& key, const nlohmann::json& value);
  /// What was typed is no value; the default stands in for it.
  void set_unreadable(const std::string& key, const std::string& sentence);
  void reset(const std::string& key);

  bool is_changed(const std::string& key) const;  ///< without the choice the value would be another
  /// What it would be without the choice, as the spec has it; null where the others are not allowed then.
  nlohmann::json default_of(const std::string& key) const;
  const std::string& problem(const std::string& key) const;  ///< empty when the value is allowed
  bool has_problems() const { return !problems_.empty(); }

  /// What the fields show: the defaults with every choice that is allowed.
  const Training& training() const { return training_; }

  /// The choices that are allowed and change something, for saving.
  const nlohmann::json& changes() const { return changes_; }

 private:
  void refresh();
  nlohmann::json allowed_choices();
  bool comes_to(const nlohmann::json& chosen, const Training& training) const;

  Complete complete_ = [](const nlohmann::json& chosen) { return training_from_json(chosen); };
  std::map<std::string, nlohmann::json> choices_;
  std::map<std::string, std::string> unreadable_;  ///< what stands there is no value at all
  std::map<std::string, std::string> problems_;    ///< these and values that are not allowed
  Training training_;
  nlohmann::json changes_ = nlohmann::json::object();
};

}  // namespace anneal::studio
