#include <cstdlib>
#include <memory>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/options/sample_set.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/machine.h"
#include "engine/data/sample_set/sample_set.h"

namespace anneal::cli {

namespace fs = std::filesystem;

namespace {

struct SampleOptions {
  fs::path directory;
  data::SampleSet set;
};

int sample(const SampleOptions& options, const Globals& globals) {
  cli::draw_sample_set(options.directory, options.set);
  const int train = options.set.classes * options.set.per_class;
  const int test = options.set.classes * options.set.test_per_class;
  const std::string path = fs::absolute(options.directory).lexically_normal();
  if (globals.json)
    print_json({{"path", path}, {"classes", options.set.classes}, {"train", train}, {"test", test}});
  else
    print_line(path + ": " + with_separators(train) + " training images, " + with_separators(test) +
               " test images");
  return 0;
}

}  // namespace

void draw_sample_set(const fs::path& directory, const data::SampleSet& set) {
  data::draw_sample_set(directory, set, usable_cores());
}

fs::path sample_set_path() {
  const char* data_home = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  // The specification wants relative paths there to be ignored.
  if (data_home != nullptr && *data_home == '/') return fs::path(data_home) / "anneal" / "sample";
  const fs::path own = home != nullptr && *home != '\0' ? home : ".";
  return fs::absolute(own) / ".local" / "share" / "anneal" / "sample";
}

void add_sample(Command& program) {
  Command command = program.add_command("sample", "Generate a set of images to try things out");
  const auto options = std::make_shared<SampleOptions>();
  data::SampleSet& set = options->set;
  command.add({.name = "dir",
               .target = &options->directory,
               .kind = "DIR",
               .summary = "Folder to create, with train/ and test/ and a folder per class in each",
               .required = true});
  const auto add_number = [&](const char* name, Target target, const char* summary) {
    command.add({.name = name, .target = target, .kind = "N", .summary = summary, .shows_default = true});
  };
  add_number("--classes", &set.classes, "Number of classes, from 2 to 10");
  add_number("--per-class", &set.per_class, "Number of training images per class");
  add_number("--test-per-class", &set.test_per_class, "Number of test images per class");
  add_number("--side", &set.side, "Width and height of an image in pixels");
  add_number("--seed", &set.seed, "Number that determines the images");
  command.on_call(options, sample);
}

}  // namespace anneal::cli
