// What a run remembers of its data's files: inventory.csv.zst, compressed and not.
#include "engine/data/source/catalogue.h"
#include "engine/data/source/samples/inventory.h"
#include "tests/engine/data/images.h"
#include "tests/fuzz/fuzz_target.h"

using namespace anneal;

namespace {

/// A folder of two images, listed.
struct Watched {
  Watched() {
    for (const char* name : {"images/a/1.png", "images/b/2.png"}) {
      const testing::Bytes bytes = testing::to_png(testing::plain_image(2, 2, 1, 2, 3));
      scratch.write(name, {bytes.begin(), bytes.end()});
    }
    catalogue = data::open({.folder = scratch.path() / "images"});
  }
  fuzz::Scratch scratch;
  data::Catalogue catalogue;
};

}  // namespace

std::vector<std::string> fuzz::seeds() {
  const Watched watched;
  const std::string text = data::take_inventory(watched.catalogue).text;
  const std::filesystem::path file = watched.scratch.path() / "inventory.csv.zst";
  data::Catalogue copy = watched.catalogue;
  Damages damages;
  data::keep_watch(copy, file, "", 1, {}, damages);
  return {text, testing::read_file(file)};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const Watched watched;
  const std::string text = fuzz::text_of(bytes, size);
  const std::string now = data::take_inventory(watched.catalogue).text;
  fuzz::attempt([&] { data::describe(data::compare_inventories(text, now)); });
  const std::filesystem::path file = watched.scratch.write("inventory.csv.zst", text);
  data::Catalogue catalogue = watched.catalogue;
  fuzz::attempt([&] {
    Damages damages;
    data::keep_watch(catalogue, file, "0", 1, {}, damages);
  });
  return 0;
}
