#pragma once

#include <optional>
#include <string_view>

namespace anneal {

/// What our own loops may ask of the processor, each with all before it: nothing beyond the architecture's
/// least, AVX2 with FMA (x86-64-v3), AVX-512 (x86-64-v4), products of bf16 by AVX-512, tiles of bf16.
enum class InstructionClass { plain, avx2, avx512, avx512_bf16, amx };

/// As the environment variable spells it: "avx512_bf16".
std::string_view name_of(InstructionClass instruction_class);
std::optional<InstructionClass> instruction_class_named(std::string_view name);

/// What the environment variable ANNEAL_CPU lowers loops to, if it is set. Throws UserError where it is no
/// class's name.
std::optional<InstructionClass> asked_class();

/// The best of plain, avx2 and avx512 that this processor executes.
InstructionClass executed_vectors();

/// The same, or what ANNEAL_CPU lowers it to. A name that is none lowers nothing here: who trains or
/// evaluates says so.
InstructionClass chosen_vectors();

}  // namespace anneal
