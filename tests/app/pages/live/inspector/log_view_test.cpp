#include "app/pages/live/inspector/log_view.h"

#include <QTextBlock>
#include <memory>

#include <gtest/gtest.h>

#include "app/hosts/engine_program.h"
#include "app/hosts/this_computer.h"
#include "tests/app/wait.h"
#include "tests/support/temporary_directory.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

class LogViewTest : public ::testing::Test {
 protected:
  LogViewTest() {
    std::string lines = "line 0 begins it\n";
    for (int line = 1; line < 30'000; ++line) lines += "line " + std::to_string(line) + " of the log\n";
    anneal::testing::write_file(log(0), lines);
    anneal::testing::write_file(log(1), "of the other rank\n");
    view_.show();
    view_.set_run(RunPlace{std::make_shared<ThisComputer>(engine_), directory_.path()});
  }

  std::filesystem::path log(int rank) const {
    return directory_ / "logs" / ("rank-" + std::to_string(rank) + ".log");
  }
  bool says(const QString& words) {
    return wait_until([&] { return view_.toPlainText().contains(words); }, 10);
  }

  anneal::testing::TemporaryDirectory directory_;
  EngineProgram engine_{QStringLiteral("/no-engine")};
  LogView view_;
};

TEST_F(LogViewTest, the_end_is_shown_and_grows_with_the_file) {
  ASSERT_TRUE(says("line 29999 of the log\n"));
  EXPECT_TRUE(view_.is_at_end());
  EXPECT_TRUE(view_.has_earlier());
  EXPECT_FALSE(view_.toPlainText().contains("line 0 begins it"));
  anneal::testing::append_file(log(0), "and one more\nhalf a");
  ASSERT_TRUE(says("and one more\n"));
  anneal::testing::append_file(log(0), " line\n");
  EXPECT_TRUE(says("\nhalf a line\n"));
}

TEST_F(LogViewTest, earlier_lines_come_before_what_is_there_until_the_first) {
  ASSERT_TRUE(says("line 29999 of the log\n"));
  while (view_.has_earlier()) {
    const int blocks = view_.blockCount();
    view_.show_earlier();
    ASSERT_TRUE(wait_until([&] { return view_.blockCount() > blocks; }, 10));
  }
  EXPECT_EQ(view_.document()->firstBlock().text(), "line 0 begins it");
  EXPECT_EQ(view_.document()->findBlockByNumber(12'345).text(), "line 12345 of the log") << "none is torn";
  EXPECT_EQ(view_.blockCount(), 30'001);
}

TEST_F(LogViewTest, a_search_goes_through_the_whole_file_and_shows_line_after_line) {
  ASSERT_TRUE(says("line 29999 of the log\n"));
  qint64 found = -1;
  QObject::connect(&view_, &LogView::searched, &view_, [&](qint64 lines) { found = lines; });
  view_.search("LINE 1234");
  ASSERT_TRUE(wait_until([&] { return found >= 0; }, 10));
  EXPECT_EQ(found, 11) << "1234 and 12340 to 12349";
  const auto shown = [&] { return view_.textCursor().block().text(); };
  ASSERT_TRUE(wait_until([&] { return shown() == "line 1234 of the log"; }, 10)) << shown().toStdString();
  EXPECT_FALSE(view_.is_at_end());
  view_.find_next();
  ASSERT_TRUE(wait_until([&] { return shown() == "line 12340 of the log"; }, 10)) << shown().toStdString();
  view_.show_end();
  EXPECT_TRUE(says("line 29999 of the log\n"));
}

TEST_F(LogViewTest, another_rank_has_a_log_of_its_own) {
  ASSERT_TRUE(says("line 29999 of the log\n"));
  view_.set_rank(1);
  ASSERT_TRUE(says("of the other rank"));
  EXPECT_FALSE(view_.has_earlier());
  EXPECT_FALSE(view_.toPlainText().contains("line 29999"));
}

}  // namespace
}  // namespace anneal::studio
