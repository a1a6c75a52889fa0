#pragma once

#include <memory>
#include <string>

#include "engine/core/process/child_process.h"

namespace anneal::testing {

/// A screen of its own with a window manager: without one no window becomes active and shortcuts fail.
/// Both programs end with the test, however it ends.
class Display {
 public:
  /// Sets $DISPLAY. Null where Xvfb, openbox or xdotool is missing.
  static std::unique_ptr<Display> start();

  /// A real click of the pointer.
  void click(int x, int y) const;
  /// Keys of the keyboard; a newline is Return.
  void type(const std::string& text) const;

 private:
  std::unique_ptr<ChildProcess> server_;
  std::unique_ptr<ChildProcess> manager_;
};

}  // namespace anneal::testing
