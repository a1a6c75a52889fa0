#include "engine/core/base/object_reader.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

#include "engine/core/base/json_structure.h"

namespace anneal {

using nlohmann::json;

namespace {

constexpr std::size_t largest_text = std::size_t{64} << 20;
constexpr int deepest_nesting = 64;
constexpr std::size_t longest_shown = 60;
constexpr int deepest_shown = 3;
constexpr std::size_t widest_shown = 16;

/// `value` without what nobody would read: so that a hostile one cannot exhaust the stack or the memory.
json shortened(const json& value, int depth) {
  if (!value.is_structured()) return value;
  if (depth == 0) return "…";
  json result = value.is_array() ? json::array() : json::object();
  for (auto item = value.begin(); item != value.end() && result.size() < widest_shown; ++item) {
    if (value.is_array())
      result.push_back(shortened(*item, depth - 1));
    else
      result[item.key()] = shortened(*item, depth - 1);
  }
  return result;
}

std::string number_text(double value) {
  std::ostringstream stream;
  stream << value;
  return stream.str();
}

std::string range_text(const std::string& kind, double minimum, double maximum) {
  return kind + " from " + number_text(minimum) + " to " + number_text(maximum);
}

/// However it is written: 10, 10.0 and 1e1.
std::optional<std::int64_t> whole_number(const json& value) {
  constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  constexpr double largest_exact = 9007199254740992;  // 2^53
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > largest) return std::nullopt;
  if (value.is_number_integer()) return value.get<std::int64_t>();
  const double number = value.is_number_float() ? value.get<double>() : std::nan("");
  if (!(std::abs(number) <= largest_exact) || number != std::floor(number)) return std::nullopt;
  return static_cast<std::int64_t>(number);
}

/// Goes through a text and knows how far the parser has come, which reads on only where it needs to.
class Cursor {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Cursor(const char* at, const char*& furthest) : at_(at), furthest_(&furthest) {}
  reference operator*() const { return *at_; }
  Cursor& operator++() {
    *furthest_ = ++at_;
    return *this;
  }
  Cursor operator++(int) {
    const Cursor before = *this;
    ++*this;
    return before;
  }
  bool operator==(const Cursor& other) const { return at_ == other.at_; }

 private:
  const char* at_;
  const char** furthest_;
};

/// With the line, where the text has more than one.
std::string place_in(const std::string& text, std::size_t byte, const std::string& place) {
  if (text.find('\n') >= text.find_last_not_of(" \t\r\n")) return place;
  const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(byte, text.size()));
  return place + ":" + std::to_string(1 + std::count(text.begin(), end, '\n'));
}

/// What nlohmann says after "parse error at line 1, column 5: syntax error while parsing value - ".
std::string complaint_of(const json::parse_error& error) {
  const std::string text = error.what();
  const std::size_t dash = text.find(" - ");
  const std::size_t begin = dash == std::string::npos ? 0 : dash + 3;
  return text.substr(begin, text.find("; last read") - begin);
}

/// Says where `text` stops being JSON, and what stands there.
[[noreturn]] void refuse_text(const std::string& text, const json::parse_error& error,
                              const std::string& place) {
  const std::size_t found = std::min(error.byte == 0 ? 0 : error.byte - 1, text.size());
  const std::string line = place_in(text, found, place);
  if (text.find_first_not_of(" \t\r\n", found) == std::string::npos)
    throw UserError("is not valid JSON: it ends too early", line);
  const std::size_t line_begin = found == 0 ? 0 : text.rfind('\n', found - 1) + 1;
  const std::string column = "at column " + std::to_string(found - line_begin + 1);
  if (text[found] == '\0') throw UserError("is not valid JSON: zero bytes " + column, line);
  throw UserError("is not valid JSON " + column + ": " + complaint_of(error), line);
}

}  // namespace

std::string shown(const json& value) {
  if (value.is_number_float() && !std::isfinite(value.get<double>()))
    return number_text(value.get<double>());  // which JSON does not have
  std::string text = shortened(value, deepest_shown).dump(-1, ' ', false, json::error_handler_t::replace);
  if (text.size() <= longest_shown) return text;
  std::size_t end = longest_shown;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
    --end;  // not inside a UTF-8 character
  return text.substr(0, end) + "…";
}

