#include "engine/data/source/lists/alike_names.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/core/base/text.h"
#include "engine/data/source/names/class_names.h"
#include "engine/data/source/names/label_columns.h"

namespace anneal::data {
namespace {

/// Names of classes by their keys (see class_names.h).
using NamesByKey = std::map<std::string, std::string>;

/// What one name seems to be of the other.
enum class Likeness { unsure, plural, short_form, numbered };

struct AlikePair {
  std::string name, other;
  Likeness likeness;
};

/// "cat" of "cat?", "cat (?)" and "?cat"; "" of others.
std::string without_doubt(std::string_view name) {
  constexpr std::string_view marks = "?() ";
  const std::size_t first = name.find_first_not_of(marks), last = name.find_last_not_of(marks);
  if (name.find('?') == std::string_view::npos || first == std::string_view::npos) return "";
  return std::string(name.substr(first, last + 1 - first));
}

/// "cat" of "0_cat" and "12 - cat"; "" of others, as of mere numbers.
std::string without_number(std::string_view name) {
  const std::size_t digits = name.find_first_not_of("0123456789");
  if (digits == 0 || digits == std::string_view::npos) return "";
  const std::size_t first = name.find_first_not_of("_-.): ", digits);
  if (first == digits || first == std::string_view::npos) return "";
  const std::string_view rest = name.substr(first);
  return rest.find_first_not_of("0123456789.,+-_;: ") == std::string_view::npos ? "" : std::string(rest);
}

/// What the key may be the plural of, in English.
std::vector<std::string> singulars(const std::string& key) {
  std::vector<std::string> found;
  constexpr std::size_t shortest = 3;
  const auto add = [&](std::string_view ending, std::string_view of_one, auto may_end_so) {
    if (!key.ends_with(ending)) return;
    const std::string one = key.substr(0, key.size() - ending.size()).append(of_one);
    if (one.size() >= shortest && may_end_so(one)) found.push_back(one);
  };
  add("s", "", [](const std::string& one) { return !one.ends_with('s'); });
  add("es", "", [](const std::string& one) {
    return one.ends_with('x') || one.ends_with("ch") || one.ends_with("sh");
  });
  add("ies", "y", [](const std::string&) { return true; });
  return found;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> short_forms = {
    {{"pos", "positive"},
     {"neg", "negative"},
     {"y", "yes"},
     {"n", "no"},
     {"m", "male"},
     {"f", "female"},
     {"norm", "normal"},
     {"abn", "abnormal"},
     {"ben", "benign"},
     {"mal", "malignant"},
     {"unk", "unknown"},
     {"bg", "background"},
     {"misc", "miscellaneous"},
     {"other", "others"}}};

bool has_one_letter(const std::string& key) {
  return key.size() == 1 && key.find_first_of("0123456789") == std::string::npos;
}

class AlikeSearch {
 public:
  explicit AlikeSearch(const std::vector<std::string>& names) : names_(names) {
    for (const std::string& name : names) by_key_.emplace(key_of(name), name);
    letters_ = std::ranges::count_if(by_key_, [](const auto& each) { return has_one_letter(each.first); });
  }

  std::vector<AlikePair> pairs() {
    std::vector<AlikePair> found;
    for (const auto& pairs_of :
         {&AlikeSearch::unsure, &AlikeSearch::plurals, &AlikeSearch::short_forms_of, &AlikeSearch::numbered})
      for (AlikePair& pair : (this->*pairs_of)()) found.push_back(std::move(pair));
    return found;
  }

 private:
  /// Also of one letter, whose capital is not told apart here.
  static std::string key_of(std::string_view name) { return lower_case(class_key(name)); }

  const std::string* named(const std::string& key) const {
    const auto found = by_key_.find(key);
    return found == by_key_.end() ? nullptr : &found->second;
  }

  void add(std::vector<AlikePair>& pairs, const std::string& name, const std::string& key,
           Likeness how) const {
    if (const std::string* other = named(key); other != nullptr && *other != name)
      pairs.push_back({name, *other, how});
  }

  std::vector<AlikePair> unsure() const {
    std::vector<AlikePair> pairs;
    for (const std::string& name : names_)
      if (const std::string sure = without_doubt(name); !sure.empty())
        add(pairs, name, key_of(sure), Likeness::unsure);
    return pairs;
  }

  std::vector<AlikePair> plurals() const {
    std::vector<AlikePair> pairs;
    for (const std::string& name : names_)
      for (const std::string& one : singulars(key_of(name))) add(pairs, name, one, Likeness::plural);
    return are_systematic(pairs) ? std::vector<AlikePair>() : pairs;
  }

  std::vector<AlikePair> short_forms_of() const {
    std::vector<AlikePair> pairs;
    constexpr std::ptrdiff_t most_letters = 2;  // else letters themselves may be the classes
    for (const auto& [few, many] : short_forms) {
      const std::string* name = named(std::string(few));
      if (name != nullptr && (few.size() > 1 || letters_ <= most_letters))
        add(pairs, *name, std::string(many), Likeness::short_form);
    }
    return pairs;
  }

  /// Of several numbers before one name these tell the classes: "1 euro", "2 euro".
  std::vector<AlikePair> numbered() const {
    std::vector<AlikePair> pairs, single;
    for (const std::string& name : names_)
      if (const std::string bare = without_number(name); !bare.empty())
        add(pairs, name, key_of(bare), Likeness::numbered);
    for (const AlikePair& pair : pairs)
      if (std::ranges::count(pairs, pair.other, &AlikePair::other) == 1) single.push_back(pair);
    return are_systematic(single) ? std::vector<AlikePair>() : single;
  }

  /// Where several are, and no name is left, that is how the classes are.
  bool are_systematic(const std::vector<AlikePair>& pairs) const {
    return pairs.size() > 1 && 2 * pairs.size() >= names_.size();
  }

  const std::vector<std::string>& names_;
  NamesByKey by_key_;
  std::ptrdiff_t letters_ = 0;  ///< how many names have one letter
};

std::string sentence_on(const AlikePair& pair) {
  const std::string both = quoted_text(pair.name) + " and " + quoted_text(pair.other),
                    option = shell_word(pair.name + "=" + pair.other);
  switch (pair.likeness) {
    case Likeness::unsure:
      return both +
             " are separate classes, though the mark may only mean that the label is uncertain; to merge "
             "them, use --rename " +
             option;
    case Likeness::plural:
      return both +
             " are separate classes, though one may be the plural of the other; to merge them, use "
             "--rename " +
             option;
    case Likeness::short_form:
      return both +
             " are separate classes, though one may be short for the other; to merge them, use --rename " +
             option;
    case Likeness::numbered:
      break;
  }
  return both +
         " are separate classes, though they differ only in the number before the name; to merge them, use "
         "--rename " +
         option;
}

}  // namespace

std::vector<std::string> notes_on_alike_names(const std::vector<std::string>& names) {
  constexpr std::size_t most_told = 8, most_classes = 2000;
  std::vector<std::string> notes;
  if (names.size() > most_classes) return notes;
  for (const AlikePair& pair : AlikeSearch(names).pairs())
    if (notes.size() < most_told) notes.push_back(sentence_on(pair));
  return notes;
}

}  // namespace anneal::data
