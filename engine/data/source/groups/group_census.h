#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

namespace anneal::data {

/// How sure it has to be that images belong together, the surest first.
enum class GroupEvidence {
  likely,    ///< so many groups in each class that they are hardly by chance
  possible,  ///< some class falls into several groups, some of them with several images
  any        ///< the same, and names of groups need not have a digit
};

/// How many images have which keys, in each class.
class GroupCensus {
 public:
  void add(std::uint32_t label, std::string_view key);
  bool has_groups(GroupEvidence evidence) const;

 private:
  std::unordered_map<std::string, std::int64_t> counts_;  // by key and class
  std::set<std::uint32_t> labels_;
  std::int64_t images_ = 0;
};

}  // namespace anneal::data
