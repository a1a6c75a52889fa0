#include "engine/core/protocol/spec/content_sketch.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal {

using nlohmann::json;

namespace {

constexpr std::size_t hash_digits = 16;

std::uint64_t hash_from(const json& said, const std::string& place) {
  const std::string text = said.is_string() ? said.get<std::string>() : "";
  std::uint64_t hash = 0;
  const char* const end = text.data() + text.size();
  if (text.size() != hash_digits || std::from_chars(text.data(), end, hash, 16).ptr != end)
    throw UserError("is not a string of 16 hexadecimal digits", place);
  return hash;
}

}  // namespace

ContentSketch content_sketch_from_json(const json& list, const std::string& place) {
  if (!list.is_array() || list.size() > ContentSketch::most)
    throw UserError("is not a list of at most " + std::to_string(ContentSketch::most) + " hashes", place);
  ContentSketch sketch;
  for (std::size_t i = 0; i < list.size(); ++i)
    sketch.smallest.push_back(hash_from(list[i], place + "[" + std::to_string(i) + "]"));
  if (!std::ranges::is_sorted(sketch.smallest)) throw UserError("is not in ascending order", place);
  return sketch;
}

json to_json(const ContentSketch& sketch) {
  json list = json::array();
  for (const std::uint64_t hash : sketch.smallest) {
    std::string digits(hash_digits, '0');
    std::array<char, hash_digits> text;
    const char* const end = std::to_chars(text.data(), text.data() + text.size(), hash, 16).ptr;
    std::copy(static_cast<const char*>(text.data()), end, digits.end() - (end - text.data()));
    list.push_back(digits);
  }
  return list;
}

}  // namespace anneal
