#pragma once

#include <map>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "protocol/job_spec.h"

namespace anneal::studio {

/// The spec's section "training" while a person edits it: a recipe's defaults with their choices over it.
/// Keys are those of the section; each is checked by itself, so several can be wrong at once.
class PolicyDraft {
 public:
  /// Changes the defaults and keeps the choices. `training` is a valid section.
  void set_recipe(const nlohmann::json& training);

  /// Replaces the choices by those of a section.
  void load(const nlohmann::json& training);

  void set(const std::string& key, const nlohmann::json& value);
  /// What was typed is no value; the recipe's stands in for it.
  void set_unreadable(const std::string& key, const std::string& sentence);
  void reset(const std::string& key);

  bool is_changed(const std::string& key) const;             ///< differs from the recipe's value
  const std::string& problem(const std::string& key) const;  ///< empty when the value is allowed
  bool has_problems() const { return !problems_.empty(); }
  int changes_count() const;

  /// What the fields show: the recipe with every choice that is allowed.
  const Training& training() const { return training_; }

  /// Only what differs from the recipe, for saving.
  nlohmann::json changes() const;

 private:
  void refresh();

  nlohmann::json recipe_ = nlohmann::json::object();
  std::map<std::string, nlohmann::json> choices_;
  std::map<std::string, std::string> unreadable_;  ///< what stands there is no value at all
  std::map<std::string, std::string> problems_;    ///< these and values that are not allowed
  Training training_;
  nlohmann::json defaults_ = to_json(Training());   ///< every key of the recipe, written out
  nlohmann::json effective_ = to_json(Training());  ///< every key of `training_`
};

}  // namespace anneal::studio
