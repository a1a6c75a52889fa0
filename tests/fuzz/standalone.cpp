// Runs a target without libFuzzer, in any build: its seeds, and changes of them that are the same every time.
// `TARGET FILE…` runs it on those files alone.
#include <algorithm>
#include <cstdio>
#include <random>

#include "tests/fuzz/fuzz_target.h"

namespace {

using namespace anneal;

constexpr int changes_per_target = 400;

void run(const std::string& input) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

class Mutator {
 public:
  explicit Mutator(std::uint64_t seed) : random_(seed) {}

  std::string change(std::string input, const std::string& other) {
    const std::size_t times = 1 + below(4);
    for (std::size_t i = 0; i < times; ++i) change_once(input, other);
    return input;
  }

 private:
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(random_() % limit); }

  void change_once(std::string& input, const std::string& other) {
    static const std::string telling[] = {std::string(1, '\0'),
                                          "\xFF\xFF\xFF\xFF",
                                          "-1",
                                          "1e999",
                                          "\"",
                                          "\n",
                                          "9223372036854775808",
                                          "[[[[",
                                          "null",
                                          std::string("\x80\0\0\0", 4)};
    const std::size_t at = below(input.size() + 1);
    const std::size_t length = std::min(input.size() - at, 1 + below(16));
    switch (below(6)) {
      case 0:
        if (at < input.size()) input[at] = static_cast<char>(input[at] ^ (1 << below(8)));
        break;
      case 1:
        input.resize(at);
        break;
      case 2:
        input.erase(at, length);
        break;
      case 3:
        input.insert(at, telling[below(std::size(telling))]);
        break;
      case 4:
        input.insert(at, input.substr(at, length));
        break;
      default:
        input.replace(at, length, other.substr(std::min(at, other.size()), below(32)));
    }
  }

  std::mt19937_64 random_;
};

}  // namespace

int main(int count, char** arguments) {
  for (int i = 1; i < count; ++i) run(testing::read_file(arguments[i]));
  if (count > 1) return 0;
  const std::vector<std::string> seeds = fuzz::seeds();
  fuzz::require(!seeds.empty(), "there are seeds");
  for (const std::string& seed : seeds) run(seed);
  Mutator mutator(1);
  const std::filesystem::path last_input = std::filesystem::path(arguments[0]).concat(".last_input");
  for (int i = 0; i < changes_per_target; ++i) {
    const std::string& seed = seeds[static_cast<std::size_t>(i) % seeds.size()];
    const std::string input = mutator.change(seed, seeds[static_cast<std::size_t>(i / 2) % seeds.size()]);
    testing::write_file(last_input, input);
    run(input);
  }
  std::printf("%zu seeds and %d changes of them\n", seeds.size(), changes_per_target);
}
