#include "engine/model/onnx/model.h"

#include <functional>

#include <gtest/gtest.h>

#include "tests/support/matchers.h"
#include "tests/support/refusal.h"

namespace anneal::onnx {
namespace {

using testing::HasSubstr;
using testing::refusal;

/// Every kind of part that a model can have.
Model small_model() {
  Model model{.producer = "anneal", .producer_version = "1", .metadata = {{"classes", "[\"a\"]"}}};
  model.name = "small";
  model.opsets["ai.onnx.ml"] = 2;
  model.inputs = {{"x", DataType::f32, {"N", std::int64_t{2}}}, {"word", DataType::text, {"N"}}};
  model.initializers = {tensor_of("w", {2, 1}, std::vector<float>{1.5F, -2}),
                        {.name = "words", .type = DataType::text, .dims = {2}, .texts = {"one", ""}}};
  model.nodes = {
      {.operation = "MatMul", .inputs = {"x", "w"}, .outputs = {"y"}, .name = "product"},
      {.operation = "LabelEncoder",
       .inputs = {"word"},
       .outputs = {"index"},
       .name = "encoder",
       .domain = "ai.onnx.ml",
       .attributes = {{"keys_strings", std::vector<std::string>{"a", "b"}},
                      {"values_floats", std::vector<float>{1, 2}},
                      {"default_float", -0.5F},
                      {"axis", std::int64_t{-1}},
                      {"perm", std::vector<std::int64_t>{1, 0}},
                      {"mode", std::string("constant")},
                      {"value", tensor_of("", {1}, std::vector<double>{0.25})}}},
      {.operation = "Resize", .inputs = {"y", "", "index", "words"}, .outputs = {"z"}, .name = "resize"}};
  model.outputs = {{"z", DataType::f64, {"N", std::int64_t{1}}}};
  return model;
}

std::string refusal_with(const std::function<void(Model&)>& change) {
  Model model = small_model();
  change(model);
  return refusal([&] { check(model); });
}

TEST(OnnxModel, what_is_written_is_read_again_the_same) {
  const Model model = small_model();
  EXPECT_NO_THROW(check(model));
  EXPECT_EQ(from_bytes(to_bytes(model), "model.onnx"), model);
}

TEST(OnnxModel, numbers_can_lie_in_a_file_of_their_own) {
  Model model = small_model();
  model.initializers.push_back(tensor_of("large", {300}, std::vector<float>(300, 0.5F)));
  model.initializers.push_back(tensor_of("larger", {301}, std::vector<float>(301, 0.25F)));
  model.nodes[2].inputs.insert(model.nodes[2].inputs.end(), {"large", "larger"});
  std::string data;
  write_data(model, [&](std::string_view bytes) { data += bytes; });
  const std::string bytes = to_bytes(model, "small.onnx.data");
  EXPECT_THAT(bytes, HasSubstr("small.onnx.data"));
  EXPECT_EQ(data.size(), 1216U + 1216U)
      << "the small ones stay, the large ones begin at multiples of 64 bytes";
  EXPECT_EQ(from_bytes(bytes, "small.onnx", data), model);
  EXPECT_THAT(refusal([&] { from_bytes(bytes, "small.onnx", data.substr(0, 2000)); }),
              HasSubstr("small.onnx: has a tensor that extends beyond its data file"));
}

TEST(OnnxModel, bytes_that_are_cut_or_changed_are_refused_or_read_but_never_more) {
  const std::string bytes = to_bytes(small_model());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    refusal([&] { check(from_bytes(bytes.substr(0, i), "cut")); });
    for (const int bit : {0, 3, 7}) {
      std::string changed = bytes;
      changed[i] = static_cast<char>(changed[i] ^ (1 << bit));
      refusal([&] { check(from_bytes(changed, "changed")); });
    }
  }
  EXPECT_THAT(refusal([&] { from_bytes("not a model", "text.onnx"); }), HasSubstr("text.onnx"));
}

TEST(OnnxModel, a_value_must_be_made_before_it_is_taken) {
  EXPECT_THAT(refusal_with([](Model& model) { std::swap(model.nodes[0], model.nodes[2]); }),
              HasSubstr("node resize: takes \"y\", which no earlier node produces"));
  EXPECT_THAT(refusal_with([](Model& model) { model.outputs[0].name = "nothing"; }),
              HasSubstr("output nothing: is produced by no node"));
}

TEST(OnnxModel, names_are_there_once) {
  EXPECT_THAT(refusal_with([](Model& model) { model.nodes[2].outputs = {"y"}; }),
              HasSubstr("y: is the name of two values"));
  EXPECT_THAT(refusal_with([](Model& model) { model.initializers[0].name = "x"; }),
              HasSubstr("x: is the name of two values"));
  EXPECT_THAT(refusal_with([](Model& model) { model.nodes[2].name = "product"; }),
              HasSubstr("product: is the name of two nodes"));
}

TEST(OnnxModel, a_tensor_is_as_large_as_its_shape_says) {
  EXPECT_THAT(refusal_with([](Model& model) { model.initializers[0].bytes.pop_back(); }),
              HasSubstr("initializer w: has 7 bytes, but its shape and type need 8"));
  EXPECT_THAT(refusal_with([](Model& model) {
                model.initializers[0].dims = {-2, -1};
              }),
              HasSubstr("initializer w: has an invalid shape"));
  EXPECT_THAT(refusal_with([](Model& model) {
                model.initializers[0].dims = {std::int64_t{1} << 40, std::int64_t{1} << 40};
              }),
              HasSubstr("initializer w: has an invalid shape"));
  EXPECT_THAT(refusal_with([](Model& model) { model.initializers[1].texts.pop_back(); }),
              HasSubstr("initializer words: has 1 strings, but its shape needs 2"));
}

TEST(OnnxModel, a_domain_has_a_version) {
  EXPECT_THAT(refusal_with([](Model& model) { model.opsets.erase("ai.onnx.ml"); }),
              HasSubstr("node encoder: uses the domain \"ai.onnx.ml\", for which no version is specified"));
}

TEST(OnnxModel, no_initializer_lies_about_unused) {
  EXPECT_THAT(refusal_with([](Model& model) {
                model.initializers.push_back(tensor_of("extra", {}, std::vector<std::int64_t>{1}));
              }),
              HasSubstr("initializer extra: is not used"));
}

}  // namespace
}  // namespace anneal::onnx
