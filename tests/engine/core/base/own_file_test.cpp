#include "engine/core/base/own_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using testing::TemporaryDirectory;
using testing::write_file;

TEST(OwnFile, is_what_this_user_has_made_and_nobody_else_may_write) {
  const TemporaryDirectory folder;
  const std::filesystem::path file = folder / "file";
  write_file(file, "text");
  for (const mode_t mode : {0600, 0644, 0755, 0400}) {
    ASSERT_EQ(chmod(file.c_str(), mode), 0);
    EXPECT_EQ(why_not_own(file), "");
  }
  for (const mode_t mode : {0620, 0602, 0666, 01777}) {
    ASSERT_EQ(chmod(file.c_str(), mode), 0);
    EXPECT_EQ(why_not_own(file), "can be written to by other users");
  }
  EXPECT_EQ(why_not_own(folder / "nothing"), "");
}

TEST(OwnFile, is_not_what_another_user_has_made_nor_a_link_of_theirs) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can give a file away";
  const TemporaryDirectory folder;
  const std::filesystem::path file = folder / "file", link = folder / "link";
  write_file(file, "text");
  std::filesystem::create_symlink("file", link);
  EXPECT_EQ(why_not_own(link), "");
  constexpr uid_t another = 65534;
  ASSERT_EQ(lchown(link.c_str(), another, another), 0);
  EXPECT_EQ(why_not_own(link), "belongs to another user");
  EXPECT_EQ(why_not_own(file), "");
  EXPECT_TRUE(is_link_of_another(link));
  EXPECT_FALSE(is_link_of_another(file));
  ASSERT_EQ(chown(file.c_str(), another, another), 0);
  EXPECT_EQ(why_not_own(file), "belongs to another user");
}

struct Of {
  uid_t owner;
  mode_t mode;
};

struct stat facts_of(Of of) {
  struct stat facts {};
  facts.st_uid = of.owner;
  facts.st_mode = S_IFREG | of.mode;
  return facts;
}

TEST(OwnFile, may_be_roots_for_any_user) {
  const uid_t stranger = geteuid() + 1;
  EXPECT_EQ(why_not_own(facts_of({0, 0644})), "");
  EXPECT_EQ(why_not_own(facts_of({geteuid(), 0644})), "");
  EXPECT_EQ(why_not_own(facts_of({stranger, 0644})), "belongs to another user");
  EXPECT_TRUE(belongs_to_another(facts_of({stranger, 0666})));
  EXPECT_FALSE(belongs_to_another(facts_of({0, 0666})));
}

}  // namespace
}  // namespace anneal
