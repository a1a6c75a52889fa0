// A person opens the studio for the first time, presses one button and sees a model learn: the real
// window on a real screen, the real engine behind it.
#include <QElapsedTimer>
#include <QFileInfo>
#include <QPushButton>
#include <iostream>

#include <gtest/gtest.h>

#include "app/pages/home/home_page.h"
#include "app/pages/live/live_page.h"
#include "app/run/project_session.h"
#include "app/shell/main_window.h"
#include "app/shell/preferences.h"
#include "app/widgets/charts/curve_chart.h"
#include "tests/app/wait.h"
#include "tests/journeys/window/screen.h"

namespace anneal::studio {
namespace {

using testing::click;
using testing::keep_screenshot;
using testing::wait_until;

TEST(FirstRun, one_click_shows_two_curves) {
  if (!testing::has_screen()) GTEST_SKIP() << "needs Xvfb, openbox and xdotool";
  const QString engine_path = QStringLiteral(PROGRAMS "/anneal");
  if (!QFileInfo::exists(QStringLiteral(PROGRAMS "/anneal-worker"))) GTEST_SKIP() << "needs anneal-worker";
  const testing::Home home;
  Preferences preferences;
  preferences.set_appearance(Appearance::dark);
  preferences.set_language("en");
  EngineProgram engine(engine_path);
  ProjectSession session(engine);
  MainWindow window(session, preferences);
  window.open_project(QString::fromStdString((home / "My project.anneal").string()));
  window.show_with_project();
  ASSERT_TRUE(wait_until([&] { return !session.is_opening(); }));
  ASSERT_TRUE(wait_until([&] { return window.isActiveWindow(); }));
  keep_screenshot("home");

  auto* first = static_cast<HomePage*>(window.page("home"));
  auto* live = static_cast<LivePage*>(window.page("live"));
  const auto charts = live->findChildren<CurveChart*>();
  ASSERT_EQ(charts.size(), 2);
  CurveChart* loss = charts[0];
  click(*first->train_button());
  ASSERT_TRUE(wait_until([&] { return window.current_page() == "live"; }));
  QElapsedTimer since_click;
  since_click.start();
  ASSERT_TRUE(wait_until([&] { return loss->point_count(0) > 0 || session.active_runs().empty(); }, 120));
  std::cout << "first point " << since_click.elapsed() << " ms after the click" << std::endl;
  ASSERT_TRUE(wait_until([&] { return loss->point_count(1) >= 3 || session.active_runs().empty(); }, 300));
  EXPECT_GE(loss->point_count(1), 3U);
  bool drawn = false;
  QObject::connect(charts[1], &CurveChart::redrawn, [&] { drawn = true; });
  ASSERT_TRUE(wait_until([&] { return drawn; }));
  keep_screenshot("live");

  if (!session.active_runs().empty()) {
    for (QPushButton* button : live->findChildren<QPushButton*>()) {
      if (button->text() == "Pause" && button->isVisible()) click(*button);
    }
  }
  EXPECT_TRUE(wait_until([&] { return session.active_runs().empty(); }, 120));
}

}  // namespace
}  // namespace anneal::studio
