#include "engine/worker/cpu/instruction_class.h"

#include <algorithm>

#include "engine/worker/cpu/amx.h"
#include "engine/worker/cpu/avx512_bf16.h"

namespace anneal::cpu {

namespace {

std::optional<InstructionClass>& scoped() {
  static std::optional<InstructionClass> value;
  return value;
}

InstructionClass find_best() {
  if (amx::available()) return InstructionClass::amx;
  if (avx512_bf16::available()) return InstructionClass::avx512_bf16;
  return executed_vectors();
}

}  // namespace

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
  static const InstructionClass chosen = std::min(asked_class().value_or(best_class()), best_class());
  return chosen;
}

std::string describe_choice() {
  const std::string chosen(name_of(chosen_class())), best(name_of(best_class()));
  const std::optional<InstructionClass> asked = asked_class();
  if (!asked) return chosen + ", the best that this processor supports";
  return chosen + (*asked > best_class()
                       ? ", because this processor lacks the " + std::string(name_of(*asked)) +
                             " that ANNEAL_CPU requests"
                       : ", as ANNEAL_CPU specifies (this processor supports " + best + ")");
}

ScopedClass::ScopedClass(InstructionClass instruction_class) : before_(scoped()) {
  scoped() = std::min(instruction_class, best_class());
}

ScopedClass::~ScopedClass() {
  scoped() = before_;
}

}  // namespace anneal::cpu
