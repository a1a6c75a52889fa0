#include "app/pages/policy/policy_draft.h"

#include <utility>

#include "app/models/policy_preview.h"

namespace anneal::studio {

using nlohmann::json;

PolicyDraft::PolicyDraft()
    : complete_([](const json& choices) { return job_spec_from_json(with(json::object(), choices)); }) {}

void PolicyDraft::set_defaults(Complete complete) {
  complete_ = std::move(complete);
  refresh();
}

void PolicyDraft::load(const json& choices) {
  choices_.clear();
  unreadable_.clear();
  for (const auto& [key, value] : choices.items()) choices_[key] = value;
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
  spec_ = complete_(changes_);
  written_ = nullptr;
  defaults_.clear();
  const json allowed = changes_;
  for (const auto& [key, value] : allowed.items()) {
    json others = changes_;
    others.erase(key);
    if (comes_to(others, spec_)) changes_ = std::move(others);
  }
}

/// One may be allowed only beside another, so that those refused are tried again.
json PolicyDraft::allowed_choices() {
  json chosen = json::object();
  std::size_t before = 0;
  do {
    before = chosen.size();
    problems_.clear();
    for (const auto& [key, sentence] : unreadable_) problems_.emplace(key, UserError(sentence));
    for (const auto& [key, value] : choices_) {
      if (chosen.contains(key)) continue;
      json tried = chosen;
      tried[key] = value;
      try {
        complete_(tried);
        chosen = std::move(tried);
      } catch (const UserError& error) {
        problems_.insert_or_assign(key, error);
      }
    }
  } while (chosen.size() > before && has_problems());
  return chosen;
}

bool PolicyDraft::comes_to(const json& chosen, const JobSpec& spec) const {
  try {
    return complete_(chosen) == spec;
  } catch (const UserError&) {
    return false;
  }
}

bool PolicyDraft::is_changed(const std::string& key) const {
  return changes_.contains(key);
}

const json& PolicyDraft::written() const {
  if (written_.is_null()) written_ = to_json(spec_);
  return written_;
}

json PolicyDraft::default_of(const std::string& key) const {
  if (!changes_.contains(key)) return value_in(written(), key);
  const auto known = defaults_.find(key);
  if (known != defaults_.end()) return known->second;
  json others = changes_;
  others.erase(key);
  json value;
  try {
    value = value_in(to_json(complete_(others)), key);
  } catch (const UserError&) {
    // The others are not allowed without it.
  }
  return defaults_[key] = std::move(value);
}

json PolicyDraft::chosen(const std::string& key) const {
  const auto found = choices_.find(key);
  return found == choices_.end() ? json() : found->second;
}

std::string PolicyDraft::problem(const std::string& key) const {
  const UserError* refused = refusal(key);
  return refused == nullptr ? std::string() : refused->message();
}

const UserError* PolicyDraft::refusal(const std::string& key) const {
  const auto found = problems_.find(key);
  return found == problems_.end() ? nullptr : &found->second;
}

}  // namespace anneal::studio
