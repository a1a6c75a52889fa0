#include "engine/worker/cpu/instruction_class.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/worker/cpu/dispatch.h"

namespace anneal::cpu {
namespace {

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
