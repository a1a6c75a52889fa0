#include "remote/host/queue.h"

#include <chrono>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "tests/remote/host/made_up_engine.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;
namespace fs = std::filesystem;

TEST(QueueFromJson, reads_what_the_engine_says) {
  const HostQueue queue = queue_from_json(
      R"({"host":"h","watched":true,"rebooted":false,"runs":[
        {"run":"a","state":"queued","reason":"waits for b, which takes the processor","devices":["processor"],"added":"now"},
        {"run":"c","state":"refused","reason":"no such data"}]})",
      "host");
  ASSERT_EQ(queue.runs.size(), 2u);
  EXPECT_EQ(queue.runs[0].state, QueuedRun::State::waiting);
  EXPECT_EQ(queue.runs[0].devices, std::vector<std::string>{"processor"});
  EXPECT_EQ(queue.find("c")->reason, "no such data");
  EXPECT_EQ(queue.find("d"), nullptr);
  EXPECT_TRUE(queue.is_watched);
  EXPECT_FALSE(queue.was_rebooted);
}

TEST(QueueFromJson, of_a_hostile_host_is_refused_or_plain) {
  for (const char* odd :
       {"", "[]", "{\"runs\":[3]}", "{\"runs\":[{}]}", "{\"runs\":[{\"run\":\"a\",\"state\":\"odd\"}]}"})
    EXPECT_THROW(queue_from_json(odd, "host"), EnvironmentError) << odd;
  EXPECT_THROW(queue_from_json("{\"runs\":[{\"run\":\"../a\",\"state\":\"queued\"}]}", "host"), UserError);
  const HostQueue queue = queue_from_json(
      "{\"watched\":7,\"runs\":[{\"run\":\"a\",\"state\":\"queued\",\"reason\":[1],\"devices\":[{}, \"" +
          std::string(5000, 'x') + "\"]}]}",
      "host");
  EXPECT_FALSE(queue.is_watched);
  EXPECT_EQ(queue.runs[0].reason, "");
  ASSERT_EQ(queue.runs[0].devices.size(), 1u);
  EXPECT_LT(queue.runs[0].devices[0].size(), 3000u);
}

class Queue : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
    server_ = std::make_unique<SshServer>();
    engine_ = std::make_unique<MadeUpEngine>(*server_);
    session_ = client_.session(*server_);
  }
  RemoteQueue queue() { return RemoteQueue(*session_, {}); }

  std::unique_ptr<SshServer> server_;
  std::unique_ptr<MadeUpEngine> engine_;
  SshClient client_;
  std::unique_ptr<ssh::Session> session_;
};

TEST_F(Queue, in_which_nothing_was_ever_queued_is_empty_and_asks_nothing_of_programs) {
  EXPECT_TRUE(queue().list().runs.empty());
  EXPECT_THROW(queue().remove("a"), UserError);
  EXPECT_THROW(queue().move("a", 0), UserError);
  EXPECT_FALSE(fs::exists(engine_->told));
}

TEST_F(Queue, the_engine_there_is_asked_to_queue_to_move_and_to_remove) {
  const QueuedRun run = queue().add(
      {.name = "first", .engine = engine_->id, .spec = "{}", .arguments = {"--data", "a'b $(touch canary)"}});
  EXPECT_EQ(run.name, "first");
  EXPECT_THAT(
      engine_->arguments(),
      HasSubstr(
          "train|first.start/spec.json|--data|a'b $(touch canary)|--run-dir|first|--queue|--json|--quiet|"));
  EXPECT_FALSE(fs::exists(server_->home() / "canary"));
  queue().move("first", 2);
  EXPECT_THAT(engine_->arguments(), HasSubstr("queue|.|move|first|3|--json|--quiet|"));
  queue().move("first", std::string::npos);
  EXPECT_THAT(engine_->arguments(), HasSubstr("queue|.|move|first|last|"));
  EXPECT_TRUE(fs::exists(engine_->runs / "first.start"));
  queue().remove("first");
  EXPECT_THAT(engine_->arguments(), HasSubstr("queue|.|remove|first|"));
  EXPECT_FALSE(fs::exists(engine_->runs / "first.start"));
}

/// What is unpacked is as old as its archive says, always the same.
TEST_F(Queue, of_several_programs_those_that_were_deployed_last_are_asked) {
  const auto one_time = fs::file_time_type::clock::now() - std::chrono::hours(24);
  fs::create_directories(engine_->runs / ".queue" / trimmed(run({"uname", "-n"}).output));
  const auto deploy = [&](const std::string& name, std::chrono::hours ago) {
    const fs::path folder = server_->home() / ".cache/anneal" / name;
    write_file(folder / "anneal",
               "#!/bin/sh\necho " + name + " >>'" + engine_->told.string() + "'\necho '{\"runs\":[]}'\n");
    fs::permissions(folder / "anneal", fs::perms::owner_all);
    fs::last_write_time(folder / "anneal", one_time);
    fs::last_write_time(folder, fs::file_time_type::clock::now() - ago);
  };
  deploy(engine_->id, std::chrono::hours(2));
  deploy(std::string(64, 'b'), std::chrono::hours(1));
  deploy(std::string(64, 'c') + ".unpacked", std::chrono::hours(0));
  queue().list();
  EXPECT_EQ(engine_->arguments(), std::string(64, 'b') + "\n");
}

TEST_F(Queue, what_the_engine_says_against_a_run_is_told_and_leaves_nothing) {
  EXPECT_THAT(refusal([&] {
                queue().add({.name = "bad", .engine = engine_->id, .spec = {}, .arguments = {"--refuse"}});
              }),
              HasSubstr("epochs: is odd"));
  EXPECT_FALSE(fs::exists(engine_->runs / "bad.start"));
}

}  // namespace
}  // namespace anneal::remote
