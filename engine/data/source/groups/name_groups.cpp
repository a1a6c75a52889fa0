#include "engine/data/source/groups/name_groups.h"

#include "engine/data/source/names/counted_names.h"
#include "engine/data/source/names/name_beginnings.h"

namespace anneal::data {
namespace {

/// Whether several images of a class have the same name, which nobody has counted.
bool recur(const std::vector<std::string_view>& names, const std::vector<std::uint32_t>& labels) {
  GroupCensus census;
  for (std::size_t i = 0; i < names.size(); ++i) census.add(labels[i], names[i]);
  return census.has_groups(GroupEvidence::likely) && !are_counted({names.begin(), names.end()});
}

}  // namespace

NameGroups::NameGroups(const std::vector<std::string_view>& names, const std::vector<std::uint32_t>& labels,
                       GroupEvidence evidence)
    : words_(evidence == GroupEvidence::any ? WordsOfNames::may_be_groups : WordsOfNames::are_none) {
  std::unordered_map<std::string, std::string_view> first;
  for (const std::string_view name : names)
    for (const NameBeginning& beginning : beginnings_of(name, words_)) {
      if (beginning.is_whole(name)) continue;
      const auto [found, is_new] = first.try_emplace(beginning.with_words, beginning.text);
      if (is_new || found->second != beginning.text) differs_[beginning.with_words] = !is_new;
    }
  std::unordered_map<std::string, GroupCensus> by_pattern;
  for (std::size_t i = 0; i < names.size(); ++i)
    for (const NameBeginning& beginning : beginnings_of(names[i], words_))
      if (!beginning.is_whole(names[i]) && differs_.at(beginning.with_words))
        by_pattern[beginning.pattern].add(labels[i], beginning.text);
  for (const auto& [pattern, census] : by_pattern)
    if (census.has_groups(evidence)) patterns_.insert(pattern);
  if (patterns_.empty()) same_names_are_groups_ = recur(names, labels);
}

std::string_view NameGroups::group_of(std::string_view name) const {
  if (same_names_are_groups_) return name;
  std::string_view only_of_its_words;
  for (const NameBeginning& beginning : beginnings_of(name, words_)) {
    if (!patterns_.contains(beginning.pattern)) continue;
    const auto found = differs_.find(beginning.with_words);
    if (found == differs_.end() || found->second) return beginning.text;
    only_of_its_words = beginning.text;
  }
  return only_of_its_words;
}

}  // namespace anneal::data
