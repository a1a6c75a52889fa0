#include "engine/core/protocol/path_json.h"

#include <gtest/gtest.h>

#include "tests/support/matchers.h"
#include "tests/support/refusal.h"

namespace anneal {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::refusal;

TEST(PathJson, any_name_of_a_file_comes_back_as_it_was) {
  for (const std::string path : {"", "a.png", "caf\u00E9.png", "caf\xe9.png", "\xff\xfe", "a\nb"}) {
    const json sent = json::parse(path_to_json(path).dump());  // which throws of text that is not UTF-8
    EXPECT_EQ(path_from_json(sent, "files"), path);
  }
  EXPECT_EQ(path_to_json("a.png"), "a.png");
  EXPECT_EQ(path_to_json("f\xff"), (json{{"bytes", {102, 255}}}));
}

TEST(PathJson, what_is_no_path_is_refused) {
  for (const json& value : {json(7), json::array(), json::object(), json{{"bytes", "ff"}}})
    EXPECT_THAT(refusal([&] { path_from_json(value, "request.files"); }), HasSubstr("request.files"))
        << value;
}

}  // namespace
}  // namespace anneal
