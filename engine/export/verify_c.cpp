#include "export/verify_c.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>

#include <fcntl.h>
#include <unistd.h>

#include "base/durable_file.h"
#include "base/error.h"
#include "base/mapping.h"
#include "base/parallel.h"
#include "process/child_process.h"
#include "quantize/float_run.h"
#include "quantize/simulator.h"

namespace anneal::exports {

namespace fs = std::filesystem;

namespace {

/// Reads images of bytes from standard input, writes the outputs of each to the file that it is given, and
/// prints how many seconds the model took.
constexpr const char* driver = R"(
#include <stdio.h>
#include <time.h>
#include HEADER

int main(int argc, char **argv) {
  static uint8_t pixels[ANNEAL_INPUT_BYTES];
  static int8_t in[ANNEAL_INPUT_BYTES];
  int8_t out[ANNEAL_OUTPUT_BYTES];
  clock_t spent = 0;
  FILE *to = argc == 2 ? fopen(argv[1], "wb") : NULL;
  if (to == NULL) return 2;
  while (fread(pixels, 1, sizeof pixels, stdin) == sizeof pixels) {
    const clock_t begin = clock();
    anneal_quantize(pixels, in);
    (void)anneal_run(in, out);
    spent += clock() - begin;
    if (fwrite(out, 1, sizeof out, to) != sizeof out) return 2;
  }
  printf("%.9g\n", (double)spent / CLOCKS_PER_SEC);
  return fclose(to) == 0 ? 0 : 2;
}
)";

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "anneal-c-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw system_error("cannot be made", name, errno);
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  fs::path operator/(const std::string& name) const { return path_ / name; }

 private:
  fs::path path_;
};

struct Ended {
  int code;
  std::string output;  ///< of stdout and, where told, stderr
};

Ended run(const std::vector<std::string>& command, const fs::path& input, bool with_errors) {
  const Descriptor from = open_file(input, O_RDONLY);
  Pipe output = make_pipe();
  // env looks for the program in PATH.
  ChildProcess child({.program = "/usr/bin/env",
                      .arguments = command,
                      .input = from.get(),
                      .output = output.write_end.get(),
                      .errors = with_errors ? output.write_end.get() : -1});
  output.write_end.close();
  std::string text;
  std::array<char, 1 << 12> chunk = {};
  for (;;) {
    const ssize_t count = read(output.read_end.get(), chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    text.append(chunk.data(), static_cast<std::size_t>(count));
  }
  const ExitStatus status = child.wait();
  return {status.signal != 0 ? 128 + status.signal : status.code, text};
}

std::string compiler() {
  const char* chosen = std::getenv("CC");
  return chosen != nullptr && *chosen != '\0' ? chosen : "cc";
}

std::string compile(const fs::path& source, const TemporaryFolder& folder) {
  const std::string program = compiler();
  const Ended version = run({program, "--version"}, "/dev/null", true);
  if (version.code == 127)
    throw EnvironmentError("is not installed, and --verify needs a C compiler; the file is written", program,
                           "install gcc, or name another compiler with the environment variable CC",
                           ExitCode::unavailable);
  replace_file(folder / "driver.c", driver);
  const fs::path header = fs::path(source).replace_extension(".h");
  const Ended built =
      run({program, "-std=c99", "-O3", "-march=native", "-DHEADER=\"" + header.filename().string() + "\"",
           "-I", fs::absolute(source).parent_path().string(), fs::absolute(source).string(),
           (folder / "driver.c").string(), "-o", (folder / "program").string()},
          "/dev/null", true);
  if (built.code != 0) throw EnvironmentError("refuses the file: " + built.output, program);
  return version.output.substr(0, version.output.find('\n'));
}

template <class Numbers>
std::int64_t largest(const Numbers& numbers) {
  return std::ranges::max_element(numbers) - std::ranges::begin(numbers);
}

}  // namespace

CVerification verify_c(const fs::path& source, const QuantizedNetwork& network, const Normalize& normalize,
                       const Images& images, int threads) {
  const TemporaryFolder folder;
  CVerification found{.compiler = compile(source, folder), .samples = images.count()};
  replace_file(folder / "images",
               {reinterpret_cast<const char*>(images.pixels.data()), images.pixels.size()});
  const Ended ended =
      run({(folder / "program").string(), (folder / "outputs").string()}, folder / "images", false);
  if (ended.code != 0)
    throw EnvironmentError("the compiled program ended with " + std::to_string(ended.code), source.string());
  const Mapping mapping(folder / "outputs");
  const auto width = static_cast<std::size_t>(network.model.values[network.model.output].size.count());
  if (mapping.text().size() != width * static_cast<std::size_t>(images.count()))
    throw EnvironmentError("the compiled program did not answer for every image", source.string());
  double seconds = 0;
  std::istringstream(ended.output) >> seconds;

  const quantize::Quantization& input = network.model.quantizations[0];
  const auto outputs = reinterpret_cast<const std::int8_t*>(mapping.text().data());
  struct Judged {
    bool is_equal, is_right, was_right, agrees;
  };
  std::vector<Judged> judged(static_cast<std::size_t>(images.count()));
  constexpr std::int64_t shares = 16;
  parallel_for(shares, threads, [&](std::int64_t share) {
    quantize::Simulator simulator(network.model);
    quantize::FloatRun exact(network.program);
    std::vector<float> numbers(static_cast<std::size_t>(network.program.values[0].size.count()));
    std::vector<std::int8_t> codes(numbers.size());
    for (std::int64_t i = share; i < images.count(); i += shares) {
      const auto index = static_cast<std::size_t>(i);
      const std::span<const std::int8_t> output(outputs + index * width, width);
      const std::uint8_t* pixels = images.image(i);
      normalise(pixels, normalize, numbers);
      for (std::size_t k = 0; k < codes.size(); ++k)
        codes[k] = quantize::quantized(
            (static_cast<double>(pixels[k]) / 255 - normalize.mean[k % 3]) / normalize.std[k % 3], input);
      const std::int64_t chosen = largest(output), before = largest(exact.run(numbers));
      judged[index] = {.is_equal = std::ranges::equal(simulator.run(codes), output),
                       .is_right = chosen == images.labels[index],
                       .was_right = before == images.labels[index],
                       .agrees = chosen == before};
    }
  });
  const auto count = [&](bool Judged::*which) { return std::ranges::count(judged, true, which); };
  const auto share_of = [&](std::int64_t number) {
    return static_cast<double>(number) / static_cast<double>(std::max<std::int64_t>(1, images.count()));
  };
  found.equal = count(&Judged::is_equal);
  found.accuracy = share_of(count(&Judged::is_right));
  found.fp32_accuracy = share_of(count(&Judged::was_right));
  found.agreement = share_of(count(&Judged::agrees));
  found.latency_ms = 1000 * seconds / static_cast<double>(std::max<std::int64_t>(1, images.count()));
  return found;
}

}  // namespace anneal::exports
