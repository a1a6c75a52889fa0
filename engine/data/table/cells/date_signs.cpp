#include "engine/data/table/cells/date_signs.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "engine/core/base/text.h"
#include "engine/data/table/cells/scanner.h"

namespace anneal::table {

namespace {

/// What a sign becomes before digits, and elsewhere.
struct Sign {
  std::string_view sign;
  std::string_view before_digits = {};
  std::string_view elsewhere = {};
};

/// A letter that stands for a weekday may follow the day.
constexpr auto date_signs = std::to_array<Sign>({
    {"年", "-", ""},  {"년", "-", ""},    {"月", "-", ""},    {"월", "-", ""},      {"日", " ", ""},
    {"일", " ", ""},  {"时", ":", ":00"}, {"時", ":", ":00"}, {"点", ":", ":00"},   {"시", ":", ":00"},
    {"分", ":", ""},  {"분", ":", ""},    {"秒", "", ""},     {"초", "", ""},       {"：", ":", ":"},
    {"／", "/", "/"}, {"．", ".", "."},   {"－", "-", "-"},   {"\u3000", " ", " "},
});

constexpr auto weekdays = std::to_array<std::string_view>(
    {"(月)",   "(火)",   "(水)",   "(木)",   "(金)",   "(土)",   "(日)",   "（月）", "（火）", "（水）",
     "（木）", "（金）", "（土）", "（日）", "月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日",
     "日曜日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六", "星期日", "星期天", "周一",
     "周二",   "周三",   "周四",   "周五",   "周六",   "周日",   "월요일", "화요일", "수요일", "목요일",
     "금요일", "토요일", "일요일", "(월)",   "(화)",   "(수)",   "(목)",   "(금)",   "(토)",   "(일)"});

/// The year before the first of an era.
struct Era {
  std::string_view name;
  int before_first;
};

constexpr auto eras = std::to_array<Era>({{"令和", 2018},
                                          {"平成", 1988},
                                          {"昭和", 1925},
                                          {"大正", 1911},
                                          {"中華民國", 1911},
                                          {"民國", 1911},
                                          {"民国", 1911}});

constexpr auto mornings = std::to_array<std::string_view>({"上午", "午前", "오전"}),
               afternoons = std::to_array<std::string_view>({"下午", "午後", "오후"});

/// Takes the one of `words` that a text begins with.
template <std::size_t size>
bool take_beginning(std::string_view& text, const std::array<std::string_view, size>& words) {
  const auto* const found =
      std::ranges::find_if(words, [&](std::string_view word) { return text.starts_with(word); });
  if (found == words.end()) return false;
  text.remove_prefix(found->size());
  return true;
}

/// "令和6" and "令和元" → the year.
std::optional<int> take_year_of_era(std::string_view& text) {
  constexpr std::string_view first = "元";
  constexpr std::size_t most_digits = 3;
  const auto* const era =
      std::ranges::find_if(eras, [&](const Era& one) { return text.starts_with(one.name); });
  if (era == eras.end()) return std::nullopt;
  std::string_view rest = trimmed(text.substr(era->name.size()));
  if (rest.starts_with(first)) {
    text = rest.substr(first.size());
    return era->before_first + 1;
  }
  Scanner scanner(rest);
  const auto year = scanner.take_number(1, most_digits);
  if (!year) return std::nullopt;
  text = rest.substr(rest.size() - scanner.left());
  return era->before_first + *year;
}

/// "０" to "９" → "0" to "9".
std::optional<char> take_wide_digit(std::string_view& text) {
  constexpr std::string_view lead = "\xEF\xBC";
  constexpr unsigned char zero = 0x90, nine = 0x99;
  if (text.size() < 3 || !text.starts_with(lead)) return std::nullopt;
  const auto last = static_cast<unsigned char>(text[2]);
  if (last < zero || last > nine) return std::nullopt;
  text.remove_prefix(3);
  return static_cast<char>('0' + (last - zero));
}

/// What a sign at the beginning becomes; blanks behind it are taken, too.
std::optional<std::string_view> take_sign(std::string_view& text) {
  const auto* const found =
      std::ranges::find_if(date_signs, [&](const Sign& one) { return text.starts_with(one.sign); });
  if (found == date_signs.end()) return std::nullopt;
  text.remove_prefix(found->sign.size());
  std::string_view behind = text;
  while (behind.starts_with(' ')) behind.remove_prefix(1);
  std::string_view after = behind;
  const bool is_before_digits = Scanner(behind).digits() > 0 || take_wide_digit(after).has_value();
  if (!is_before_digits) return found->elsewhere;
  text = behind;
  return found->before_digits;
}

}  // namespace

bool has_date_signs(std::string_view text) {
  return std::ranges::any_of(text, [](char letter) { return static_cast<unsigned char>(letter) >= 0x80; });
}

std::string in_plain_signs(std::string_view text) {
  std::string plain, half;
  while (!text.empty()) {
    if (take_beginning(text, weekdays)) continue;
    if (take_beginning(text, mornings)) {
      half = " am";
    } else if (take_beginning(text, afternoons)) {
      half = " pm";
    } else if (const auto year = take_year_of_era(text)) {
      plain += std::to_string(*year);
    } else if (const auto digit = take_wide_digit(text)) {
      plain += *digit;
    } else if (const auto sign = take_sign(text)) {
      plain.resize(plain.find_last_not_of(' ') + 1);
      plain += *sign;
    } else {
      plain += text.front();
      text.remove_prefix(1);
    }
  }
  return std::string(trimmed(plain)) + half;
}

}  // namespace anneal::table
