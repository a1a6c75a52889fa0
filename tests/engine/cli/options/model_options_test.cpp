#include "engine/cli/options/model_options.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal::cli {
namespace {

namespace fs = std::filesystem;
using testing::TemporaryDirectory;
using testing::write_file;

/// Two runs with a checkpoint each.
class Members : public ::testing::Test {
 protected:
  Members() {
    for (const char* run : {"first", "second"}) write_file(folder_ / run / "spec.json", "{}");
    fs::create_directories(folder_ / "first/checkpoints/step-1");
    fs::create_directories(folder_ / "second/checkpoints/step-9");
  }
  fs::path run() const { return folder_ / "first"; }
  std::string checkpoint(const std::string& said) const {
    return members_of({said}, run()).at(0).at("checkpoint").get<std::string>();
  }

  TemporaryDirectory folder_;
};

TEST_F(Members, are_checkpoints_of_the_run_that_is_named) {
  EXPECT_EQ(fs::path(checkpoint(run().string() + ":step-1")), run() / "checkpoints/step-1");
  EXPECT_EQ(fs::path(checkpoint(":step-1")), run() / "checkpoints/step-1");
  EXPECT_EQ(fs::path(checkpoint(":" + (run() / "checkpoints/step-1").string())),
            run() / "checkpoints/step-1");
  EXPECT_EQ(fs::path(checkpoint((folder_ / "second").string() + ":step-9")),
            folder_ / "second/checkpoints/step-9");
}

TEST_F(Members, that_lie_outside_the_run_are_refused) {
  for (const std::string& word :
       {std::string("../../second/checkpoints/step-9"), (folder_ / "second/checkpoints/step-9").string(),
        std::string(".."), std::string("."), std::string(""), std::string("step-9"),
        std::string("../checkpoints"), std::string("step-1/../../../second")})
    EXPECT_THROW(checkpoint(":" + word), UserError) << word;
}

}  // namespace
}  // namespace anneal::cli
