// Widgets without a screen, settings and data in a directory of their own.
#include <QApplication>
#include <QStandardPaths>

#include <gtest/gtest.h>

#include "app/widgets/theme/theme.h"
#include "tests/support/temporary_directory.h"

int main(int argc, char** argv) {
  const anneal::testing::TemporaryDirectory home;
  qputenv("QT_QPA_PLATFORM", "offscreen");
  for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"}) {
    qputenv(name, home.path().string().c_str());
  }
  QApplication application(argc, argv);
  QApplication::setOrganizationName("anneal");
  QApplication::setApplicationName("studio-test");
  anneal::studio::load_resources();
  anneal::studio::apply_theme(application, anneal::studio::Appearance::light);
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
