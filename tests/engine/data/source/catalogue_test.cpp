#include "engine/data/source/catalogue.h"

#include <cmath>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include "engine/core/base/error.h"
#include "engine/data/source/samples/folder_selection.h"
#include "engine/data/source/samples/read_sample.h"
#include "tests/engine/data/images.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string error_of(const Source& source, const std::vector<std::string>& classes = {}) {
  try {
    open(source, classes);
  } catch (const UserError& error) {
    return error.what();
  }
  return "no error";
}

std::vector<std::string> paths_with_classes(const Catalogue& catalogue, const std::filesystem::path& root) {
  std::vector<std::string> all;
  for (const Sample& sample : catalogue.samples) {
    all.push_back(catalogue.path(sample).lexically_normal().lexically_relative(root).string() + "=" +
                  catalogue.classes[sample.label]);
  }
  return all;
}

std::string idx(std::uint8_t dimensions, const std::vector<std::uint32_t>& sizes,
                const std::string& content) {
  std::string bytes = {0, 0, 8, static_cast<char>(dimensions)};
  for (const std::uint32_t size : sizes) {
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(size >> shift);
  }
  return bytes + content;
}

TEST(Renamed, classes_get_other_names_and_those_of_one_name_become_one) {
  const TemporaryDirectory root;
  for (const char* name : {"tabby/1.png", "siamese/2.png", "dgo/3.png", "ant/4.png"})
    write_file(root / name, "");
  const ClassNames names = {{"tabby", "cat"}, {"siamese", "cat"}, {"dgo", "dog"}};
  const Catalogue catalogue = open({.folder = root.path(), .rename = names});
  EXPECT_THAT(catalogue.classes, ElementsAre("ant", "cat", "dog"));
  EXPECT_THAT(catalogue.own_classes, ElementsAre("ant", "dgo", "siamese", "tabby"));
  EXPECT_THAT(paths_with_classes(catalogue, root.path()),
              ElementsAre("ant/4.png=ant", "siamese/2.png=cat", "tabby/1.png=cat", "dgo/3.png=dog"));
  EXPECT_EQ(error_of({.folder = root.path(), .rename = {{"taby", "cat"}}}),
            "data.rename: names the class \"taby\", which the data does not have, did you mean \"tabby\"?");
  EXPECT_THAT(
      error_of({.folder = root.path(), .rename = {{"tabby", "ant"}, {"siamese", "ant"}, {"dgo", "ant"}}}),
      HasSubstr("has one class only (ant)"));
}

TEST(Renamed, another_split_may_have_the_own_names_or_the_new_ones_and_some_of_them) {
  const TemporaryDirectory root;
  for (const char* name : {"tabby/1.png", "cat/2.png"}) write_file(root / name, "");
  const Source source = {.folder = root.path(), .rename = {{"tabby", "cat"}, {"dgo", "dog"}}};
  EXPECT_THAT(paths_with_classes(open(source, {"ant", "cat", "dog"}), root.path()),
              ElementsAre("cat/2.png=cat", "tabby/1.png=cat"));
  EXPECT_THAT(error_of(source, {"ant", "dog"}), HasSubstr("which the training data does not have"));
}

TEST(Renamed, rows_of_a_list_too) {
  const TemporaryDirectory root;
  write_file(root / "all.csv", "path,label\na.png,tabby\nb.png,dog\n");
  const Catalogue catalogue = open({.rename = {{"tabby", "cat"}}, .manifest = root / "all.csv"});
  EXPECT_THAT(paths_with_classes(catalogue, root.path()), ElementsAre("a.png=cat", "b.png=dog"));
}

TEST(Renamed, a_name_that_is_changed_again_is_that_of_all_that_had_it) {
  const std::vector<std::string> own = {"cat", "dog", "tabby"};
  ClassNames names = with_renamed(own, {}, "tabby", "cat");
  EXPECT_EQ(names, (ClassNames{{"tabby", "cat"}}));
  names = with_renamed(own, names, "cat", "feline");
  EXPECT_EQ(names, (ClassNames{{"tabby", "feline"}, {"cat", "feline"}}));
  names = with_renamed(own, names, "feline", "cat");
  EXPECT_EQ(names, (ClassNames{{"tabby", "cat"}})) << "its own name again";
}

