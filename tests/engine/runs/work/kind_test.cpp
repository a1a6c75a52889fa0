// A study of nothing: a kind of work that no table knows. Its journal is all that it has.

#include "engine/runs/work/kind.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/core/protocol/process_json.h"
#include "engine/runs/runner/run_directory.h"
#include "engine/runs/work/journal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::work {
namespace {

using namespace anneal::testing;
using nlohmann::json;

json status_of(const std::filesystem::path& folder) {
  Damages damages;
  return kind_of(folder).status(folder, damages);
}

TEST(Kind, of_work_with_a_journal_is_what_its_first_line_says) {
  const TemporaryDirectory folder;
  {
    Journal journal(folder.path(), {});
    journal.tell(journal_events::hello, 0, {{"kind", "study"}});
    journal.tell(journal_events::started, 1, to_json(this_process()));
    EXPECT_EQ(status_of(folder.path()), (json{{"kind", "study"}, {"state", "running"}}));
    EXPECT_FALSE(kind_of(folder.path()).is_over(folder.path()));
  }
  EXPECT_EQ(status_of(folder.path())["state"], "interrupted");
  EXPECT_TRUE(kind_of(folder.path()).is_over(folder.path()));
}

TEST(Kind, tells_how_work_ended_until_it_goes_on) {
  const TemporaryDirectory folder;
  const auto tell = [&](const char* event, const json& fields) {
    Journal journal(folder.path(), {});
    journal.tell(event, journal.lines().size(), fields);
  };
  tell(journal_events::hello, {{"kind", "study"}});
  tell(journal_events::stopped, json::object());
  EXPECT_EQ(status_of(folder.path())["state"], "stopped");
  tell(journal_events::started, to_json(this_process()));
  EXPECT_EQ(status_of(folder.path())["state"], "interrupted");
  tell(journal_events::finished, {{"succeeded", false}});
  EXPECT_EQ(status_of(folder.path()), (json{{"kind", "study"}, {"state", "finished"}, {"succeeded", false}}));
}

TEST(Kind, of_a_journal_from_before_there_were_kinds_is_a_compression) {
  const TemporaryDirectory folder;
  Journal journal(folder.path(), {});
  journal.tell(journal_events::hello, 0, {{"target", "c"}});
  journal.tell(journal_events::finished, 1, {{"accepted", nullptr}});
  const json status = status_of(folder.path());
  EXPECT_EQ(kind_in(status), "compression");
  EXPECT_EQ(status["succeeded"], false);
  EXPECT_EQ(status["accepted"], false) << "for programs from then";
}

TEST(Kind, that_a_stranger_has_written_is_not_repeated) {
  for (const json& kind : {json("\x1b[31m"), json("A b"), json(3), json(std::string(33, 'a')), json("")}) {
    const TemporaryDirectory folder;
    Journal(folder.path(), {}).tell(journal_events::hello, 0, {{"kind", kind}});
    EXPECT_EQ(status_of(folder.path())["kind"], "compression") << kind;
  }
}

TEST(Kind, says_how_work_is_resumed) {
  const auto arguments = [](const json& hello) {
    const TemporaryDirectory folder;
    Journal(folder.path(), {}).tell(journal_events::hello, 0, hello);
    return kind_of(folder.path()).resume_arguments(folder.path()).front();
  };
  EXPECT_EQ(arguments({{"run", "/runs/a"}}), "compress");
  EXPECT_THROW(arguments({{"run", 3}}), UserError);
  EXPECT_THROW(arguments({{"run", "/runs/a"}, {"kind", "study"}}), UserError);
  const TemporaryDirectory folder;
  const Journal at_work(folder.path(), {});
  EXPECT_THROW(kind_of(folder.path()).resume_arguments(folder.path()), UserError);
}

TEST(Kind, of_a_run_directory_is_a_run) {
  const TemporaryDirectory place;
  const runner::RunDirectory run =
      runner::RunDirectory::create(place / "run", {{"anneal", 1}, {"training", {{"device", "cpu"}}}});
  run.write_state({.state = RunState::State::stopped, .runner = this_process(), .ranks = {}});
  const json status = status_of(place / "run");
  EXPECT_EQ(status["kind"], "run");
  EXPECT_EQ(status["state"], "stopped");
  EXPECT_TRUE(kind_of(place / "run").spec(place / "run").has_value());
  EXPECT_EQ(kind_of(place / "run").resume_arguments(place / "run").front(), "train");
  EXPECT_THROW(status_of(place / "nothing"), UserError);
}

}  // namespace
}  // namespace anneal::work
