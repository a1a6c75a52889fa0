#include "engine/data/source/names/splits_together.h"

#include <algorithm>
#include <vector>

namespace anneal::data {
namespace {

bool is_part_of_test(std::string_view name, std::string_view part) {
  const auto split = split_among(name);
  const std::vector<std::string> all = words_in(name);
  return split && split->role == SplitRole::test && std::ranges::find(all, part) != all.end();
}

}  // namespace

SplitsTogether::SplitsTogether(const std::set<std::string>& names) {
  const auto is_of = [&](SplitRole role, bool is_eval) {
    return std::ranges::any_of(names, [&](const std::string& name) {
      const auto split = split_among(name);
      return split && split->role == role && says_evaluation(name) == is_eval;
    });
  };
  const bool validates = is_of(SplitRole::validation, false);
  is_eval_last_ = validates && is_of(SplitRole::validation, true) && !is_of(SplitRole::test, false);
  is_public_validation_ =
      !validates && std::ranges::any_of(names, says_public) &&
      std::ranges::any_of(names, [](const std::string& name) { return is_part_of_test(name, "private"); });
}

std::optional<SplitName> SplitsTogether::of(std::string_view name) const {
  auto split = split_among(name);
  if (split && is_eval_last_ && says_evaluation(name)) split->role = SplitRole::test;
  if (split && is_public_validation_ && says_public(name)) split->role = SplitRole::validation;
  return split;
}

bool says_public(std::string_view name) {
  return is_part_of_test(name, "public");
}

}  // namespace anneal::data
