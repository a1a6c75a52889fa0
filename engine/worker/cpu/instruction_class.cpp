#include "cpu/instruction_class.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/error.h"
#include "cpu/amx.h"
#include "cpu/avx512_bf16.h"

namespace anneal::cpu {

namespace {

constexpr const char* variable = "ANNEAL_CPU";

constexpr std::array<std::string_view, 5> names = {"plain", "avx2", "avx512", "avx512_bf16", "amx"};

std::optional<InstructionClass>& scoped() {
  static std::optional<InstructionClass> value;
  return value;
}

/// What the environment asks for, "" where nothing.
std::string asked() {
  const char* value = std::getenv(variable);
  return value == nullptr ? "" : value;
}

InstructionClass find_best() {
  InstructionClass best = InstructionClass::plain;
#ifdef ANNEAL_X86
  if (__builtin_cpu_supports("x86-64-v3")) best = InstructionClass::avx2;
  if (__builtin_cpu_supports("x86-64-v4")) best = InstructionClass::avx512;
#endif
  if (avx512_bf16::available()) best = InstructionClass::avx512_bf16;
  if (amx::available()) best = InstructionClass::amx;
  return best;
}

InstructionClass find_chosen() {
  const std::string name = asked();
  if (name.empty()) return best_class();
  const auto found = instruction_class_named(name);
  if (!found)
    throw UserError("\"" + name + "\" is no class of instructions",
                    std::string("the environment variable ") + variable,
                    "use plain, avx2, avx512, avx512_bf16 or amx");
  return std::min(*found, best_class());
}

}  // namespace

std::string_view name_of(InstructionClass instruction_class) {
  return names[static_cast<std::size_t>(instruction_class)];
}

std::optional<InstructionClass> instruction_class_named(std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return {};
  return static_cast<InstructionClass>(found - names.begin());
}

InstructionClass best_class() {
  static const InstructionClass best = find_best();
  return best;
}

std::vector<InstructionClass> executable_classes() {
  std::vector<InstructionClass> classes;
  for (int i = 0; i <= static_cast<int>(best_class()); ++i)
    classes.push_back(static_cast<InstructionClass>(i));
  return classes;
}

InstructionClass chosen_class() {
  if (scoped()) return *scoped();
  static const InstructionClass chosen = find_chosen();
  return chosen;
}

std::string describe_choice() {
  const std::string chosen(name_of(chosen_class())), best(name_of(best_class())), name = asked();
  if (name.empty()) return chosen + ", the best that this processor executes";
  const bool lacks = *instruction_class_named(name) > best_class();
  return chosen + (lacks ? ", since this processor lacks the " + name + " that ANNEAL_CPU asks for"
                         : ", as ANNEAL_CPU says (this processor executes " + best + ")");
}

ScopedClass::ScopedClass(InstructionClass instruction_class) : before_(scoped()) {
  scoped() = std::min(instruction_class, best_class());
}

ScopedClass::~ScopedClass() {
  scoped() = before_;
}

}  // namespace anneal::cpu
