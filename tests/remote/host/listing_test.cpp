#include "remote/host/listing.h"

#include <filesystem>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"

namespace anneal::remote {
namespace {

namespace fs = std::filesystem;

TEST(Listing, paths_that_lead_elsewhere_are_refused) {
  for (const std::string line : {"5 ./../a\n", "5 /etc/passwd\n", "5 ./a/../b\n", "5 ./a//b\n", "5 ./\n",
                                 "-1 ./a\n", "x ./a\n", "5 ./a\x1b[31m\n", "5 ./a\u009Bm\n", "5 ./a\u202Ex\n",
                                 "5 ./a.part\n", "5 ./a/\n", "\n", "99999999999999999999 ./a\n"})
    EXPECT_THROW(files_from_listing(line), UserError) << line;
  const auto files = files_from_listing("5 ./a\n0 ./checkpoints/step 1/model.safetensors\n");
  ASSERT_EQ(files.size(), 2u);
  EXPECT_EQ(files[1].path, "checkpoints/step 1/model.safetensors");
}

TEST(Listing, names_that_would_be_one_file_here_are_refused) {
  for (const std::string text : {"1 ./a\n1 ./a\n", "1 ./a\n1 ./a/b\n", "1 ./a/b/c/d\n1 ./a/b\n"})
    EXPECT_THROW(files_from_listing(text), UserError) << text;
  EXPECT_EQ(files_from_listing("1 ./a/b\n1 ./a/c\n1 ./a-b\n").size(), 3u);
}

TEST(Listing, sizes_that_no_number_holds_together_are_refused) {
  const std::string most = "9223372036854775807";
  EXPECT_EQ(files_from_listing(most + " ./a\n0 ./b\n").size(), 2u);
  EXPECT_THROW(files_from_listing(most + " ./a\n1 ./b\n"), UserError);
}

TEST(Listing, bytes_of_any_kind_are_read_or_refused) {
  std::mt19937 random(6);
  for (int trial = 0; trial < 5000; ++trial) {
    std::string text = "5 ./a\n123 ./b/c\n";
    for (int change = 0; change < 3; ++change) text[random() % text.size()] = static_cast<char>(random());
    try {
      for (const RemoteFile& file : files_from_listing(text)) {
        const fs::path path = fs::path("/root") / file.path;
        EXPECT_TRUE(path.lexically_normal().string().starts_with("/root/")) << file.path;
      }
    } catch (const UserError&) {
    }
  }
}

}  // namespace
}  // namespace anneal::remote
