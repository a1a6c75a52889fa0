#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/fields/field.h"

namespace anneal {

/// A setting that only some values of another one have.
struct SettingCondition {
  std::string key;  ///< of the other one
  Words words;      ///< the values that have it
};

/// A key of the spec that says how training goes, and belongs to neither the data nor the model: what its
/// declaration says (see engine/core/protocol/fields/field.h), with what holds as for its section.
struct Setting {
  std::string key;          ///< with dots, as --set takes it
  std::string name;         ///< as people call it
  std::string summary;      ///< empty where the name says it all
  std::string example;      ///< a value; of those alone that the command line's help lists
  std::string beside = {};  ///< the keys that the help mentions with it
  /// All that it may be, `true` and numbers as JSON writes them; none: what the engine allows is not a list.
  Words words = {};
  SettingForm form = SettingForm::value;
  SettingGroup group = SettingGroup::computing;
  SettingData data = SettingData::any;
  bool is_section = false;              ///< an object of settings
  bool is_changeable = false;           ///< while a run is in progress
  bool is_reset_by_retraining = false;  ///< compression trains again without it
  std::optional<Range> range = {};      ///< of numbers, and of a curve's values
  std::optional<SettingCondition> condition = {};

  nlohmann::json::json_pointer pointer() const;  ///< where it stands in a spec: /training/plateau/patience
};

/// All of them, those that belong together beside each other.
const std::vector<Setting>& settings();

/// Settings and sections that stand directly in a part of the spec: training.epochs, training.plateau,
/// data.augment. A choice replaces each of them as a whole.
const std::vector<Setting>& top_settings();

/// The setting or section of this key; nullptr: there is none.
const Setting* find_setting(const std::string& key);

}  // namespace anneal
