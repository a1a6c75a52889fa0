#include "remote/host/remote_run.h"

#include <chrono>
#include <functional>
#include <map>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "remote/host/queue.h"
#include "remote/host/run_answer.h"
#include "tests/remote/host/made_up_engine.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;
namespace fs = std::filesystem;

class Runs : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
    server_ = std::make_unique<SshServer>();
    engine_ = std::make_unique<MadeUpEngine>(*server_);
    session_ = client_.session(*server_);
  }
  RemoteRuns runs() { return RemoteRuns(*session_, {}); }

  std::unique_ptr<SshServer> server_;
  std::unique_ptr<MadeUpEngine> engine_;
  SshClient client_;
  std::unique_ptr<ssh::Session> session_;
};

TEST_F(Runs, a_run_is_started_with_its_spec_and_its_arguments_byte_for_byte) {
  const std::string hostile = "a'b\"$(touch canary)`touch canary`\\ *;|&\n\x80\xff";
  const std::string spec = "{\"anneal\": 1, \"x\": \"" + std::string(300'000, 'y') + "'$(touch canary)\"}";
  runs().start({.name = "first", .engine = engine_->id, .spec = spec, .arguments = {"--data", hostile, ""}});
  EXPECT_EQ(read_file(engine_->runs / "first.start/spec.json"), spec);
  EXPECT_THAT(engine_->arguments(), HasSubstr("|--data|" + hostile + "||--run-dir|first|--detach|"));
  EXPECT_FALSE(fs::exists(server_->home() / "canary"));
  EXPECT_FALSE(fs::exists(engine_->runs / "canary"));
  ASSERT_TRUE(runs().status("first"));
  EXPECT_EQ((*runs().status("first"))["state"], "running");
}

TEST_F(Runs, a_name_is_taken_once) {
  runs().start({.name = "first", .engine = engine_->id, .spec = {}});
  EXPECT_THAT(refusal([&] { runs().start({.name = "first", .engine = engine_->id, .spec = {}}); }),
              HasSubstr("there is already a run of that name"));
}

TEST_F(Runs, what_the_engine_says_against_a_run_is_told_with_its_hint_and_leaves_nothing) {
  try {
    runs().start({.name = "bad", .engine = engine_->id, .spec = {}, .arguments = {"--refuse"}});
    FAIL();
  } catch (const UserError& error) {
    EXPECT_EQ(error.message(), "spec.json: epochs: is odd");
    EXPECT_EQ(error.hint(), "make it even");
  }
  EXPECT_FALSE(fs::exists(engine_->runs / "bad.start"));
}

std::string trouble(const std::function<void()>& action) {
  try {
    action();
  } catch (const EnvironmentError& error) {
    return error.what();
  }
  return "there was no trouble";
}

/// Nobody makes folders in /proc.
TEST_F(Runs, a_folder_that_cannot_be_written_is_not_taken_for_a_run_of_that_name) {
  fs::create_directories(engine_->runs.parent_path());
  fs::create_directory_symlink("/proc", engine_->runs);
  EXPECT_THAT(trouble([&] { runs().start({.name = "first", .engine = engine_->id, .spec = {}}); }),
              HasSubstr("runs/first.start: cannot be written there: No such file or directory"));
}

TEST_F(Runs, a_run_does_not_begin_with_half_of_its_spec) {
  const TemporaryDirectory bin;
  write_file(bin / "cat",
             "#!/bin/sh\n[ $# -eq 0 ] || exec /bin/cat \"$@\"\nhead -c 5\n"
             "echo 'cat: write error: No space left on device' >&2\nexit 1\n");
  fs::permissions(bin / "cat", fs::perms::owner_all);
  const SshServer server({.settings = "SetEnv PATH=" + bin.path().string() + ":/usr/bin:/bin"});
  const MadeUpEngine engine(server);
  const auto session = client_.session(server);
  EXPECT_THAT(
      trouble([&] {
        RemoteRuns(*session, {}).start({.name = "first", .engine = engine.id, .spec = "{}           "});
      }),
      HasSubstr("runs/first.start: cannot be written there: No space left on device"));
  EXPECT_FALSE(fs::exists(engine.told)) << "the engine was asked for something else";
  EXPECT_TRUE(fs::is_empty(engine.runs));
}

TEST_F(Runs, of_an_engine_whose_words_have_no_room_that_is_told) {
  write_file(engine_->program, "#!/bin/sh\nln -sf /dev/full first.start/log\nexit 1\n");
  EXPECT_THAT(trouble([&] { runs().start({.name = "first", .engine = engine_->id, .spec = {}}); }),
              HasSubstr("runs/first.start/log: cannot be written there: "));
  EXPECT_TRUE(fs::is_empty(engine_->runs));
}

TEST_F(Runs, a_run_that_cannot_be_written_does_not_go_on) {
  runs().start({.name = "first", .engine = engine_->id, .spec = {}});
  fs::remove_all(engine_->runs / "first.start");
  fs::create_symlink("/proc/first", engine_->runs / "first.start");
  EXPECT_THAT(trouble([&] { runs().resume("first"); }),
              HasSubstr("runs/first.start: cannot be written there: "));
}

TEST_F(Runs, programs_that_are_not_there_are_told) {
  EXPECT_THROW(runs().start({.name = "a", .engine = std::string(64, 'e'), .spec = {}}), EnvironmentError);
}

TEST_F(Runs, what_a_file_names_is_run_only_where_it_is_a_version_that_this_account_has_written_down) {
  runs().start({.name = "first", .engine = engine_->id, .spec = {}});
  const fs::path canary = server_->home() / "canary", named = engine_->runs / "first.start/engine";
  const auto make_engine = [&](const fs::path& folder) {
    write_file(folder / "anneal",
               "#!/bin/sh\n: >'" + canary.string() + "'\necho '{\"state\":\"running\"}'\n");
    fs::permissions(folder / "anneal", fs::perms::owner_all);
  };
  const fs::path store = engine_->program.parent_path().parent_path();
  make_engine(server_->home() / "evil");
  make_engine(store / "evil");
  for (const std::string& name :
       std::vector<std::string>{(fs::path("../..") / "evil").string(), "evil", "./evil", "../anneal/evil"}) {
    write_file(named, name + "\n");
    EXPECT_EQ((*runs().status("first"))["state"], "running") << name;
    EXPECT_FALSE(fs::exists(canary)) << name;
  }
  const std::string version(64, 'b');
  make_engine(store / version);
  fs::last_write_time(store / version, fs::file_time_type::clock::now() - std::chrono::hours(1));
  write_file(named, version + "\n");
  ASSERT_EQ(chown(named.c_str(), 65534, 65534), 0);
  EXPECT_EQ((*runs().status("first"))["state"], "running");
  EXPECT_FALSE(fs::exists(canary)) << "another account has written it";
  ASSERT_EQ(chown(named.c_str(), 0, 0), 0);
  EXPECT_EQ((*runs().status("first"))["state"], "running");
  EXPECT_TRUE(fs::exists(canary));
}

TEST_F(Runs, of_a_host_without_the_programs_that_is_told) {
  runs().start({.name = "first", .engine = engine_->id, .spec = {}});
  fs::remove(engine_->program);
  EXPECT_THAT(trouble([&] { runs().status("first"); }), HasSubstr("the programs are not deployed there"));
}

TEST_F(Runs, runs_are_listed_with_their_status_and_strange_folders_are_not) {
  EXPECT_TRUE(runs().list().empty());
  runs().start({.name = "one", .engine = engine_->id, .spec = "{}"});
  runs().start({.name = "two", .engine = engine_->id, .spec = "{}"});
  write_file(engine_->runs / "Strange $(x)/spec.json", "{}");
  const auto all = runs().list();
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].second["state"], "running");
}

