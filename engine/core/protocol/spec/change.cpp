#include "engine/core/protocol/spec/change.h"

#include <algorithm>
#include <limits>

#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/settings.h"
#include "engine/core/protocol/spec/file.h"

namespace anneal {

using nlohmann::json;

namespace {

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

const Setting* setting_of_training(const std::string& key) {
  return find_setting("training." + key);
}

/// Throws UserError for a part that cannot change in a section that can.
void refuse_fixed_parts(const json& before, const json& after, const std::string& place) {
  const json old_spec = {{"training", before}}, new_spec = {{"training", after}};
  for (const Setting& setting : settings()) {
    if (setting.is_changeable || !new_spec.contains(setting.pointer())) continue;
    if (old_spec.value(setting.pointer(), json()) == new_spec[setting.pointer()]) continue;
    throw UserError("cannot change during the run", place + setting.key.substr(setting.key.find('.')));
  }
}

}  // namespace

const std::vector<std::string>& changeable_keys() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> changeable;
    for (const Setting& setting : top_settings())
      if (setting.is_changeable) changeable.push_back(setting.pointer().back());
    return changeable;
  }();
  return keys;
}

void check_changeable(const json& training, const std::string& place) {
  if (!training.is_object() || training.empty())
    throw UserError("is " + shown(training) + ", but must be an object with the keys to change", place);
  const std::vector<std::string>& keys = changeable_keys();
  for (const auto& [key, value] : training.items()) {
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    const std::string where = place + "." + key;
    if (setting_of_training(key) != nullptr)
      throw UserError("cannot change during the run", where, "Keys that can: " + listed(keys) + ".");
    throw UserError("is not a key of training" + did_you_mean(key, keys), where,
                    "Keys that can change: " + listed(keys) + ".");
  }
}

Training changed(const Training& training, const json& change, const std::string& place) {
  check_changeable(change, place);
  json result = to_json(training);
  for (const auto& [key, value] : change.items()) {
    if (setting_of_training(key)->is_section && value.is_object())
      result[key].update(value);
    else
      result[key] = value;
  }
  Training next = training_from_json(result, place);
  refuse_fixed_parts(to_json(training), to_json(next), place);
  const auto counts_worth = [](const Training& of) { return of.rate_coupling == RateCoupling::adascale; };
  if (counts_worth(next) != counts_worth(training))
    throw UserError("cannot change to or from adascale during the run", place + ".rate_coupling");
  if (training.until.minutes > 0 && next.epochs != training.epochs)
    throw UserError("cannot change: the run has a time limit instead of a number of epochs",
                    place + ".epochs");
  return next;
}

std::vector<Change> changes_from_json(const json& value, const std::string& place) {
  if (!value.is_array()) throw UserError("is " + shown(value) + ", but must be a list of changes", place);
  std::vector<Change> changes;
  for (const json& item : value) {
    const std::string where = place + "[" + std::to_string(changes.size()) + "]";
    const Change before = changes.empty() ? Change{} : changes.back();
    Change change;
    ObjectReader reader(item, where);
    for (const char* key : {"step", "epoch", "training"}) reader.require(key);
    reader.read("step", change.step, before.step, std::numeric_limits<std::int64_t>::max());
    reader.read("epoch", change.epoch, before.epoch, static_cast<double>(most_epochs));
    change.training = *reader.find("training");
    reader.read("after_end", change.after_end);
    reader.finish();
    check_changeable(change.training, where + ".training");
    changes.push_back(std::move(change));
  }
  return changes;
}

json to_json(const Change& change) {
  json result = {{"step", change.step}, {"epoch", change.epoch}, {"training", change.training}};
  if (change.after_end) result["after_end"] = true;
  return result;
}

}  // namespace anneal
