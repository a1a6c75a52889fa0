#include "app/pages/policy/setting_rows.h"

#include <algorithm>

#include "app/models/policy_preview.h"
#include "app/pages/policy/setting_place.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

using nlohmann::json;
using Pointer = json::json_pointer;

namespace {

void erase(json& value, const Pointer& part) {
  if (value.contains(part)) value[part.parent_pointer()].erase(part.back());
}

/// Without parts that say what is the case anyway.
json shortest(const std::string& key, json value) {
  const auto read = [&](const json& choice) -> std::optional<JobSpec> {
    try {
      return job_spec_from_json(with(json::object(), {{key, choice}}));
    } catch (const UserError&) {
      return std::nullopt;
    }
  };
  const auto whole = read(value);
  if (!whole || !value.is_object()) return value;
  const json all = value;
  for (const auto& [part, held] : all.items()) {
    json without = value;
    without.erase(part);
    if (read(without) == whole) value = std::move(without);
  }
  return value;
}

}  // namespace

bool SettingRows::applies(const Setting& setting) const {
  return anneal::applies(setting, draft_.spec());
}

const SettingCondition* SettingRows::unmet_condition(const Setting& setting) const {
  const auto [key, part] = place_of(setting);
  if (!setting.condition || draft_.chosen(key).contains(part)) return nullptr;
  const json other = value(*find_setting(setting.condition->key));
  const bool is_met =
      !other.is_string() || std::ranges::count(setting.condition->words, other.get<std::string>()) > 0;
  return is_met ? nullptr : &*setting.condition;
}

std::optional<ExclusionReason> SettingRows::reason_against(const Setting& setting) const {
  return is_changed(setting) ? std::nullopt : anneal::reason_against(setting, draft_.spec());
}

json SettingRows::value(const Setting& setting) const {
  const auto [key, part] = place_of(setting);
  if (draft_.refusal(key) != nullptr && draft_.chosen(key).contains(part)) return draft_.chosen(key)[part];
  return part_of(value_in(draft_.written(), key), part);
}

json SettingRows::usual(const Setting& setting) const {
  const auto [key, part] = place_of(setting);
  return part_of(draft_.default_of(key), part);
}

bool SettingRows::is_changed(const Setting& setting) const {
  const std::string key = place_of(setting).key;
  if (is_unreadable(setting)) return true;
  if (unmet_condition(setting) != nullptr) return false;
  if (draft_.refusal(key) == nullptr && !draft_.is_changed(key)) return false;
  return value(setting) != usual(setting);
}

bool SettingRows::is_unreadable(const Setting& setting) const {
  const std::string key = place_of(setting).key;
  return draft_.refusal(key) != nullptr && draft_.chosen(key).is_null();
}

QString SettingRows::problem(const Setting& setting) const {
  const std::string key = place_of(setting).key;
  const UserError* refused = draft_.refusal(key);
  if (refused == nullptr) {
    const bool is_meant = refusal_ && !draft_.has_problems() && refusal_->place() == setting.key;
    return is_meant ? sentence_of(*refusal_) : QString();
  }
  const auto& all = settings();
  const auto is_at = [&](const Setting& each) {
    return each.key == refused->place() && place_of(each).key == key;
  };
  const auto named = std::ranges::find_if(all, is_at);
  const auto is_last = [&](const Setting& each) { return each.key == last_ && place_of(each).key == key; };
  const auto last = std::ranges::find_if(all, is_last);
  const auto first =
      std::ranges::find_if(all, [&](const Setting& each) { return place_of(each).key == key; });
  const auto shown = named != all.end() ? named : last != all.end() ? last : first;
  return shown->key == setting.key ? sentence_of(*refused) : QString();
}

void SettingRows::set(const Setting& setting, const json& value) {
  const auto [key, part] = place_of(setting);
  last_ = setting.key;
  if (part.empty()) return draft_.set(key, value);
  json whole = draft_.chosen(key);
  if (whole.is_null()) whole = shortest(key, value_in(draft_.written(), key));
  if (!whole.is_object()) whole = json::object();
  whole[part] = value;
  draft_.set(key, whole);
  const bool is_kind = part.back() == "kind" || part.back() == "method";
  if (is_kind && !draft_.problem(key).empty()) set_kind(key, whole, part);
}

void SettingRows::set_unreadable(const Setting& setting, const std::string& sentence) {
  last_ = setting.key;
  draft_.set_unreadable(place_of(setting).key, sentence);
}

/// What stands beside it may be of another kind, as `nesterov` is of an optimizer that has none: that is left
/// out.
void SettingRows::set_kind(const std::string& key, const json& whole, const Pointer& part) {
  const Pointer around = part.parent_pointer();
  json lean = whole;
  lean[around] = {{part.back(), whole[part]}};
  const auto is_allowed = [&](const json& choice) {
    draft_.set(key, choice);
    return draft_.problem(key).empty();
  };
  const bool stands_alone = is_allowed(lean);
  if (!stands_alone) lean = whole;
  for (const auto& [beside, held] : whole[around].items()) {
    if (beside == part.back()) continue;
    json tried = lean;
    if (stands_alone)
      tried[around][beside] = held;
    else
      tried[around].erase(beside);
    if (!is_allowed(tried)) continue;
    if (!stands_alone) return;
    lean = std::move(tried);
  }
  draft_.set(key, stands_alone ? lean : whole);
}

/// As it would be without any choice, or, where that does not go with the rest, left out.
void SettingRows::reset(const Setting& setting) {
  const auto [key, part] = place_of(setting);
  const json whole = draft_.chosen(key);
  if (part.empty() || !whole.is_object()) return draft_.reset(key);
  json without = whole;
  erase(without, part);
  json back = without;
  const json usual = draft_.default_of(key);
  if (usual.contains(part)) back[part] = usual[part];
  for (const json& tried : {back, without}) {
    if (tried.empty()) break;
    draft_.set(key, tried);
    if (draft_.problem(key).empty()) return;
  }
  draft_.reset(key);
}

}  // namespace anneal::studio
