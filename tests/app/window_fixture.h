#pragma once

#include <QAbstractButton>
#include <QCoreApplication>
#include <QLabel>
#include <optional>

#include <gtest/gtest.h>

#include "app/run/project_session.h"
#include "app/shell/main_window.h"
#include "app/shell/preferences.h"
#include "tests/app/fake_engine.h"
#include "tests/app/wait.h"
#include "tests/support/temporary_directory.h"

namespace anneal::studio::testing {

/// The window in English on a project of its own, with a fake engine.
class OpenWindow : public ::testing::Test {
 protected:
  OpenWindow() {
    preferences_.set_language("en");
    window_.emplace(session_, preferences_);
    open(path("work.anneal"));
    window_->show();
  }

  /// Opens a project, or hears why not.
  void open(const QString& project) {
    window_->open_project(project);
    EXPECT_TRUE(wait_until([this] { return !session_.is_opening(); }));
  }

  QString path(const std::string& name) const { return QString::fromStdString((directory_ / name).string()); }

  bool says(const QString& words) const {
    for (const QLabel* label : window_->findChildren<QLabel*>())
      if (label->isVisible() && label->text().contains(words)) return true;
    return false;
  }

  template <class Widget>
  Widget* named(const QString& name) const {
    for (auto* widget : window_->findChildren<Widget*>())
      if (widget->isVisible() && widget->accessibleName() == name) return widget;
    return nullptr;
  }

  anneal::testing::TemporaryDirectory directory_;
  Preferences preferences_;
  FakeEngine engine_;
  ProjectSession session_{engine_.program()};
  std::optional<MainWindow> window_;
};

}  // namespace anneal::studio::testing