TEST_F(Runs, a_run_that_is_not_there_has_no_status) {
  EXPECT_FALSE(runs().status("none"));
  EXPECT_THROW(runs().stop("none", false), UserError);
}

TEST_F(Runs, stopping_is_asked_of_the_engine) {
  runs().start({.name = "one", .engine = engine_->id, .spec = {}});
  EXPECT_EQ(runs().stop("one", true)["state"], "stopped");
  EXPECT_THAT(engine_->arguments(), HasSubstr("stop|one|--json|--quiet|--now|"));
}

/// That a run has started, and that takes no notice of being asked to end.
class Stubborn {
 public:
  Stubborn(const MadeUpEngine& engine, const std::string& run)
      : process_({"env", "ANNEAL_START=" + mark_of(engine, run), "sh", "-c",
                  "trap '' TERM; echo; while :; do sleep 1; done"}) {
    wait_until([&] { return !process_.output().empty(); });
  }
  bool has_ended() { return process_.has_ended(); }

  static std::string mark_of(const MadeUpEngine& engine, const std::string& run) {
    return std::string(trimmed(read_file(engine.runs / (run + ".start/token")))) + "/0/";
  }

 private:
  Process process_;
};

TEST_F(Runs, what_is_left_of_one_that_is_over_is_ended_and_nothing_else) {
  for (const char* run : {"one", "other"}) runs().start({.name = run, .engine = engine_->id, .spec = {}});
  Stubborn left(*engine_, "one"), others(*engine_, "other");
  EXPECT_EQ(runs().stop_surely("one")["state"], "stopped");
  EXPECT_FALSE(left.has_ended()) << "the engine knows nothing of it";
  EXPECT_EQ((*runs().end("one"))["state"], "stopped");
  EXPECT_TRUE(wait_until([&] { return left.has_ended(); }, std::chrono::seconds(5)));
  EXPECT_FALSE(others.has_ended());
  EXPECT_FALSE(runs().end("none"));
}