json parse_json(const std::string& text, const std::string& place) {
  if (text.size() > largest_text) throw UserError("is larger than 64 MiB", place);
  if (text.find_first_not_of(" \t\r\n") == std::string::npos)
    throw UserError("is empty: JSON was expected", place);
  const char* const begin = text.data();
  const char* furthest = begin;
  const auto too_deep = [&] { throw UserError("is nested deeper than 64 levels", place); };
  const auto repeated = [&](const std::vector<std::string>& keys) {
    std::string path = keys.front();
    for (std::size_t i = 1; i < keys.size(); ++i) path += "." + keys[i];
    throw UserError("occurs twice",
                    place_in(text, static_cast<std::size_t>(furthest - begin), place) + ": " + path,
                    "Omit one of them: it is not clear which is meant.");
  };
  JsonStructure structure(deepest_nesting, too_deep, repeated);
  try {
    json::sax_parse(Cursor(begin, furthest), Cursor(begin + text.size(), furthest), &structure);
    return json::parse(Cursor(begin, furthest), Cursor(begin + text.size(), furthest));
  } catch (const json::parse_error& error) {
    refuse_text(text, error, place);
  } catch (const json::exception&) {
    throw UserError("is not valid JSON: it contains a number out of range",
                    place_in(text, static_cast<std::size_t>(furthest - begin), place));
  }
}

ObjectReader::ObjectReader(const json& object, std::string place) : json_(object), place_(std::move(place)) {
  if (!object.is_object()) throw UserError("must be an object {…}, found " + shown(object), place_);
}

std::string ObjectReader::place_of(const std::string& key) const {
  return place_.empty() ? key : place_ + "." + key;
}

const json* ObjectReader::find(const std::string& key) {
  if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.push_back(key);
  const auto found = json_.find(key);
  return found == json_.end() ? nullptr : &*found;
}

void ObjectReader::read(const std::string& key, bool& value) {
  const json* found = find(key);
  if (found == nullptr) return;
  if (!found->is_boolean()) refuse(key, *found, "true or false");
  value = found->get<bool>();
}

void ObjectReader::read(const std::string& key, std::string& value) {
  const json* found = find(key);
  if (found == nullptr) return;
  if (!found->is_string()) refuse(key, *found, "a string in quotes");
  value = found->get<std::string>();
}

void ObjectReader::read(const std::string& key, double& value, double minimum, double maximum) {
  const json* found = find(key);
  if (found == nullptr) return;
  const double number = found->is_number() ? found->get<double>() : std::nan("");
  if (!(number >= minimum && number <= maximum))
    refuse(key, *found, range_text("a number", minimum, maximum));
  value = number;
}

bool ObjectReader::read_integer(const std::string& key, std::int64_t& value, std::int64_t minimum,
                                std::int64_t maximum) {
  const json* found = find(key);
  if (found == nullptr) return false;
  const std::optional<std::int64_t> whole = whole_number(*found);
  if (!whole || *whole < minimum || *whole > maximum)
    refuse(key, *found, "a whole number from " + std::to_string(minimum) + " to " + std::to_string(maximum));
  value = *whole;
  return true;
}

bool ObjectReader::read_position(const std::string& key, std::size_t& position,
                                 const std::vector<std::string>& words) {
  const json* found = find(key);
  if (found == nullptr) return false;
  if (!found->is_string()) refuse(key, *found, one_of(words));
  const auto word = std::find(words.begin(), words.end(), found->get<std::string>());
  if (word == words.end())
    throw UserError("is " + shown(*found) + ", but must be " + one_of(words) +
                        did_you_mean(found->get<std::string>(), words),
                    place_of(key));
  position = static_cast<std::size_t>(word - words.begin());
  return true;
}

void ObjectReader::refuse(const std::string& key, const json& found, const std::string& allowed) const {
  throw UserError("is " + shown(found) + ", but must be " + allowed, place_of(key));
}

void ObjectReader::require(const std::string& key, const std::string& why) const {
  refuse_typo_of(key);
  if (!has(key)) throw UserError("is missing" + why, place_of(key));
}

void ObjectReader::refuse_typo_of(const std::string& key) const {
  if (has(key)) return;
  for (const auto& [other, value] : json_.items())
    if (!nearest(other, {key}).empty())
      throw UserError("is not a known key" + did_you_mean(other, {key}), place_of(other));
}

void ObjectReader::finish() const {
  for (const auto& [key, value] : json_.items()) {
    if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
    std::string message = "is not a known key" + did_you_mean(key, known_);
    if (nearest(key, known_).empty()) message += "; the known keys are " + one_of(known_);
    throw UserError(message, place_of(key));
  }
}

}  // namespace anneal
