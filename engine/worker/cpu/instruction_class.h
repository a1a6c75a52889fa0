#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/base/instruction_class.h"

namespace anneal::cpu {

using anneal::InstructionClass;
using anneal::name_of;

/// The best that this processor executes and the kernel lets us use.
InstructionClass best_class();

/// Those up to the best, `plain` first.
std::vector<InstructionClass> executable_classes();

/// The best, or what the environment variable ANNEAL_CPU lowers it to; it raises nothing. A run computes the
/// same numbers in the same class only. Throws UserError where ANNEAL_CPU is not a class's name.
InstructionClass chosen_class();

/// Chosen, and why: "avx2, as ANNEAL_CPU says (this processor has avx512)".
std::string describe_choice();

/// For tests, until the end of a scope: what `chosen_class` says, whatever the environment does. No other
/// thread may compute meanwhile. A class that the processor lacks becomes its best.
class ScopedClass {
 public:
  explicit ScopedClass(InstructionClass instruction_class);
  ~ScopedClass();
  ScopedClass(const ScopedClass&) = delete;
  ScopedClass& operator=(const ScopedClass&) = delete;

 private:
  std::optional<InstructionClass> before_;
};

}  // namespace anneal::cpu
