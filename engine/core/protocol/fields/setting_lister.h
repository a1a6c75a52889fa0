#pragma once

#include <concepts>
#include <initializer_list>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/protocol/settings.h"

namespace anneal {

/// Lists the settings that it visits, and the sections around them.
class SettingLister {
 public:
  bool has(const char*) const { return false; }
  template <class Action>
  void on_read(Action) {}

  void operator()(const char* key, bool&, const Field& field) { add(key, field).words = {"true", "false"}; }
  void operator()(const char* key, double&, const Range& range, const Field& field) {
    add(key, field).range = range;
  }
  template <std::integral Integer>
  void operator()(const char* key, Integer&, const WholeRange& range, const Field& field) {
    add(key, field).range = as_range(range);
  }
  template <class Enum>
  requires std::is_enum_v<Enum>
  void operator()(const char* key, Enum& value, const Field& field) {
    add(key, field).words = words_of(value);
  }
  void operator()(const char* key, std::string&, const Field& field) { add(key, field); }
  void operator()(const char* key, std::string&, const Words& words, const Field& field) {
    add(key, field).words = words;
  }
  void operator()(const char* key, Curve&, const CurveRange& range, const Field& field) {
    Setting& setting = add(key, field);
    setting.form = SettingForm::curve;
    setting.range = {range.least, range.most};
  }
  template <Section<SettingLister> S>
  void operator()(const char* key, S& section, const Field& field) {
    object(key, field, [&] { fields(section, *this); });
  }
  template <Section<SettingLister> S>
  void operator()(const char* key, std::optional<S>&, const Field& field) {
    S section;
    (*this)(key, section, field);
  }
  template <std::integral Integer>
  void automatic(const char* key, Integer&, std::type_identity_t<Integer>, const WholeRange& range,
                 const Field& field) {
    constexpr std::int64_t most_words = 4;
    Setting& setting = add(key, field);
    setting.range = as_range(range);
    if (range.most - range.least >= most_words) return;
    setting.words = {"auto"};
    for (std::int64_t i = range.least; i <= range.most; ++i) setting.words.push_back(std::to_string(i));
  }
  template <class T, class FromJson, class ToJson>
  void as(const char* key, T&, FromJson, ToJson, const OwnForm& form, const Field& field) {
    Setting& setting = add(key, field);
    setting.form = form.form;
    setting.words = form.words;
  }
  template <class Members>
  void object(const char* key, const Field& field, Members members) {
    const Field around = around_;
    const std::string place = place_;
    add(key, field).is_section = true;
    around_ = joined(field);
    place_ += key;
    place_ += '.';
    members();
    place_ = place;
    around_ = around;
  }
  template <class Enum, class Members>
  void when(const char* key, Enum value, std::initializer_list<std::type_identity_t<Enum>> which,
            Members members) {
    condition_ = {place_ + key, {}};
    for (const Enum each : which)
      condition_->words.push_back(words_of(value)[static_cast<std::size_t>(each)]);
    members();
    condition_.reset();
  }

  std::vector<Setting> all;

 private:
  static Range as_range(const WholeRange& range) {
    return {static_cast<double>(range.least), static_cast<double>(range.most)};
  }

  /// What is not said of the one in a section holds as for the section.
  Field joined(Field field) const {
    if (!field.group) field.group = around_.group;
    if (!field.data) field.data = around_.data;
    if (!field.is_changeable) field.is_changeable = around_.is_changeable;
    if (!field.is_reset_by_retraining) field.is_reset_by_retraining = around_.is_reset_by_retraining;
    return field;
  }

  Setting& add(const char* key, const Field& own) {
    const Field field = joined(own);
    Setting& setting = all.emplace_back();
    setting.key = place_ + key;
    setting.name = field.name;
    setting.summary = field.summary;
    setting.example = field.example;
    setting.beside = field.beside;
    setting.group = field.group.value_or(SettingGroup::computing);
    setting.data = field.data.value_or(SettingData::any);
    setting.is_changeable = field.is_changeable.value_or(false);
    setting.is_reset_by_retraining = field.is_reset_by_retraining.value_or(false);
    setting.condition = condition_;
    return setting;
  }

  std::string place_;
  Field around_;
  std::optional<SettingCondition> condition_;
};

}  // namespace anneal
