#include "engine/worker/train/background_save.h"

#include <chrono>
#include <latch>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/core/base/durable_file.h"

namespace anneal::train {
namespace {

using namespace std::chrono_literals;

checkpoint::Contents weight_and_momentum(const at::Tensor& weight) {
  return {{{"weight", weight}}, {{"momentum", weight + 1}}, {{"graph", "{}"}}};
}

TEST(BackgroundSave, writes_what_there_was_while_tensors_change) {
  at::Tensor weight = at::ones({3, 2});
  std::latch has_changed(1);
  checkpoint::Contents written;
  BackgroundSave saving([&](const CheckpointManifest& manifest, const checkpoint::Contents& contents) {
    has_changed.wait();
    written = {{{"weight", contents.model.at("weight").clone()}},
               {{"momentum", contents.training.at("momentum").clone()}},
               contents.metadata};
    return CheckpointEntry{"step-" + std::to_string(manifest.step), manifest};
  });
  BackgroundSave::Wish wish{.manifest = {}, .is_to_be_evaluated = true};
  wish.manifest.step = 7;
  saving.begin(wish, weight_and_momentum(weight));
  EXPECT_TRUE(saving.is_under_way());
  EXPECT_FALSE(saving.take(/*waits=*/false));
  weight.zero_();
  has_changed.count_down();
  const auto saved = saving.take(/*waits=*/true);
  ASSERT_TRUE(saved);
  EXPECT_EQ(saved->entry.directory, "step-7");
  EXPECT_TRUE(saved->wish.is_to_be_evaluated);
  EXPECT_TRUE(written.model.at("weight").equal(at::ones({3, 2})));
  EXPECT_TRUE(written.training.at("momentum").equal(at::full({3, 2}, 2)));
  EXPECT_EQ(written.metadata.at("graph"), "{}");
  EXPECT_FALSE(saving.is_under_way());
  EXPECT_FALSE(saving.take(/*waits=*/true));
}

TEST(BackgroundSave, keeps_its_copy_for_the_next_and_follows_what_has_other_tensors) {
  std::vector<const void*> places;
  std::vector<std::size_t> counts;
  BackgroundSave saving([&](const CheckpointManifest& manifest, const checkpoint::Contents& contents) {
    places.push_back(contents.model.at("weight").const_data_ptr());
    counts.push_back(contents.training.size());
    return CheckpointEntry{"", manifest};
  });
  for (const bool has_momentum : {true, true, false}) {
    checkpoint::Contents contents = weight_and_momentum(at::ones({4}));
    if (!has_momentum) contents.training.clear();
    saving.begin({}, contents);
    EXPECT_TRUE(saving.take(/*waits=*/true));
  }
  EXPECT_EQ(places[0], places[1]);
  EXPECT_EQ(counts, (std::vector<std::size_t>{1, 1, 0}));
}

TEST(BackgroundSave, throws_where_it_is_taken_what_the_writing_has_thrown) {
  BackgroundSave saving([](const CheckpointManifest&, const checkpoint::Contents&) -> CheckpointEntry {
    throw DiskFull("no space", "file");
  });
  saving.begin({}, weight_and_momentum(at::ones({1})));
  EXPECT_THROW(saving.take(/*waits=*/true), DiskFull);
  EXPECT_FALSE(saving.take(/*waits=*/true));
}

}  // namespace
}  // namespace anneal::train
