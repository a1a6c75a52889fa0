#include "engine/deploy/export/c_program.h"

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <sstream>
#include <system_error>

#include <elf.h>
#include <fcntl.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/mapping.h"
#include "engine/core/process/find_program.h"
#include "engine/core/process/program_output.h"

namespace anneal::exports {

namespace fs = std::filesystem;

namespace {

/// Reads samples from standard input, writes the outputs of each to the file that it is given, of a
/// regression with the number that they stand for behind them, and prints how many seconds the model took. A
/// sample is an image's bytes; or a row, its numbers as doubles, and behind them its texts, each with a 0 at
/// its end.
constexpr const char* driver = R"(
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include HEADER

#ifdef ANNEAL_INPUT_CHANNELS
static uint8_t pixels[ANNEAL_INPUT_BYTES];

static int read_sample(void) {
  return fread(pixels, 1, sizeof pixels, stdin) == sizeof pixels;
}

#define ANNEAL_QUANTIZE(in) anneal_quantize(pixels, in)
#else
#ifdef ANNEAL_NUMBERS
static double numbers[ANNEAL_NUMBERS];
#else
static double *numbers = NULL;
#endif
#ifdef ANNEAL_CATEGORIES
static int categories[ANNEAL_CATEGORIES];

static int read_texts(void) {
  static char *text = NULL;
  static size_t room = 0;
  int i;
  for (i = 0; i < ANNEAL_CATEGORIES; ++i) {
    size_t length = 0;
    int letter;
    do {
      letter = getchar();
      if (letter == EOF) return 0;
      if (length == room) text = realloc(text, room = 2 * room + 64);
      if (text == NULL) return 0;
      text[length++] = (char)letter;
    } while (letter != 0);
    categories[i] = anneal_category(i, text);
  }
  return 1;
}
#else
static int *categories = NULL;

static int read_texts(void) { return 1; }
#endif

static int read_sample(void) {
#ifdef ANNEAL_NUMBERS
  if (fread(numbers, 1, sizeof numbers, stdin) != sizeof numbers) return 0;
#endif
  return read_texts();
}

#define ANNEAL_QUANTIZE(in) anneal_quantize(numbers, categories, in)
#endif

int main(int argc, char **argv) {
  static int8_t in[ANNEAL_INPUT_BYTES];
  int8_t out[ANNEAL_OUTPUT_BYTES];
  clock_t spent = 0;
  FILE *to = argc == 2 ? fopen(argv[1], "wb") : NULL;
  if (to == NULL) return 2;
  while (read_sample()) {
    const clock_t begin = clock();
    ANNEAL_QUANTIZE(in);
    (void)anneal_run(in, out);
    spent += clock() - begin;
    if (fwrite(out, 1, sizeof out, to) != sizeof out) return 2;
#ifndef ANNEAL_CLASSES
    {
      const double value = anneal_dequantize(out[0]);
      if (fwrite(&value, sizeof value, 1, to) != 1) return 2;
    }
#endif
  }
  printf("%.9g\n", (double)spent / CLOCKS_PER_SEC);
  return fclose(to) == 0 ? 0 : 2;
}
)";

using Command = std::vector<std::string>;

/// Its first word is the program.
ProgramOutput run_command(const Command& command, const fs::path& input, ProgramErrors errors) {
  const Descriptor from = open_file(input, O_RDONLY);
  const fs::path program = find_own_program(command.front());
  if (program.empty())
    throw EnvironmentError(
        "is not installed, but is needed to compile the C file; the file has been written", command.front(),
        "install gcc, or set the environment variable CC to another compiler", ExitCode::unavailable);
  return output_of(
      {.program = program, .arguments = {command.begin() + 1, command.end()}, .input = from.get()}, errors);
}

/// The program and its first arguments: CC may be "ccache gcc -m32", which is split at spaces as make does.
Command chosen_compiler() {
  const char* chosen = std::getenv("CC");
  std::istringstream words(chosen == nullptr ? "" : chosen);
  Command command{std::istream_iterator<std::string>(words), {}};
  return command.empty() ? Command{"cc"} : command;
}

Command operator+(Command command, const Command& more) {
  command.insert(command.end(), more.begin(), more.end());
  return command;
}

std::string ended(const ExitStatus& status) {
  return status.signal != 0 ? signal_name(status.signal) : "status " + std::to_string(status.code);
}

/// The version's first line.
std::string version_of(const Command& compiler) {
  const ProgramOutput version =
      run_command(compiler + Command{"--version"}, "/dev/null", ProgramErrors::part_of_text);
  if (!version.is_good())
    throw EnvironmentError("ended with " + ended(version.status) + " when asked for its version",
                           compiler.front(), "set the environment variable CC to a C compiler",
                           ExitCode::unavailable);
  return version.text.substr(0, version.text.find('\n'));
}

/// Of a program that could not do its work, and what it said. Throws DiskFull where that is for lack of room
/// in the folder that it wrote into.
void check_room(const fs::path& folder, const std::string& said) {
  constexpr std::uintmax_t little = std::uintmax_t{1} << 16;
  const std::string is_full = std::generic_category().message(ENOSPC);
  std::error_code unknown;
  const fs::space_info space = fs::space(folder, unknown);
  if ((unknown || space.available >= little) && said.find(is_full) == std::string::npos) return;
  throw DiskFull("cannot write the file: " + is_full, folder, "free some space there");
}

void compile(const Command& command, const fs::path& folder) {
  const std::string program = command.front();
  const ProgramOutput built = run_command(command, "/dev/null", ProgramErrors::part_of_text);
  if (built.is_good()) return;
  check_room(folder, built.text);
  throw EnvironmentError("rejects the file" + (built.text.empty() ? ", and ended with " + ended(built.status)
                                                                  : ": " + built.text),
                         program);
}

struct SectionBytes {
  std::int64_t constant = 0;
  std::int64_t writable = 0;
};

/// Of an object file that was compiled just now for this machine: what its sections take when it runs.
SectionBytes section_bytes(const fs::path& object) {
  const Mapping mapping(object);
  const std::string_view bytes = mapping.text();
  const auto read = [&](std::size_t offset, auto& to) {
    if (offset > bytes.size() || bytes.size() - offset < sizeof to)
      throw EnvironmentError("is not an object file", object.string());
    std::memcpy(&to, bytes.data() + offset, sizeof to);
  };
  Elf64_Ehdr header;
  read(0, header);
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != ELFCLASS64)
    throw EnvironmentError("is not a 64-bit object file", object.string());
  SectionBytes sum;
  for (std::size_t i = 0; i < header.e_shnum; ++i) {
    Elf64_Shdr section;
    read(header.e_shoff + i * header.e_shentsize, section);
    if ((section.sh_flags & SHF_ALLOC) == 0) continue;
    ((section.sh_flags & SHF_WRITE) != 0 ? sum.writable : sum.constant) +=
        static_cast<std::int64_t>(section.sh_size);
  }
  return sum;
}

}  // namespace

