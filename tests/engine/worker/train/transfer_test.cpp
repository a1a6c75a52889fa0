#include "engine/worker/train/transfer.h"

#include <cmath>

#include <ATen/ATen.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/core/base/sha256.h"
#include "engine/model/trained/weights_file.h"
#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/runtime/weights.h"
#include "tests/support/temporary_directory.h"

namespace anneal::train {
namespace {

using runtime::Network;
using runtime::TensorMap;
using ::testing::AllOf;
using ::testing::HasSubstr;

class Warnings final : public EventSink {
 public:
  void emit(const EventBody& body) override {
    const auto& warning = std::get<WarningEvent>(body);
    (warning.code == model::unchecked_code ? unchecked : all).push_back(warning);
  }
  std::vector<WarningEvent> all, unchecked;
};

Network made(const std::string& preset, std::int64_t classes, std::uint64_t seed, std::int64_t side = 32) {
  const zoo::Options options{.classes = classes, .input = {3, side, side}, .stem = "small", .patch = 8};
  Network network(zoo::build(preset, options), options.input, Precision::fp32, at::kCPU);
  runtime::initialize(network, {}, seed);
  return network;
}

TensorMap copy_of(const Network& network) {
  TensorMap copies;
  for (const auto& [name, tensor] : runtime::state_of(network)) copies.emplace(name, tensor.detach().clone());
  return copies;
}

class TransferWeights : public ::testing::Test {
 protected:
  void store(const TensorMap& tensors) const { runtime::save_tensors(path_, tensors, {}); }

  std::string refusal(Network& network) {
    try {
      transfer_weights(network, path_, warnings_);
    } catch (const UserError& error) {
      return error.what();
    }
    return "was taken";
  }

