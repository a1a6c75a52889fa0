#pragma once

#include <algorithm>
#include <concepts>
#include <initializer_list>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/fields/field.h"

namespace anneal {

/// Of an object that has no other members than those of its schema.
inline nlohmann::json schema_of_object() {
  return {{"type", "object"}, {"properties", nlohmann::json::object()}, {"additionalProperties", false}};
}

/// `type`: "number" or "integer".
inline nlohmann::json schema_of_number(const char* type, const nlohmann::json& least,
                                       const nlohmann::json& most) {
  return {{"type", type}, {"minimum", least}, {"maximum", most}};
}

/// Writes the schema of the object whose members it visits.
class SchemaWriter {
 public:
  explicit SchemaWriter(nlohmann::json& object) : object_(&object) {}
  SchemaWriter(const SchemaWriter&) = delete;
  SchemaWriter& operator=(const SchemaWriter&) = delete;

  bool has(const char*) const { return false; }
  template <class Action>
  void on_read(Action) {}

  void operator()(const char* key, bool&, const Field& field) { add(key, {{"type", "boolean"}}, field); }
  void operator()(const char* key, double&, const Range& range, const Field& field) {
    add(key, schema_of_number("number", range.least, range.most), field);
  }
  template <std::integral Integer>
  void operator()(const char* key, Integer&, const WholeRange& range, const Field& field) {
    add(key, schema_of_number("integer", range.least, range.most), field);
  }
  template <class Enum>
  requires std::is_enum_v<Enum>
  void operator()(const char* key, Enum& value, const Field& field) {
    add(key, {{"enum", words_of(value)}}, field);
  }
  void operator()(const char* key, std::string&, const Field& field) {
    add(key, {{"type", "string"}}, field);
  }
  void operator()(const char* key, std::string&, const Words& words, const Field& field) {
    add(key, {{"enum", words}}, field);
  }
  void operator()(const char* key, Curve&, const CurveRange& range, const Field& field) {
    const nlohmann::json number =
        schema_of_number(field.is_whole ? "integer" : "number", range.least, range.most);
    add(key, {{"oneOf", {number, {{"$ref", "#/definitions/curve"}}}}}, field);
  }
  template <Section<SchemaWriter> S>
  void operator()(const char* key, S& section, const Field& field) {
    object(key, field, [&] { fields(section, *this); });
  }
  template <Section<SchemaWriter> S>
  void operator()(const char* key, std::optional<S>&, const Field& field) {
    S section;
    (*this)(key, section, field);
  }
  template <std::integral Integer>
  void automatic(const char* key, Integer&, std::type_identity_t<Integer>, const WholeRange& range,
                 const Field& field) {
    const nlohmann::json number = schema_of_number("integer", range.least, range.most);
    add(key, {{"oneOf", {{{"const", "auto"}}, number}}}, field);
  }
  template <class T, class FromJson, class ToJson>
  void as(const char* key, T&, FromJson, ToJson, const OwnForm& form, const Field& field) {
    add(key, nlohmann::json::parse(form.schema), field);
  }
  template <class Members>
  void object(const char* key, const Field& field, Members members) {
    nlohmann::json inner = schema_of_object();
    nlohmann::json* const outer = std::exchange(object_, &inner);
    members();
    object_ = outer;
    add(key, std::move(inner), field);
  }

  /// JSON Schema says it the other way round: where the value is another one, the members are not allowed.
  template <class Enum, class Members>
  void when(const char* key, Enum usual, std::initializer_list<std::type_identity_t<Enum>> which,
            Members members) {
    Words words;
    for (const Enum each : which) words.push_back(words_of(usual)[static_cast<std::size_t>(each)]);
    nlohmann::json is_met = {{"properties", {{key, {{"enum", words}}}}}};
    if (std::ranges::find(which, usual) == which.end()) is_met["required"] = nlohmann::json::array({key});
    const nlohmann::json before = (*object_)["properties"];
    members();
    nlohmann::json none = nlohmann::json::object();
    for (const auto& [member, schema] : (*object_)["properties"].items())
      if (!before.contains(member)) none[member] = false;
    (*object_)["allOf"].push_back({{"if", {{"not", is_met}}}, {"then", {{"properties", none}}}});
  }

 private:
  void add(const char* key, nlohmann::json schema, const Field& field) {
    const std::string name = field.name, summary = field.summary;
    if (!name.empty()) schema["title"] = name;
    if (!summary.empty()) schema["description"] = summary;
    if (field.is_required) (*object_)["required"].push_back(key);
    (*object_)["properties"][key] = std::move(schema);
  }

  nlohmann::json* object_;
};

}  // namespace anneal
