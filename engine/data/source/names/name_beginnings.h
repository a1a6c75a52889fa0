#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What names that belong together begin with.
namespace anneal::data {

/// A beginning of a name that ends with a field.
struct NameBeginning {
  std::string_view text;   ///< "SOB_B_A-14-22549AB"
  std::string with_words;  ///< "SOB_B_A-#-#"
  std::string pattern;     ///< "a_a_a-#-#": names of different words that are made alike

  bool is_whole(std::string_view name) const { return text.size() == name.size(); }
};

/// Whether a field without a digit may name a group.
enum class WordsOfNames { are_none, may_be_groups };

/// Names consist of fields between separators. A beginning may be that of a group where its last field has a
/// digit ("patient003", "22549AB"); of a number with one letter behind it the number alone ends one, too
/// ("person00" of "person00a"). A date ends the search, since what is of one day need not belong
/// together, and so does a coordinate or label behind a number ("x1001"), which is of one image or row. The
/// shortest stands first; the whole name, if it may be one, is the last.
std::vector<NameBeginning> beginnings_of(std::string_view name, WordsOfNames words = WordsOfNames::are_none);

}  // namespace anneal::data
