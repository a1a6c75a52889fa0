#pragma once

#include <string>
#include <vector>

#include "engine/model/quantize/program.h"

namespace anneal::c99 {

/// Of the cores that cycles are estimated for.
enum class Core { cortex_m4, cortex_m7 };
const std::vector<std::string>& core_words();  ///< "cortex-m4", in the order of Core

/// A microcontroller's, which is not here.
struct Processor {
  Core core = Core::cortex_m4;
  double megahertz = 168;

  bool operator==(const Processor&) const = default;
};

/// "cortex-m4@168MHz", of which "MHz" may be left out. Throws UserError at `place`.
Processor processor_from(const std::string& text, const std::string& place);
std::string text_of(const Processor& processor);
/// As people read it: "Cortex-M4 at 168 MHz".
std::string name_of(const Processor& processor);

/// An estimate of the time that one run of the exported C takes: `instructions`, by the cycles that one takes
/// in the mean, with code, constants and values in memory without wait states. On a Cortex-M4 these are 1.25,
/// by the timing of its instructions (Cortex-M4 Technical Reference Manual, table 3-1) over traces of the
/// library's parts: 1.2 of convolutions, 1.3 to 1.4 of others. On a Cortex-M7, which begins two instructions
/// at once, 0.7: the same software takes 0.52 to 0.56 times the cycles there on the four networks of MLPerf
/// Tiny (v1.1, Krai, X-CUBE-AI 7.3.0 on NUCLEO-L4R5ZI and NUCLEO-H7A3ZI-Q).
double latency_ms(const quantize::Program& program, const Processor& processor);

}  // namespace anneal::c99
