#include "engine/core/base/instruction_class.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace anneal {
namespace {

TEST(InstructionClass, names_are_read_as_they_are_written) {
  for (const InstructionClass one :
       {InstructionClass::plain, InstructionClass::avx2, InstructionClass::avx512,
        InstructionClass::avx512_bf16, InstructionClass::amx})
    EXPECT_EQ(instruction_class_named(name_of(one)), one) << name_of(one);
  for (const char* name : {"", "AVX2", "avx", "avx512_bf16 ", "baseline"})
    EXPECT_FALSE(instruction_class_named(name)) << name;
}

TEST(InstructionClass, vectors_are_lowered_by_the_environment_alone) {
  EXPECT_LE(executed_vectors(), InstructionClass::avx512);
  EXPECT_EQ(chosen_vectors(), std::min(asked_class().value_or(InstructionClass::amx), executed_vectors()));
}

}  // namespace
}  // namespace anneal
