#pragma once

#include <QString>
#include <QWidget>
#include <functional>

#include "tests/support/temporary_directory.h"

namespace anneal::studio::testing {

/// False where Xvfb, openbox or xdotool is missing.
bool has_screen();

/// Kept where the build or the person says, for people to look at.
void keep_screenshot(const QString& name);

/// A real click of the pointer on the widget's centre.
void click(const QWidget& widget);
/// The same at a place in it.
void click(const QWidget& widget, const QPoint& place);

/// On the keyboard, into what has the focus.
void type(const QString& text);

/// A person's home directory that is empty.
class Home {
 public:
  Home();
  std::filesystem::path operator/(const std::string& name) const { return directory_ / name; }

 private:
  anneal::testing::TemporaryDirectory directory_;
};

}  // namespace anneal::studio::testing
