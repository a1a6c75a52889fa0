#include "engine/data/source/groups/group_census.h"

#include <iterator>

namespace anneal::data {

void GroupCensus::add(std::uint32_t label, std::string_view key) {
  ++counts_[std::string(key) + "/" + std::to_string(label)];
  labels_.insert(label);
  ++images_;
}

bool GroupCensus::has_groups(GroupEvidence evidence) const {
  const std::int64_t groups = std::ssize(counts_), classes = std::ssize(labels_);
  if (evidence != GroupEvidence::likely) return groups > classes && images_ > groups;
  constexpr std::int64_t fewest = 5, fewest_of_class = 3;
  return groups >= fewest && (classes == 1 || groups >= fewest_of_class * classes) &&
         2 * images_ >= 3 * groups;
}

}  // namespace anneal::data
