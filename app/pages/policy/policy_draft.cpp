#include "page_policy/policy_draft.h"

#include <utility>

#include "base/error.h"

namespace anneal::studio {

using nlohmann::json;

void PolicyDraft::set_defaults(Complete complete) {
  complete_ = std::move(complete);
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
  changes_ = allowed_choices();
  training_ = complete_(changes_);
  const json allowed = changes_;
  for (const auto& [key, value] : allowed.items()) {
    json others = changes_;
    others.erase(key);
    if (comes_to(others, training_)) changes_ = std::move(others);
  }
}

/// One may be allowed only beside another, so that those refused are tried again.
json PolicyDraft::allowed_choices() {
  json chosen = json::object();
  std::size_t before = 0;
  do {
    before = chosen.size();
    problems_ = unreadable_;
    for (const auto& [key, value] : choices_) {
      if (chosen.contains(key)) continue;
      json tried = chosen;
      tried[key] = value;
      try {
        complete_(tried);
        chosen = std::move(tried);
      } catch (const UserError& error) {
        problems_[key] = error.message();
      }
    }
  } while (chosen.size() > before && has_problems());
  return chosen;
}

bool PolicyDraft::comes_to(const json& chosen, const Training& training) const {
  try {
    return complete_(chosen) == training;
  } catch (const UserError&) {
    return false;
  }
}

bool PolicyDraft::is_changed(const std::string& key) const {
  return changes_.contains(key);
}

json PolicyDraft::default_of(const std::string& key) const {
  json others = changes_;
  others.erase(key);
  try {
    return to_json(complete_(others)).value(key, json());
  } catch (const UserError&) {
    return nullptr;
  }
}

const std::string& PolicyDraft::problem(const std::string& key) const {
  static const std::string none;
  const auto found = problems_.find(key);
  return found == problems_.end() ? none : found->second;
}

}  // namespace anneal::studio
