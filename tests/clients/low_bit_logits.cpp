// low_bit_logits RUN_DIR CHECKPOINT CALIBRATION ITERATIONS: what a model whose weights are rounded as
// onnx-int4 has them makes of images, by our own run of it in fp32. Images of bytes, [side, side, 3], come in
// at standard input; logits, as floats, go out at standard output.
#include <cstdio>
#include <string>

#include "engine/deploy/export/low_bit.h"
#include "engine/model/quantize/float_run.h"

int main(int argc, char** argv) {
  using namespace anneal;
  if (argc != 5) return 2;
  const model::TrainedModel model = model::read_trained_model(std::string(argv[2]) + "/model.safetensors");
  const exports::LowBitNetwork rounded = exports::round_weights(
      model, argv[1], {.images = std::stol(argv[3]), .adaround = std::stol(argv[4])}, 2);
  const quantize::Program program = quantize::lowered(rounded.model.network);
  quantize::FloatRun run(program);
  std::vector<std::uint8_t> pixels(static_cast<std::size_t>(program.values[0].size.count()));
  std::vector<float> numbers(pixels.size());
  while (std::fread(pixels.data(), 1, pixels.size(), stdin) == pixels.size()) {
    exports::normalise(pixels.data(), *model.normalize, numbers);
    const auto logits = run.run(numbers);
    if (std::fwrite(logits.data(), sizeof(float), logits.size(), stdout) != logits.size()) return 1;
  }
  return 0;
}
