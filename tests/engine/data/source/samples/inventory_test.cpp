#include "engine/data/source/samples/inventory.h"

#include <chrono>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/core/base/zstd.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/samples/fingerprint.h"
#include "engine/data/source/samples/read_sample.h"
#include "tests/engine/data/images.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::TemporaryDirectory;
using testing::write_file;

class Inventories : public ::testing::Test {
 protected:
  Inventories() {
    for (const char* name : {"a/1.png", "a/2.png", "b/1.png", "b/sub/with,comma \"and\" quotes.png"})
      write_file(root_ / ("data" / fs::path(name)), std::string("content of ") + name);
    fingerprint_ = fingerprint(open());
  }

  Catalogue open() const { return data::open({.folder = root_ / "data"}); }

  Catalogue watch() const {
    Catalogue catalogue = open();
    keep_watch(catalogue, root_ / "inventory", fingerprint_, 2, {}, damages_);
    return catalogue;
  }

  std::string refusal() const {
    try {
      watch();
    } catch (const UserError& error) {
      EXPECT_EQ(error.place(), (root_ / "data").string());
      return error.message();
    }
    return "accepted";
  }

  void touch(const fs::path& file) const {
    fs::last_write_time(file, fs::last_write_time(file) + std::chrono::hours(1));
  }

  TemporaryDirectory root_;
  std::string fingerprint_;
  mutable Damages damages_;
};

TEST_F(Inventories, data_that_stays_as_it_was_is_accepted_again_and_again) {
  watch();
  const std::string before = testing::read_file(root_ / "inventory");
  EXPECT_EQ(refusal(), "accepted");
  EXPECT_EQ(testing::read_file(root_ / "inventory"), before);
}

TEST_F(Inventories, data_that_was_touched_but_holds_the_same_is_accepted) {
  watch();
  touch(root_ / "data/a/1.png");
  EXPECT_EQ(refusal(), "accepted");
  const Catalogue catalogue = watch();
  std::vector<std::uint8_t> bytes;
  EXPECT_NO_THROW(sample_bytes(catalogue, catalogue.samples[0], bytes));
}

TEST_F(Inventories, changed_data_is_refused_and_the_message_names_the_files) {
  watch();
  write_file(root_ / "data/a/1.png", "other");
  EXPECT_EQ(refusal(), "has changed since the run started: 1 file has changed (a/1.png)");
  write_file(root_ / "data/b/9.png", "new");
  fs::remove(root_ / "data/a/2.png");
  EXPECT_EQ(refusal(),
            "has changed since the run started: 1 file is new (b/9.png), 1 file is gone (a/2.png) and 1 file "
            "has changed (a/1.png)");
}

TEST_F(Inventories, a_file_of_the_same_size_is_known_by_its_time_of_change) {
  watch();
  const auto before = fs::last_write_time(root_ / "data/a/1.png");
  write_file(root_ / "data/a/1.png", "CONTENT OF a/1.png");
  fs::last_write_time(root_ / "data/a/1.png", before + std::chrono::nanoseconds(1));
  EXPECT_THAT(refusal(), HasSubstr("1 file has changed (a/1.png)"));
}

TEST_F(Inventories, a_file_that_moves_to_another_class_has_changed_place) {
  watch();
  fs::rename(root_ / "data/a/2.png", root_ / "data/b/2.png");
  const Changes changes =
      compare_inventories("class,path,bytes,modified_ns\ncat,x.png,1,2\n", take_inventory(open()).text);
  EXPECT_THAT(changes.gone, ElementsAre("x.png"));
  EXPECT_THAT(refusal(), HasSubstr("1 file is new (b/2.png) and 1 file is gone (a/2.png)"));
  const std::string relabelled = "class,path,bytes,modified_ns\ndog,x.png,1,2\n";
  EXPECT_THAT(compare_inventories("class,path,bytes,modified_ns\ncat,x.png,1,2\n", relabelled).changed,
              ElementsAre("x.png"));
}

TEST_F(Inventories, a_sample_whose_file_changes_or_vanishes_later_cannot_be_read) {
  const Catalogue catalogue = watch();
  const auto reason = [&] {
    try {
      std::vector<std::uint8_t> bytes;
      sample_bytes(catalogue, catalogue.samples[0], bytes);
    } catch (const UserError& error) {
      return error.message();
    }
    return std::string("was read");
  };
  EXPECT_EQ(reason(), "was read");
  write_file(root_ / "data/a/1.png", "longer than it was");
  touch(root_ / "data/a/1.png");
  EXPECT_EQ(reason(), "has changed since the run started");
  write_file(root_ / "data/a/1.png", "short");
  EXPECT_EQ(reason(), "has changed since the run started, from 18 bytes to 5");
  fs::remove(root_ / "data/a/1.png");
  EXPECT_EQ(reason(), "cannot be read: No such file or directory");
}

TEST_F(Inventories, the_parts_of_a_cut_notice_too) {
  const auto [rest, part] = cut(watch(), {0.5, 1});
  for (const Catalogue& catalogue : {rest, part}) {
    for (const Sample& sample : catalogue.samples) {
      touch(catalogue.path(sample));
      std::vector<std::uint8_t> bytes;
      EXPECT_THROW(sample_bytes(catalogue, sample, bytes), UserError);
    }
  }
}

TEST_F(Inventories, in_place_of_a_damaged_inventory_the_contents_decide) {
  watch();
  const std::string sound = testing::read_file(root_ / "inventory");
  for (const std::string& content : {std::string(), std::string("no frame"), std::string("\x28\xb5\x2f\xfd"),
                                     sound.substr(0, sound.size() / 2), compress("dear diary")}) {
    damages_.clear();
    write_file(root_ / "inventory", content);
    watch();
    ASSERT_EQ(damages_.size(), 1u);
    EXPECT_EQ(damages_[0].place(), (root_ / "inventory").string());
    EXPECT_EQ(testing::read_file(root_ / "inventory"), sound) << "it is made anew";
  }
  write_file(root_ / "inventory", "no frame");
  write_file(root_ / "data/a/1.png", "another image");
  EXPECT_THAT(refusal(), HasSubstr("has changed since the run started"));
}

/// As a host that is not a run's first makes one, so that what it has is held against the run's fingerprint.
TEST_F(Inventories, an_empty_one_is_that_of_data_that_nobody_has_looked_at_here) {
  write_file(root_ / "inventory", compress(""));
  EXPECT_EQ(refusal(), "accepted");
  EXPECT_TRUE(damages_.empty());
  write_file(root_ / "inventory", compress(""));
  write_file(root_ / "data/a/1.png", "another image");
  EXPECT_EQ(refusal(), "differs from the data on the run's first host");
}

TEST(Inventory, many_changes_are_counted_and_a_few_named) {
  Changes changes;
  for (int i = 0; i < 10; ++i) changes.added.push_back(std::to_string(i));
  EXPECT_EQ(describe(changes), "10 files are new (0, 1, 2, …)");
}

}  // namespace
}  // namespace anneal::data
