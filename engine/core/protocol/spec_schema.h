#pragma once

#include <nlohmann/json.hpp>

namespace anneal {

/// The JSON Schema (draft 7) of a job spec, for editors that complete and check such files: every setting
/// with its type, its range and what it does, made of their declarations. It allows what the engine may read,
/// and refuses unknown keys; what keys have to do with each other, the engine alone checks, except for
/// settings that only some kinds of an optimizer, a crop and so on have.
nlohmann::json spec_schema();

}  // namespace anneal
