#include "page_policy/policy_draft.h"

#include "base/error.h"

namespace anneal::studio {

using nlohmann::json;

void PolicyDraft::set_recipe(const json& training) {
  recipe_ = training;
  defaults_ = to_json(training_from_json(recipe_));
  refresh();
}

void PolicyDraft::load(const json& training) {
  choices_.clear();
  unreadable_.clear();
  for (const auto& [key, value] : training.items()) choices_[key] = value;
  refresh();
}

void PolicyDraft::set(const std::string& key, const json& value) {
  choices_[key] = value;
  unreadable_.erase(key);
  refresh();
}

void PolicyDraft::set_unreadable(const std::string& key, const std::string& sentence) {
  choices_.erase(key);
  unreadable_[key] = sentence;
  refresh();
}

void PolicyDraft::reset(const std::string& key) {
  choices_.erase(key);
  unreadable_.erase(key);
  refresh();
}

void PolicyDraft::refresh() {
  problems_ = unreadable_;
  json section = recipe_;
  for (const auto& [key, value] : choices_) {
    json tried = section;
    tried[key] = value;
    try {
      training_from_json(tried);
      section = std::move(tried);
    } catch (const UserError& error) {
      problems_[key] = error.message();
    }
  }
  training_ = training_from_json(section);
  effective_ = to_json(training_);
}

bool PolicyDraft::is_changed(const std::string& key) const {
  return effective_.value(key, json()) != defaults_.value(key, json());
}

const std::string& PolicyDraft::problem(const std::string& key) const {
  static const std::string none;
  const auto found = problems_.find(key);
  return found == problems_.end() ? none : found->second;
}

int PolicyDraft::changes_count() const {
  return static_cast<int>(changes().size());
}

json PolicyDraft::changes() const {
  json result = json::object();
  for (const auto& [key, value] : effective_.items()) {
    if (is_changed(key)) result[key] = value;
  }
  return result;
}

}  // namespace anneal::studio