TEST(Folder, samples_are_sorted_at_any_depth_and_hidden_or_other_files_left_out) {
  const TemporaryDirectory root;
  for (const char* name : {"dog/2.JPG", "dog/1.png", "dog/more/deep/0.jpeg", "cat/z.jpg", "cat/.hidden.jpg",
                           "cat/.trash/1.jpg", ".git/a.jpg", "cat/notes.txt", "readme.md"}) {
    write_file(root / name, "");
  }
  const Catalogue catalogue = open({.folder = root.path()});
  EXPECT_THAT(catalogue.classes, ElementsAre("cat", "dog"));
  EXPECT_THAT(paths_with_classes(catalogue, root.path()),
              ElementsAre("cat/z.jpg=cat", "dog/1.png=dog", "dog/2.JPG=dog", "dog/more/deep/0.jpeg=dog"));
  EXPECT_THAT(catalogue.histogram(), ElementsAre(1, 3));
}

TEST(Folder, every_kind_of_image_is_a_sample_and_a_folder_without_one_is_no_class) {
  const TemporaryDirectory root;
  for (const char* name :
       {"cat/1.bmp", "cat/2.GIF", "cat/3.tif", "cat/4.TIFF", "cat/5.webp", "cat/6.jfif", "cat/Thumbs.db",
        "cat/1.bmp.explain.png", "dog/1.jpg", "empty/notes.txt", "__MACOSX/cat/1.jpg"})
    write_file(root / name, "");
  const Catalogue catalogue = open({.folder = root.path()});
  EXPECT_THAT(catalogue.classes, ElementsAre("cat", "dog"));
  EXPECT_THAT(catalogue.histogram(), ElementsAre(6, 1));
}

TEST(Folder, a_link_back_up_is_followed_once) {
  const TemporaryDirectory root;
  write_file(root / "a/1.jpg", "");
  write_file(root / "b/1.jpg", "");
  std::filesystem::create_directory_symlink(root / "a", root / "a/again");
  EXPECT_EQ(open({.folder = root.path()}).samples.size(), 2u);
}

TEST(Folder, errors_say_what_was_found) {
  const TemporaryDirectory root;
  EXPECT_THAT(error_of({.folder = root / "missing"}), HasSubstr("No such file"));
  write_file(root / "flat/1.jpg", "");
  EXPECT_THAT(error_of({.folder = root / "flat"}),
              AllOf(HasSubstr("no folder per class"), HasSubstr("1 image (1.jpg)")));
  write_file(root / "one/cat/1.jpg", "");
  EXPECT_THAT(error_of({.folder = root / "one"}), HasSubstr("one class only (cat)"));
  write_file(root / "two/cat/1.jpg", "");
  write_file(root / "two/dog/1.heic", "");
  EXPECT_THAT(error_of({.folder = root / "two"}),
              AllOf(HasSubstr("one class only (cat)"), HasSubstr("no images are in dog")));
  write_file(root / "none/cat/1.txt", "");
  EXPECT_THAT(
      error_of({.folder = root / "none"}),
      AllOf(HasSubstr("has no image (JPEG, PNG, WebP, BMP, GIF, TIFF, PNM)"), HasSubstr("1 folder (cat)")));
  write_file(root / "bad/cat/1.jpg", "");
  write_file(root / "bad/\xFF\xFE/1.jpg", "");
  EXPECT_THAT(error_of({.folder = root / "bad"}), HasSubstr("not valid UTF-8"));
}

TEST(Folder, one_that_may_not_be_read_is_an_error_unless_it_is_left_out) {
  FolderScan scan{.classes = {"cat", "dog"},
                  .directories = {{"", {}}, {"cat/", {}}, {"dog/", {}}},
                  .samples = {{0, 1, 0}, {1, 2, 1}},
                  .files = {},
                  .unreadable = {"cat/deep/", "cat/deep/est/"}};
  scan.files.add("1.jpg");
  scan.files.add("2.jpg");
  try {
    selected(scan, {.folder = "/pets"});
    FAIL() << "accepted";
  } catch (const UserError& error) {
    EXPECT_EQ(error.message(), "has 2 folders that may not be read, such as /pets/cat/deep/");
    EXPECT_THAT(error.hint(), HasSubstr("--exclude"));
  }
  EXPECT_EQ(selected(scan, {.folder = "/pets", .exclude = {"deep"}}).samples.size(), 2U);
}

