#include "app/models/draft_history.h"

#include <set>
#include <utility>

namespace anneal::studio {

using nlohmann::json;

void DraftHistory::begin(json choices) {
  states_ = {std::move(choices)};
  now_ = 0;
  is_in_change_ = false;
}

void DraftHistory::note(const json& choices) {
  if (choices == states_[now_]) return;
  const bool goes_on = is_in_change_ && now_ > 0 &&
                       difference(states_[now_ - 1], states_[now_]) == difference(states_[now_], choices);
  if (!goes_on) ++now_;
  states_.resize(now_);
  is_in_change_ = true;
  if (goes_on && choices == states_.back()) {  // all the way back
    --now_;
    is_in_change_ = false;
    return;
  }
  states_.push_back(choices);
}

std::optional<json> DraftHistory::back() {
  end_change();
  if (now_ == 0) return std::nullopt;
  return states_[--now_];
}

std::optional<json> DraftHistory::forth() {
  end_change();
  if (now_ + 1 == states_.size()) return std::nullopt;
  return states_[++now_];
}

std::vector<std::string> DraftHistory::difference(const json& one, const json& other) {
  std::set<std::string> keys;
  for (const auto& [from, to] : {std::pair(&one, &other), std::pair(&other, &one)})
    for (const auto& [key, value] : from->items())
      if (!to->contains(key) || to->at(key) != value) keys.insert(key);
  return {keys.begin(), keys.end()};
}

}  // namespace anneal::studio
