#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "engine/data/source/groups/group_census.h"
#include "engine/data/source/names/name_beginnings.h"

namespace anneal::data {

/// Which part of the names of images names what they are of: "SOB_B_A-14-22549AB" of
/// "SOB_B_A-14-22549AB-40-001", "10253" of "10253_idx5_x1001_y1001_class0".
///
/// A beginning of several names (see name_beginnings.h) may be a group where its last field differs among
/// names whose words are the same, and more follows. The shortest such beginning counts. Without such
/// beginnings, names that recur as they are ("leaf.jpg" in two folders) are groups, unless they were counted.
class NameGroups {
 public:
  /// The names are without folders and endings, `labels` are those of their classes.
  NameGroups(const std::vector<std::string_view>& names, const std::vector<std::uint32_t>& labels,
             GroupEvidence evidence);

  /// What a name has in common with others of its group; "" of one that is in none.
  std::string_view group_of(std::string_view name) const;

 private:
  WordsOfNames words_;
  bool same_names_are_groups_ = false;
  std::unordered_set<std::string> patterns_;       // of beginnings that are groups, without their words
  std::unordered_map<std::string, bool> differs_;  // by pattern with words: whether several groups have it
};

}  // namespace anneal::data
