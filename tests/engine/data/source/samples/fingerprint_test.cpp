#include "engine/data/source/samples/fingerprint.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/inspect/statistics.h"
#include "engine/data/source/catalogue.h"
#include "tests/engine/data/images.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;

void write_set(const std::filesystem::path& root) {
  for (const char* name : {"a/1.png", "a/2.png", "b/3.png"})
    write_file(root / name, std::string("content of ") + name);
  write_file(root / "b/large.png", std::string(300'000, 'x'));
}

std::string of(const std::filesystem::path& root, int threads = 1) {
  return fingerprint(open({.folder = root}), threads);
}

TEST(Fingerprint, a_copy_elsewhere_has_the_same_for_any_number_of_threads) {
  const TemporaryDirectory one, two;
  write_set(one.path());
  write_set(two.path());
  EXPECT_EQ(of(one.path()), of(two.path(), 4));
  EXPECT_EQ(of(one.path()).size(), 32u);
}

TEST(Fingerprint, any_change_that_matters_changes_it) {
  const TemporaryDirectory root;
  write_set(root.path());
  const std::string before = of(root.path());
  const auto expect_change_by = [&](const char* what, const auto& change) {
    std::filesystem::remove_all(root / "a");
    std::filesystem::remove_all(root / "b");
    write_set(root.path());
    ASSERT_EQ(of(root.path()), before);
    change();
    EXPECT_NE(of(root.path()), before) << what;
  };
  expect_change_by("content", [&] { write_file(root / "a/1.png", "content of a/1.pnG"); });
  expect_change_by("size", [&] { write_file(root / "b/large.png", std::string(300'001, 'x')); });
  expect_change_by("the end", [&] { write_file(root / "b/large.png", std::string(299'999, 'x') + "y"); });
  expect_change_by("the middle", [&] {
    write_file(root / "b/large.png", std::string(150'000, 'x') + "y" + std::string(149'999, 'x'));
  });
  expect_change_by("a new file", [&] { write_file(root / "a/3.png", ""); });
  expect_change_by("a missing file", [&] { std::filesystem::remove(root / "a/1.png"); });
  expect_change_by("a name", [&] { std::filesystem::rename(root / "a/1.png", root / "a/0.png"); });
  expect_change_by("a class", [&] { std::filesystem::rename(root / "a/1.png", root / "b/1.png"); });
}

std::vector<ContentMark> marks_of_numbers(std::uint64_t first, std::uint64_t count) {
  std::vector<ContentMark> marks;
  for (std::uint64_t i = first; i < first + count; ++i) {
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(&i);
    marks.push_back(mark_content({bytes, sizeof i}));
  }
  return marks;
}

TEST(ContentSketch, of_few_samples_tells_exactly_how_many_are_among_others) {
  const ContentSketch sketch = sketch_of(marks_of_numbers(0, 200));
  EXPECT_EQ(sketch.smallest.size(), 200u);
  EXPECT_EQ(share_among(sketch, marks_of_numbers(150, 1000)), 0.25);
  EXPECT_EQ(share_among(sketch, marks_of_numbers(1000, 1000)), 0);
  EXPECT_EQ(share_among(sketch, marks_of_numbers(0, 200)), 1);
}

TEST(ContentSketch, of_many_samples_estimates_it) {
  const ContentSketch sketch = sketch_of(marks_of_numbers(0, 50'000));
  EXPECT_EQ(sketch.smallest.size(), ContentSketch::most);
  EXPECT_TRUE(std::ranges::is_sorted(sketch.smallest));
  EXPECT_NEAR(share_among(sketch, marks_of_numbers(25'000, 50'000)), 0.5, 0.1);
  EXPECT_EQ(share_among(sketch, marks_of_numbers(50'000, 50'000)), 0);
}

TEST(ContentSketch, leaves_out_what_could_not_be_read) {
  EXPECT_TRUE(sketch_of(std::vector<ContentMark>(3)).smallest.empty());
  EXPECT_EQ(share_among({}, marks_of_numbers(0, 3)), 0);
}

TEST(Statistics, are_those_of_the_pixels) {
  const TemporaryDirectory root;
  write_bytes(root / "a/1.png", to_png(plain_image(4, 4, 0, 51, 255)));
  write_bytes(root / "b/1.png", to_png(plain_image(9, 2, 255, 153, 255)));
  write_file(root / "b/2.png", "unreadable");
  const Statistics statistics = measure_statistics(open({.folder = root.path()}), 2);
  EXPECT_DOUBLE_EQ(statistics.mean[0], 0.5);
  EXPECT_DOUBLE_EQ(statistics.mean[1], 0.4);
  EXPECT_DOUBLE_EQ(statistics.mean[2], 1.0);
  EXPECT_NEAR(statistics.deviation[0], 0.5, 1e-12);
  EXPECT_NEAR(statistics.deviation[1], 0.2, 1e-12);
  EXPECT_DOUBLE_EQ(statistics.deviation[2], 1.0 / 255);
}

TEST(Statistics, without_a_readable_image_are_an_error) {
  const TemporaryDirectory root;
  write_file(root / "a/1.png", "");
  write_file(root / "b/1.png", "");
  EXPECT_THROW(measure_statistics(open({.folder = root.path()})), UserError);
}

}  // namespace
}  // namespace anneal::data
