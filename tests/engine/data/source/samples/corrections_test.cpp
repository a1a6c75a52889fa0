#include "engine/data/source/samples/corrections.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/data/source/catalogue.h"
#include "engine/data/source/samples/fingerprint.h"
#include "tests/engine/data/images.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;
using namespace anneal::testing;
using Decision = Correction::Decision;

/// cat/0…2 and dog/3…5.
class CorrectionsTest : public ::testing::Test {
 protected:
  CorrectionsTest() {
    for (int i = 0; i < 6; ++i) write(path_of(i), i);
  }

  static std::string path_of(int i) { return (i < 3 ? "cat/" : "dog/") + std::to_string(i) + ".png"; }
  void write(const std::string& path, int tag) {
    write_bytes(root_ / path, to_png(marked_image(8, 8, static_cast<std::uint8_t>(tag))));
  }
  Catalogue opened() const { return open({.folder = root_.path()}); }

  Correction correction(int i, Decision decision, const std::string& label = {}) const {
    const Catalogue catalogue = opened();
    return {.split = "train",
            .path = path_of(i),
            .content = content_of(catalogue, catalogue.samples[static_cast<std::size_t>(i)]),
            .decision = decision,
            .label = label};
  }

  std::vector<std::string> labels(const Catalogue& catalogue) const {
    std::vector<std::string> all;
    const PathsFromRoot path(catalogue);
    for (const Sample& sample : catalogue.samples)
      all.push_back(path(sample) + "=" + catalogue.classes[sample.label]);
    return all;
  }

  TemporaryDirectory root_;
};

TEST_F(CorrectionsTest, drop_and_relabel_samples_and_touch_no_file) {
  const Corrections corrections = {correction(0, Decision::drop), correction(1, Decision::relabel, "dog"),
                                   correction(5, Decision::keep)};
  Catalogue catalogue = opened();
  EXPECT_TRUE(correct(catalogue, "train", corrections).empty());
  EXPECT_THAT(labels(catalogue), ElementsAre("cat/1.png=dog", "cat/2.png=cat", "dog/3.png=dog",
                                             "dog/4.png=dog", "dog/5.png=dog"));
  EXPECT_EQ(opened().samples.size(), 6U);
}

TEST_F(CorrectionsTest, may_leave_one_class_only) {
  Catalogue catalogue = opened();
  EXPECT_EQ(only_class(catalogue), "");
  correct(catalogue, "train",
          {correction(0, Decision::drop), correction(1, Decision::relabel, "dog"),
           correction(2, Decision::keep)});
  EXPECT_EQ(only_class(catalogue), "") << "one cat is left";
  correct(catalogue, "train", {correction(2, Decision::relabel, "dog")});
  EXPECT_EQ(only_class(catalogue), "dog");
}

TEST_F(CorrectionsTest, make_another_fingerprint_but_for_keeping) {
  const std::string before = fingerprint(opened());
  const auto after = [&](const Correction& correction) {
    Catalogue catalogue = opened();
    correct(catalogue, "train", {correction});
    return fingerprint(catalogue);
  };
  EXPECT_NE(after(correction(2, Decision::drop)), before);
  EXPECT_NE(after(correction(2, Decision::relabel, "dog")), before);
  EXPECT_EQ(after(correction(2, Decision::keep)), before);
}

TEST_F(CorrectionsTest, of_images_that_are_gone_or_are_others_now_are_told_and_not_applied) {
  const Corrections corrections = {correction(0, Decision::drop), correction(1, Decision::relabel, "dog"),
                                   correction(3, Decision::drop)};
  write("cat/1.png", 77);
  fs::remove(root_ / "dog/3.png");
  Catalogue catalogue = opened();
  const auto stale = correct(catalogue, "train", corrections);
  EXPECT_THAT(labels(catalogue),
              ElementsAre("cat/1.png=cat", "cat/2.png=cat", "dog/4.png=dog", "dog/5.png=dog"));
  EXPECT_THAT(describe(stale), AllOf(HasSubstr("2 corrections no longer hold"),
                                     HasSubstr("cat/1.png (train) has changed since"),
                                     HasSubstr("dog/3.png (train) is gone")));
}

TEST_F(CorrectionsTest, of_other_splits_are_not_looked_at) {
  Correction other = correction(0, Decision::drop);
  other.split = "test";
  Catalogue catalogue = opened();
  EXPECT_TRUE(correct(catalogue, "train", {other}).empty());
  EXPECT_EQ(catalogue.samples.size(), 6U);
}

TEST_F(CorrectionsTest, to_a_class_that_there_is_not_and_of_all_images_are_refused) {
  Catalogue catalogue = opened();
  EXPECT_THAT(refusal([&] { correct(catalogue, "train", {correction(0, Decision::relabel, "dgo")}); }),
              AllOf(HasSubstr("data.corrections"), HasSubstr("dog")));
  Corrections all;
  for (int i = 0; i < 6; ++i) all.push_back(correction(i, Decision::drop));
  EXPECT_THAT(refusal([&] { correct(catalogue, "train", all); }), HasSubstr("leave no image"));
}

}  // namespace
}  // namespace anneal::data
