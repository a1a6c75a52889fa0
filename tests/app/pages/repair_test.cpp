// Files that cannot be read are repaired on the Data page, and come back as they were.
#include <QLabel>
#include <random>

#include "app/pages/data/data_page.h"
#include "app/pages/data/images/problem_list.h"
#include "app/pages/data/images/repair_job.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using anneal::testing::read_file;
using anneal::testing::write_file;
using testing::wait_until;

class RepairTest : public testing::PageFixture {
 protected:
  RepairTest() {
    data::Image noise{32, 32, std::vector<std::uint8_t>(32 * 32 * 3)};
    std::mt19937 random(7);
    for (std::uint8_t& value : noise.rgb) value = static_cast<std::uint8_t>(random());
    const auto bytes = data::encode_png(noise);
    write_file(cut_, std::string(bytes.begin(), bytes.begin() + static_cast<long>(bytes.size() * 4 / 5)));
    write_file(lost_, "no image");
  }

  static bool has(const QWidget& page, const QString& words) {
    for (const QLabel* label : page.findChildren<QLabel*>())
      if (label->isVisibleTo(&page) && label->text().contains(words)) return true;
    return false;
  }

  std::filesystem::path folder_ = write_images(5);
  std::filesystem::path cut_ = folder_ / "rose/cut.png";
  std::filesystem::path lost_ = folder_ / "tulip/lost.png";
};

TEST_F(RepairTest, what_can_be_is_repaired_and_comes_back_by_undo) {
  const std::string before = read_file(cut_);
  DataPage page(session_);
  QString told;
  NoticeAction action;
  QObject::connect(&page, &Page::news, [&](const QString& sentence, const NoticeAction& offered) {
    told = sentence;
    action = offered;
  });
  page.open_path(QString::fromStdString(folder_.string()));
  ASSERT_TRUE(wait_until([&] { return has(page, "2 file(s) cannot be read"); }));
  auto* repair = button(page, "Repair them");
  EXPECT_TRUE(repair->focusPolicy() & Qt::TabFocus);
  repair->click();
  ASSERT_TRUE(wait_until([&] { return !told.isEmpty(); }));
  EXPECT_TRUE(told.startsWith("1 file(s) repaired, 1 cannot be. tulip/lost.png")) << qPrintable(told);
  EXPECT_TRUE(told.endsWith("Originals are kept in the same folder, hidden.")) << qPrintable(told);
  EXPECT_EQ(action.taken_back, "repair of 1 file(s)");
  EXPECT_EQ(read_file(folder_ / "rose/.cut.png.damaged"), before);
  EXPECT_NE(read_file(cut_), before);
  EXPECT_TRUE(wait_until([&] { return has(page, "1 file(s) cannot be read"); })) << "it looks again";
  EXPECT_FALSE(has(page, "left out: hidden"));
  EXPECT_TRUE(has(page, "1 image(s) were repaired; the originals are kept beside them as hidden files"));
  for (const auto* each : page.findChildren<QPushButton*>())
    EXPECT_FALSE(each->isVisibleTo(&page) && each->text() == "Repair them") << "the other was tried";
  ASSERT_EQ(action.word, "Undo");
  told.clear();
  action.pressed();
  ASSERT_TRUE(wait_until([&] { return !told.isEmpty(); }));
  EXPECT_EQ(told, "1 file(s) are as they were before the repair.");
  EXPECT_EQ(read_file(cut_), before);
  EXPECT_TRUE(wait_until([&] { return has(page, "2 file(s) cannot be read"); }));
  EXPECT_EQ(action.word, "Redo");
  EXPECT_EQ(action.done_again, "repair of 1 file(s)");
  told.clear();
  action.pressed();
  ASSERT_TRUE(wait_until([&] { return !told.isEmpty(); }));
  EXPECT_TRUE(told.startsWith("1 file(s) repaired.")) << qPrintable(told);
  EXPECT_NE(read_file(cut_), before);
  EXPECT_EQ(action.taken_back, "repair of 1 file(s)");
}

TEST_F(RepairTest, what_was_repaired_earlier_can_be_taken_back_on_the_page) {
  const std::string before = read_file(cut_);
  data::repair_files(folder_, {cut_});
  ASSERT_NE(read_file(cut_), before);
  DataPage page(session_);
  page.open_path(QString::fromStdString(folder_.string()));
  ASSERT_TRUE(wait_until([&] { return has(page, "1 image(s) were repaired"); }));
  button(page, "Take the repair back")->click();
  EXPECT_TRUE(wait_until([&] { return read_file(cut_) == before; }));
  EXPECT_TRUE(wait_until([&] { return !has(page, "were repaired"); }));
}

TEST_F(RepairTest, each_file_that_is_not_repaired_says_why) {
  data::Report report;
  report.unreadable = {{"/a.png", "is cut short"}, {"/b.png", "is cut short"}};
  ProblemList list;
  list.set_report(report, {.repair = true, .refusals = {{"/a.png", "too little of it can be read"}}});
  EXPECT_TRUE(has(list, "a.png: is cut short; not repaired: too little of it can be read"));
  EXPECT_TRUE(button(list, "Repair them")) << "one has not been tried";
}

TEST_F(RepairTest, where_nothing_can_be_repaired_the_reason_is_told) {
  RepairJob job;
  QString told;
  bool has_changed = false;
  QObject::connect(&job, &RepairJob::news, [&](const QString& sentence) { told = sentence; });
  QObject::connect(&job, &RepairJob::files_changed, [&] { has_changed = true; });
  data::Report report;
  report.unreadable = {{lost_.string(), "is not an image"}};
  job.start(folder_, report);
  EXPECT_TRUE(job.is_running());
  ASSERT_TRUE(wait_until([&] { return !told.isEmpty(); }));
  EXPECT_FALSE(job.is_running());
  EXPECT_TRUE(told.startsWith("None of 1 file(s) can be repaired. tulip/lost.png")) << qPrintable(told);
  EXPECT_FALSE(has_changed);
}

TEST_F(RepairTest, a_file_that_was_replaced_since_can_be_tried_again) {
  RepairJob job;
  bool is_refused = false;
  QObject::connect(&job, &RepairJob::refused, [&] { is_refused = true; });
  data::Report report;
  report.unreadable = {{lost_.string(), "is not an image"}};
  job.start(folder_, report);
  ASSERT_TRUE(wait_until([&] { return is_refused; }));
  EXPECT_EQ(job.refusals().count(lost_.string()), 1U);
  write_file(lost_, read_file(cut_));
  EXPECT_TRUE(job.refusals().empty());
}

TEST_F(RepairTest, it_is_offered_only_where_files_lie_in_folders) {
  data::Report report;
  report.unreadable = {{"/a.png", "is empty"}};
  ProblemList list;
  list.set_report(report, {.leave_out = true});
  for (const auto* each : list.findChildren<QPushButton*>()) EXPECT_NE(each->text(), "Repair them");
  bool is_wanted = false;
  QObject::connect(&list, &ProblemList::repair_wanted, [&] { is_wanted = true; });
  list.set_report(report, {.leave_out = true, .repair = true});
  button(list, "Repair them")->click();
  EXPECT_TRUE(is_wanted);
}

}  // namespace
}  // namespace anneal::studio
