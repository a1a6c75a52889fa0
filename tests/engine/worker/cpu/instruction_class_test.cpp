#include "cpu/instruction_class.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cpu/dispatch.h"

namespace anneal::cpu {
namespace {

TEST(InstructionClass, names_are_read_as_they_are_written) {
  for (const InstructionClass one :
       {InstructionClass::plain, InstructionClass::avx2, InstructionClass::avx512,
        InstructionClass::avx512_bf16, InstructionClass::amx})
    EXPECT_EQ(instruction_class_named(name_of(one)), one) << name_of(one);
  for (const char* name : {"", "AVX2", "avx", "avx512_bf16 ", "baseline"})
    EXPECT_FALSE(instruction_class_named(name)) << name;
}

TEST(InstructionClass, is_lowered_in_a_scope_and_never_raised) {
  const InstructionClass before = chosen_class();
  for (const InstructionClass one : executable_classes()) {
    const ScopedClass scoped(one);
    EXPECT_EQ(chosen_class(), one);
    const ScopedClass inner(InstructionClass::plain);
    EXPECT_EQ(chosen_class(), InstructionClass::plain);
  }
  EXPECT_EQ(chosen_class(), before);
  const ScopedClass scoped(InstructionClass::amx);
  EXPECT_EQ(chosen_class(), best_class());
}

TEST(InstructionClass, loops_are_those_of_the_chosen_class) {
  for (const Implementation& one : implementations()) {
    const ScopedClass scoped(one.instruction_class);
    EXPECT_EQ(&kernels<float>(), one.fp32);
    EXPECT_EQ(&kernels<Bf16>(), one.bf16);
  }
}

}  // namespace
}  // namespace anneal::cpu
