#pragma once

#include <QString>

namespace anneal::studio {

/// A page that `anneal report` has written, in the window's language: its texts, and what a reader who does
/// not see its drawings is told of them, numbers, times and settings as the window writes them. Names, code,
/// and what is marked translate="no" stay as they are. On any thread.
QString translated_page(const QString& html);

}  // namespace anneal::studio
