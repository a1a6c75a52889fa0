#include "engine/data/loading/split_of_run.h"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/samples/fingerprint.h"
#include "engine/data/source/samples/quarantine.h"
#include "tests/engine/data/images.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::TemporaryDirectory;

/// A run whose validation split is a fifth of the training images.
class SplitsOfRuns : public ::testing::Test {
 protected:
  SplitsOfRuns() {
    for (int i = 10; i < 30; ++i)
      for (const char* name : {"a", "b"}) write_image("train", name, i);
    for (const char* name : {"a", "b"}) write_image("test", name, 1);
    spec_.data.train.folder = root_ / "train";
    spec_.data.test.folder = root_ / "test";
    spec_.data.validation.fraction = 0.2;
    spec_.data.classes = {"a", "b"};
    spec_.data.fingerprint = fingerprint(open(source_of(spec_.data.train)));
    spec_.data.test.fingerprint = fingerprint(open(source_of(spec_.data.test)));
    fs::create_directory(run());
    Quarantine quarantine(run() / "quarantine.jsonl", spec_.data.unreadable);
    Damages damages;
    open_datasets(spec_, run(), 1, quarantine, damages);
  }

  void write_image(const std::string& split, const std::string& name, int number) const {
    testing::write_bytes(image(split, name + "/" + std::to_string(number) + ".png"),
                         testing::to_png(testing::marked_image(8, 8, static_cast<std::uint8_t>(number))));
  }
  fs::path image(const std::string& split, const std::string& path) const { return root_ / split / path; }
  fs::path run() const { return root_ / "run"; }

  SplitOfRun opened(const std::string& split) const { return open_split_of_run(spec_, split, run()); }
  std::vector<std::string> paths(const std::string& split) const { return paths_in(*opened(split).samples); }
  static std::vector<std::string> paths_in(const Catalogue& catalogue) {
    const PathsFromRoot path_of(catalogue);
    std::vector<std::string> paths;
    for (const Sample& sample : catalogue.samples) paths.push_back(path_of(sample));
    return paths;
  }

  TemporaryDirectory root_;
  JobSpec spec_;
};

TEST_F(SplitsOfRuns, a_share_stays_what_it_was_when_images_are_added) {
  const std::vector<std::string> validation = paths("validation"), train = paths("train");
  EXPECT_EQ(validation, paths_in(*open_split(spec_, "validation")));
  EXPECT_EQ(validation.size(), 8U);
  EXPECT_EQ(train.size(), 32U);
  for (int i = 0; i < 10; ++i) write_image("train", "a", i);
  EXPECT_NE(paths_in(*open_split(spec_, "validation")), validation) << "what is drawn anew is another share";
  EXPECT_EQ(paths("validation"), validation);
  EXPECT_EQ(paths("train"), train);
  EXPECT_TRUE(opened("validation").changes.empty());
  EXPECT_EQ(sentence_on_changes(opened("validation"), "validation"), "");
}

TEST_F(SplitsOfRuns, groups_that_were_kept_together_are_those_of_the_run) {
  TemporaryDirectory scans;
  for (int patient = 1; patient <= 20; ++patient)
    for (int slice = 1; slice <= 3; ++slice) {
      const std::string name = "p" + std::to_string(patient) + "_" + std::to_string(slice) + ".png";
      testing::write_bytes(
          fs::path(scans / (patient % 2 == 0 ? "a" : "b")) / name,
          testing::to_png(testing::marked_image(8, 8, static_cast<std::uint8_t>(3 * patient + slice))));
    }
  spec_.data.train.folder = scans.path();
  spec_.data.test = {};
  spec_.data.group = Grouping::names;
  spec_.data.fingerprint = fingerprint(open(source_of(spec_.data.train)));
  fs::remove_all(run());
  fs::create_directory(run());
  Quarantine quarantine(run() / "quarantine.jsonl", spec_.data.unreadable);
  Damages damages;
  const std::vector<std::string> of_run =
      paths_in(*open_datasets(spec_, run(), 1, quarantine, damages).evaluation);
  EXPECT_GE(of_run.size(), 6U);
  EXPECT_EQ(of_run.size() % 3, 0U) << "whole groups";
  EXPECT_EQ(paths("validation"), of_run);
}

