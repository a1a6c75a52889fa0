#include "engine/data/sync/local_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "engine/core/base/error.h"
#include "engine/core/base/sha256.h"
#include "tests/engine/data/sync/made_folder.h"
#include "tests/support/matchers.h"

namespace anneal::sync {
namespace {

using namespace anneal::testing;
namespace fs = std::filesystem;

TEST(LocalFolder, lists_files_in_order_with_the_hashes_of_their_chunks) {
  TemporaryDirectory folder;
  const std::string large = noise(static_cast<std::size_t>(chunk_bytes) + 10);
  write_file(folder / "b/large", large);
  write_file(folder / "a", "abc");
  std::int64_t shown = 0;
  const LocalFolder read =
      read_local_folder(folder.path(), [&](std::int64_t done, std::int64_t) { shown = done; });
  ASSERT_EQ(read.manifest.files.size(), 2u);
  // Of "abc", as FIPS 180-2 gives it.
  EXPECT_EQ(read.manifest.files[0],
            (ManifestFile{"a", 3, {"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"}}));
  EXPECT_EQ(read.manifest.files[1].path, "b/large");
  EXPECT_THAT(read.manifest.files[1].chunks, ElementsAre(sha256_of_bytes(large.substr(0, chunk_bytes)),
                                                         sha256_of_bytes(large.substr(chunk_bytes))));
  EXPECT_EQ(shown, read.manifest.bytes());
}

TEST(LocalFolder, leaves_links_and_what_is_no_file_out_and_tells) {
  TemporaryDirectory folder;
  write_file(folder / "file", "x");
  fs::create_symlink("/etc/passwd", folder / "link");
  fs::create_directory_symlink("/", folder / "root");
  mkfifo((folder / "pipe").c_str(), 0600);
  const LocalFolder read = read_local_folder(folder.path());
  EXPECT_EQ(read.manifest.files.size(), 1u);
  EXPECT_THAT(read.left_out, ElementsAre("link: is a link", "pipe: is a pipe", "root: is a link"));
}

TEST(LocalFolder, of_one_file_is_that_file) {
  TemporaryDirectory folder;
  write_file(folder / "table.csv", "a,b\n");
  write_file(folder / "other", "x");
  const LocalFolder read = read_local_folder(folder / "table.csv");
  EXPECT_TRUE(read.is_one_file);
  ASSERT_EQ(read.manifest.files.size(), 1u);
  EXPECT_EQ(read.manifest.files[0].path, "table.csv");
}

TEST(LocalFolder, that_changes_while_it_is_sent_is_noticed) {
  TemporaryDirectory folder;
  write_file(folder / "file", "before");
  const LocalFolder read = read_local_folder(folder.path());
  write_file(folder / "file", "after!");
  EXPECT_THROW(read_chunk(read, read.manifest.files[0], 0), UserError);
}

TEST(LocalFolder, without_files_is_refused) {
  TemporaryDirectory folder;
  EXPECT_THROW(read_local_folder(folder.path()), UserError);
  EXPECT_THROW(read_local_folder(folder / "none"), UserError);
}

}  // namespace
}  // namespace anneal::sync
