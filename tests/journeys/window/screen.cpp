#include "tests/journeys/window/screen.h"

#include <QApplication>
#include <QDir>
#include <QScreen>
#include <memory>

#include <gtest/gtest.h>

#include "app/widgets/theme/theme.h"
#include "tests/journeys/window/display.h"

namespace anneal::studio::testing {

namespace {

std::unique_ptr<anneal::testing::Display> display;

}  // namespace

bool has_screen() {
  return display != nullptr;
}

void keep_screenshot(const QString& name) {
  const QString folder = qEnvironmentVariable("ANNEAL_ARTIFACTS", ARTIFACTS);
  QDir().mkpath(folder);
  QGuiApplication::sync();  // what has changed is painted
  const QPixmap picture = QGuiApplication::primaryScreen()->grabWindow(0);
  EXPECT_TRUE(picture.save(folder + '/' + name + ".png"));
}

void click(const QWidget& widget) {
  click(widget, widget.rect().center());
}

void click(const QWidget& widget, const QPoint& place) {
  const QPoint there = widget.mapToGlobal(place);
  display->click(there.x(), there.y());
}

void type(const QString& text) {
  display->type(text.toStdString());
}

Home::Home() {
  for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"})
    qputenv(name, directory_.path().string().c_str());
}

}  // namespace anneal::studio::testing

int main(int argc, char** argv) {
  using namespace anneal::studio::testing;
  ::testing::InitGoogleTest(&argc, argv);
  display = anneal::testing::Display::start();
  qputenv("QT_QPA_PLATFORM", has_screen() ? "xcb" : "offscreen");
  int result = 0;
  {
    QApplication application(argc, argv);
    QApplication::setOrganizationName("anneal");
    QApplication::setApplicationName("studio");
    anneal::studio::load_resources();
    result = RUN_ALL_TESTS();
  }
  display.reset();
  return result;
}
