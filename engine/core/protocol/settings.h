#pragma once

#include <string>
#include <vector>

namespace anneal {

/// How a setting is written.
enum class SettingForm {
  value,  ///< a number, a word, a text, or yes and no
  curve,  ///< a number, or how it changes over training
  list,   ///< of patterns, rules or pairs
};

/// A key of the spec that says how training goes, and belongs to neither the data nor the model.
struct Setting {
  std::string key;          ///< with dots, as --set takes it
  std::string summary;      ///< empty where the key says it all
  std::string example;      ///< a value; of those alone that the command line's help lists
  std::string beside = {};  ///< the keys that the help mentions with it
  /// All that it may be, `true` and numbers as JSON writes them; none: what the engine allows is not a list.
  std::vector<std::string> words = {};
  SettingForm form = SettingForm::value;
};

/// All of them, those that belong together beside each other.
const std::vector<Setting>& settings();

}  // namespace anneal
