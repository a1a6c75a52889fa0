#include "engine/data/source/samples/folder_index.h"

#include <cstdlib>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <xxhash.h>

#include "engine/core/base/error.h"
#include "engine/data/source/catalogue.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;
using std::chrono::system_clock;
using ::testing::ElementsAre;
using testing::TemporaryDirectory;
using testing::write_file;

std::vector<std::string> paths_of(const FolderScan& scan) {
  std::vector<std::string> paths;
  for (const Sample& sample : scan.samples)
    paths.push_back(scan.directories.at(sample.directory).path + std::string(scan.files[sample.index]));
  return paths;
}

std::vector<std::uint32_t> labels_of(const FolderScan& scan) {
  std::vector<std::uint32_t> labels;
  for (const Sample& sample : scan.samples) labels.push_back(sample.label);
  return labels;
}

class FolderIndexes : public ::testing::Test {
 protected:
  FolderIndexes() {
    for (const char* name :
         {"cat/1.jpg", "cat/3.jpg", "cat/2/9.jpg", "cat/z/1.jpg", "dog/1.jpg", "dog/2.png"})
      write_file(data_ / name, "");
    write(FolderIndexes::later());
  }

  /// Long enough after the folders were made for their times to be trusted.
  static system_clock::time_point later() { return system_clock::now() + std::chrono::minutes(1); }

  void write(system_clock::time_point scan_began) const {
    write_index(file_, data_, scan_folder(data_), scan_began);
  }
  bool holds() const { return read_index(file_, data_).has_value(); }

  TemporaryDirectory root_;
  fs::path data_ = root_ / "data";
  fs::path file_ = root_ / "cache/1.index";
};

TEST_F(FolderIndexes, a_scan_lists_by_class_and_path_with_folders_between_the_files) {
  const FolderScan scan = scan_folder(data_);
  EXPECT_THAT(scan.classes, ElementsAre("cat", "dog"));
  EXPECT_THAT(paths_of(scan),
              ElementsAre("cat/1.jpg", "cat/2/9.jpg", "cat/3.jpg", "cat/z/1.jpg", "dog/1.jpg", "dog/2.png"));
  EXPECT_THAT(labels_of(scan), ElementsAre(0, 0, 0, 0, 1, 1));
  EXPECT_EQ(scan.directories.front().path, "");
}

TEST_F(FolderIndexes, an_index_gives_the_scan_back) {
  const FolderScan scan = scan_folder(data_);
  const auto read = read_index(file_, data_);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->classes, scan.classes);
  EXPECT_EQ(read->directories, scan.directories);
  EXPECT_EQ(paths_of(*read), paths_of(scan));
  EXPECT_EQ(labels_of(*read), labels_of(scan));
}

TEST_F(FolderIndexes, whatever_is_added_removed_or_renamed_ends_an_index) {
  const std::vector<std::function<void()>> changes = {
      [&] { write_file(data_ / "cat/4.jpg", ""); },
      [&] { fs::remove(data_ / "dog/1.jpg"); },
      [&] { fs::rename(data_ / "cat/3.jpg", data_ / "cat/5.jpg"); },
      [&] { fs::rename(data_ / "cat/1.jpg", data_ / "dog/1.jpg"); },
      [&] { write_file(data_ / "cat/2/8.jpg", ""); },
      [&] { write_file(data_ / "emu/1.jpg", ""); },
      [&] { fs::remove_all(data_ / "cat/z"); },
      [&] { fs::rename(data_ / "emu", data_ / "fox"); },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    write(later());
    ASSERT_TRUE(holds());
    changes[i]();
    EXPECT_FALSE(holds()) << "change " << i;
  }
}

TEST_F(FolderIndexes, a_folder_that_changed_just_before_the_scan_is_not_trusted) {
  write(system_clock::now());
  EXPECT_FALSE(holds());
  write(later());
  EXPECT_TRUE(holds());
}