TEST_F(Runs, a_runner_that_does_not_answer_is_ended_by_who_stops_it_surely) {
  runs().start({.name = "one", .engine = engine_->id, .spec = {}});
  Stubborn runner(*engine_, "one");
  write_file(engine_->runs / "mute", "");
  try {
    runs().stop("one", false);
    FAIL() << "nobody has answered";
  } catch (const EnvironmentError& error) {
    EXPECT_THAT(error.what(), HasSubstr("the runner did not answer"));
    EXPECT_THAT(error.hint(), HasSubstr("immediately"));
  }
  EXPECT_FALSE(runner.has_ended());
  EXPECT_EQ(runs().stop_surely("one")["state"], "running") << "as the made-up engine says to the end";
  EXPECT_TRUE(wait_until([&] { return runner.has_ended(); }, std::chrono::seconds(5)));
}

TEST_F(Runs, a_queued_run_is_told_its_token) {
  RemoteQueue(*session_, {}).add({.name = "first", .engine = engine_->id, .spec = {}});
  EXPECT_EQ(read_file(engine_->runs / "mark"), Stubborn::mark_of(*engine_, "first") + "\n");
}

/// One that prints for ever, on whichever way.
TEST_F(Runs, an_engine_that_never_stops_answering_holds_no_question_up_for_ever) {
  runs().start({.name = "one", .engine = engine_->id, .spec = {}});
  session_->output_of("mkdir -p '" + (engine_->runs / ".queue").string() + "/'$(uname -n)");
  write_file(engine_->program, "#!/bin/sh\nwhile :; do echo . >&2; echo .; sleep 0.2; done\n");
  ssh::Destination destination = client_.destination(*server_);
  destination.answer_time = std::chrono::seconds(1);
  ssh::NobodyThere nobody;
  const auto session = ssh::Session::open(destination, nobody);
  RemoteRuns asked(*session, {});
  RemoteQueue queue(*session, {});
  const std::map<std::string, std::function<void()>> questions = {
      {"status", [&] { asked.status("one"); }},
      {"list", [&] { asked.list(); }},
      {"look", [&] { asked.look({"one"}); }},
      {"read", [&] { asked.read("one", 0, 1000); }},
      {"stop", [&] { asked.stop("one", false); }},
      {"change", [&] { asked.change("one", {"a=1"}); }},
      {"queue", [&] { queue.list(); }}};
  for (const auto& [name, ask] : questions) {
    try {
      ask();
      ADD_FAILURE() << name << " was answered";
    } catch (const EnvironmentError& error) {
      EXPECT_THAT(error.what(), HasSubstr("is still answering after")) << name;
    }
  }
}

TEST_F(Runs, changes_are_passed_on) {
  runs().start({.name = "one", .engine = engine_->id, .spec = {}});
  runs().change("one", {"training.epochs=7"});
  EXPECT_THAT(engine_->arguments(), HasSubstr("change|one|--set|training.epochs=7|"));
}

TEST(Scope, of_its_account_holds_a_run_where_that_lingers) {
  if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
  const TemporaryDirectory bin;
  const std::string path = bin.path().string();
  const SshServer server({.settings = "SetEnv PATH=" + path + ":/usr/bin:/bin"});
  const MadeUpEngine engine(server);
  const SshClient client;
  const auto session = client.session(server);
  const auto program = [&](const std::string& name, const std::string& text) {
    write_file(path + "/" + name, "#!/bin/sh\n" + text + "\n");
    fs::permissions(path + "/" + name, fs::perms::owner_all);
  };
  program("systemd-run",
          "echo \"$*\" >>" + path + "/told; while [ \"$1\" != \"${1#--}\" ]; do shift; done; exec \"$@\"");
  program("loginctl", "echo no");
  RemoteRuns(*session, {}).start({.name = "alone", .engine = engine.id, .spec = {}});
  EXPECT_FALSE(fs::exists(path + "/told")) << "whose manager ends with its sessions, as a scope of it would";
  program("loginctl", "echo yes");
  RemoteRuns(*session, {}).start({.name = "lingers", .engine = engine.id, .spec = {}});
  EXPECT_THAT(read_file(path + "/told"), HasSubstr("--user --scope --quiet --collect setsid "));
  EXPECT_TRUE(fs::exists(engine.runs / "lingers/state.json"));
  fs::remove(path + "/told");
  RemoteRuns(*session, {}).resume("lingers");
  EXPECT_THAT(read_file(path + "/told"), HasSubstr("--user --scope --quiet --collect setsid "))
      << "gone on with";
  program("systemd-run", "exit 1");
  RemoteRuns(*session, {}).start({.name = "bus-is-gone", .engine = engine.id, .spec = {}});
  EXPECT_TRUE(fs::exists(engine.runs / "bus-is-gone/state.json"));
}

