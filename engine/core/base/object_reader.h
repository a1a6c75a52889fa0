#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"

namespace anneal {

/// Reads a JSON object key by key. What is missing leaves the given value as it was; what is wrong throws
/// a UserError that names the place, what was found and what is allowed; `finish` refuses keys that
/// nobody asked for and suggests the nearest one.
class ObjectReader {
 public:
  /// `place` is where the object stands, e.g. "training.optimizer". Throws when `json` is not an object.
  ObjectReader(const nlohmann::json& object, std::string place);

  bool has(const std::string& key) const { return json_.contains(key); }

  void read(const std::string& key, bool& value);
  void read(const std::string& key, std::string& value);
  void read(const std::string& key, double& value, double minimum, double maximum);
  template <class Integer>
  void read(const std::string& key, Integer& value, std::int64_t minimum, std::int64_t maximum) {
    std::int64_t wide = 0;
    if (read_integer(key, wide, minimum, maximum)) value = static_cast<Integer>(wide);
  }

  /// A word out of `words`, given as the position of the chosen one.
  template <class Enum>
  void read_word(const std::string& key, Enum& value, const std::vector<std::string>& words) {
    std::size_t position = 0;
    if (read_position(key, position, words)) value = static_cast<Enum>(position);
  }

  /// The value of `key` as it is, or nullptr; for nested objects and alternatives.
  const nlohmann::json* find(const std::string& key);

  /// Throws unless `key` is there; where a key nearly like it is, that one is taken for a typo. `why` ends
  /// the sentence "is missing".
  void require(const std::string& key, const std::string& why = "") const;

  /// Throws where `key` is not there, but one nearly like it.
  void refuse_typo_of(const std::string& key) const;

  /// "training.optimizer" + "kind" → "training.optimizer.kind"
  std::string place_of(const std::string& key) const;

  void finish() const;

 private:
  bool read_integer(const std::string& key, std::int64_t& value, std::int64_t minimum, std::int64_t maximum);
  bool read_position(const std::string& key, std::size_t& position, const std::vector<std::string>& words);
  [[noreturn]] void refuse(const std::string& key, const nlohmann::json& found,
                           const std::string& allowed) const;

  const nlohmann::json& json_;
  std::string place_;
  std::vector<std::string> known_;
};

/// A JSON value as people should see it in a message: short, on one line.
std::string shown(const nlohmann::json& json);

/// A list whose elements are all of one type. Throws UserError that says what is `allowed` at `place`.
template <class T>
std::vector<T> list_from_json(const nlohmann::json& json, const std::string& place,
                              const std::string& allowed) {
  try {
    return json.get<std::vector<T>>();
  } catch (const nlohmann::json::exception&) {
    throw UserError("is " + shown(json) + ", but must be " + allowed, place);
  }
}

/// Parses a whole text with limits on size (1 GiB is never read: at most 64 MiB) and depth (64).
/// Throws UserError with line and column; also for a key that an object has twice.
nlohmann::json parse_json(const std::string& text, const std::string& place);

}  // namespace anneal
