#include "engine/runs/queue/queue_folder.h"

#include <thread>

#include <gtest/gtest.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/core/base/machine.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::queue {
namespace {

using namespace anneal::testing;
using nlohmann::json;
namespace fs = std::filesystem;
using Names = std::vector<std::string>;

class Queue : public ::testing::Test {
 protected:
  void add(const std::string& run) const {
    queue_.add({.run = run, .program = "/bin/anneal", .spec = {{"name", run}}, .added = "now"});
  }
  Names waiting() const {
    Names names;
    for (const Entry& entry : queue_.waiting()) names.push_back(entry.run);
    return names;
  }

  TemporaryDirectory runs_;
  QueueFolder queue_{runs_.path()};
};

TEST_F(Queue, keeps_what_was_added_in_order) {
  for (const char* run : {"c", "a", "b"}) add(run);
  EXPECT_EQ(waiting(), Names({"c", "a", "b"}));
  const Entry entry = queue_.waiting().front();
  EXPECT_EQ(entry.program, "/bin/anneal");
  EXPECT_EQ(entry.spec, json({{"name", "c"}}));
  EXPECT_EQ(entry.added, "now");
  EXPECT_EQ(queue_.path(), fs::path(runs_.path()) / ".queue" / host_name());
}

TEST_F(Queue, believes_nothing_that_others_may_have_written) {
  add("a");
  const auto expect_disbelief = [&] {
    EXPECT_EQ(waiting(), Names());
    EXPECT_EQ(queue_.refused().size(), 0u);
    EXPECT_THROW(queue_.check_is_own(), EnvironmentError);
    EXPECT_THROW(add("b"), EnvironmentError);
  };
  for (const fs::perms more : {fs::perms::others_write, fs::perms::group_write}) {
    fs::permissions(queue_.path(), fs::perms::owner_all | more);
    expect_disbelief();
  }
  fs::permissions(queue_.path(), fs::perms::owner_all);
  EXPECT_EQ(waiting(), Names({"a"}));
  if (geteuid() != 0) return;
  constexpr uid_t nobody = 65534;
  ASSERT_EQ(chown(queue_.path().c_str(), nobody, nobody), 0);
  expect_disbelief();
  ASSERT_EQ(chown(queue_.path().c_str(), 0, 0), 0);
  ASSERT_EQ(chown((queue_.path() / "waiting/a/entry.json").c_str(), nobody, nobody), 0);
  EXPECT_EQ(waiting(), Names());
  EXPECT_EQ(queue_.refused().size(), 1u);
  ASSERT_EQ(chown((queue_.path() / "waiting/a/entry.json").c_str(), 0, 0), 0);
  ASSERT_EQ(chown((queue_.path() / "waiting/a").c_str(), nobody, nobody), 0);
  EXPECT_EQ(waiting(), Names()) << "the folder of an entry";
  EXPECT_EQ(queue_.refused().size(), 1u);
}

TEST_F(Queue, its_folders_are_made_for_this_user_alone_and_not_believed_where_others_may_write) {
  const mode_t before = umask(0);
  add("a");
  add("b");
  queue_.claim("b");
  umask(before);
  const fs::path queue = queue_.path();
  for (const fs::path& folder : {queue.parent_path(), queue, queue / "waiting", queue / "waiting/a",
                                 queue / "starting", queue / "starting/b"})
    EXPECT_EQ(fs::status(folder).permissions(), fs::perms::owner_all) << folder;
  for (const char* state : {"waiting", "starting"}) {
    fs::permissions(queue / state, fs::perms::all);
    EXPECT_EQ(waiting(), Names()) << state;
    EXPECT_EQ(queue_.starting(), Names()) << state;
    EXPECT_THROW(queue_.check_is_own(), EnvironmentError) << state;
    fs::permissions(queue / state, fs::perms::owner_all);
  }
  EXPECT_EQ(waiting(), Names({"a"}));
  EXPECT_EQ(queue_.starting(), Names({"b"}));
}

TEST_F(Queue, keeps_whether_suspects_are_looked_for) {
  Entry entry{.run = "a", .program = "/bin/true", .spec = nlohmann::json::object()};
  entry.suspects = "no";
  queue_.add(entry);
  ASSERT_EQ(queue_.waiting().size(), 1u);
  EXPECT_EQ(queue_.waiting()[0].suspects, "no");
}

TEST_F(Queue, is_moved_to_any_place_and_what_comes_later_goes_last) {
  for (const char* run : {"a", "b", "c"}) add(run);
  queue_.move("c", 0);
  EXPECT_EQ(waiting(), Names({"c", "a", "b"}));
  queue_.move("c", 1);
  EXPECT_EQ(waiting(), Names({"a", "c", "b"}));
  queue_.move("a", 99);
  EXPECT_EQ(waiting(), Names({"c", "b", "a"}));
  add("d");
  EXPECT_EQ(waiting(), Names({"c", "b", "a", "d"}));
  EXPECT_THROW(queue_.move("e", 0), UserError);
}

TEST_F(Queue, an_entry_with_an_absurd_ticket_is_the_last_and_blocks_none) {
  add("a");
  const auto file = queue_.path() / "waiting/a/entry.json";
  for (const long ticket : {1L << 53, 1L << 52}) {
    nlohmann::json entry = nlohmann::json::parse(read_file(file));
    entry["ticket"] = ticket;
    write_file(file, entry.dump());
    for (const char* run : {"z", "c"}) add(run);
    EXPECT_EQ(waiting(), Names({"z", "c", "a"}));
    EXPECT_TRUE(queue_.refused().empty());
    queue_.move("a", 0);
    add("b");
    EXPECT_EQ(waiting(), Names({"a", "z", "c", "b"}));
    for (const char* run : {"z", "c", "b"}) queue_.remove(run);
  }
  write_file(queue_.path() / "order.json", "[9007199254740992, 9223372036854775807]");
  add("d");
  EXPECT_EQ(waiting(), Names({"d", "a"}));
}

TEST_F(Queue, an_entry_whose_ticket_is_none_is_refused_and_blocks_none) {
  for (const char* ticket : {"-1", "1e300", "9223372036854775807", "\"1\"", "null"}) {
    add("a");
    const auto file = queue_.path() / "waiting/a/entry.json";
    nlohmann::json entry = nlohmann::json::parse(read_file(file));
    entry["ticket"] = nlohmann::json::parse(ticket);
    write_file(file, entry.dump());
    add("b");
    EXPECT_EQ(waiting(), Names({"b"})) << ticket;
    EXPECT_EQ(queue_.refused().size(), 1u) << ticket;
    for (const char* run : {"a", "b"}) queue_.remove(run);
  }
}

TEST_F(Queue, a_name_that_comes_again_has_no_place_of_before) {
  for (const char* run : {"a", "b"}) add(run);
  queue_.move("b", 0);
  queue_.remove("b");
  add("b");
  EXPECT_EQ(waiting(), Names({"a", "b"}));
}

TEST_F(Queue, a_name_is_taken_by_an_entry_and_by_a_run) {
  add("a");
  EXPECT_THAT(refusal([&] { add("a"); }), HasSubstr("there is already a run of that name"));
  write_file(runs_ / "b/spec.json", "{}");
  EXPECT_THAT(refusal([&] { add("b"); }), HasSubstr("there is already a run of that name"));
  ASSERT_TRUE(queue_.claim("a"));
  EXPECT_THAT(refusal([&] { add("a"); }), HasSubstr("there is already a run of that name"));
  for (const std::string name : {"", ".a", "a/b", "..", "a b", "a\n", "a.start"})
    EXPECT_THROW(add(name), UserError);
}

TEST_F(Queue, of_all_who_claim_or_remove_an_entry_one_does) {
  for (int round = 0; round < 50; ++round) {
    add("a");
    std::atomic<int> claimed = 0, removed = 0;
    const auto claim = [&] { claimed += queue_.claim("a") ? 1 : 0; };
    const auto remove = [&] {
      try {
        queue_.remove("a");
        ++removed;
      } catch (const UserError&) {
        // Another was first.
      }
    };
    { const std::jthread one(claim), two(claim), three(remove); }
    ASSERT_EQ(claimed + removed, 1);
    queue_.finish_claim("a");
  }
}

TEST_F(Queue, a_claim_that_came_to_nothing_waits_again_at_its_place) {
  for (const char* run : {"a", "b"}) add(run);
  ASSERT_TRUE(queue_.claim("a"));
  EXPECT_EQ(queue_.starting(), Names({"a"}));
  queue_.take_back_claims();
  EXPECT_EQ(waiting(), Names({"a", "b"}));
  EXPECT_EQ(queue_.starting(), Names());
}

TEST_F(Queue, a_claim_that_became_a_run_is_not_started_again) {
  add("a");
  ASSERT_TRUE(queue_.claim("a"));
  write_file(runs_ / "a/spec.json", "{}");
  queue_.take_back_claims();
  EXPECT_EQ(waiting(), Names());
  EXPECT_EQ(queue_.starting(), Names());
}

TEST_F(Queue, a_refused_run_says_why_until_it_is_removed) {
  add("a");
  ASSERT_TRUE(queue_.claim("a"));
  queue_.refuse_claim("a", "there is no such folder");
  ASSERT_EQ(queue_.refused().size(), 1u);
  EXPECT_EQ(queue_.refused()[0].reason, "there is no such folder");
  EXPECT_EQ(waiting(), Names());
  queue_.remove("a");
  EXPECT_TRUE(queue_.refused().empty());
  EXPECT_THROW(queue_.remove("a"), UserError);
}

TEST_F(Queue, damaged_files_do_no_harm) {
  for (const char* run : {"a", "b"}) add(run);
  write_file(queue_.path() / "waiting/a/entry.json", "{\"ticket\": [");
  write_file(queue_.path() / "order.json", "{\"x\": 1}");
  write_file(queue_.path() / "waiting/stray", "text");
  EXPECT_EQ(waiting(), Names({"b"}));
  ASSERT_EQ(queue_.refused().size(), 2u);
  EXPECT_EQ(queue_.refused()[0].run, "a");
  EXPECT_NE(queue_.refused()[0].reason.find("entry.json"), std::string::npos) << queue_.refused()[0].reason;
  queue_.remove("a");
  EXPECT_EQ(queue_.refused().size(), 1u);
}

}  // namespace
}  // namespace anneal::queue
