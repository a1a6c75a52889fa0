#include "data/text.h"

#include <array>

#include "protocol/error.h"

namespace anneal::data {

namespace {

/// Bytes of the character that begins there (RFC 3629); 0: none does.
std::size_t character_bytes(std::string_view text, std::size_t i) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  const unsigned char first = byte(i);
  const std::size_t size = first < 0x80   ? 1
                           : first < 0xC2 ? 0
                           : first < 0xE0 ? 2
                           : first < 0xF0 ? 3
                           : first < 0xF5 ? 4
                                          : 0;
  if (size == 0 || i + size > text.size()) return 0;
  for (std::size_t k = 1; k < size; ++k)
    if ((byte(i + k) & 0xC0) != 0x80) return 0;
  if ((first == 0xE0 && byte(i + 1) < 0xA0) || (first == 0xED && byte(i + 1) > 0x9F)) return 0;
  if ((first == 0xF0 && byte(i + 1) < 0x90) || (first == 0xF4 && byte(i + 1) > 0x8F)) return 0;
  return size;
}

void append(std::vector<std::uint8_t>& bytes, std::uint32_t character) {
  const auto add = [&](std::uint32_t value) { bytes.push_back(static_cast<std::uint8_t>(value)); };
  if (character < 0x80) return add(character);
  if (character < 0x800) {
    add(0xC0 | character >> 6);
  } else {
    if (character < 0x10000) {
      add(0xE0 | character >> 12);
    } else {
      add(0xF0 | character >> 18);
      add(0x80 | (character >> 12 & 0x3F));
    }
    add(0x80 | (character >> 6 & 0x3F));
  }
  add(0x80 | (character & 0x3F));
}

/// The bytes of UTF-16 behind its byte order mark.
std::vector<std::uint8_t> from_utf16(const std::vector<std::uint8_t>& bytes, bool is_big_endian,
                                     const std::string& place) {
  std::vector<std::uint8_t> result;
  result.reserve(bytes.size());
  const auto fail = [&] {
    throw UserError("is not UTF-16 text, though it begins so",
                    place + ":" + std::to_string(line_at(as_text(result), result.size())),
                    "Save the file in UTF-8.");
  };
  const auto unit = [&](std::size_t i) -> std::uint32_t {
    if (i + 1 >= bytes.size()) fail();
    return is_big_endian ? bytes[i] << 8 | bytes[i + 1] : bytes[i + 1] << 8 | bytes[i];
  };
  for (std::size_t i = 2; i < bytes.size(); i += 2) {
    std::uint32_t character = unit(i);
    if (character >= 0xDC00 && character < 0xE000) fail();
    if (character >= 0xD800 && character < 0xDC00) {
      i += 2;
      const std::uint32_t low = unit(i);
      if (low < 0xDC00 || low >= 0xE000) fail();
      character = 0x10000 + ((character - 0xD800) << 10) + (low - 0xDC00);
    }
    append(result, character);
  }
  return result;
}

}  // namespace

void decode_text(std::vector<std::uint8_t>& bytes, const std::string& place) {
  const std::string_view begin = as_text(bytes).substr(0, 3);
  if (begin.starts_with("\xFF\xFE") || begin.starts_with("\xFE\xFF"))
    bytes = from_utf16(bytes, begin.front() == '\xFE', place);
  else if (begin == "\xEF\xBB\xBF")
    bytes.erase(bytes.begin(), bytes.begin() + 3);
  const auto zero = as_text(bytes).find('\0');
  if (zero == std::string_view::npos) return;
  throw UserError("has a NUL byte, so that it is no text, or UTF-16 without a byte order mark",
                  place + ":" + std::to_string(line_at(as_text(bytes), zero)), "Save the file in UTF-8.");
}

std::string_view as_text(const std::vector<std::uint8_t>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void check_utf8(std::string_view text, const std::string& place) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t size = character_bytes(text, i);
    if (size == 0)
      throw UserError("is not UTF-8 text", place + ":" + std::to_string(line_at(text, i)),
                      "Save the file in UTF-8.");
    i += size;
  }
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

std::string shortened(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return std::string(text);
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0) == 0x80) --bytes;
  return std::string(text.substr(0, bytes)) + "…";
}

}  // namespace anneal::data
