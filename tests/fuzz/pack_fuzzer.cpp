// Packs, and MNIST's own files.
#include "engine/data/packing/write_pack.h"
#include "engine/data/source/samples/idx.h"
#include "engine/data/source/samples/pack.h"
#include "tests/engine/data/images.h"
#include "tests/fuzz/fuzz_target.h"

using namespace anneal;

namespace {

std::string pack_of(data::Encoding encoding) {
  const fuzz::Scratch scratch;
  for (const char* name : {"images/a/1.png", "images/b/2.png"}) {
    const testing::Bytes bytes = testing::to_png(testing::marked_image(4, 3, 1));
    scratch.write(name, {bytes.begin(), bytes.end()});
  }
  const std::filesystem::path output = scratch.path() / "out.pack";
  data::write_pack(scratch.path() / "images", output, {.side = 0, .encoding = encoding});
  return testing::read_file(output);
}

}  // namespace

std::vector<std::string> fuzz::seeds() {
  return {pack_of(data::Encoding::file), pack_of(data::Encoding::raw), pack_of(data::Encoding::compressed),
          std::string("\0\0\10\3\0\0\0\1\0\0\0\2\0\0\0\2\1\2\3\4", 20),
          std::string("\0\0\10\1\0\0\0\2\1\2", 10)};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const fuzz::Scratch scratch;
  const std::filesystem::path file = scratch.write("input", fuzz::text_of(bytes, size));
  fuzz::attempt([&] { data::read_idx_images(file); });
  fuzz::attempt([&] { data::read_idx_labels(file); });
  fuzz::attempt([&] {
    const data::Pack pack(file);
    for (const data::Pack::Split& split : pack.splits()) {
      for (std::uint32_t i = split.first; i < split.first + split.count; ++i) {
        data::Image image;
        fuzz::attempt([&] {
          const data::Pack::Entry entry = pack.checked_entry(i, "input");
          if (entry.encoding != data::Encoding::file) data::pixels_of(entry, "input", image);
        });
      }
    }
  });
  return 0;
}