  testing::TemporaryDirectory directory_;
  std::string path_ = directory_ / "weights.safetensors";
  Warnings warnings_;
};

TEST_F(TransferWeights, without_a_file_the_first_weights_stay) {
  Network network = made("resnet8", 4, 1);
  const TensorMap before = copy_of(network);
  transfer_weights(network, "", warnings_);
  for (const auto& [name, tensor] : before) EXPECT_TRUE(at::equal(network.tensor(name), tensor)) << name;
  EXPECT_TRUE(warnings_.all.empty());
}

TEST_F(TransferWeights, every_tensor_is_that_of_the_file_in_any_precision) {
  TensorMap stored = copy_of(made("resnet8", 4, 1));
  stored["fc.weight"] = stored["fc.weight"].to(at::kHalf);
  store(stored);
  Network network = made("resnet8", 4, 2);
  transfer_weights(network, path_, warnings_);
  for (const auto& [name, tensor] : stored)
    EXPECT_TRUE(at::equal(network.tensor(name), tensor.to(network.tensor(name).scalar_type()))) << name;
  EXPECT_TRUE(network.tensor("fc.weight").requires_grad());
  EXPECT_TRUE(warnings_.all.empty());
}

TEST_F(TransferWeights, a_file_is_compared_with_its_manifest_or_said_to_have_none) {
  store(copy_of(made("resnet8", 4, 1)));
  Network network = made("resnet8", 4, 2);
  transfer_weights(network, path_, warnings_);
  ASSERT_EQ(warnings_.unchecked.size(), 1U);
  EXPECT_EQ(warnings_.unchecked[0].place, path_);
  const auto list_with = [&](const std::string& sha256) {
    testing::write_file(path_ + ".manifest.json", R"({"files":[{"name":"weights.safetensors","bytes":)" +
                                                      std::to_string(std::filesystem::file_size(path_)) +
                                                      R"(,"sha256":")" + sha256 + "\"}]}");
  };
  list_with(sha256_of(path_));
  transfer_weights(network, path_, warnings_);
  EXPECT_EQ(warnings_.unchecked.size(), 1U);
  list_with(std::string(64, 'a'));
  EXPECT_THAT(refusal(network), HasSubstr("is damaged"));
}

TEST_F(TransferWeights, tensors_of_another_head_are_named) {
  TensorMap stored = copy_of(made("resnet8", 4, 1));
  for (const char* kind : {"weight", "bias"}) {
    stored["fc.1." + std::string(kind)] = stored.at("fc." + std::string(kind));
    stored.erase("fc." + std::string(kind));
  }
  store(stored);
  Network network = made("resnet8", 4, 2);
  transfer_weights(network, path_, warnings_);
  ASSERT_EQ(warnings_.all.size(), 1U);
  EXPECT_THAT(warnings_.all[0].message, HasSubstr("The file's fc.1.bias and 1 more are not used."));
}

TEST_F(TransferWeights, a_head_for_other_classes_stays_as_it_was_and_a_warning_names_it) {
  const TensorMap stored = copy_of(made("resnet8", 7, 1));
  store(stored);
  Network network = made("resnet8", 4, 2);
  const TensorMap before = copy_of(network);
  transfer_weights(network, path_, warnings_);
  for (const auto& [name, tensor] : before) {
    const bool is_of_head = name.starts_with("fc.");
    EXPECT_TRUE(at::equal(network.tensor(name), is_of_head ? tensor : stored.at(name))) << name;
  }
  ASSERT_EQ(warnings_.all.size(), 1U);
  EXPECT_EQ(warnings_.all[0].code, "head-replaced");
  EXPECT_THAT(warnings_.all[0].message, HasSubstr("fc"));
  EXPECT_EQ(warnings_.all[0].place, path_);
}

/// The file knows cat, dog and owl; the data has dog, fox and cat.
TEST_F(TransferWeights, rows_of_the_head_stay_for_classes_that_the_file_names_too) {
  const TensorMap stored = copy_of(made("resnet8", 3, 1));
  runtime::save_tensors(path_, stored, {{"classes", R"(["cat", "dog", "owl"])"}});
  Network network = made("resnet8", 3, 2);
  const TensorMap before = copy_of(network);
  transfer_weights(network, path_, warnings_, {"dog", "fox", "cat"});
  for (const char* name : {"fc.weight", "fc.bias"}) {
    EXPECT_TRUE(at::equal(network.tensor(name)[0], stored.at(name)[1]));
    EXPECT_TRUE(at::equal(network.tensor(name)[1], before.at(name)[1]));
    EXPECT_TRUE(at::equal(network.tensor(name)[2], stored.at(name)[0]));
  }
  ASSERT_EQ(warnings_.all.size(), 1U);
  EXPECT_EQ(warnings_.all[0].code, "head-replaced");
  EXPECT_THAT(warnings_.all[0].message, HasSubstr("2 of the classes is kept"));
}

TEST_F(TransferWeights, rows_go_into_a_head_of_another_size) {
  const TensorMap stored = copy_of(made("resnet8", 3, 1));
  runtime::save_tensors(path_, stored, {{"classes", R"(["cat", "dog", "owl"])"}});
  Network network = made("resnet8", 5, 2);
  transfer_weights(network, path_, warnings_, {"ape", "bee", "cow", "dog", "elk"});
  EXPECT_TRUE(at::equal(network.tensor("fc.weight")[3], stored.at("fc.weight")[1]));
  EXPECT_EQ(warnings_.all.size(), 1U);
}

TEST_F(TransferWeights, the_same_classes_keep_the_head_and_numbered_ones_are_no_names) {
  const TensorMap stored = copy_of(made("resnet8", 3, 1));
  runtime::save_tensors(path_, stored, {{"classes", R"(["cat", "dog", "owl"])"}});
  Network network = made("resnet8", 3, 2);
  transfer_weights(network, path_, warnings_, {"cat", "dog", "owl"});
  EXPECT_TRUE(at::equal(network.tensor("fc.weight"), stored.at("fc.weight")));
  runtime::save_tensors(
      path_, stored, {{"classes", R"(["class 0", "class 1", "class 2"])"}, {"classes_are_numbers", "true"}});
  Network other = made("resnet8", 3, 4);
  transfer_weights(other, path_, warnings_, {"class 2", "ape", "bee"});
  EXPECT_TRUE(at::equal(other.tensor("fc.weight"), stored.at("fc.weight")));
  EXPECT_TRUE(warnings_.all.empty());
}

/// Of 4 × 4 patches and a class token, on 8 × 8: the token's stays, and so do the corners.
TEST_F(TransferWeights, positions_are_interpolated_from_corner_to_corner_and_a_warning_says_so) {
  const TensorMap stored = copy_of(made("vit_tiny", 4, 1, 32));
  store(stored);
  Network network = made("vit_tiny", 4, 2, 64);
  transfer_weights(network, path_, warnings_);
  const at::Tensor from = stored.at("encoder.pos_embedding")[0],
                   to = network.tensor("encoder.pos_embedding")[0];
  ASSERT_EQ(to.size(0), 1 + 8 * 8);
  EXPECT_TRUE(at::equal(to[0], from[0]));
  const std::int64_t corners[][2] = {{0, 0}, {3, 7}, {12, 56}, {15, 63}};
  for (const auto& [old_patch, patch] : corners)
    EXPECT_TRUE(at::allclose(to[1 + patch], from[1 + old_patch], 1e-4, 1e-6)) << patch;
  ASSERT_EQ(warnings_.all.size(), 1U);
  EXPECT_EQ(warnings_.all[0].code, "positions-resized");
}

TEST_F(TransferWeights, a_constant_position_stays_constant_on_another_grid) {
  TensorMap stored = copy_of(made("vit_tiny", 4, 1, 32));
  stored["encoder.pos_embedding"].fill_(0.75);
  store(stored);
  Network network = made("vit_tiny", 4, 2, 64);
  transfer_weights(network, path_, warnings_);
  const at::Tensor positions = network.tensor("encoder.pos_embedding");
  EXPECT_TRUE(at::allclose(positions, at::full_like(positions, 0.75), 1e-5));
}

TEST_F(TransferWeights, refuses_values_that_are_not_finite_and_names_tensor_and_file) {
  TensorMap stored = copy_of(made("resnet8", 4, 1));
  stored["conv1.weight"][0][0][0][0] = std::nan("");
  store(stored);
  Network network = made("resnet8", 4, 2);
  EXPECT_THAT(refusal(network), AllOf(HasSubstr(path_), HasSubstr("conv1.weight"), HasSubstr("not finite")));
}

TEST_F(TransferWeights, refuses_the_file_of_another_model_and_leaves_the_weights) {
  store(copy_of(made("resnet18", 4, 1)));
  Network network = made("resnet8", 4, 2);
  const TensorMap before = copy_of(network);
  EXPECT_THAT(refusal(network), HasSubstr(path_));
  for (const auto& [name, tensor] : before) EXPECT_TRUE(at::equal(network.tensor(name), tensor)) << name;
}

TEST_F(TransferWeights, refuses_positions_that_form_no_square) {
  TensorMap stored = copy_of(made("vit_tiny", 4, 1, 32));
  stored["encoder.pos_embedding"] = stored["encoder.pos_embedding"].narrow(1, 0, 1 + 15).contiguous();
  store(stored);
  Network network = made("vit_tiny", 4, 2, 64);
  EXPECT_THAT(refusal(network), HasSubstr("not a square of 15 patches"));
}

}  // namespace
}  // namespace anneal::train
