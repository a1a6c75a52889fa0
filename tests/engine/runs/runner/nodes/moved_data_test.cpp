#include "engine/runs/runner/nodes/moved_data.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal::runner {
namespace {

using nlohmann::json;

TEST(MovedData, is_named_by_its_path_here_wherever_the_spec_names_it) {
  const json spec = {
      {"data", {{"train", {{"folder", "/a/set/train"}}}, {"unlabelled", {{"folder", "/a/set"}}}}},
      {"model", {{"init", "/a/set/weights"}}}};
  const json moved = with_moved_data(spec, {{"/a/set", "/b/copy"}});
  EXPECT_EQ(moved["data"]["train"]["folder"], "/b/copy/train");
  EXPECT_EQ(moved["data"]["unlabelled"]["folder"], "/b/copy");
  EXPECT_EQ(moved["model"]["init"], "/b/copy/weights");
}

TEST(MovedData, whose_name_only_begins_alike_stays) {
  const json spec = {{"data", {{"train", {{"folder", "/a/settings"}}}, {"classes", {"x", "y"}}}}};
  EXPECT_EQ(with_moved_data(spec, {{"/a/set", "/c"}}), spec);
}

TEST(MovedData, is_said_as_two_absolute_paths) {
  const MovedData moved = moved_data_from_text("/a=b/c=/d=e", "--data-at");
  EXPECT_EQ(moved.first, "/a=b/c");
  EXPECT_EQ(moved.here, "/d=e");
  for (const char* text : {"", "/a", "a=/b", "/a=b", "=/b"})
    EXPECT_THROW(moved_data_from_text(text, "--data-at"), UserError) << text;
}

}  // namespace
}  // namespace anneal::runner
