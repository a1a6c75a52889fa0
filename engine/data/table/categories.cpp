#include "engine/data/table/categories.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "engine/core/base/spelling.h"
#include "engine/core/base/text.h"
#include "engine/core/base/truth.h"
#include "engine/data/table/cells/cell.h"
#include "engine/data/table/codes.h"

namespace anneal::table {

namespace {

constexpr std::ptrdiff_t few_letters = 2;

bool has_letters(std::string_view text) {
  return std::ranges::any_of(text, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || static_cast<unsigned char>(letter) >= 0x80;
  });
}

bool has_several_letters(std::string_view text) {
  return std::ranges::count_if(lower_case(std::string(text)),
                               [](char letter) { return letter >= 'a' && letter <= 'z'; }) > 1;
}

/// Characters of UTF-8.
std::ptrdiff_t length_of(std::string_view text) {
  return std::ranges::count_if(
      text, [](char letter) { return (static_cast<unsigned char>(letter) & 0xC0) != 0x80; });
}

/// On one line, without points behind it.
std::string bare(std::string_view text) {
  std::string line = one_line(text);
  line.resize(line.find_last_not_of('.') + 1);
  return line;
}

/// As `category_key`; of a column in which any spelling is one category, without leading zeros, too.
std::string key_in(const ColumnSpec& column, std::string_view text) {
  const std::string key = category_key(text, column.decimal);
  return column.spelling == Spelling::any ? without_leading_zeros(key) : key;
}

bool look_the_same(std::string_view one, std::string_view other) {
  return !unseen_trait(one, other).empty() || !unseen_trait(other, one).empty();
}

/// Whether two of `texts`, all of one spelling, may mean different things: they are as long, so that only
/// capitals tell them apart, and short.
bool may_differ(const std::string& key, const std::vector<std::string_view>& texts) {
  if (texts.size() < 2 || !has_letters(key)) return false;
  const std::string first = bare(texts.front());
  return length_of(first) <= few_letters && std::ranges::any_of(texts, [&](std::string_view text) {
           const std::string other = bare(text);
           return other != first && length_of(other) == length_of(first) && !look_the_same(first, other);
         });
}

/// The words for yes and no that one of the categories alone says.
struct AnswerCategories {
  std::optional<std::uint32_t> yes, no;
};

AnswerCategories answers_in(const std::vector<std::string>& categories, bool may_have_others) {
  TextCounts texts;
  for (const std::string& category : categories) texts[category] = 1;
  if ((categories.size() != 2 && !may_have_others) || !are_answers(texts)) return {};
  AnswerCategories found;
  for (std::uint32_t i = 0; i < categories.size(); ++i) {
    const auto word = truth(categories[i]);
    if (!word) continue;
    auto& place = *word ? found.yes : found.no;
    if (place) return {};
    place = i;
  }
  return found;
}

/// Of the texts that are left, those that another is but for leading zeros.
void find_leading_zeros(Spellings& spellings) {
  std::map<std::string, std::vector<std::string_view>> by_key;
  for (const auto& [text, cells] : spellings.counts)
    by_key[without_leading_zeros(word_key(text))].push_back(text);
  for (const auto& [key, texts] : by_key) {
    const std::string_view usual = *std::ranges::max_element(
        texts, {}, [&](std::string_view text) { return spellings.counts.at(text); });
    const std::string usual_key = word_key(usual);
    for (const std::string_view text : texts)
      if (word_key(text) != usual_key && spellings.zeros++ == 0) spellings.zeros_as = {text, usual};
  }
}

}  // namespace

std::string category_key(std::string_view text, std::optional<DecimalMark> mark) {
  const bool may_be_number = !code_sign_of(text) && unit_of(text).empty();
  const auto value = may_be_number ? number(text, mark.value_or(DecimalMark::point)) : std::nullopt;
  const bool is_number = value && std::isfinite(*value) && (mark || *value == std::floor(*value));
  if (!is_number) return word_key(text);
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), *value == 0 ? 0.0 : *value);
  return {digits.data(), end.ptr};
}

bool are_answers(const TextCounts& texts) {
  std::size_t yes = 0, no = 0, in_full = 0;
  for (const auto& [text, cells] : texts) {
    const auto word = truth(text);
    if (!word) continue;
    ++(*word ? yes : no);
    if (has_several_letters(text)) ++in_full;
  }
  if (yes + no == texts.size()) return true;
  return 2 * (yes + no) > texts.size() && yes > 0 && no > 0 && in_full > 0;
}

CategoryIndex::CategoryIndex(const std::vector<std::string>& categories, const ColumnSpec& column)
    : is_exact_(column.spelling == Spelling::exact) {
  column_.decimal = column.decimal;
  column_.spelling = column.spelling;
  for (std::uint32_t i = 0; i < categories.size(); ++i) {
    exact_.emplace(categories[i], i);
    if (is_exact_) continue;
    const auto [entry, is_new] = by_key_.emplace(key_in(column_, categories[i]), i);
    if (!is_new) entry->second.reset();
  }
  if (is_exact_) return;
  const AnswerCategories answers = answers_in(categories, column.spelling == Spelling::any);
  yes_ = answers.yes;
  no_ = answers.no;
}

std::optional<CategoryIndex::Found> CategoryIndex::find(std::string_view text) const {
  if (const auto found = exact_.find(text); found != exact_.end()) return Found{.index = found->second};
  if (is_exact_) return std::nullopt;
  if (const auto found = by_key_.find(key_in(column_, text)); found != by_key_.end()) {
    if (!found->second) return std::nullopt;
    return Found{.index = *found->second, .is_spelled_so = false};
  }
  const auto word = yes_ && no_ ? truth(text) : std::nullopt;
  return word ? std::optional(Found{.index = *word ? *yes_ : *no_, .is_spelled_so = false}) : std::nullopt;
}

Spellings merge_spellings(const TextCounts& texts, const ColumnSpec& column) {
  if (column.spelling == Spelling::exact) return {.counts = texts};
  // Words for yes and no are meant the same in capitals: "Y" and "y", "No" and "no".
  const bool has_answers = are_answers(texts);
  const auto key_of = [&](std::string_view text) {
    const auto word = has_answers && column.spelling == Spelling::any ? truth(text) : std::nullopt;
    return word ? std::string(*word ? "yes" : "no") : key_in(column, text);
  };
  std::map<std::string, std::vector<std::string_view>> by_key;
  for (const auto& [text, cells] : texts) by_key[key_of(text)].push_back(text);
  Spellings result;
  for (const auto& [key, spelled] : by_key) {
    const bool are_apart =
        column.spelling != Spelling::any && !(has_answers && truth(spelled[0])) && may_differ(key, spelled);
    const std::string_view usual =
        *std::ranges::max_element(spelled, {}, [&](std::string_view text) { return texts.at(text); });
    for (const std::string_view text : spelled) {
      result.counts[are_apart ? text : usual] += texts.at(text);
      if (text == usual) continue;
      auto& count = are_apart ? result.doubtful : result.merged;
      if (count++ == 0) (are_apart ? result.doubtful_as : result.merged_as) = {text, usual};
    }
  }
  if (column.spelling != Spelling::any) find_leading_zeros(result);
  return result;
}

}  // namespace anneal::table