TEST(Folder, labels_follow_given_classes_and_strangers_are_refused) {
  const TemporaryDirectory root;
  write_file(root / "dog/1.jpg", "");
  const Catalogue catalogue = open({.folder = root.path()}, {"cat", "dog"});
  EXPECT_EQ(catalogue.samples.front().label, 1u);
  EXPECT_EQ(catalogue.classes.size(), 2u);
  EXPECT_THAT(error_of({.folder = root.path()}, {"cat", "cow"}), HasSubstr("class \"dog\""));
}

TEST(Manifest, quotes_line_ends_column_order_and_splits_are_understood) {
  const TemporaryDirectory root;
  write_file(root / "sub/all.csv",
             "\xEF\xBB\xBFlabel,extra,Path,split\r\n"
             "\"big, \"\"red\"\"\",,\"x,1.jpg\",train\r\n"
             "\r\n"
             "small,\"two\nlines\",../y.png,train\r\n"
             "small,,z.png,val");
  const Catalogue train = open({.manifest = root / "sub/all.csv", .split = "train"});
  EXPECT_THAT(train.classes, ElementsAre("big, \"red\"", "small"));
  EXPECT_THAT(paths_with_classes(train, root.path()), ElementsAre("sub/x,1.jpg=big, \"red\"", "y.png=small"));
  const Catalogue validation = open({.manifest = root / "sub/all.csv", .split = "val"}, train.classes);
  EXPECT_THAT(paths_with_classes(validation, root.path()), ElementsAre("sub/z.png=small"));
}

TEST(Manifest, absolute_paths_stay_absolute) {
  const TemporaryDirectory root;
  write_file(root / "all.csv", "path,label\n/data/a.jpg,x\n/b.jpg,y\n");
  const Catalogue catalogue = open({.manifest = root / "all.csv"});
  EXPECT_EQ(catalogue.path(catalogue.samples[0]), "/data/a.jpg");
  EXPECT_EQ(catalogue.path(catalogue.samples[1]), "/b.jpg");
}

TEST(Manifest, errors_name_the_line) {
  const TemporaryDirectory root;
  const auto error = [&](const std::string& text) {
    write_file(root / "m.csv", text);
    return error_of({.manifest = root / "m.csv"});
  };
  EXPECT_THAT(error("file,kind\na,b\n"), AllOf(HasSubstr("m.csv:1"), HasSubstr("\"file, kind\"")));
  EXPECT_THAT(error("path,label\na,b\nc\n"), AllOf(HasSubstr("m.csv:3"), HasSubstr("1 fields")));
  EXPECT_THAT(error("path,label\na,b\n\"c,d\ne,f\n"), AllOf(HasSubstr("m.csv:3"), HasSubstr("never closed")));
  EXPECT_THAT(error("path,label\na\"b\",c\n"), AllOf(HasSubstr("m.csv:2"), HasSubstr("unquoted")));
  EXPECT_THAT(error("path,label\n\"a\"b,c\n"),
              AllOf(HasSubstr("m.csv:2"), HasSubstr("followed by a delimiter")));
  EXPECT_THAT(error("path,label\na,\n"), HasSubstr("m.csv: gives no label in any of its rows"));
  EXPECT_THAT(error("path,label\na,x\nb,x\n"), HasSubstr("one class only (x)"));
  EXPECT_THAT(error(""), HasSubstr("names no images"));
}

TEST(Idx, pairs_are_read_plain_or_gzipped) {
  const TemporaryDirectory root;
  write_file(root / "images", idx(3, {3, 1, 2}, "abcdef"));
  const std::string labels = idx(1, {3}, std::string{'\2', '\0', '\1'});
  gzFile file = gzopen((root / "labels.gz").c_str(), "wb");
  gzwrite(file, labels.data(), static_cast<unsigned>(labels.size()));
  gzclose(file);
  const Catalogue catalogue = open({.images = root / "images", .labels = root / "labels.gz"});
  EXPECT_THAT(catalogue.classes, ElementsAre("0", "1", "2"));
  EXPECT_THAT(catalogue.histogram(), ElementsAre(1, 1, 1));
  EXPECT_EQ(catalogue.samples[0].label, 2u);
  EXPECT_EQ(catalogue.path(catalogue.samples[2]), root / "images#2");
  const Image image = read_sample(catalogue, catalogue.samples[1]);
  EXPECT_EQ(image.width, 2);
  EXPECT_EQ(image.height, 1);
  EXPECT_THAT(image.rgb, ElementsAre('c', 'c', 'c', 'd', 'd', 'd'));
}

