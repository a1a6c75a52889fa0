// Project files: opened to be read and to be changed, listed, verified.
#include <nlohmann/json.hpp>

#include "engine/project/file/curves.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/items.h"
#include "engine/project/file/listing.h"
#include "engine/project/file/runs.h"
#include "engine/project/file/verify.h"
#include "tests/fuzz/fuzz_target.h"

using namespace anneal;

namespace {

void read_all(project::Project& project) {
  project::verify(project);
  fuzz::attempt([&] { project::listing(project).dump(); });
  fuzz::attempt([&] { project::version_names(project); });
  for (const project::Run& run : project::runs(project)) {
    for (const std::string& name : project::series(project, run.id)) project::curve(project, run.id, name);
    project::log(project, run.id);
  }
}

}  // namespace

std::vector<std::string> fuzz::seeds() {
  const Scratch scratch;
  const std::filesystem::path file = scratch.path() / "work.anneal";
  std::vector<std::string> files;
  {
    auto project = project::Project::create(file);
    files.push_back(testing::read_file(file));
    project::save_item(project, project::ItemKind::model, "net", {{"model", {{"preset", "mlp"}}}});
    const std::int64_t run = project::add_run(project, {"run", scratch.path(), "{}", {}, {}, {}});
    const std::filesystem::path events =
        scratch.write("events.jsonl",
                      "{\"seq\":0,\"time\":1,\"event\":\"step\",\"step\":1,\"epoch\":0.5,\"loss\":2,"
                      "\"learning_rate\":0.1}\n"
                      "{\"seq\":1,\"time\":2,\"event\":\"warning\",\"code\":\"x\",\"message\":\"y\"}\n");
    project::import_events(project, run, events);
  }
  files.push_back(testing::read_file(file));
  return files;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::Scratch scratch;
  scratch.clear();
  const std::filesystem::path file = scratch.write("work.anneal", fuzz::text_of(data, size));
  fuzz::attempt([&] {
    auto project = project::Project::open(file, project::Project::Access::read);
    read_all(project);
  });
  fuzz::attempt([&] {
    auto project = project::Project::open(file);
    project.database().execute("PRAGMA synchronous = OFF");
    project::save_item(project, project::ItemKind::policy, "Default", {{"training", {{"epochs", 3}}}});
    read_all(project);
  });
  return 0;
}
