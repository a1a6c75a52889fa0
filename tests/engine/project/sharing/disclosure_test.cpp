#include "engine/project/sharing/disclosure.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/project/file/curves.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/inspection.h"
#include "engine/project/file/items.h"
#include "engine/project/file/origin.h"
#include "engine/project/file/runs.h"
#include "engine/project/sharing/sharing.h"
#include "tests/engine/project/file/event_lines.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

using namespace project;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* spec = R"({"data": {"folder": "/users/ana maria/photos", "labels": "classes.txt"},
  "model": {"init": {"weights": "/srv/secret-lab/resnet.safetensors"}}, "training": {"device": "cpu"}})";

/// Of somebody whose computers are called secret-pc and cpu.
class AProject : public ::testing::Test {
 protected:
  AProject() {
    const json hello = {{"event", "hello"}, {"seq", 0}, {"time", 0}, {"host", "secret-pc"}};
    const json warning = {
        {"event", "warning"},
        {"seq", 1},
        {"time", 0},
        {"code", "image-unreadable"},
        {"message",
         "/users/ana maria/photos/cat/1.jpg: cannot be read on secret-pc, nor /srv/secret-lab/x.bin."}};
    append(directory_ / "events.jsonl", hello.dump() + "\n" + warning.dump() + "\n");
    import_events(project_, run_, directory_ / "events.jsonl");
    project_.database()
        .prepare("UPDATE runs SET host = 'cpu', job = ?1, start_problem = ?2")
        .bind(1, std::string_view(R"({"chdir": "/scratch/secret-user/jobs"})"))
        .bind(2, std::string_view("cpu did not answer: see /var/log/secret/anneal.log"))
        .run();
    set_notes(project_, run_, "written at /users/ana");
  }

  Project shared(bool names_places) {
    const fs::path path = directory_ / (names_places ? "plain.anneal" : "anonymous.anneal");
    shared_ = share(project_, path, {.names_places = names_places});
    inspect(path);
    return Project::open(path);
  }

  TemporaryDirectory directory_;
  Project project_ = Project::create(directory_ / "work.anneal");
  std::int64_t run_ = add_run(project_, {"first", "/users/ana maria/runs/first", spec, {}, {}, {}});
  Shared shared_;
};

TEST_F(AProject, tells_what_its_copy_says_of_where_somebody_works) {
  Project copy = shared(true);
  for (const char* path :
       {"/users/ana maria/photos", "/srv/secret-lab/resnet.safetensors", "/users/ana maria/runs/first",
        "/scratch/secret-user/jobs", "/srv/secret-lab/x.bin", "/var/log/secret/anneal.log"})
    EXPECT_THAT(shared_.disclosed.paths, Contains(path));
  EXPECT_THAT(shared_.disclosed.hosts, Contains("secret-pc"));
  EXPECT_THAT(shared_.disclosed.hosts, Contains("cpu"));
  EXPECT_EQ(run(copy, run_).start.spec, spec);
}

TEST_F(AProject, can_be_given_away_without_it) {
  Project copy = shared(false);
  EXPECT_TRUE(shared_.disclosed.is_empty());
  const std::string bytes = read_file(directory_ / "anonymous.anneal");
  for (const std::string& told :
       {std::string("secret-pc"), std::string("secret-lab"), std::string("secret-user"),
        std::string("ana maria"), std::string("/var/log"), this_machine()})
    EXPECT_THAT(bytes, Not(HasSubstr(told)));
  const auto found = run(copy, run_);
  EXPECT_EQ(found.start.directory, "first");
  EXPECT_THAT(found.start.host, HasSubstr("host "));
  EXPECT_EQ(found.notes, "written at /users/ana") << "what a person wrote is theirs to change";
  const json kept = json::parse(found.start.spec);
  EXPECT_EQ(kept["data"]["folder"], "photos");
  EXPECT_EQ(kept["data"]["labels"], "classes.txt");
  EXPECT_EQ(kept["model"]["init"]["weights"], "resnet.safetensors");
  EXPECT_EQ(kept["training"]["device"], "cpu") << "a word of the format that is also a computer's name";
  EXPECT_FALSE(is_from_here(copy));
}

TEST_F(AProject, keeps_its_sentences) {
  Project copy = shared(false);
  Statement row = copy.database().prepare("SELECT content FROM log WHERE event = 'warning'");
  ASSERT_TRUE(row.step());
  EXPECT_THAT(row.text(0), HasSubstr("\"1.jpg: cannot be read on host "));
  EXPECT_THAT(row.text(0), HasSubstr(", nor x.bin."));
}

TEST_F(AProject, without_places_has_nothing_to_tell) {
  Project copy = shared(false);
  const Disclosure left = disclosure_of(copy);
  EXPECT_TRUE(left.paths.empty()) << *left.paths.begin();
  for (const std::string& host : left.hosts) EXPECT_THAT(host, HasSubstr("host "));
}

}  // namespace
}  // namespace anneal::testing