TEST_F(FolderIndexes, an_index_of_another_root_or_none_does_not_count) {
  fs::copy(data_, root_ / "copy", fs::copy_options::recursive);
  EXPECT_FALSE(read_index(file_, root_ / "copy").has_value());
  EXPECT_FALSE(read_index(root_ / "none", data_).has_value());
  EXPECT_FALSE(read_index(root_.path(), data_).has_value());
  EXPECT_NE(index_path(data_), index_path(root_ / "copy"));
}

TEST_F(FolderIndexes, no_damage_is_taken_for_an_index) {
  const std::string whole = testing::read_file(file_);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string damaged = whole;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x20);
    write_file(file_, damaged);
    EXPECT_FALSE(holds()) << "byte " << i;
    write_file(file_, whole.substr(0, i));
    EXPECT_FALSE(holds()) << "cut at " << i;
  }
}

TEST_F(FolderIndexes, a_forged_index_never_leads_outside_of_its_lists) {
  const std::string whole = testing::read_file(file_);
  constexpr std::size_t body = 20;
  for (std::size_t i = body; i < whole.size(); ++i) {
    for (const char value : {'\0', '\x7f', '\xff'}) {
      std::string forged = whole;
      forged[i] = value;
      const std::uint64_t hash = XXH3_64bits(forged.data() + body, forged.size() - body);
      for (std::size_t byte = 0; byte < 8; ++byte) forged[12 + byte] = static_cast<char>(hash >> (8 * byte));
      write_file(file_, forged);
      const auto scan = read_index(file_, data_);
      if (!scan) continue;
      ASSERT_EQ(scan->files.size(), scan->samples.size());
      for (const Sample& sample : scan->samples) {
        ASSERT_LT(sample.label, scan->classes.size());
        ASSERT_LT(sample.directory, scan->directories.size());
      }
    }
  }
}

TEST_F(FolderIndexes, the_folder_of_indexes_keeps_a_limited_number) {
  for (int i = 0; i < 40; ++i)
    write_index(root_ / ("cache/" + std::to_string(100 + i) + ".index"), data_, scan_folder(data_), later());
  const auto entries = fs::directory_iterator(root_ / "cache");
  EXPECT_EQ(std::distance(fs::begin(entries), fs::end(entries)), 32);
  EXPECT_TRUE(fs::exists(root_ / "cache/139.index"));
}

TEST_F(FolderIndexes, opening_a_folder_takes_an_index_that_holds_and_does_without_one) {
  const char* before = std::getenv("XDG_CACHE_HOME");
  const std::string kept = before == nullptr ? "" : before;
  ::setenv("XDG_CACHE_HOME", root_.path().c_str(), 1);
  const auto file = index_path(data_);
  ASSERT_TRUE(file.has_value());
  EXPECT_EQ(file->parent_path(), root_ / "anneal/index");
  EXPECT_EQ(open({.folder = data_}).samples.size(), 6u);
  EXPECT_FALSE(fs::exists(*file)) << "so small a folder is not worth an index";
  FolderScan scan = scan_folder(data_);
  scan.samples.pop_back();  // to tell the index from the folder
  write_index(*file, data_, scan, later());
  const Catalogue catalogue = open({.folder = data_});
  EXPECT_EQ(catalogue.samples.size(), 5u);
  EXPECT_EQ(catalogue.path(catalogue.samples[4]), data_ / "dog/1.jpg");
  EXPECT_THAT(open({.folder = data_}, {"dog", "emu", "cat"}).histogram(), ElementsAre(1, 0, 4));
  write_file(*file, "damaged");
  EXPECT_EQ(open({.folder = data_}).samples.size(), 6u);
  before == nullptr ? ::unsetenv("XDG_CACHE_HOME") : ::setenv("XDG_CACHE_HOME", kept.c_str(), 1);
}

}  // namespace
}  // namespace anneal::data
