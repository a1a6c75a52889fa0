#include "engine/cli/output/event_printer.h"

#include <string>
#include <variant>

#include "engine/cli/terminal/terminal.h"

namespace anneal::cli {

void EventPrinter::print(const Event& event) {
  if (failure_) return;
  try {
    print_line(to_line(event));
  } catch (const EnvironmentError& error) {
    failure_ = error;
  }
}

void EventPrinter::check() const {
  if (failure_) throw *failure_;
}

runner::Observer observer_for(const Globals& globals, const std::shared_ptr<Progress>& progress,
                              EventPrinter& printer) {
  runner::Observer observer;
  observer.trouble = [progress](const std::string& message) { progress->show_trouble(message); };
  if (globals.json)
    observer.event = [&printer](const Event& event) { printer.print(event); };
  else
    observer.event = [progress, is_quiet = globals.quiet](const Event& event) {
      if (!is_quiet || std::holds_alternative<FailedEvent>(event.body)) progress->show(event);
    };
  return observer;
}

}  // namespace anneal::cli
