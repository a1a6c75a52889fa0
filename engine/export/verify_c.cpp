#include "export/verify_c.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <sstream>

#include <fcntl.h>

#include "base/durable_file.h"
#include "base/error.h"
#include "base/mapping.h"
#include "base/parallel.h"
#include "base/temporary_folder.h"
#include "process/program_output.h"
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

/// env looks for the program in PATH.
ProgramOutput run(const std::vector<std::string>& command, const fs::path& input, ProgramErrors errors) {
  const Descriptor from = open_file(input, O_RDONLY);
  return output_of({.program = "/usr/bin/env", .arguments = command, .input = from.get()}, errors);
}

/// The program and its first arguments: CC may be "ccache gcc -m32", which is split at spaces as make does.
std::vector<std::string> compiler() {
  const char* chosen = std::getenv("CC");
  std::istringstream words(chosen == nullptr ? "" : chosen);
  std::vector<std::string> command{std::istream_iterator<std::string>(words), {}};
  return command.empty() ? std::vector<std::string>{"cc"} : command;
}

std::vector<std::string> operator+(std::vector<std::string> command, const std::vector<std::string>& more) {
  command.insert(command.end(), more.begin(), more.end());
  return command;
}

std::string compile(const fs::path& source, const TemporaryFolder& folder) {
  const std::vector<std::string> command = compiler();
  const std::string& program = command.front();
  const ProgramOutput version =
      run(command + std::vector<std::string>{"--version"}, "/dev/null", ProgramErrors::part_of_text);
  if (constexpr int not_found = 127; version.status.code == not_found)
    throw EnvironmentError("is not installed, and --verify needs a C compiler; the file is written", program,
                           "install gcc, or name another compiler with the environment variable CC",
                           ExitCode::unavailable);
  replace_file(folder / "driver.c", driver);
  const fs::path header = fs::path(source).replace_extension(".h");
  const ProgramOutput built =
      run(command + std::vector<std::string>{"-std=c99", "-O3", "-march=native",
                                             "-DHEADER=\"" + header.filename().string() + "\"", "-I",
                                             fs::absolute(source).parent_path().string(),
                                             fs::absolute(source).string(), (folder / "driver.c").string(),
                                             "-o", (folder / "program").string()},
          "/dev/null", ProgramErrors::part_of_text);
  if (!built.is_good()) throw EnvironmentError("refuses the file: " + built.text, program);
  return version.text.substr(0, version.text.find('\n'));
}

template <class Numbers>
std::int64_t largest(const Numbers& numbers) {
  return std::ranges::max_element(numbers) - std::ranges::begin(numbers);
}

}  // namespace

CVerification verify_c(const fs::path& source, const QuantizedNetwork& network, const Normalize& normalize,
                       const Images& images, int threads) {
  const TemporaryFolder folder("c");
  CVerification found{.compiler = compile(source, folder), .samples = images.count()};
  replace_file(folder / "images",
               {reinterpret_cast<const char*>(images.pixels.data()), images.pixels.size()});
  const ProgramOutput ended = run({(folder / "program").string(), (folder / "outputs").string()},
                                  folder / "images", ProgramErrors::passed_on);
  if (!ended.is_good())
    throw EnvironmentError(
        "the compiled program ended with " +
            (ended.status.signal != 0 ? signal_name(ended.status.signal) : std::to_string(ended.status.code)),
        source.string());
  const Mapping mapping(folder / "outputs");
  const auto width = static_cast<std::size_t>(network.model.values[network.model.output].size.count());
  if (mapping.text().size() != width * static_cast<std::size_t>(images.count()))
    throw EnvironmentError("the compiled program did not answer for every image", source.string());
  double seconds = 0;
  std::istringstream(ended.text) >> seconds;

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
