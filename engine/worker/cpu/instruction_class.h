#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace anneal::cpu {

/// What our own loops may ask of the processor, each with all before it: nothing beyond the architecture's
/// least, AVX2 with FMA (x86-64-v3), AVX-512 (x86-64-v4), products of bf16 by AVX-512, tiles of bf16.
enum class InstructionClass { plain, avx2, avx512, avx512_bf16, amx };

/// As the environment variable spells it: "avx512_bf16".
std::string_view name_of(InstructionClass instruction_class);
std::optional<InstructionClass> instruction_class_named(std::string_view name);

/// The best that this processor executes and the kernel lets us use.
InstructionClass best_class();

/// Those up to the best, `plain` first.
std::vector<InstructionClass> executable_classes();

/// The best, or what the environment variable ANNEAL_CPU lowers it to; it raises nothing. A run computes the
/// same numbers in the same class only. Throws UserError where ANNEAL_CPU is no class's name.
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
