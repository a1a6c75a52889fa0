#include "engine/core/base/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <optional>
#include <utility>

#include <utf8.h>

#include "engine/core/base/error.h"

namespace anneal {

namespace {

/// The bytes of UTF-16 from `begin` on, where its byte order mark ends.
std::vector<std::uint8_t> from_utf16(const std::vector<std::uint8_t>& bytes, std::size_t begin,
                                     bool is_big_endian, const std::string& place) {
  std::u16string units;
  for (std::size_t i = begin; i + 1 < bytes.size(); i += 2)
    units +=
        static_cast<char16_t>(is_big_endian ? bytes[i] << 8 | bytes[i + 1] : bytes[i + 1] << 8 | bytes[i]);
  std::vector<std::uint8_t> result;
  result.reserve(bytes.size());
  try {
    utf8::utf16to8(units.begin(), units.end(), std::back_inserter(result));
    if (bytes.size() % 2 == 0) return result;
  } catch (const utf8::exception&) {
  }
  throw UserError("is not UTF-16 text, though it begins like it",
                  place + ":" + std::to_string(line_at(as_text(result), result.size())),
                  "Save the file as UTF-8.");
}

/// Which bytes are the high ones of UTF-16 without a byte order mark: as every second one is zero in nearly
/// all units, and hardly any other. Nullopt of other bytes.
std::optional<bool> is_big_endian_utf16(const std::vector<std::uint8_t>& bytes) {
  constexpr std::size_t looked_at = 4096, least_units = 4;
  const std::size_t units = std::min(bytes.size(), looked_at) / 2;
  std::array<std::size_t, 2> zeros{};
  for (std::size_t i = 0; i < 2 * units; ++i) zeros[i % 2] += bytes[i] == 0 ? 1 : 0;
  if (units < least_units || bytes.size() % 2 == 1 || std::ranges::min(zeros) > 0) return std::nullopt;
  if (10 * std::ranges::max(zeros) < 9 * units) return std::nullopt;
  return zeros[0] > 0;
}

/// But for the joiners, of which scripts and emoji are made.
bool is_hidden(std::uint32_t character) {
  constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 9> hidden = {{{0x00, 0x1F},
                                                                              {0x7F, 0x9F},
                                                                              {0x61C, 0x61C},
                                                                              {0x200B, 0x200B},
                                                                              {0x200E, 0x200F},
                                                                              {0x2028, 0x202E},
                                                                              {0x2060, 0x2064},
                                                                              {0x2066, 0x2069},
                                                                              {0xFEFF, 0xFEFF}}};
  return std::ranges::any_of(
      hidden, [&](const auto& range) { return character >= range.first && character <= range.second; });
}

std::string number_of(std::uint32_t character) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "U+%04X", static_cast<unsigned>(character));
  return text.data();
}

template <class Words>
std::string with_hidden_as(std::string_view text, const Words& words_of) {
  const std::string valid = shown_text(text);
  std::string visible;
  for (auto at = valid.begin(); at != valid.end();) {
    const auto begin = at;
    const std::uint32_t character = utf8::next(at, valid.end());
    if (is_hidden(character))
      visible += words_of(character);
    else
      visible.append(begin, at);
  }
  return visible;
}

}  // namespace

bool decode_windows_1252(std::vector<std::uint8_t>& bytes) {
  // From 0x80 to 0x9F, https://encoding.spec.whatwg.org/index-windows-1252.txt; 0 of what is not defined.
  static constexpr std::array<std::uint16_t, 32> upper = {
      0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
      0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
      0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};
  std::vector<std::uint8_t> decoded;
  decoded.reserve(bytes.size());
  for (const std::uint8_t byte : bytes) {
    const std::uint32_t character = byte >= 0x80 && byte < 0xA0 ? upper[byte - 0x80] : byte;
    if (character == 0) return false;
    utf8::append(static_cast<char32_t>(character), std::back_inserter(decoded));
  }
  bytes = std::move(decoded);
  return true;
}

bool are_of_windows_1252(std::string_view text) {
  constexpr std::size_t letters_of_alphabet = 3;
  std::size_t high = 0, in_runs = 0, run = 0, signs_in_words = 0;
  const auto is_letter = [&](std::size_t at) {
    const char letter = at < text.size() ? text[at] : ' ';
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
  };
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const unsigned byte = i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
    if (byte < 0x80) {
      in_runs += run >= letters_of_alphabet ? run : 0;
      run = 0;
      continue;
    }
    ++run;
    ++high;
    // But for ƒ, quotes, dashes, š, œ and ž; Š, Œ and Ž stand behind small letters in none of its words.
    constexpr std::string_view usual = "\x83\x91\x92\x96\x97\x9A\x9C\x9E", capitals = "\x8A\x8C\x8E";
    const bool is_behind_small = i > 0 && text[i - 1] >= 'a' && text[i - 1] <= 'z';
    const bool is_sign = byte < 0xA0 && usual.find(text[i]) == std::string_view::npos &&
                         (is_behind_small || capitals.find(text[i]) == std::string_view::npos);
    signs_in_words += is_sign && i > 0 && is_letter(i - 1) && is_letter(i + 1) ? 1 : 0;
  }
  return 3 * in_runs <= high && 5 * signs_in_words <= high;
}

