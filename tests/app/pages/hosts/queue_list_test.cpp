#include "app/pages/hosts/queue_list.h"

#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include "app/pages/hosts/host_words.h"
#include "app/pages/hosts/queue_card.h"

namespace anneal::studio {
namespace {

using remote::QueuedRun;

remote::HostQueue example() {
  remote::HostQueue queue;
  queue.runs = {{.name = "a", .state = QueuedRun::State::starting},
                {.name = "b", .reason = "waits for a, which takes the processor"},
                {.name = "c", .reason = "is behind b"},
                {.name = "d", .state = QueuedRun::State::refused, .reason = "no such data"}};
  return queue;
}

TEST(QueueList, shows_each_run_with_its_reason_as_plain_text) {
  QueueList list;
  remote::HostQueue queue = example();
  queue.runs[1].reason = "<b>bold</b>";
  list.set_queue(queue);
  ASSERT_EQ(list.count(), 4);
  EXPECT_EQ(list.item(1)->text(), "b\n<b>bold</b>");
  EXPECT_FALSE(list.item(1)->toolTip().contains("<b>"));
  EXPECT_TRUE(list.item(3)->text().contains("no such data"));
}

TEST(QueueList, is_changed_by_keys_among_those_that_wait_alone) {
  QueueList list;
  list.set_queue(example());
  QSignalSpy moved(&list, &QueueList::move_wanted), removed(&list, &QueueList::removal_wanted);
  list.setCurrentRow(2);
  QTest::keyClick(&list, Qt::Key_Up, Qt::AltModifier);
  ASSERT_EQ(moved.size(), 1);
  EXPECT_EQ(moved[0][0].toString(), "c");
  EXPECT_EQ(moved[0][1].toInt(), 0);
  QTest::keyClick(&list, Qt::Key_Down, Qt::AltModifier);  // what was refused is below
  list.setCurrentRow(1);
  QTest::keyClick(&list, Qt::Key_Up, Qt::AltModifier);  // what starts is above
  EXPECT_EQ(moved.size(), 1);
  QTest::keyClick(&list, Qt::Key_Down, Qt::AltModifier);
  ASSERT_EQ(moved.size(), 2);
  EXPECT_EQ(moved[1][0].toString(), "b");
  EXPECT_EQ(moved[1][1].toInt(), 1);
  QTest::keyClick(&list, Qt::Key_Delete);
  ASSERT_EQ(removed.size(), 1);
  EXPECT_EQ(removed[0][0].toString(), "b");
}

TEST(QueueList, that_is_dragged_says_where_to) {
  QueueList list;
  list.set_queue(example());
  QSignalSpy moved(&list, &QueueList::move_wanted);
  list.setCurrentRow(1);
  list.model()->moveRow({}, 1, {}, 3);  // as a drop below "c" does
  ASSERT_EQ(moved.size(), 1);
  EXPECT_EQ(moved[0][0].toString(), "b");
  EXPECT_EQ(moved[0][1].toInt(), 1);
  list.set_queue(example());  // the host says no
  EXPECT_TRUE(list.item(1)->text().startsWith("b"));
}

TEST(QueueList, keeps_what_is_chosen_while_the_queue_goes_on) {
  QueueList list;
  remote::HostQueue queue = example();
  list.set_queue(queue);
  list.setCurrentRow(2);
  queue.runs.erase(queue.runs.begin());
  list.set_queue(queue);
  EXPECT_EQ(list.chosen(), "c");
  EXPECT_EQ(list.currentRow(), 1);
}

TEST(HostWordsOfRunning, count_what_goes_on_and_what_waits) {
  HostReport report;
  EXPECT_EQ(HostWords::running(report).value, "nothing");
  report.runs = {
      {"a", {{"state", "running"}}}, {"b", {{"state", "finished"}}}, {"c", nullptr}, {"d", {{"state", 3}}}};
  EXPECT_EQ(HostWords::running(report).value, "1");
  report.queue = example();
  EXPECT_TRUE(HostWords::running(report).value.contains("4 waiting"))
      << qPrintable(HostWords::running(report).value);
  EXPECT_EQ(HostWords::run("r", {{"state", "queued"}}), "r · queued");
  EXPECT_EQ(HostWords::run("s", {{"kind", "study"}, {"state", "running"}}), "s · study · running");
  EXPECT_EQ(HostWords::run("s", {{"kind", "survey"}, {"state", "stopped"}}), "s · survey · stopped");
}

}  // namespace
}  // namespace anneal::studio
