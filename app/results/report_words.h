#pragma once

#include <QString>

namespace anneal::studio {

/// A page that `anneal report` has written, in the window's language: its texts, and what a reader who does
/// not see its drawings is told of them. Names, code, and what is marked translate="no" stay as they are; so
/// does all of it in English. On any thread.
QString translated_page(const QString& html);

}  // namespace anneal::studio
