// Files that torch.save writes.
#include "engine/tensors/written_pickle.h"
#include "fuzz_target.h"
#include "pickle/torch_file.h"

using namespace anneal;

std::vector<std::string> fuzz::seeds() {
  return {testing::torch_zip(testing::simple_body()), testing::torch_old(testing::simple_body())};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::Scratch scratch;
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
