#include "engine/core/protocol/spec/levels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal {
namespace {

using nlohmann::json;

TEST(Levels, a_command_line_and_a_spec_say_the_same) {
  EXPECT_EQ(levels_from_text("0:4095", "--levels"), (Levels{0, 4095}));
  EXPECT_EQ(levels_from_text("-1024:3071.5", "--levels"), (Levels{-1024, 3071.5}));
  EXPECT_EQ(levels_from_json(json{{"black", -1024}, {"white", 3071.5}}, "data.levels"),
            (Levels{-1024, 3071.5}));
  EXPECT_EQ(levels_from_json(json{{"white", 1}}, "data.levels"), (Levels{0, 1}));
  EXPECT_EQ(levels_from_json(to_json(Levels{2, 9}), "data.levels"), (Levels{2, 9}));
}

TEST(Levels, anything_else_is_refused) {
  for (const char* text :
       {"", "4095", "0:", ":1", "1:1", "2:1", "0:x", "0:1:2", "nan:1", "0:inf", "0:1e31", " 0:1"})
    EXPECT_THROW(levels_from_text(text, "--levels"), UserError) << text;
  EXPECT_THROW(levels_from_json(json{{"black", 5}, {"white", 5}}, "data.levels"), UserError);
  EXPECT_THROW(levels_from_json(json{{"black", 65'535}}, "data.levels"), UserError);
  EXPECT_THROW(levels_from_json(json{{"white", 9}, {"grey", 5}}, "data.levels"), UserError);
}

}  // namespace
}  // namespace anneal
