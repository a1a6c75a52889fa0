// catalogue_benchmark FOLDER [FILES]: makes a tree of empty image files (1,000 in each class) in a new folder
// and measures what opening it costs: listed, out of the index, and in memory. Prints one JSON line.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>

#include <malloc.h>

#include "engine/data/loading/loader.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/samples/inventory.h"

namespace {

namespace fs = std::filesystem;
using namespace anneal;
using Clock = std::chrono::steady_clock;

constexpr int files_per_class = 1000;

void make_tree(const fs::path& root, int files) {
  for (int made = 0; made < files; made += files_per_class) {
    const fs::path folder = root / ("n" + std::to_string(10'000'000 + made));
    fs::create_directories(folder);
    for (int i = 0; i < files_per_class; ++i)
      std::ofstream(folder / (folder.filename().string() + "_" + std::to_string(i) + ".JPEG"));
  }
}

/// Memory that is allocated, in bytes.
std::size_t allocated() {
  const struct mallinfo2 information = ::mallinfo2();
  return information.uordblks + information.hblkhd;
}

template <class Work>
double seconds(const Work& work) {
  const auto start = Clock::now();
  work();
  return std::chrono::duration<double>(Clock::now() - start).count();
}

void measure(const fs::path& folder, int files) {
  fs::create_directory(folder);
  ::setenv("XDG_CACHE_HOME", (fs::absolute(folder) / "cache").c_str(), 1);
  const data::Source source{.folder = folder / "data"};
  make_tree(source.folder, files);
  // Until the folders' times can be trusted.
  std::this_thread::sleep_for(std::chrono::seconds(3));
  const double listing = seconds([&] { data::open(source); });

  const std::size_t before = allocated();
  auto catalogue = std::make_shared<data::Catalogue>();
  const double opening = seconds([&] { *catalogue = data::open(source); });
  const std::size_t opened = allocated();
  Damages none;
  const double watching =
      seconds([&] { data::keep_watch(*catalogue, folder / "inventory", "", 1, {}, none); });
  data::LoaderOptions options;
  options.shuffle = false;
  const auto plan = [](std::int64_t, std::int64_t) { return data::BatchPlan{1, 8}; };
  data::Loader loader(catalogue, options, plan, 1);
  loader.next();
  const std::size_t loading = allocated();
  const auto count = static_cast<double>(catalogue->samples.size());
  std::printf(R"({"files": %.0f, "seconds_listed": %.2f, "seconds_indexed": %.2f, "seconds_watched": %.2f, )"
              R"("bytes_per_file": %.1f, "bytes_per_file_with_loader": %.1f})"
              "\n",
              count, listing, opening, watching, static_cast<double>(opened - before) / count,
              static_cast<double>(loading - before) / count);
}

}  // namespace

int main(int count, char** arguments) try {
  if (count < 2 || fs::exists(arguments[1])) {
    std::fputs("usage: catalogue_benchmark NEW_FOLDER [FILES]\n", stderr);
    return 2;
  }
  measure(arguments[1], count > 2 ? std::atoi(arguments[2]) : 1'000'000);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
