#pragma once

#include <concepts>
#include <initializer_list>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/curve.h"
#include "engine/core/protocol/fields/field.h"

namespace anneal {

/// Reads a section from a JSON object into `section`. Throws UserError, also for keys that it does not have.
template <class S>
S section_from_json(const nlohmann::json& value, const std::string& place, S section = {});

/// Reads settings from the object that an ObjectReader is in. What is missing keeps the value that it has.
/// Throws UserError naming the place for wrong types and values, and for members of another kind.
class FieldReader {
 public:
  explicit FieldReader(ObjectReader& reader) : reader_(&reader) {}
  FieldReader(const FieldReader&) = delete;
  FieldReader& operator=(const FieldReader&) = delete;

  bool has(const char* key) const { return reader_->has(key); }

  template <class Action>
  void on_read(Action action) {
    action();
  }

  void operator()(const char* key, bool& value, const Field& field) {
    if (begins(key, field)) reader_->read(key, value);
  }
  void operator()(const char* key, double& value, const Range& range, const Field& field) {
    if (begins(key, field)) reader_->read(key, value, range.least, range.most);
  }
  template <std::integral Integer>
  void operator()(const char* key, Integer& value, const WholeRange& range, const Field& field) {
    if (begins(key, field)) reader_->read(key, value, range.least, range.most);
  }
  template <class Enum>
  requires std::is_enum_v<Enum>
  void operator()(const char* key, Enum& value, const Field& field) {
    const Words& words = words_of(value);
    if (begins(key, field, "; it must be " + one_of(words))) reader_->read_word(key, value, words);
  }
  void operator()(const char* key, std::string& value, const Field& field) {
    if (begins(key, field)) reader_->read(key, value);
  }
  void operator()(const char* key, std::string& value, const Words& words, const Field& field);
  void operator()(const char* key, Curve& value, const CurveRange& range, const Field& field);

  template <Section<FieldReader> S>
  void operator()(const char* key, S& section, const Field& field) {
    if (!begins(key, field)) return;
    const nlohmann::json* found = reader_->find(key);
    if (found != nullptr) section = section_from_json(*found, reader_->place_of(key), std::move(section));
  }
  template <Section<FieldReader> S>
  void operator()(const char* key, std::optional<S>& section, const Field& field) {
    if (reader_->find(key) != nullptr) (*this)(key, section.emplace(), field);
  }

  template <std::integral Integer>
  void automatic(const char* key, Integer& value, std::type_identity_t<Integer> automatic,
                 const WholeRange& range, const Field& field) {
    if (!begins(key, field)) return;
    std::int64_t wide = value;
    read_automatic(key, wide, automatic, range);
    value = static_cast<Integer>(wide);
  }

  template <class T, class FromJson, class ToJson>
  void as(const char* key, T& value, FromJson from_json, ToJson, const OwnForm&, const Field& field) {
    if (!begins(key, field)) return;
    if (const nlohmann::json* found = reader_->find(key)) value = from_json(*found, reader_->place_of(key));
  }

  template <class Members>
  void object(const char* key, const Field& field, Members members) {
    if (!begins(key, field)) return;
    const nlohmann::json* found = reader_->find(key);
    if (found == nullptr) return;
    ObjectReader inner(*found, reader_->place_of(key));
    ObjectReader* const outer = std::exchange(reader_, &inner);
    members();
    inner.finish();
    reader_ = outer;
  }

  template <class Enum, class Members>
  void when(const char* key, Enum value, std::initializer_list<std::type_identity_t<Enum>> which,
            Members members) {
    Unmet unmet{key, words_of(value)[static_cast<std::size_t>(value)], {}};
    for (const Enum each : which) {
      if (each == value) return members();
      unmet.words.push_back(words_of(each)[static_cast<std::size_t>(each)]);
    }
    unmet_ = &unmet;
    members();
    unmet_ = nullptr;
  }

 private:
  /// The condition under which the members that are visited now are allowed, and that is not met.
  struct Unmet {
    const char* key;
    std::string found;
    Words words;
  };

  /// Whether the value is to be read.
  bool begins(const char* key, const Field& field, const std::string& why = "");
  void read_automatic(const char* key, std::int64_t& value, std::int64_t automatic, const WholeRange& range);

  ObjectReader* reader_;
  const Unmet* unmet_ = nullptr;
};

template <class S>
S section_from_json(const nlohmann::json& value, const std::string& place, S section) {
  ObjectReader reader(value, place);
  FieldReader visitor(reader);
  fields(section, visitor);
  reader.finish();
  if constexpr (requires { check(section, place); }) check(section, place);
  return section;
}

}  // namespace anneal
