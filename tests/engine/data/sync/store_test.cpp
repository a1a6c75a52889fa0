#include "engine/data/sync/store.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/engine/data/sync/made_folder.h"

namespace anneal::sync {
namespace {

using namespace anneal::testing;
namespace fs = std::filesystem;

class Stores : public ::testing::Test {
 protected:
  Stores() {
    write_file(here_ / "cats/1.jpg", noise(2000, 1));
    write_file(here_ / "cats/copy of 1.jpg", noise(2000, 1));
    write_file(here_ / "dogs/empty.jpg", "");
    write_file(here_ / "pack", noise(static_cast<std::size_t>(3 * chunk_bytes + 100), 2));
  }
  Store store() const { return Store(there_ / "data"); }
  LocalFolder folder() const { return read_local_folder(here_.path()); }

  TemporaryDirectory here_, there_;
};

TEST_F(Stores, what_is_brought_is_the_same_folder) {
  Store there = store();
  const LocalFolder here = folder();
  EXPECT_EQ(there.find(here.manifest.id()), "");
  EXPECT_EQ(bring(here, there), 2000 + 3 * chunk_bytes + 100);
  const fs::path path = there.build(here.manifest);
  EXPECT_EQ(content_of(path), content_of(here_.path()));
  EXPECT_EQ(store().find(here.manifest.id()), path);
}

TEST_F(Stores, only_what_has_changed_is_brought_again_and_the_old_stays) {
  Store there = store();
  bring(folder(), there);
  const fs::path before = there.build(folder().manifest);
  const auto content_before = content_of(before);
  std::string pack = read_file(here_ / "pack");
  pack[static_cast<std::size_t>(2 * chunk_bytes)] ^= 1;
  write_file(here_ / "pack", pack);
  write_file(here_ / "cats/2.jpg", noise(500, 3));
  Store again = store();
  EXPECT_EQ(bring(folder(), again), chunk_bytes + 500);
  const fs::path after = again.build(folder().manifest);
  EXPECT_EQ(content_of(after), content_of(here_.path()));
  EXPECT_EQ(content_of(before), content_before);
}

TEST_F(Stores, what_had_arrived_before_a_cut_is_not_missing) {
  const LocalFolder here = folder();
  const auto places = here.manifest.first_places();
  const std::vector<Chunk> chunks = here.manifest.chunks();
  Store there = store();
  for (const std::size_t i : {std::size_t{0}, std::size_t{2}})
    there.put(chunks[i], read_chunk(here, here.manifest.files[places[i].first], places[i].second));
  const std::vector<std::pair<std::size_t, std::size_t>> expected = {{1, 1}, {3, 4}};
  EXPECT_EQ(store().missing(here.manifest), expected);
}

TEST_F(Stores, damage_is_found_when_the_data_is_put_together_and_brought_again) {
  const LocalFolder here = folder();
  Store there = store();
  bring(here, there);
  const Chunk first = here.manifest.chunks()[0];
  const fs::path file = there_ / ("data/chunks/" + first.sha256.substr(0, 2) + "/" + first.sha256.substr(2));
  std::string bytes = read_file(file);
  bytes[7] ^= 1;
  fs::remove(file);
  write_file(file, bytes);
  EXPECT_THROW(there.build(here.manifest), UserError);
  EXPECT_EQ(there.find(here.manifest.id()), "");
  EXPECT_EQ(bring(here, there), first.bytes);
  EXPECT_EQ(content_of(there.build(here.manifest)), content_of(here_.path()));
}

TEST_F(Stores, data_is_kept_for_this_user_alone_and_is_not_changed_by_mistake) {
  Store there = store();
  bring(folder(), there);
  const fs::path path = there.build(folder().manifest);
  EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_all);
  EXPECT_EQ(fs::status(path / "cats/1.jpg").permissions(), fs::perms::owner_read);
}

TEST_F(Stores, two_hundred_hostile_names_arrive_byte_for_byte) {
  const std::string hostile = "'\"`$(touch canary);|&<>*?[]{}~!#%\\ \t\n\r\x1b\x7f\x80\xff-=";
  for (int i = 0; i < 200; ++i) {
    std::string name;
    for (int j = 0; j < 1 + i % 17; ++j)
      name += hostile[static_cast<std::size_t>(i * 7 + j * 13) % hostile.size()];
    write_file(here_ / ("-n " + name + "/" + std::to_string(i) + name),
               noise(static_cast<std::size_t>(i), i));
  }
  Store there = store();
  bring(folder(), there);
  EXPECT_EQ(content_of(there.build(manifest_from_text(folder().manifest.text()))), content_of(here_.path()));
}

}  // namespace
}  // namespace anneal::sync
