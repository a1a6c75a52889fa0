// A person opens the studio for the first time, presses one button and sees a model learn: the real
// window on a real screen, the real engine behind it.
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QPushButton>
#include <QScreen>
#include <iostream>

#include <gtest/gtest.h>

#include "app/wait.h"
#include "journeys/window/display.h"
#include "page_home/home_page.h"
#include "page_live/live_page.h"
#include "run/project_session.h"
#include "shell/main_window.h"
#include "shell/preferences.h"
#include "support/temporary_directory.h"
#include "widgets/curve_chart.h"

namespace anneal::studio {
namespace {

using anneal::testing::Display;
using testing::wait_until;

std::unique_ptr<Display> display;

/// Kept where the build or the person says, for people to look at.
void keep_screenshot(const QString& name) {
  const QString folder = qEnvironmentVariable("ANNEAL_ARTIFACTS", ARTIFACTS);
  QDir().mkpath(folder);
  const QPixmap picture = QGuiApplication::primaryScreen()->grabWindow(0);
  EXPECT_TRUE(picture.save(folder + '/' + name + ".png"));
}

void click(const QWidget& widget) {
  const QPoint centre = widget.mapToGlobal(widget.rect().center());
  display->click(centre.x(), centre.y());
}

TEST(FirstRun, one_click_shows_two_curves) {
  if (display == nullptr) GTEST_SKIP() << "needs Xvfb, openbox and xdotool";
  const QString engine_path = QStringLiteral(PROGRAMS "/anneal");
  if (!QFileInfo::exists(QStringLiteral(PROGRAMS "/anneal-worker"))) GTEST_SKIP() << "needs anneal-worker";
  const anneal::testing::TemporaryDirectory home;
  for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"})
    qputenv(name, home.path().string().c_str());
  Preferences preferences;
  preferences.set_appearance(Appearance::dark);
  preferences.set_language("en");
  EngineProgram engine(engine_path);
  ProjectSession session(engine);
  MainWindow window(session, preferences);
  window.open_project(QString::fromStdString((home / "My project.anneal").string()));
  window.show();
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
      if (button->text() == "Stop" && button->isVisible()) click(*button);
    }
  }
  EXPECT_TRUE(wait_until([&] { return session.active_runs().empty(); }, 120));
}

}  // namespace
}  // namespace anneal::studio

int main(int argc, char** argv) {
  using namespace anneal::studio;
  ::testing::InitGoogleTest(&argc, argv);
  display = anneal::testing::Display::start();
  qputenv("QT_QPA_PLATFORM", display == nullptr ? "offscreen" : "xcb");
  int result = 0;
  {
    QApplication application(argc, argv);
    QApplication::setOrganizationName("anneal");
    QApplication::setApplicationName("studio");
    load_resources();
    result = RUN_ALL_TESTS();
  }
  display.reset();
  return result;
}
