#include "engine/data/source/samples/pack.h"

#include <cstdio>
#include <memory>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/options/levels_option.h"
#include "engine/cli/options/output_check.h"
#include "engine/cli/options/reading_options.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/machine.h"
#include "engine/core/protocol/spec/levels.h"
#include "engine/data/packing/write_pack.h"
#include "engine/data/source/discover.h"

namespace anneal::cli {

namespace {

constexpr std::size_t most_left_out_shown = 20;

struct Options {
  std::filesystem::path data;
  std::filesystem::path output;
  ReadingOptions reading;
  std::string format = "jpeg";
  std::optional<std::string> levels;
  data::PackOptions pack;
};

data::Encoding encoding_of(const std::string& format) {
  if (format == "raw") return data::Encoding::raw;
  return format == "zstd" ? data::Encoding::compressed : data::Encoding::file;
}

nlohmann::json to_json(const std::filesystem::path& output, const data::PackResult& result) {
  nlohmann::json left_out = nlohmann::json::array();
  for (const data::BadSample& bad : result.left_out)
    left_out.push_back({{"path", printable(bad.path)}, {"reason", printable(bad.reason)}});
  return {{"path", printable(output.string())},
          {"images", result.images},
          {"bytes", result.bytes},
          {"left_out", left_out},
          {"levels", result.levels ? anneal::to_json(*result.levels) : nlohmann::json()}};
}

void print(const std::filesystem::path& output, const data::PackResult& result) {
  print_line(printable(output.string()) + ": " + with_separators(result.images) + " images, " +
             bytes_text(result.bytes));
  if (!result.left_out.empty()) print_line(std::to_string(result.left_out.size()) + " skipped");
  for (std::size_t i = 0; i < std::min(result.left_out.size(), most_left_out_shown); ++i)
    print_line("  " + printable(result.left_out[i].path + ": " + result.left_out[i].reason));
}

int pack(const Options& options, const Globals& globals) {
  data::PackOptions settings = options.pack;
  settings.encoding = encoding_of(options.format);
  settings.threads = usable_cores();
  const std::optional<Levels> levels = levels_of(options.levels);
  check_output(options.output, "a pack", data::Pack::is_pack(options.output), {options.data});
  const data::Splits found = data::discover(options.data, reading_of(options.reading));
  for (const data::Remark& remark : found.remarks)
    if (!globals.quiet) std::fprintf(stderr, "%s\n", printable(data::sentence(remark)).c_str());
  const data::PackResult result =
      data::write_pack(data::open_splits(found, {}, nullptr, levels), options.output, settings);
  for (const std::string& note : result.notes)
    if (!globals.quiet) std::fprintf(stderr, "%s\n", note.c_str());
  if (globals.json)
    print_json(to_json(options.output, result));
  else
    print(options.output, result);
  return 0;
}

}  // namespace

void add_pack(Command& program) {
  Command command = program.add_command("pack", "Pack a dataset into one file that loads fast");
  const auto options = std::make_shared<Options>();
  command.add({.name = "data",
               .target = &options->data,
               .kind = "DATA",
               .summary = "Folder of images, CSV manifest, IDX files or pack",
               .required = true});
  add_options(command, options->reading);
  command.add({.name = "-o,--output",
               .target = &options->output,
               .kind = "FILE",
               .summary = "Pack to write; it can be given wherever a folder of images can",
               .required = true});
  command.add({.name = "--side",
               .target = &options->pack.side,
               .kind = "N",
               .summary = "Reduce images so that their shorter side has N pixels; 0 keeps their size",
               .shows_default = true,
               .range = std::pair(0, 4096)});
  command.add(
      {.name = "--format",
       .target = &options->format,
       .kind = "FORMAT",
       .summary =
           "How images are stored: jpeg, raw (fastest, about 7 times as large) or zstd (raw, compressed)",
       .shows_default = true,
       .words = {"jpeg", "raw", "zstd"}});
  command.add({.name = "--quality",
               .target = &options->pack.quality,
               .kind = "N",
               .summary = "JPEG quality, from 1 to 100",
               .shows_default = true,
               .range = std::pair(1, 100)});
  add_levels_option(command, options->levels);
  command.on_call(options, pack);
}

}  // namespace anneal::cli
