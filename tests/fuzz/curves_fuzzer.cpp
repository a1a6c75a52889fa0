// Curves of other programs: TensorBoard event files and CSV, and the run that is made of them.
#include "engine/core/base/protobuf.h"
#include "engine/runs/curves/as_run.h"
#include "tests/fuzz/fuzz_target.h"

using namespace anneal;

std::vector<std::string> fuzz::seeds() {
  // A record of no bytes, whose checksums are right, and one of an event with a scalar, whose are not.
  std::string empty("\0\0\0\0\0\0\0\0\x29\x03\x98\x07\xd8\xea\x82\xa2", 16);
  MessageWriter value;
  value.bytes(1, "train/loss");
  value.real(2, 1.5F);
  MessageWriter summary;
  summary.bytes(1, value.text());
  MessageWriter event;
  event.integer(2, 10);
  event.bytes(5, summary.text());
  return {empty, empty + event.text(), "step,train/loss,val_acc\n1,2.5,\n2,1.5,0.5\n",
          "series,epoch,value\nvalidation.accuracy,1,0.5\n", "seed,epoch,loss\n1,0,3\n1,1,2\n2,0,3\n2,0,1\n"};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::text_of(data, size);
  fuzz::attempt([&] {
    const curves::Scalars scalars = curves::read_tensorboard(text, "input");
    curves::AsRun(scalars, "run", "");
  });
  fuzz::attempt([&] {
    for (const curves::Scalars& scalars : curves::read_csv(text, "input")) {
      curves::AsRun run(scalars, "run", "");
      while (const auto event = run.next()) event_from_line(to_line(*event));
    }
  });
  return 0;
}