CProgram::CProgram(const fs::path& source) {
  const Command compiler = chosen_compiler();
  compiler_ = version_of(compiler);
  replace_file(folder_ / "driver.c", driver);
  const std::string file = fs::absolute(source), object = folder_ / "model.o";
  const fs::path header = fs::path(source).replace_extension(".h");
  compile(compiler + Command{"-std=c99", "-Os", "-x", "c", "-c", file, "-o", object}, folder_.path());
  const SectionBytes bytes = section_bytes(object);
  constant_bytes_ = bytes.constant;
  memory_bytes_ = bytes.writable;
  // Only what is included in quotes is looked for there: <stdio.h> in that folder would be anybody's.
  compile(compiler + Command{"-std=c99", "-O3", "-march=native",
                             "-DHEADER=\"" + header.filename().string() + "\"", "-iquote",
                             fs::absolute(source).parent_path().string(), "-x", "c", file,
                             folder_ / "driver.c", "-o", folder_ / "program"},
          folder_.path());
}

CProgram::Run CProgram::run(const Images& images) const {
  return run({reinterpret_cast<const char*>(images.pixels.data()), images.pixels.size()},
             static_cast<std::size_t>(images.count()), false);
}

CProgram::Run CProgram::run(const TableVerificationSet& rows) const {
  std::string samples;
  const std::size_t count = rows.outputs.size();
  for (std::size_t row = 0; row < count; ++row)
    for (const TableVerificationSet::Column& column : rows.columns)
      if (const auto* numbers = std::get_if<std::vector<double>>(&column.cells))
        samples.append(reinterpret_cast<const char*>(&numbers->at(row)), sizeof(double));
      else
        samples += std::get<std::vector<std::string>>(column.cells).at(row).c_str() + std::string(1, '\0');
  return run(samples, count, !rows.targets.empty());
}

CProgram::Run CProgram::run(std::string_view samples, std::size_t count, bool is_regression) const {
  replace_file(folder_ / "samples", samples);
  const ProgramOutput ran =
      run_command({folder_ / "program", folder_ / "outputs"}, folder_ / "samples", ProgramErrors::passed_on);
  if (!ran.is_good()) check_room(folder_.path(), ran.text);
  if (!ran.is_good()) throw EnvironmentError("the compiled program ended with " + ended(ran.status));
  const Mapping mapping(folder_ / "outputs");
  const std::string_view text = mapping.text();
  const std::size_t of_sample = text.size() / count, value_bytes = is_regression ? sizeof(double) : 0;
  if (of_sample <= value_bytes || text.size() % count != 0)
    throw EnvironmentError("the compiled program did not give a prediction for every sample");
  Run result{.outputs = {}, .values = {}, .latency_ms = 0, .classes = of_sample - value_bytes};
  result.outputs.resize(count * result.classes);
  if (is_regression) result.values.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const char* sample = text.data() + i * of_sample;
    std::memcpy(result.outputs.data() + i * result.classes, sample, result.classes);
    if (is_regression) std::memcpy(&result.values[i], sample + result.classes, value_bytes);
  }
  double seconds = 0;
  std::istringstream(ran.text) >> seconds;
  result.latency_ms = 1000 * seconds / static_cast<double>(std::max<std::size_t>(1, count));
  return result;
}

std::string c_compiler_trouble() try {
  version_of(chosen_compiler());
  return "";
} catch (const EnvironmentError& error) {
  return std::string(error.what()) + "; " + error.hint();
}

}  // namespace anneal::exports
