#pragma once

#include <string>

#include "engine/core/base/object_reader.h"

namespace anneal {

/// Into `value` what `from_json(found, place, more…)` makes of the value of `key`, where there is one.
template <class T, class FromJson, class... More>
void read_nested(ObjectReader& reader, const std::string& key, T& value, FromJson from_json,
                 const More&... more) {
  if (const nlohmann::json* found = reader.find(key))
    value = from_json(*found, reader.place_of(key), more...);
}

/// An object of which `read_fields(reader, value)` reads every key that it may have.
template <class T, class ReadFields>
T object_from_json(const nlohmann::json& json, const std::string& place, ReadFields read_fields) {
  T value;
  ObjectReader reader(json, place);
  read_fields(reader, value);
  reader.finish();
  return value;
}

}  // namespace anneal
