#include "engine/data/source/samples/pack.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include <gtest/gtest.h>
#include <xxhash.h>

#include "engine/core/base/error.h"
#include "engine/core/base/random.h"
#include "engine/data/image/decode.h"
#include "engine/data/inspect/report.h"
#include "engine/data/loading/image_cache.h"
#include "engine/data/loading/loader.h"
#include "engine/data/packing/write_pack.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/samples/read_sample.h"
#include "tests/engine/data/images.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;

/// Two splits of two classes; one JPEG among PNGs, one file that is not an image.
void write_data(const TemporaryDirectory& root) {
  write_bytes(root / "train/cat/1.png", to_png(marked_image(40, 30, 1)));
  write_bytes(root / "train/cat/2.png", to_png(marked_image(30, 80, 2)));
  write_file(root / "train/cat/3.png", "no image");
  write_bytes(root / "train/dog/4.jpg", to_jpeg(smooth_image(20, 18)));
  write_bytes(root / "test/cat/5.png", to_png(marked_image(20, 20, 5)));
  write_bytes(root / "test/dog/6.png", to_png(marked_image(20, 20, 6)));
}

PackResult pack(const TemporaryDirectory& root, Encoding encoding, int side = 20, int threads = 2) {
  return write_pack(root.path(), root / "out.pack", {.side = side, .encoding = encoding, .threads = threads});
}

Bytes read_bytes(const std::filesystem::path& path) {
  const std::string text = testing::read_file(path);
  return {text.begin(), text.end()};
}

/// Reads everything there is in a pack, as a run would.
void read_all(const std::filesystem::path& path) {
  const Splits splits = discover(path);
  for (const auto& source : {std::optional(splits.train), splits.validation, splits.test}) {
    if (!source) continue;
    const Catalogue catalogue = open(*source);
    for (const Sample& sample : catalogue.samples) {
      const Image image = read_sample(catalogue, sample);
      ASSERT_EQ(image.rgb.size(),
                static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 3);
    }
  }
}

TEST(Pack, packing_that_its_progress_ends_leaves_nothing) {
  const TemporaryDirectory root, out;
  write_data(root);
  const auto cancel = [](std::int64_t, std::int64_t) { throw std::runtime_error("cancelled"); };
  EXPECT_THROW(write_pack(root.path(), out / "out.pack", {}, cancel), std::runtime_error);
  EXPECT_TRUE(std::filesystem::is_empty(out.path()));
}

TEST(Pack, holds_splits_classes_names_and_every_readable_image) {
  for (const Encoding encoding : {Encoding::file, Encoding::raw, Encoding::compressed}) {
    const TemporaryDirectory root;
    write_data(root);
    const PackResult result = pack(root, encoding);
    EXPECT_EQ(result.images, 5);
    EXPECT_EQ(result.bytes, static_cast<std::int64_t>(std::filesystem::file_size(root / "out.pack")));
    ASSERT_EQ(result.left_out.size(), 1u);
    EXPECT_EQ(result.left_out[0].path, (root / "train/cat/3.png").string());

    const Splits splits = discover(root / "out.pack");
    EXPECT_EQ(splits.layout, "pack");
    const Catalogue train = open(splits.train);
    EXPECT_THAT(train.classes, ElementsAre("cat", "dog"));
    EXPECT_THAT(train.histogram(), ElementsAre(2, 1));
    EXPECT_EQ(train.path(train.samples[1]).string(), (root / "out.pack").string() + "#cat/2.png");
    EXPECT_EQ(open(*splits.test).samples.size(), 2u);
    EXPECT_FALSE(splits.validation);
  }
}

TEST(Pack, raw_images_are_reduced_to_the_short_side_and_never_enlarged) {
  for (const Encoding encoding : {Encoding::raw, Encoding::compressed}) {
    const TemporaryDirectory root;
    write_data(root);
    pack(root, encoding);
    const Catalogue train = open(discover(root / "out.pack").train);
    const Image first = read_sample(train, train.samples[0]), second = read_sample(train, train.samples[1]);
    EXPECT_EQ(first.width, 27);  // 40 · 20 / 30
    EXPECT_EQ(first.height, 20);
    EXPECT_EQ(second.width, 20);
    EXPECT_EQ(second.height, 53);
    EXPECT_EQ(first.rgb[2], 1);  // the tag
    EXPECT_NEAR(first.rgb[3 * 13], 13.5 * 40 / 27 - 0.5, 1);
    EXPECT_EQ(read_sample(train, train.samples[2]).rgb, decode(to_jpeg(smooth_image(20, 18)), "").rgb);
  }
}

TEST(Pack, a_small_jpeg_is_taken_as_it_is) {
  const TemporaryDirectory root;
  write_data(root);
  pack(root, Encoding::file);
  const Catalogue train = open(discover(root / "out.pack").train);
  const Bytes file = to_jpeg(smooth_image(20, 18));
  Bytes unused;
  const auto kept = sample_bytes(train, train.samples[2], unused);
  EXPECT_TRUE(std::equal(kept.begin(), kept.end(), file.begin(), file.end()));
  EXPECT_NEAR(read_sample(train, train.samples[0]).rgb[3 * 13 + 1], 0, 12);
}

