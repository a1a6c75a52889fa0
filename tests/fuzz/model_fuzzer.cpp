// Trained models, and what they are exported as.
#include "engine/deploy/export/onnx_model.h"
#include "engine/deploy/export/python_module.h"
#include "engine/model/trained/trained_model.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/support/made_up_network.h"

using namespace anneal;

namespace {

graph::Node node(const char* name, const char* operation, const char* input,
                 std::map<std::string, graph::Attribute> attributes = {}) {
  return {name, operation, {input}, std::move(attributes)};
}

model::TrainedModel image_model() {
  graph::Graph graph = {
      "tiny",
      {{"input", "input", {}, {}},
       node("conv", "conv2d", "input", {{"out", std::int64_t{2}}, {"kernel", std::int64_t{3}}}),
       node("norm", "batch_norm", "conv"),
       node("pool", "max_pool", "norm", {{"kernel", std::int64_t{2}}}),
       node("tokens", "tokens", "pool"),
       node("attention", "attention", "tokens", {{"heads", std::int64_t{1}}}),
       node("mean", "mean_token", "attention"),
       node("fc", "linear", "mean", {{"out", std::int64_t{2}}})}};
  model::TrainedModel model{.network = testing::made_up_network(std::move(graph), {3, 4, 4})};
  model.classes = {"cat", "dog"};
  model.normalize = Normalize{{0.5, 0.5, 0.5}, {0.25, 0.25, 0.25}};
  return model;
}

model::TrainedModel table_model() {
  graph::Graph graph = {
      "row",
      {{"input", "input", {}, {}},
       node("town", "embedding", "input",
            {{"column", std::int64_t{3}}, {"entries", std::int64_t{4}}, {"out", std::int64_t{2}}}),
       node("numbers", "columns", "input", {{"count", std::int64_t{3}}}),
       {"all", "concatenate", {"numbers", "town"}, {}},
       node("fc", "linear", "all", {{"out", std::int64_t{1}}})}};
  model::TrainedModel model{.network = testing::made_up_network(std::move(graph), {4})};
  TableSpec& table = model.table.emplace();
  table.target = "price";
  for (const auto& [name, kind] : {std::pair{"day", ColumnKind::date},
                                   {"town", ColumnKind::categorical},
                                   {"price", ColumnKind::numeric}}) {
    ColumnSpec& column = table.columns.emplace_back();
    column.name = name;
    column.kind = kind;
  }
  table.columns[0].cycles = {Cycle::year};
  table.columns[1].categories = {"Ulm", "Bonn"};
  return model;
}

}  // namespace

std::vector<std::string> fuzz::seeds() {
  const Scratch scratch;
  std::vector<std::string> seeds;
  for (const model::TrainedModel& model : {image_model(), table_model()}) {
    testing::write_model(scratch.path() / "model.safetensors", model);
    seeds.push_back(testing::read_file(scratch.path() / "model.safetensors"));
    onnx::check(exports::to_onnx(model::read_trained_model(scratch.path() / "model.safetensors")));
  }
  return seeds;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::Scratch scratch;
  const std::filesystem::path file = scratch.write("model.safetensors", fuzz::text_of(data, size));
  fuzz::attempt([&] {
    const model::TrainedModel model = model::read_trained_model(file);
    fuzz::attempt([&] { exports::python_module(model, "model.safetensors"); });
    const onnx::Model written = exports::to_onnx(model);
    onnx::check(written);
    fuzz::require(onnx::from_bytes(onnx::to_bytes(written), "model.onnx") == written,
                  "what is written is read again the same");
  });
  return 0;
}
