#pragma once

#include <QString>

namespace anneal::studio {

/// "error: …", or "failed: …" of a run, and "hint: …", as the engine ends on stderr, in sentences; anything
/// else as it is.
QString engine_sentences(const QString& errors);

}  // namespace anneal::studio