TEST_F(SplitsOfRuns, images_of_a_share_that_are_gone_or_changed_are_told) {
  std::vector<std::string> validation = paths("validation");
  const std::string gone = validation[0], changed = validation[1];
  fs::remove(image("train", gone));
  testing::write_file(image("train", changed), "no image");
  fs::remove(image("train", paths("train")[3]));
  const SplitOfRun now = opened("validation");
  validation.erase(validation.begin());
  EXPECT_EQ(paths_in(*now.samples), validation);
  EXPECT_THAT(now.changes.gone, ElementsAre(gone));
  EXPECT_THAT(now.changes.changed, ElementsAre(changed));
  EXPECT_THAT(now.changes.added, IsEmpty());
  EXPECT_EQ(sentence_on_changes(now, "validation"),
            "the validation split has changed since the run started: 1 file is gone (" + gone +
                ") and 1 file has changed (" + changed + ")");
}

TEST_F(SplitsOfRuns, a_split_of_its_own_is_what_is_there_and_its_changes_are_told) {
  EXPECT_TRUE(opened("test").changes.empty());
  write_image("test", "b", 2);
  EXPECT_THAT(paths("test"), ElementsAre("a/1.png", "b/1.png", "b/2.png"));
  EXPECT_THAT(opened("test").changes.added, ElementsAre("b/2.png"));
}

TEST_F(SplitsOfRuns, a_share_is_drawn_where_there_is_no_inventory_and_refused_where_nothing_is_left) {
  EXPECT_EQ(paths_in(*open_split_of_run(spec_, "validation", {}).samples), paths("validation"));
  EXPECT_THROW(opened("nowhere"), UserError);
  for (const std::string& path : paths("validation")) fs::remove(image("train", path));
  EXPECT_THROW(opened("validation"), UserError);
}

TEST_F(SplitsOfRuns, images_that_a_list_names_twice_stay_in_the_parts_that_they_were_drawn_into) {
  std::string list = "path,label\n";
  for (int i = 10; i < 30; ++i)
    for (const std::string name : {"a", "b"}) {
      const std::string row = name + "/" + std::to_string(i) + ".png," + name + "\n";
      list += row + row;
    }
  testing::write_file(root_ / "train/list.csv", list);
  spec_.data.train = {};
  spec_.data.train.manifest = root_ / "train/list.csv";
  spec_.data.fingerprint = fingerprint(open(source_of(spec_.data.train)));
  fs::remove(run() / "inventory.csv.zst");
  Quarantine quarantine(run() / "quarantine.jsonl", spec_.data.unreadable);
  Damages damages;
  open_datasets(spec_, run(), 1, quarantine, damages);
  for (const char* split : {"train", "validation"})
    EXPECT_EQ(paths(split), paths_in(*open_split(spec_, split))) << split;
}

TEST_F(SplitsOfRuns, idx_files_that_are_others_are_told_and_may_lie_elsewhere) {
  const auto write_idx = [&](const std::string& folder, char count) {
    testing::write_file(root_ / folder / "images", std::string("\0\0\x08\x03\0\0\0", 7) + count +
                                                       std::string("\0\0\0\x01\0\0\0\x01", 8) +
                                                       std::string(static_cast<std::size_t>(count), 'x'));
    std::string labels = std::string("\0\0\x08\x01\0\0\0", 7) + count;
    for (char i = 0; i < count; ++i) labels += static_cast<char>(i % 2);
    testing::write_file(root_ / folder / "labels", labels);
    spec_.data.train = {};
    spec_.data.train.images = root_ / folder / "images";
    spec_.data.train.labels = root_ / folder / "labels";
  };
  write_idx("here", 20);
  spec_.data.classes = {"0", "1"};
  spec_.data.fingerprint = fingerprint(open(source_of(spec_.data.train)));
  spec_.data.test = {};
  fs::remove(run() / "inventory.csv.zst");
  Quarantine quarantine(run() / "quarantine.jsonl", spec_.data.unreadable);
  Damages damages;
  open_datasets(spec_, run(), 1, quarantine, damages);
  EXPECT_EQ(opened("validation").samples->samples.size(), 4U);
  EXPECT_TRUE(opened("validation").changes.empty());
  write_idx("there", 20);
  EXPECT_TRUE(opened("validation").changes.empty());
  write_idx("there", 22);
  EXPECT_THAT(opened("validation").changes.changed,
              ElementsAre((root_ / "there/images").string(), (root_ / "there/labels").string()));
}

}  // namespace
}  // namespace anneal::data
