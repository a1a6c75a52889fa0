// Links a target to libFuzzer, which has `main`. With ANNEAL_SEEDS=FOLDER in the environment the program only
// writes its seeds there.
#include <cstdlib>

#include "tests/fuzz/fuzz_target.h"

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  const char* folder = std::getenv("ANNEAL_SEEDS");
  if (folder == nullptr) return 0;
  int number = 0;
  for (const std::string& seed : anneal::fuzz::seeds())
    anneal::testing::write_file(std::filesystem::path(folder) / std::to_string(number++), seed);
  std::exit(0);
}