TEST(Idx, of_one_class_are_refused_whatever_its_number) {
  const TemporaryDirectory root;
  write_file(root / "images", idx(3, {2, 1, 1}, "ab"));
  for (const char label : {'\0', '\7'}) {
    write_file(root / "labels", idx(1, {2}, std::string(2, label)));
    EXPECT_THAT(error_of({.images = root / "images", .labels = root / "labels"}),
                HasSubstr("one class only"));
  }
}

TEST(Idx, lying_headers_are_refused) {
  const TemporaryDirectory root;
  write_file(root / "labels", idx(1, {2}, std::string{'\0', '\1'}));
  const auto error = [&](const std::string& images) {
    write_file(root / "images", images);
    return error_of({.images = root / "images", .labels = root / "labels"});
  };
  EXPECT_EQ(error(idx(3, {2, 1, 1}, "ab")), "no error");
  EXPECT_THAT(error(idx(3, {2, 1, 1}, "a")), HasSubstr("ends before"));
  EXPECT_THAT(error(idx(3, {2, 1, 1}, "abc")), HasSubstr("more than its header"));
  EXPECT_THAT(error(idx(3, {90'000'000, 10, 10}, "abc")), HasSubstr("ends before"));
  EXPECT_THAT(error(idx(3, {0xFFFFFFFF, 4096, 4096}, "")), HasSubstr("out of range"));
  EXPECT_THAT(error(idx(3, {2, 0, 1}, "")), HasSubstr("out of range"));
  EXPECT_THAT(error(idx(3, {3, 1, 1}, "abc")), HasSubstr("3 images, but there are 2 labels"));
  EXPECT_THAT(error(idx(1, {2}, "ab")), HasSubstr("not an IDX file of images"));
  EXPECT_THAT(error(""), HasSubstr("ends before"));
}

TEST(Idx, fashion_mnist_is_whole_and_balanced) {
  const std::filesystem::path folder = "/usr/share/datasets/fashion-mnist";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the package dataset-fashion-mnist is not installed";
  const Catalogue test =
      open({.images = folder / "t10k-images-idx3-ubyte.gz", .labels = folder / "t10k-labels-idx1-ubyte.gz"});
  EXPECT_EQ(read_sample(test, test.samples.front()).width, 28);
  EXPECT_THAT(test.histogram(), ::testing::Each(1000));
}

Catalogue numbered(const std::vector<std::int64_t>& per_class) {
  Catalogue catalogue;
  for (std::size_t label = 0; label < per_class.size(); ++label) {
    catalogue.classes.push_back(std::to_string(label));
    for (std::int64_t i = 0; i < per_class[label]; ++i) {
      catalogue.samples.push_back({static_cast<std::uint32_t>(label), 0, static_cast<std::uint32_t>(i)});
    }
  }
  return catalogue;
}

TEST(CutOf, the_share_is_taken_from_every_class_and_nothing_is_lost_or_doubled) {
  const Catalogue whole = numbered({100, 7, 2, 1});
  const auto [rest, taken] = cut(whole, {0.1, 3});
  EXPECT_THAT(taken.histogram(), ElementsAre(10, 1, 1, 0));
  EXPECT_THAT(rest.histogram(), ElementsAre(90, 6, 1, 1));
  std::set<std::pair<std::uint32_t, std::uint32_t>> all;
  for (const Catalogue* part : {&rest, &taken}) {
    for (const Sample& sample : part->samples) all.emplace(sample.label, sample.index);
  }
  EXPECT_EQ(all.size(), whole.samples.size());
}

TEST(CutOf, the_seed_decides) {
  const Catalogue whole = numbered({50, 50});
  const auto taken = [&](std::uint64_t seed) {
    std::vector<std::uint32_t> entries;
    const Catalogue part = cut(whole, {0.2, seed}).second;
    for (const Sample& sample : part.samples) entries.push_back(sample.index);
    return entries;
  };
  EXPECT_EQ(taken(1), taken(1));
  EXPECT_NE(taken(1), taken(2));
}

TEST(CutOf, impossible_fractions_are_refused) {
  for (const double fraction : {-0.1, 1.0, 2.0, std::nan("")}) {
    EXPECT_THROW(cut(numbered({5, 5}), {fraction, 1}), UserError) << fraction;
  }
  EXPECT_TRUE(cut(numbered({5, 5}), {0, 1}).second.samples.empty());
}

}  // namespace
}  // namespace anneal::data