TEST(Pack, the_same_bytes_come_out_for_any_number_of_threads) {
  const TemporaryDirectory root;
  write_data(root);
  pack(root, Encoding::compressed, 20, 1);
  const Bytes one = read_bytes(root / "out.pack");
  pack(root, Encoding::compressed, 20, 4);
  EXPECT_EQ(read_bytes(root / "out.pack"), one);
}

TEST(Pack, can_be_inspected_and_packed_again) {
  const TemporaryDirectory root, other;
  write_data(root);
  pack(root, Encoding::raw);
  const Report report = *inspect(root / "out.pack", 2);
  EXPECT_TRUE(report.unreadable.empty());
  EXPECT_EQ(report.splits[0].samples, 3);
  EXPECT_EQ(report.width.most, 27);
  write_pack(root / "out.pack", other / "again.pack", {.side = 0, .encoding = Encoding::compressed});
  const Catalogue first = open(discover(root / "out.pack").train);
  const Catalogue again = open(discover(other / "again.pack").train);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(read_sample(first, first.samples[i]).rgb, read_sample(again, again.samples[i]).rgb);
}

TEST(Pack, loads_the_same_batches_whole_and_from_memory) {
  const TemporaryDirectory root;
  write_data(root);
  for (const Encoding encoding : {Encoding::raw, Encoding::compressed}) {
    pack(root, encoding, 0);
    const auto catalogue = std::make_shared<const Catalogue>(open(discover(root / "out.pack").train));
    constexpr std::int64_t mebibyte = 1 << 20;
    LoaderOptions options;
    options.augment.crop = AugmentSpec::Crop::random_resized;
    const auto plan = [](std::int64_t, std::int64_t) { return BatchPlan{3, 16}; };
    options.cache = std::make_shared<ImageCache>(*catalogue, mebibyte,
                                                 own_shelves(std::make_shared<MemoryBudget>(mebibyte, 0)));
    Loader kept(catalogue, options, plan, 2);
    options.cache = nullptr;
    Loader not_kept(catalogue, options, plan, 2);
    for (int epoch = 0; epoch < 2; ++epoch) {
      EXPECT_TRUE(*kept.next() == *not_kept.next());
      EXPECT_FALSE(kept.next() || not_kept.next());
    }
  }
}

TEST(Pack, a_damaged_image_is_an_unreadable_sample_and_leaves_the_others) {
  const TemporaryDirectory root;
  write_data(root);
  pack(root, Encoding::raw);
  Bytes bytes = read_bytes(root / "out.pack");
  bytes[100] ^= 1;
  write_bytes(root / "out.pack", bytes);
  const Report report = *inspect(root / "out.pack", 1);
  ASSERT_EQ(report.unreadable.size(), 1u);
  EXPECT_THAT(report.unreadable[0].reason, HasSubstr("checksum"));
  EXPECT_THAT(report.unreadable[0].path, HasSubstr("#cat/1.png"));
}

/// Makes the index's checksum right again, so that the checks behind it are reached.
void seal(Bytes& bytes) {
  constexpr std::size_t trailer = 40;
  if (bytes.size() < trailer) return;
  std::uint64_t offset = 0;
  std::memcpy(&offset, bytes.data() + bytes.size() - trailer, 8);
  if (offset > bytes.size() - trailer) return;
  const std::uint64_t hash = XXH3_64bits(bytes.data() + offset, bytes.size() - trailer - offset);
  std::memcpy(bytes.data() + bytes.size() - trailer + 24, &hash, 8);
}

TEST(Pack, hostile_files_are_refused_and_never_crash) {
  for (const Encoding encoding : {Encoding::file, Encoding::raw, Encoding::compressed}) {
    const TemporaryDirectory root;
    write_data(root);
    pack(root, encoding);
    const Bytes original = read_bytes(root / "out.pack");
    std::uint64_t index = 0;
    std::memcpy(&index, original.data() + original.size() - 40, 8);
    int refused = 0;
    for (std::uint64_t mutation = 0; mutation < 200; ++mutation) {
      Random random({mutation});
      Bytes bytes = original;
      if (mutation % 10 == 0) {
        bytes.resize(random.below(static_cast<std::uint32_t>(bytes.size())));
      } else {
        // Mostly in the index and the trailer, where numbers steer the reader.
        const auto begin = mutation % 3 == 0 ? 8u : static_cast<std::uint32_t>(index);
        for (std::uint32_t flips = 1 + random.below(4); flips > 0; --flips)
          bytes[begin + random.below(static_cast<std::uint32_t>(bytes.size()) - begin)] =
              static_cast<std::uint8_t>(random.next());
      }
      if (mutation % 2 == 0) seal(bytes);
      write_bytes(root / "out.pack", bytes);
      try {
        read_all(root / "out.pack");
      } catch (const UserError& error) {
        EXPECT_FALSE(error.place().empty()) << error.message();
        ++refused;
      }
    }
    EXPECT_GT(refused, 100);
  }
}

TEST(Pack, what_is_no_pack_is_said_to_be_none) {
  const TemporaryDirectory root;
  write_file(root / "short", "ANNEALPK");
  EXPECT_THROW(Pack(root / "short"), UserError);
  EXPECT_THROW(Pack(root / "missing"), UserError);
  EXPECT_THROW(Pack(root.path()), UserError);
  write_file(root / "empty", "");
  EXPECT_FALSE(Pack::is_pack(root / "empty"));
  EXPECT_THROW(discover(root / "empty"), UserError);
}

}  // namespace
}  // namespace anneal::data
