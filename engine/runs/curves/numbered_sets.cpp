#include "engine/runs/curves/numbered_sets.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"
#include "engine/core/base/text.h"

namespace anneal::curves {

namespace {

/// By their numbers: "validation_2" before "validation_10".
std::vector<std::string> sets_of(const std::vector<Meaning*>& meanings) {
  const auto comes_before = [](const std::string& one, const std::string& other) {
    return std::pair(one.size(), one) < std::pair(other.size(), other);
  };
  std::set<std::string, decltype(comes_before)> sets(comes_before);
  for (const Meaning* meaning : meanings)
    if (!meaning->set.empty() && !meaning->metric.empty()) sets.insert(meaning->set);
  return {sets.begin(), sets.end()};
}

bool names_training(const std::vector<Meaning*>& meanings) {
  return std::ranges::any_of(meanings, [](const Meaning* meaning) {
    return meaning->names_split && meaning->split.empty() && !meaning->metric.empty();
  });
}

std::string quoted_set(const std::string& set) {
  return "\"" + shown_text(set) + "\"";
}

/// That of training; "" for none.
std::string training_set(const std::vector<std::string>& sets, bool has_training, const std::string& said,
                         const std::string& place) {
  if (said == "none") return "";
  if (!said.empty() && std::ranges::count(sets, said) == 0)
    throw UserError("has no numbered set \"" + said + "\", which --training names" + did_you_mean(said, sets),
                    place, sets.empty() ? "" : "Name one of its sets, or use the word none: " + one_of(sets));
  if (!said.empty()) return said;
  const bool is_guessed = !has_training && sets.size() > 1 && sets.front().starts_with("validation_");
  return is_guessed ? sets.front() : "";
}

}  // namespace

std::vector<Note> place_numbered_sets(const std::vector<Meaning*>& meanings, const std::string& training,
                                      const std::string& place) {
  const std::vector<std::string> sets = sets_of(meanings);
  const bool has_training = names_training(meanings);
  const std::string first = training_set(sets, has_training, training, place);
  if (sets.empty()) return {};
  std::string last;
  for (const std::string& set : sets)
    if (set != first) last = set;
  for (Meaning* meaning : meanings) {
    if (meaning->set.empty()) continue;
    if (meaning->set == first)
      meaning->split.clear();
    else if (meaning->set != last)
      meaning->metric.clear();
  }
  if (!training.empty() || sets.size() < 2) return {};
  if (!first.empty())
    return {{"its " + quoted_set(first) + " is taken as the training set and " + quoted_set(last) +
                 " as the validation set, because their names do not tell",
             "--training " + (sets.size() == 2 ? last : "none")}};
  return {{"of its sets " + quoted_set(last) + " is taken as the validation set, because it is the last one",
           has_training ? "" : "--training " + sets.front()}};
}

}  // namespace anneal::curves
