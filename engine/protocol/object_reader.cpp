#include "protocol/object_reader.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

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
  const auto end = text.begin() + static_cast<std::ptrdiff_t>(found);
  const bool has_lines = text.find('\n') < text.find_last_not_of(" \t\r\n");
  const std::string line =
      has_lines ? place + ":" + std::to_string(1 + std::count(text.begin(), end, '\n')) : place;
  if (text.find_first_not_of(" \t\r\n", found) == std::string::npos)
    throw UserError("is not valid JSON: it ends in the middle", line);
  const std::size_t line_begin = found == 0 ? 0 : text.rfind('\n', found - 1) + 1;
  const std::string column = "at column " + std::to_string(found - line_begin + 1);
  if (text[found] == '\0') throw UserError("is not valid JSON: zero bytes " + column, line);
  throw UserError("is not valid JSON " + column + ": " + complaint_of(error), line);
}

}  // namespace

std::string shown(const json& value) {
  std::string text = shortened(value, deepest_shown).dump(-1, ' ', false, json::error_handler_t::replace);
  if (text.size() <= longest_shown) return text;
  std::size_t end = longest_shown;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
    --end;  // not inside a UTF-8 character
  return text.substr(0, end) + "…";
}

json parse_json(const std::string& text, const std::string& place) {
  if (text.size() > largest_text) throw UserError("is larger than 64 MiB", place);
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) throw UserError("is empty", place);
  const json::parser_callback_t limit_depth = [&](int depth, json::parse_event_t, json&) {
    if (depth > deepest_nesting) throw UserError("is nested deeper than 64 levels", place);
    return true;
  };
  try {
    return json::parse(text, limit_depth);
  } catch (const json::parse_error& error) {
    refuse_text(text, error, place);
  } catch (const json::exception&) {
    throw UserError("is not valid JSON: it holds a number out of range", place);
  }
}

ObjectReader::ObjectReader(const json& object, std::string place) : json_(object), place_(std::move(place)) {
  if (!object.is_object()) throw UserError("must be an object {…}, found " + shown(object), place_);
}

std::string ObjectReader::place_of(const std::string& key) const {
  return place_.empty() ? key : place_ + "." + key;
}

const json* ObjectReader::find(const std::string& key) {
  known_.push_back(key);
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
  if (!found->is_string()) refuse(key, *found, "a text in quotes");
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
  const std::string allowed =
      "a whole number from " + std::to_string(minimum) + " to " + std::to_string(maximum);
  const bool fits =
      found->is_number_integer() &&
      !(found->is_number_unsigned() &&
        found->get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
  if (!fits) refuse(key, *found, allowed);
  value = found->get<std::int64_t>();
  if (value < minimum || value > maximum) refuse(key, *found, allowed);
  return true;
}

bool ObjectReader::read_position(const std::string& key, std::size_t& position,
                                 const std::vector<std::string>& words) {
  const json* found = find(key);
  if (found == nullptr) return false;
  if (!found->is_string()) refuse(key, *found, one_of(words));
  const auto word = std::find(words.begin(), words.end(), found->get<std::string>());
  if (word == words.end())
    throw UserError("is " + shown(*found) + ", allowed is " + one_of(words) +
                        did_you_mean(found->get<std::string>(), words),
                    place_of(key));
  position = static_cast<std::size_t>(word - words.begin());
  return true;
}

void ObjectReader::refuse(const std::string& key, const json& found, const std::string& allowed) const {
  throw UserError("is " + shown(found) + ", allowed is " + allowed, place_of(key));
}

void ObjectReader::require(const std::string& key, const std::string& why) const {
  if (has(key)) return;
  for (const auto& [other, value] : json_.items())
    if (!nearest(other, {key}).empty())
      throw UserError("is not a known key" + did_you_mean(other, {key}), place_of(other));
  throw UserError("is missing" + why, place_of(key));
}

void ObjectReader::finish() const {
  for (const auto& [key, value] : json_.items()) {
    if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
    std::string message = "is not a known key" + did_you_mean(key, known_);
    if (nearest(key, known_).empty()) message += "; known here are " + one_of(known_);
    throw UserError(message, place_of(key));
  }
}

}  // namespace anneal
