#include "engine/deploy/c99/processor.h"

#include <algorithm>
#include <cmath>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/deploy/c99/instructions.h"

namespace anneal::c99 {

namespace {

constexpr double least_megahertz = 1, most_megahertz = 2000;

/// -1: it is not a number of MHz.
double megahertz_of(const std::string& text) {
  std::size_t end = 0;
  double number = -1;
  try {
    number = std::stod(text, &end);
  } catch (const std::exception&) {
    return -1;
  }
  const std::string unit = lower_case(text.substr(end));
  return (unit.empty() || unit == "mhz") && number >= least_megahertz && number <= most_megahertz ? number
                                                                                                  : -1;
}

double cycles_of_an_instruction(Core core) {
  return core == Core::cortex_m4 ? 1.25 : 0.7;
}

}  // namespace

const std::vector<std::string>& core_words() {
  static const std::vector<std::string> words = {"cortex-m4", "cortex-m7"};
  return words;
}

Processor processor_from(const std::string& text, const std::string& place) {
  const std::size_t at = text.find('@');
  const std::string core = lower_case(text.substr(0, at));
  const auto found = std::ranges::find(core_words(), core);
  const double megahertz = at == std::string::npos ? -1 : megahertz_of(text.substr(at + 1));
  if (found == core_words().end() || megahertz < 0)
    throw UserError("is " + shown(nlohmann::json(text)) +
                        ", but must be a core with its clock, such as cortex-m4@168MHz or cortex-m7@216MHz",
                    place, "", ExitCode::wrong_usage);
  return {static_cast<Core>(found - core_words().begin()), megahertz};
}

std::string text_of(const Processor& processor) {
  return core_words()[static_cast<std::size_t>(processor.core)] + "@" + number_text(processor.megahertz) +
         "MHz";
}

std::string name_of(const Processor& processor) {
  const std::string core = processor.core == Core::cortex_m4 ? "Cortex-M4" : "Cortex-M7";
  return core + " at " + number_text(processor.megahertz) + " MHz";
}

double latency_ms(const quantize::Program& program, const Processor& processor) {
  constexpr double cycles_of_a_ms = 1000;  // for each MHz
  return instructions(program) * cycles_of_an_instruction(processor.core) /
         (cycles_of_a_ms * processor.megahertz);
}

}  // namespace anneal::c99
