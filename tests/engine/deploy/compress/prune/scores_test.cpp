#include "engine/deploy/compress/prune/scores.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/model/tensors/safetensors.h"
#include "tests/engine/deploy/compress/prune/networks.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::prune {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using testing::refusal;

struct Scores : ::testing::Test {
  testing::TemporaryDirectory folder;
  std::filesystem::path file = folder.path() / "scores.safetensors";
  model::Network made = network({convolution("a", "input", 4), node("norm", "batch_norm", {"a"})});

  void write(const model::Weights& scores) const {
    std::vector<tensors::TensorView> views;
    for (const auto& [name, array] : scores)
      views.push_back({name, tensors::DType::f32, array.shape, array.values.data()});
    tensors::write_safetensors(file, views, {});
  }
};

TEST_F(Scores, are_read_for_all_that_is_learned) {
  write(made.weights);
  model::Weights learned = made.weights;
  learned.erase("norm.running_mean");
  learned.erase("norm.running_var");
  EXPECT_EQ(read_scores(file, made), learned);
}

TEST_F(Scores, that_are_missing_of_another_shape_or_no_number_are_refused_by_name) {
  model::Weights scores = made.weights;
  scores.erase("norm.weight");
  write(scores);
  const auto reading = [&] { read_scores(file, made); };
  EXPECT_THAT(refusal(reading), AllOf(HasSubstr("scores.safetensors: norm.weight"), HasSubstr("is missing")));
  scores["norm.weight"] = {{2, 2}, {1, 2, 3, 4}};
  write(scores);
  EXPECT_THAT(refusal(reading), HasSubstr("norm.weight: is 2 × 2, but the model has 4"));
  scores["norm.weight"] = {{4}, {1, 2, 3, std::numeric_limits<float>::quiet_NaN()}};
  write(scores);
  EXPECT_THAT(refusal(reading), HasSubstr("norm.weight: has scores that are not finite"));
}

TEST_F(Scores, in_whole_numbers_are_refused) {
  std::vector<tensors::TensorView> views;
  const std::vector<std::int64_t> whole(4 * 3 * 9);
  for (const auto& [name, array] : made.weights)
    views.push_back({name, tensors::DType::f32, array.shape, array.values.data()});
  views.front() = {"a.weight", tensors::DType::i64, {4, 3, 3, 3}, whole.data()};
  tensors::write_safetensors(file, views, {});
  EXPECT_THAT(refusal([&] { read_scores(file, made); }), HasSubstr("a.weight: is neither F32 nor F64"));
}

}  // namespace
}  // namespace anneal::prune
