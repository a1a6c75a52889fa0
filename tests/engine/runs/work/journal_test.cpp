#include "engine/runs/work/journal.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::work {
namespace {

using nlohmann::json;
using testing::refusal;
using testing::TemporaryDirectory;

TEST(Journal, WhatIsDoneIsNotDoneAgain) {
  const TemporaryDirectory folder;
  int done = 0;
  const auto work = [&] { return json{{"result", ++done}}; };
  {
    Journal journal(folder.path(), {});
    EXPECT_EQ(journal.once("model", 1, work)["result"], 1);
    EXPECT_EQ(journal.once("model", 1, work)["result"], 1);
    EXPECT_EQ(journal.once("model", 2, work)["result"], 2);
    EXPECT_EQ(journal.once("size", 1, work)["result"], 3);
  }
  Journal journal(folder.path(), {});
  EXPECT_EQ(journal.once("model", 2, work)["result"], 2);
  EXPECT_EQ(journal.lines().size(), 3U);
  EXPECT_EQ(done, 3);
}

TEST(Journal, ALineThatAKillCutShortIsDoneAgain) {
  const TemporaryDirectory folder;
  const auto work = [] { return json{{"result", 1}}; };
  { Journal(folder.path(), {}).once("model", 1, work); }
  testing::append_file(folder / "journal.jsonl", R"({"event":"model","key":2,"se)");
  Journal journal(folder.path(), {});
  EXPECT_EQ(journal.find("model", 2), nullptr);
  journal.once("model", 2, work);
  EXPECT_EQ(journal.lines().back()["seq"], 1);
}

TEST(Journal, TimeGoesOnWhereItStopped) {
  const TemporaryDirectory folder;
  testing::write_file(folder / "journal.jsonl", "{\"event\":\"a\",\"key\":0,\"seq\":0,\"time\":100.0}\n");
  EXPECT_GE(Journal(folder.path(), {}).seconds(), 100);
}

TEST(Journal, DamagedLinesAreNamed) {
  const TemporaryDirectory folder;
  for (const char* line :
       {"[]\n", "{\"event\":\"a\",\"key\":0,\"seq\":1,\"time\":0}\n", "{\"event\":3}\n", "x\n"}) {
    testing::write_file(folder / "journal.jsonl", line);
    EXPECT_NE(refusal([&] { Journal(folder.path(), {}); }).find("journal.jsonl:1"), std::string::npos)
        << line;
  }
}

TEST(Journal, HowToGoOnFromWhatStandsBeforeADamagedLineIsSaid) {
  const TemporaryDirectory folder;
  const std::string whole =
      "{\"event\":\"a\",\"key\":0,\"seq\":0,\"time\":1}\n{\"event\":\"a\",\"key\":1,\"seq\":1,\"time\":2}\n";
  testing::write_file(folder / "journal.jsonl", whole + "{\"event\":\"a\",\"ke##\n" + whole);
  const auto hint = [&] {
    try {
      Journal(folder.path(), {});
    } catch (const UserError& error) {
      return error.hint();
    }
    return std::string();
  };
  EXPECT_NE(hint().find("head -n 2 journal.jsonl"), std::string::npos) << hint();
  testing::write_file(folder / "journal.jsonl", whole);
  EXPECT_EQ(Journal(folder.path(), {}).lines().size(), 2U);
  testing::write_file(folder / "journal.jsonl", "x\n" + whole);
  EXPECT_EQ(hint(), "Start again in another folder.");
}

TEST(Journal, IsHeldByOne) {
  const TemporaryDirectory folder;
  const Journal journal(folder.path(), {});
  EXPECT_NE(refusal([&] { Journal(folder.path(), {}); }).find("still in progress"), std::string::npos);
}

}  // namespace
}  // namespace anneal::work
