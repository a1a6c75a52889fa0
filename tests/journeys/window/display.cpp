#include "tests/journeys/window/display.h"

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include <unistd.h>

#include "engine/core/base/descriptor.h"

namespace anneal::testing {
namespace {

std::filesystem::path find(const std::string& program) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access((folder + '/' + program).c_str(), X_OK) == 0) return folder + '/' + program;
  }
  return {};
}

/// The server picks a free number and writes it once it accepts clients.
std::string read_number(int descriptor) {
  std::string number;
  char byte;
  while (read(descriptor, &byte, 1) == 1 && byte != '\n') number += byte;
  return number;
}

}  // namespace

std::unique_ptr<Display> Display::start() {
  for (const char* program : {"Xvfb", "openbox", "xdotool"}) {
    if (find(program).empty()) return nullptr;
  }
  auto display = std::make_unique<Display>();
  Pipe pipe = make_pipe();
  ChildSetup server;
  server.program = find("Xvfb");
  server.arguments = {"-displayfd", "1", "-screen", "0", "1480x960x24", "-nolisten", "tcp"};
  server.output = pipe.write_end.get();
  display->server_ = std::make_unique<ChildProcess>(server);
  pipe.write_end.close();
  const std::string number = read_number(pipe.read_end.get());
  if (number.empty()) return nullptr;
  setenv("DISPLAY", (":" + number).c_str(), 1);
  ChildSetup manager;
  manager.program = find("openbox");
  display->manager_ = std::make_unique<ChildProcess>(manager);
  return display;
}

void Display::click(int x, int y) const {
  ChildSetup click;
  click.program = find("xdotool");
  click.arguments = {"mousemove", std::to_string(x), std::to_string(y), "click", "1"};
  ChildProcess(click).wait();
}

void Display::type(const std::string& text) const {
  ChildSetup typing;
  typing.program = find("xdotool");
  typing.arguments = {"type", "--delay", "20", text};
  ChildProcess(typing).wait();
}

}  // namespace anneal::testing
