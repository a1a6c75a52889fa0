#include "engine/data/loading/host_shelf.h"

#include <algorithm>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "tests/engine/data/loading/loader_fixture.h"

namespace anneal::data {
namespace {

using testing::TemporaryDirectory;

/// A rank as far as its images go.
struct Rank {
  explicit Rank(const Descriptor& memory, std::int64_t bytes = 8 * mebibyte, std::int64_t available = 1)
      : file(memory.get()),
        host(std::make_shared<HostMemory>(file, bytes, 1, [available] { return available; })),
        maker(host_image_caches(host)) {}

  SharedFile file;
  std::shared_ptr<HostMemory> host;
  ShelfMaker maker;
};

Image image_of(int width, int height, std::uint8_t value) {
  Image image;
  image.resize(width, height);
  std::ranges::fill(image.rgb, value);
  return image;
}

bool holds(const SharedImageCache& shelf, std::size_t number, const Image& image) {
  const auto found = shelf.find(number);
  return found && found->width == image.width && found->height == image.height &&
         std::equal(image.rgb.begin(), image.rgb.end(), found->rgb);
}

TEST(HostShelf, what_one_rank_keeps_all_ranks_find) {
  const Descriptor memory = make_shared_memory();
  const Rank one(memory), other(memory);
  const auto first = one.maker(3), second = one.maker(2);
  const auto first_there = other.maker(3), second_there = other.maker(2);
  Image small = image_of(5, 7, 11), large = image_of(200, 100, 22);
  first->keep(2, small);
  second_there->keep(1, large);
  EXPECT_TRUE(holds(*first_there, 2, small));
  EXPECT_TRUE(holds(*second, 1, large));
  for (const std::size_t number : {0, 1}) EXPECT_FALSE(first->find(number));
  EXPECT_FALSE(second_there->find(0));
}

TEST(HostShelf, outlives_a_rank_that_is_killed_while_it_keeps_images) {
  const Descriptor memory = make_shared_memory();
  const Rank here(memory);
  const auto shelf = here.maker(2000);
  const pid_t process = fork();
  if (process == 0) {
    const Rank there(memory);
    const auto same = there.maker(2000);
    for (std::size_t number = 0;; number = (number + 1) % 2000) {
      Image image = image_of(20, 20, static_cast<std::uint8_t>(number));
      if (!same->find(number)) same->keep(number, image);
    }
  }
  while (!shelf->find(500)) std::this_thread::yield();
  kill(process, SIGKILL);
  waitpid(process, nullptr, 0);
  for (std::size_t number = 0; number < 2000; ++number) {
    Image image = image_of(20, 20, static_cast<std::uint8_t>(number));
    if (!shelf->find(number)) shelf->keep(number, image);
    EXPECT_TRUE(holds(*shelf, number, image)) << number;
  }
}

TEST(HostShelf, takes_no_more_than_its_limit_from_all_ranks_together) {
  const Descriptor memory = make_shared_memory();
  const Rank one(memory, mebibyte), other(memory, mebibyte);
  const auto here = one.maker(100), there = other.maker(100);
  int kept = 0;
  for (std::size_t number = 0; number < 100; ++number) {
    Image image = image_of(100, 100, 1);  // 30,016 bytes in lines of 64, of which 34 fit
    (number % 2 == 0 ? here : there)->keep(number, image);
    EXPECT_EQ(here->find(number).has_value(), there->find(number).has_value());
    kept += here->find(number) ? 1 : 0;
  }
  EXPECT_EQ(kept, 34);
}

TEST(HostShelf, keeps_nothing_while_the_machine_is_short_of_memory) {
  const Descriptor memory = make_shared_memory();
  const Rank rank(memory, mebibyte, 0);
  const auto shelf = rank.maker(1);
  Image image = image_of(4, 4, 3);
  EXPECT_EQ(shelf->keep(0, image).rgb, image.rgb.data());
  EXPECT_FALSE(shelf->find(0));
}

TEST(HostShelf, ranks_and_threads_that_meet_at_an_image_all_see_it_whole) {
  const Descriptor memory = make_shared_memory();
  const Rank one(memory), other(memory);
  const auto here = one.maker(300), there = other.maker(300);
  const auto keep_all = [](SharedImageCache& shelf) {
    for (std::size_t number = 0; number < 300; ++number) {
      Image image = image_of(30, 1 + static_cast<int>(number % 9), static_cast<std::uint8_t>(number));
      const ImageView view = shelf.keep(number, image);
      EXPECT_EQ(view.height, image.height);
      EXPECT_TRUE(std::equal(image.rgb.begin(), image.rgb.end(), view.rgb));
      EXPECT_TRUE(holds(shelf, number, image));
    }
  };
  std::vector<std::jthread> threads;
  for (SharedImageCache* shelf : {here.get(), there.get(), here.get(), there.get()})
    threads.emplace_back([&, shelf] { keep_all(*shelf); });
}

TEST(HostShelf, a_loader_reads_the_same_pixels_of_what_another_rank_has_decoded) {
  const TemporaryDirectory root;
  const auto catalogue = write_photographs(root, 20);
  const Descriptor memory = make_shared_memory();
  const Rank one(memory), other(memory);
  const auto cache = [&](const Rank& rank) {
    return std::make_shared<ImageCache>(*catalogue, 8 * mebibyte, rank.maker);
  };
  const auto decoded_here = cache(one), found_there = cache(other);
  Loader decodes(catalogue, crop_options(decoded_here), constant_plan(5, 32), 2);
  const auto epoch = read_epoch(decodes);
  Loader finds(catalogue, crop_options(found_there), constant_plan(5, 32), 2);
  std::filesystem::remove_all(root.path());
  EXPECT_TRUE(read_epoch(finds) == epoch);
}

}  // namespace
}  // namespace anneal::data
