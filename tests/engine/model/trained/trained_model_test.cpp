#include "engine/model/trained/trained_model.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/run_state.h"
#include "engine/model/tensors/safetensors.h"
#include "tests/support/made_up_network.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::model {
namespace {

using testing::HasSubstr;
using testing::made_up_model;
using testing::refusal;
using testing::TemporaryDirectory;

ColumnSpec column(const std::string& name, ColumnKind kind) {
  ColumnSpec result;
  result.name = name;
  result.kind = kind;
  return result;
}

class TrainedModelFile : public ::testing::Test {
 protected:
  TrainedModel written_and_read(const TrainedModel& model) {
    testing::write_model(file_, model);
    return read_trained_model(file_);
  }
  std::string refusal_of(const TrainedModel& model) {
    return refusal([&] { written_and_read(model); });
  }

  TemporaryDirectory place_;
  std::filesystem::path file_ = place_ / "model.safetensors";
};

TEST_F(TrainedModelFile, is_read_as_it_was_written) {
  const TrainedModel model = made_up_model("resnet8", 3, 32);
  const TrainedModel read = written_and_read(model);
  EXPECT_EQ(read.network.graph, model.network.graph);
  EXPECT_EQ(read.network.weights, model.network.weights);
  EXPECT_EQ(read.classes, model.classes);
  EXPECT_EQ(read.normalize, model.normalize);
  EXPECT_EQ(read.origin.run, "");
  EXPECT_FALSE(read.origin.step);
}

TEST_F(TrainedModelFile, in_a_run_says_where_it_comes_from) {
  const auto folder = place_ / "first" / run_files::checkpoints / "step-7";
  std::filesystem::create_directories(folder);
  CheckpointManifest manifest;
  manifest.step = 7;
  manifest.scores.emplace();
  (*manifest.scores)[Metric::accuracy] = 0.75;
  testing::write_file(folder / checkpoint_files::manifest, to_json(manifest).dump());
  file_ = folder / checkpoint_files::model;
  const Origin origin = written_and_read(made_up_model("resnet8", 3, 32)).origin;
  EXPECT_EQ(origin.run, "first");
  EXPECT_EQ(origin.step, 7);
  EXPECT_EQ((*origin.scores)[Metric::accuracy], 0.75);
}

TEST_F(TrainedModelFile, of_16_or_64_bits_becomes_fp32) {
  const TrainedModel model = made_up_model("resnet8", 3, 32);
  testing::write_model(file_, model);
  const tensors::SafetensorsFile source(file_);
  // 1, −2, the least above 0, and a third, as IEEE 754 writes them in 16 bits, and as bfloat16.
  const std::uint16_t halves[] = {0x3C00, 0xC000, 0x0001}, brains[] = {0x3F80, 0xC000, 0x3EAB};
  const double doubles[] = {1, -2, 1.0 / 3};
  const auto with_bias = [&](tensors::DType type, const void* data) {
    std::vector<tensors::TensorView> views;
    for (const auto& [name, entry] : source.tensors())
      views.push_back(
          {name, name == "fc.bias" ? type : entry.dtype, entry.shape, name == "fc.bias" ? data : entry.data});
    tensors::write_safetensors(place_ / "other", views, source.metadata());
    return read_trained_model(place_ / "other").network.weights.at("fc.bias").values;
  };
  EXPECT_THAT(with_bias(tensors::DType::f16, halves), testing::ElementsAre(1.F, -2.F, 0x1p-24F));
  EXPECT_THAT(with_bias(tensors::DType::bf16, brains), testing::ElementsAre(1.F, -2.F, 0.333984375F));
  EXPECT_THAT(with_bias(tensors::DType::f64, doubles), testing::ElementsAre(1.F, -2.F, 1.F / 3));
  const std::int32_t whole[] = {1, 2, 3};
  EXPECT_THAT(refusal([&] { with_bias(tensors::DType::i32, whole); }),
              HasSubstr("fc.bias: contains whole numbers"));
}

TEST_F(TrainedModelFile, must_be_for_what_its_network_takes) {
  TrainedModel model = made_up_model("resnet8", 3, 32);
  model.table.emplace().target = "price";
  EXPECT_THAT(refusal_of(model), HasSubstr("is 3 × 32 × 32, but the table's columns make 0 features"));
  model = made_up_model("mlp", 3, 32);
  model.network.graph = {
      "row", {{"input", "input", {}, {}}, {"fc", "linear", {"input"}, {{"out", std::int64_t{3}}}}}};
  model.network = testing::made_up_network(model.network.graph, {2});
  EXPECT_THAT(refusal_of(model), HasSubstr("is 2, but images need 3 × H × W"));
  model.table.emplace().target = "price";
  model.table->columns = {column("a", ColumnKind::numeric), column("b", ColumnKind::boolean)};
  EXPECT_THAT(refusal_of(model), HasSubstr("table.target: is not a column of the table"));
  model.table->columns.push_back(column("price", ColumnKind::categorical));
  EXPECT_EQ(refusal_of(model), "nothing was refused");
}

}  // namespace
}  // namespace anneal::model
