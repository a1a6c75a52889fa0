#include "app/pages/live/open_runs/run_switcher.h"

#include <QCoreApplication>

#include <gtest/gtest.h>

#include "app/pages/live/open_runs/run_button.h"

namespace anneal::studio {
namespace {

TEST(RunSwitcherTest, a_name_is_cut_where_there_is_no_room_and_whole_where_there_is) {
  const QString name = QStringLiteral("a long name & its end, which tells it from others of its kind");
  RunSwitcher switcher;
  switcher.set_runs({{.run = 1, .name = name, .best = "93.1 %"}, {.run = 2, .name = "short", .best = {}}}, 2);
  const auto* button = switcher.findChildren<RunButton*>().front();
  switcher.resize(260, 40);
  switcher.show();
  EXPECT_LE(switcher.minimumSizeHint().width(), 260);
  EXPECT_TRUE(button->text().contains(QString::fromUtf8("…"))) << button->text().toStdString();
  EXPECT_TRUE(button->text().endsWith("93.1 %")) << button->text().toStdString();
  EXPECT_TRUE(button->toolTip().contains("of its kind"));
  EXPECT_TRUE(button->accessibleName().contains(name));
  switcher.resize(2000, 40);
  QCoreApplication::processEvents();
  EXPECT_EQ(button->text(), QString(name).replace("&", "&&") + "  93.1 %");
}

TEST(RunSwitcherTest, shows_itself_where_there_is_another_run) {
  RunSwitcher switcher;
  switcher.set_runs({{.run = 1, .name = "first", .best = {}}}, 1);
  EXPECT_TRUE(switcher.isHidden());
  switcher.set_runs({{.run = 1, .name = "first", .best = {}}}, 2);
  EXPECT_FALSE(switcher.isHidden());
}

}  // namespace
}  // namespace anneal::studio