TEST_F(Runs, several_runs_are_looked_at_in_one_round_trip_with_the_size_of_their_events) {
  runs().start({.name = "one", .engine = engine_->id, .spec = {}});
  runs().start({.name = "two", .engine = engine_->id, .spec = {}});
  write_file(engine_->runs / "two/events.jsonl", "0123456789");
  const auto seen = runs().look({"one", "two", "none"});
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen.at("one").status["state"], "running");
  EXPECT_EQ(seen.at("one").events.size, 0);
  EXPECT_EQ(seen.at("two").events.size, 10);
  EXPECT_NE(seen.at("two").events.inode, 0);
}

TEST_F(Runs, a_run_that_is_over_goes_on_with_the_programs_it_was_started_with) {
  runs().start({.name = "one", .engine = engine_->id, .spec = {}});
  runs().resume("one");
  EXPECT_THAT(engine_->arguments(), HasSubstr("train|--resume|--run-dir|one|--detach|--quiet|"));
  EXPECT_THROW(runs().resume("none"), UserError);
}

TEST_F(Runs, a_part_of_a_file_is_read_byte_for_byte) {
  runs().start({.name = "one", .engine = engine_->id, .spec = {}});
  const std::string bytes("a\0b\r\n\n\xff", 7);
  write_file(engine_->runs / "one/logs/it's $(touch canary).log", bytes);
  const auto part = runs().read_file("one", "logs/it's $(touch canary).log", 1, 5);
  ASSERT_TRUE(part);
  EXPECT_EQ(part->bytes, bytes.substr(1, 5));
  EXPECT_EQ(part->size, 7);
  EXPECT_EQ(runs().read_file("one", "logs/it's $(touch canary).log", 100, 5)->bytes, "");
  EXPECT_FALSE(fs::exists(engine_->runs / "one/canary"));
}

TEST_F(Runs, a_file_that_is_not_there_a_link_and_a_way_out_are_not_read) {
  runs().start({.name = "one", .engine = engine_->id, .spec = {}});
  fs::create_symlink("/etc/passwd", engine_->runs / "one/link");
  EXPECT_FALSE(runs().read_file("one", "nothing", 0, 10));
  EXPECT_FALSE(runs().read_file("none", "spec.json", 0, 10));
  EXPECT_FALSE(runs().read_file("one", "link", 0, 10));
  EXPECT_THROW(runs().read_file("one", "../one/spec.json", 0, 10), UserError);
  EXPECT_THROW(runs().read_file("one", "/etc/passwd", 0, 10), UserError);
}

TEST(RunNames, only_plain_names_are_names) {
  for (const std::string name : {"", "-a", "a b", "a/b", "..", "A", "a.b", "$(x)", "a\n"})
    EXPECT_THROW(RemoteRuns::check_name(name), UserError) << name;
  EXPECT_NO_THROW(RemoteRuns::check_name(RemoteRuns::new_name("ResNet_18/x")));
  EXPECT_NO_THROW(RemoteRuns::check_name(RemoteRuns::new_name("")));
}

TEST(RunAnswers, are_refused_where_something_is_of_another_type_than_the_engine_says) {
  const auto status_in = [](std::string said) {
    said = "\n" + said + "\n";  // of no job
    std::string_view left = said;
    return take_status(left, "gpu");
  };
  EXPECT_TRUE(status_in("null").is_null());
  EXPECT_EQ(status_in(R"({"state": "failed", "exit": null, "ranks": [{"alive": true}]})")["state"], "failed");
  for (const char* said :
       {R"({"state": 3})", R"({"reason": {}})", R"({"last_step": "x"})", R"({"epoch": []})",
        R"({"epochs": 1.5})", R"({"ranks": 5})", R"({"ranks": [5]})", R"({"ranks": [{"alive": 3}]})",
        R"({"exit": 7})", R"({"exit": {"cause": 7}})", R"({"compression": 1})", R"({"node": "x"})", "[]"})
    EXPECT_THROW(status_in(said), EnvironmentError) << said;
}

}  // namespace
}  // namespace anneal::remote
