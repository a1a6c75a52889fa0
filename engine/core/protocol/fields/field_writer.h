#pragma once

#include <algorithm>
#include <concepts>
#include <initializer_list>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/curve.h"
#include "engine/core/protocol/fields/field.h"

namespace anneal {

/// Writes settings into a JSON object: all of them, but for members of another kind and sections without use.
class FieldWriter {
 public:
  explicit FieldWriter(nlohmann::json& object) : object_(&object) {}
  FieldWriter(const FieldWriter&) = delete;
  FieldWriter& operator=(const FieldWriter&) = delete;

  bool has(const char*) const { return false; }

  template <class Action>
  void on_read(Action) {}

  void operator()(const char* key, const bool& value, const Field& field) { put(key, value, field); }
  void operator()(const char* key, const double& value, const Range&, const Field& field) {
    put(key, value, field);
  }
  template <std::integral Integer>
  void operator()(const char* key, const Integer& value, const WholeRange&, const Field& field) {
    put(key, value, field);
  }
  void operator()(const char* key, const std::string& value, const Field& field) { put(key, value, field); }
  void operator()(const char* key, const std::string& value, const Words&, const Field& field) {
    put(key, value, field);
  }
  void operator()(const char* key, const Curve& value, const CurveRange&, const Field& field) {
    put(key, value, field, [&] { return to_json(value); });
  }
  template <class Enum>
  requires std::is_enum_v<Enum>
  void operator()(const char* key, const Enum& value, const Field& field) {
    put(key, value, field, [&] { return words_of(value)[static_cast<std::size_t>(value)]; });
  }

  template <Section<FieldWriter> S>
  void operator()(const char* key, S& section, const Field& field) {
    if constexpr (requires { section.is_used(); })
      if (!section.is_used()) return;
    object(key, field, [&] { fields(section, *this); });
  }
  template <Section<FieldWriter> S>
  void operator()(const char* key, std::optional<S>& section, const Field& field) {
    if (section) (*this)(key, *section, field);
  }

  template <std::integral Integer>
  void automatic(const char* key, const Integer& value, std::type_identity_t<Integer> automatic,
                 const WholeRange&, const Field& field) {
    put(key, value, field,
        [&] { return value == automatic ? nlohmann::json("auto") : nlohmann::json(value); });
  }

  template <class T, class FromJson, class ToJson>
  void as(const char* key, const T& value, FromJson, ToJson to_json, const OwnForm&, const Field& field) {
    put(key, value, field, [&] { return to_json(value); });
  }

  template <class Members>
  void object(const char* key, const Field&, Members members) {
    if (is_of_another_kind_) return;
    nlohmann::json inner = nlohmann::json::object();
    nlohmann::json* const outer = std::exchange(object_, &inner);
    members();
    object_ = outer;
    (*object_)[key] = std::move(inner);
  }

  template <class Enum, class Members>
  void when(const char*, Enum value, std::initializer_list<std::type_identity_t<Enum>> which,
            Members members) {
    is_of_another_kind_ = std::find(which.begin(), which.end(), value) == which.end();
    members();
    is_of_another_kind_ = false;
  }

 private:
  template <class T>
  void put(const char* key, const T& value, const Field& field) {
    put(key, value, field, [&] { return nlohmann::json(value); });
  }
  template <class T, class ToJson>
  void put(const char* key, const T& value, const Field& field, ToJson to_json) {
    if (is_of_another_kind_ || (field.is_written_where_set && value == T{})) return;
    (*object_)[key] = to_json();
  }

  nlohmann::json* object_;
  bool is_of_another_kind_ = false;
};

/// All settings of a section.
template <class S>
nlohmann::json section_to_json(S section) {
  nlohmann::json object = nlohmann::json::object();
  FieldWriter visitor(object);
  fields(section, visitor);
  return object;
}

}  // namespace anneal
