#pragma once

#include <gmock/gmock.h>

namespace anneal::testing {

/// The matchers that most tests use, by their names alone.
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

}  // namespace anneal::testing
