#include "engine/core/base/instruction_class.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "engine/core/base/error.h"

namespace anneal {
namespace {

constexpr const char* variable = "ANNEAL_CPU";

constexpr std::array<std::string_view, 5> names = {"plain", "avx2", "avx512", "avx512_bf16", "amx"};

/// What the variable says, "" where it is not set.
std::string_view asked() {
  const char* value = std::getenv(variable);
  return value == nullptr ? "" : value;
}

InstructionClass find_vectors() {
#ifdef __x86_64__
  // By what tells x86-64-v3 and v4 from those before: Clang 14 does not know the names of levels.
  const bool has_v3 =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
  const bool has_v4 = has_v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                      __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
                      __builtin_cpu_supports("avx512vl");
  if (has_v4) return InstructionClass::avx512;
  if (has_v3) return InstructionClass::avx2;
#endif
  return InstructionClass::plain;
}

}  // namespace

std::string_view name_of(InstructionClass instruction_class) {
  return names[static_cast<std::size_t>(instruction_class)];
}

std::optional<InstructionClass> instruction_class_named(std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return {};
  return static_cast<InstructionClass>(found - names.begin());
}

std::optional<InstructionClass> asked_class() {
  const std::string_view name = asked();
  if (name.empty()) return {};
  const auto found = instruction_class_named(name);
  if (!found)
    throw UserError("\"" + std::string(name) + "\" is not an instruction set",
                    std::string("the environment variable ") + variable,
                    "use plain, avx2, avx512, avx512_bf16 or amx");
  return found;
}

InstructionClass executed_vectors() {
  static const InstructionClass vectors = find_vectors();
  return vectors;
}

InstructionClass chosen_vectors() {
  static const InstructionClass chosen =
      std::min(executed_vectors(), instruction_class_named(asked()).value_or(InstructionClass::amx));
  return chosen;
}

}  // namespace anneal