void decode_text(std::vector<std::uint8_t>& bytes, const std::string& place) {
  const std::string_view begin = as_text(bytes).substr(0, 3);
  if (begin.starts_with("\xFF\xFE") || begin.starts_with("\xFE\xFF"))
    bytes = from_utf16(bytes, 2, begin.front() == '\xFE', place);
  else if (begin == "\xEF\xBB\xBF")
    bytes.erase(bytes.begin(), bytes.begin() + 3);
  else if (const auto is_big_endian = is_big_endian_utf16(bytes))
    bytes = from_utf16(bytes, 0, *is_big_endian, place);
  if (constexpr std::uint8_t end_of_file = 0x1A; !bytes.empty() && bytes.back() == end_of_file)
    bytes.pop_back();
  const auto zero = as_text(bytes).find('\0');
  if (zero == std::string_view::npos) return;
  throw UserError("has a NUL byte: it is not text, or is UTF-16 without a byte order mark",
                  place + ":" + std::to_string(line_at(as_text(bytes), zero)), "Save the file as UTF-8.");
}

std::string_view as_text(const std::vector<std::uint8_t>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void check_utf8(std::string_view text, const std::string& place) {
  const auto invalid = utf8::find_invalid(text.begin(), text.end());
  if (invalid == text.end()) return;
  const auto position = static_cast<std::size_t>(invalid - text.begin());
  throw UserError("is not UTF-8 text", place + ":" + std::to_string(line_at(text, position)),
                  "Save the file as UTF-8.");
}

bool is_utf8(std::string_view text) {
  return utf8::is_valid(text.begin(), text.end());
}

std::string shown_text(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  utf8::replace_invalid(text.begin(), text.end(), std::back_inserter(result));
  return result;
}

std::int64_t line_at(std::string_view text, std::size_t position) {
  std::int64_t line = 1;
  for (std::size_t i = 0; i < position; ++i) line += ends_line(text, i) ? 1 : 0;
  return line;
}

std::string_view trimmed(std::string_view text) {
  // No-break, figure, thin, narrow no-break and ideographic space, and the byte order mark.
  constexpr std::array<std::string_view, 6> wide = {"\u00A0", "\u2007", "\u2009",
                                                    "\u202F", "\u3000", "\uFEFF"};
  constexpr std::string_view narrow = " \t\r\n\v\f";
  const auto is_letter = [](char byte) { return byte > ' ' && byte < '\x7F'; };
  if (!text.empty() && is_letter(text.front()) && is_letter(text.back())) return text;
  for (bool has_changed = true; has_changed && !text.empty();) {
    const std::size_t before = text.size();
    text.remove_prefix(std::min(text.find_first_not_of(narrow), text.size()));
    text.remove_suffix(text.size() - (text.find_last_not_of(narrow) + 1));
    for (const std::string_view space : wide) {
      if (text.starts_with(space)) text.remove_prefix(space.size());
      if (text.ends_with(space)) text.remove_suffix(space.size());
    }
    has_changed = text.size() != before;
  }
  return text;
}

std::string one_line(std::string_view text) {
  // Next line, line separator and paragraph separator.
  constexpr std::array<std::string_view, 3> wide = {"\u0085", "\u2028", "\u2029"};
  std::string line;
  while (!text.empty()) {
    const auto byte = static_cast<unsigned char>(text.front());
    const auto found =
        std::ranges::find_if(wide, [&](std::string_view one) { return text.starts_with(one); });
    const bool is_space = byte <= ' ' || byte == 0x7F || found != wide.end();
    if (!is_space)
      line += text.front();
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
    text.remove_prefix(found == wide.end() ? 1 : found->size());
  }
  if (line.ends_with(' ')) line.pop_back();
  return line;
}

std::string hidden_character(std::string_view text) {
  const std::string valid = shown_text(text);
  for (auto at = valid.begin(); at != valid.end();)
    if (const std::uint32_t character = utf8::next(at, valid.end()); is_hidden(character))
      return number_of(character);
  return "";
}

std::string visible_line(std::string_view text) {
  return with_hidden_as(one_line(text),
                        [](std::uint32_t character) { return '<' + number_of(character) + '>'; });
}

std::string without_hidden(std::string_view text) {
  return with_hidden_as(text, [](std::uint32_t) { return "?"; });
}

std::string shortened(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return std::string(text);
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0) == 0x80) --bytes;
  return std::string(text.substr(0, bytes)) + "…";
}

std::string lower_case(std::string text) {
  for (char& letter : text) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return text;
}

std::string shell_word(const std::string& text) {
  const auto is_plain = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || static_cast<unsigned char>(letter) >= 0x80 ||
           std::string_view("/._-+,:@%=").find(letter) != std::string_view::npos;
  };
  if (!text.empty() && std::ranges::all_of(text, is_plain)) return text;
  std::string result = "'";
  for (const char letter : text) result += letter == '\'' ? "'\\''" : std::string(1, letter);
  return result + "'";
}

}  // namespace anneal
