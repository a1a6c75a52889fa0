// Safetensors files.
#include "engine/model/tensors/safetensors.h"
#include "tests/fuzz/fuzz_target.h"

using namespace anneal;

std::vector<std::string> fuzz::seeds() {
  const Scratch scratch;
  const std::vector<float> values = {1, 2, 3, 4, 5, 6};
  const std::filesystem::path file = scratch.path() / "model.safetensors";
  tensors::write_safetensors(file,
                             {{"weight", tensors::DType::f32, {2, 3}, values.data()},
                              {"scale", tensors::DType::f16, {}, values.data()},
                              {"none", tensors::DType::u8, {0, 7}, values.data()}},
                             {{"format", "pt"}});
  return {testing::read_file(file)};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::Scratch scratch;
  const std::filesystem::path file = scratch.write("model.safetensors", fuzz::text_of(data, size));
  fuzz::attempt([&] {
    const tensors::SafetensorsFile opened(file);
    unsigned sum = 0;
    for (const auto& [name, entry] : opened.tensors()) {
      const auto* bytes = static_cast<const std::uint8_t*>(entry.data);
      for (std::size_t i = 0; i < entry.bytes; ++i) sum += bytes[i];
    }
    fuzz::require(sum < 255 * size + 1, "all bytes of all tensors are in the file");
  });
  return 0;
}
