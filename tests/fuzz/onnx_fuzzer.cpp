// ONNX files.
#include "engine/model/onnx/model.h"
#include "tests/fuzz/fuzz_target.h"

using namespace anneal;

std::vector<std::string> fuzz::seeds() {
  onnx::Model model{.producer = "anneal", .metadata = {{"classes", "[]"}}};
  model.name = "small";
  model.inputs = {{"x", onnx::DataType::f32, {"N", std::int64_t{2}}}};
  model.initializers = {onnx::tensor_of("w", {2, 1}, std::vector<float>{1, 2})};
  model.nodes = {
      {.operation = "Gemm",
       .inputs = {"x", "w"},
       .outputs = {"y"},
       .name = "gemm",
       .attributes = {{"alpha", 1.F}, {"transB", std::int64_t{0}}, {"perm", std::vector<std::int64_t>{1}}}}};
  model.outputs = {{"y", onnx::DataType::f32, {"N", std::int64_t{1}}}};
  return {onnx::to_bytes(model), onnx::to_bytes(model, "small.data")};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes = fuzz::text_of(data, size);
  fuzz::attempt([&] {
    const onnx::Model model = onnx::from_bytes(bytes, "model.onnx", "12345678");
    onnx::check(model);
    const std::string written = onnx::to_bytes(model);  // compared as bytes: not-a-number equals nothing
    fuzz::require(onnx::to_bytes(onnx::from_bytes(written, "model.onnx")) == written,
                  "what is sound is written and read again the same");
  });
  return 0;
}
