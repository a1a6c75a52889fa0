#include "engine/core/base/spelling.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <utf8.h>

#include "engine/core/base/text.h"

namespace anneal {

namespace {

/// What a character becomes, up to four characters; the others are 0.
struct Folding {
  char32_t from;
  char32_t to[4];
};

/// Marks of one canonical combining class: those of different classes may stand in any order.
struct CombiningRange {
  char32_t first;
  char32_t last;
  int combining_class;
};

#include "engine/core/base/spelling_table.inc"

// The Unicode Standard, 3.12, "Conjoining Jamo Behavior".
constexpr char32_t first_syllable = 0xAC00, last_syllable = 0xD7A3;
constexpr char32_t first_lead = 0x1100, first_vowel = 0x1161, before_first_tail = 0x11A7;
constexpr char32_t vowels = 21, tails = 28;

bool is_blank(char32_t letter) {
  return letter <= ' ' || letter == 0x7F || letter == 0x85 || letter == 0xA0 || letter == 0x1680 ||
         (letter >= 0x2000 && letter <= 0x200B) || letter == 0x2028 || letter == 0x2029 || letter == 0x202F ||
         letter == 0x205F || letter == 0x3000 || letter == 0xFEFF;
}

/// Of a small letter of the Cyrillic alphabet whose small or capital form looks like a Latin letter's, that
/// one; else the letter. No two become the same.
char32_t latin_twin_of(char32_t letter) {
  constexpr std::u32string_view cyrillic = U"авекмнорстухіјѕ", latin = U"abekmhopctyxijs";
  const std::size_t found = cyrillic.find(letter);
  return found == std::u32string_view::npos ? letter : latin[found];
}

void add_folded(std::u32string& key, char32_t letter) {
  if (letter >= first_syllable && letter <= last_syllable) {
    const char32_t index = letter - first_syllable;
    key += first_lead + index / (vowels * tails);
    key += first_vowel + index / tails % vowels;
    if (index % tails > 0) key += before_first_tail + index % tails;
    return;
  }
  const auto* const found = std::ranges::lower_bound(foldings, letter, {}, &Folding::from);
  if (found == std::end(foldings) || found->from != letter) {
    key += latin_twin_of(letter);
    return;
  }
  for (const char32_t part : found->to)
    if (part != 0) key += latin_twin_of(part);
}

int combining_class_of(char32_t letter) {
  const auto* const found = std::ranges::lower_bound(combining_ranges, letter, {}, &CombiningRange::last);
  return found != std::end(combining_ranges) && found->first <= letter ? found->combining_class : 0;
}

/// Marks behind one another by their class; those of one class stay as they are.
void order_marks(std::u32string& key) {
  for (auto begin = key.begin(); begin != key.end();) {
    begin = std::find_if(begin, key.end(), [](char32_t letter) { return combining_class_of(letter) > 0; });
    const auto end =
        std::find_if(begin, key.end(), [](char32_t letter) { return combining_class_of(letter) == 0; });
    std::stable_sort(begin, end,
                     [](char32_t a, char32_t b) { return combining_class_of(a) < combining_class_of(b); });
    begin = end;
  }
}

/// Whether it has the same key as a letter behind it, as capitals stand before small letters in Unicode but
/// for a few signs that look like letters, or becomes another one: "E", "É".
bool is_capital(char32_t letter) {
  constexpr char32_t first_sign = 0x2100, last_sign = 0x214F;
  const auto* const found = std::ranges::lower_bound(foldings, letter, {}, &Folding::from);
  if (letter < 0x80) return letter >= 'A' && letter <= 'Z';
  if (found == std::end(foldings) || found->from != letter) return false;
  if (found->to[1] == 0) return true;
  return std::any_of(found + 1, std::end(foldings), [&](const Folding& other) {
    return (other.from < first_sign || other.from > last_sign) && std::ranges::equal(other.to, found->to);
  });
}

bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

/// Hyphens of other widths become "-".
std::string with_plain_hyphens(std::string text) {
  for (const std::string_view hyphen : {"\u2010", "\u2011", "\u2012", "\u2013"})
    for (std::size_t at = text.find(hyphen); at != std::string::npos; at = text.find(hyphen, at))
      text.replace(at, hyphen.size(), "-");
  return text;
}

/// Of zero width.
bool is_invisible(char32_t letter) {
  return letter == 0x200B || letter == 0xFEFF;
}

std::u32string letters_of(std::string_view text) {
  std::u32string letters;
  for (auto at = text.begin(); at != text.end();)
    letters += static_cast<char32_t>(utf8::next(at, text.end()));
  return letters;
}

/// The same for texts that look the same.
std::u32string look_of(const std::u32string& text) {
  constexpr char32_t before_capital = 1;
  std::u32string look;
  for (const char32_t letter : text) {
    if (is_invisible(letter)) continue;
    if (is_capital(letter)) look += before_capital;
    if (is_blank(letter))
      look += U' ';
    else
      add_folded(look, letter);
  }
  order_marks(look);
  return look;
}

bool is_decomposed(const std::u32string& text) {
  return std::ranges::any_of(text, [](char32_t letter) {
    return combining_class_of(letter) > 0 || (letter >= first_vowel && letter <= before_first_tail + tails);
  });
}

bool has_special_blanks(const std::u32string& text) {
  return std::ranges::any_of(text, [](char32_t letter) { return letter != U' ' && is_blank(letter); });
}

bool has_cyrillic_twins(const std::u32string& text) {
  return std::ranges::any_of(text, [](char32_t letter) {
    std::u32string folded;
    add_folded(folded, letter);
    return letter >= 0x80 && folded.size() == 1 && folded.front() < 0x80;
  });
}

std::string ascii_key(std::string_view text) {
  std::string key;
  for (const char letter : text) {
    if (!is_blank(static_cast<unsigned char>(letter)))
      key += letter;
    else if (!key.empty() && key.back() != ' ')
      key += ' ';
  }
  if (key.ends_with(' ')) key.pop_back();
  return lower_case(std::move(key));
}

}  // namespace

std::string spelling_key(std::string_view text) {
  if (std::ranges::all_of(text, [](char letter) { return static_cast<unsigned char>(letter) < 0x80; }))
    return ascii_key(text);
  if (!is_utf8(text)) return std::string(text);
  std::u32string key;
  for (auto at = text.begin(); at != text.end();) {
    const auto letter = static_cast<char32_t>(utf8::next(at, text.end()));
    if (!is_blank(letter))
      add_folded(key, letter);
    else if (!key.empty() && key.back() != ' ')
      key += ' ';
  }
  if (key.ends_with(U' ')) key.pop_back();
  order_marks(key);
  std::string result;
  for (const char32_t letter : key) utf8::append(letter, std::back_inserter(result));
  return result;
}

std::string unseen_trait(std::string_view text, std::string_view other) {
  if (text == other || !is_utf8(text) || !is_utf8(other)) return "";
  const std::u32string letters = letters_of(text), others = letters_of(other);
  if (look_of(letters) != look_of(others)) return "";
  if (has_special_blanks(letters) != has_special_blanks(others))
    return has_special_blanks(letters) ? "special spaces" : "";
  if (is_decomposed(letters) != is_decomposed(others))
    return is_decomposed(letters) ? "decomposed" : "composed";
  return has_cyrillic_twins(letters) && !has_cyrillic_twins(others) ? "Cyrillic letters" : "";
}

std::optional<std::string> letter_key(std::string_view text) {
  if (text.empty() || !is_utf8(text)) return std::nullopt;
  const std::u32string letters = letters_of(text);
  const bool is_one = std::all_of(letters.begin() + 1, letters.end(),
                                  [](char32_t letter) { return combining_class_of(letter) > 0; });
  if (!is_one) return std::nullopt;
  constexpr const char* of_capital = "\x01";  // no other key has it
  return spelling_key(text) + (is_capital(letters.front()) ? of_capital : "");
}

std::string word_key(std::string_view text) {
  const std::string key = with_plain_hyphens(spelling_key(text));
  const auto is_mark = [](char letter) { return letter == ' ' || letter == '_' || letter == '-'; };
  std::string result;
  for (std::size_t i = 0; i < key.size();) {
    std::size_t end = i;
    while (end < key.size() && key[end] == '.') ++end;
    const bool is_behind_word = end > i && !result.empty() && !is_mark(result.back());
    if (is_behind_word && (end == key.size() || is_mark(key[end]))) {
      i = end;
      continue;
    }
    end = i;
    while (end < key.size() && is_mark(key[end])) ++end;
    if (end == i) {
      result += key[i++];
      continue;
    }
    const bool is_between = !result.empty() && end < key.size();
    const bool may_be_sign =
        is_between && end - i > 1 && key[end - 1] == '-' && (is_digit(key[end]) || key[end] == '.');
    result += may_be_sign ? " -" : is_between ? " " : key.substr(i, end - i);
    i = end;
  }
  return result;
}

std::string without_leading_zeros(std::string_view key) {
  std::string result;
  for (std::size_t i = 0; i < key.size(); ++i) {
    const char before = i == 0 ? ' ' : key[i - 1];
    const bool begins_number = !is_digit(before) && before != '.' && before != ',';
    if (begins_number)
      while (key[i] == '0' && i + 1 < key.size() && is_digit(key[i + 1])) ++i;
    result += key[i];
  }
  return result;
}

}  // namespace anneal
