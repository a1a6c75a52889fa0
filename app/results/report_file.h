#pragma once

#include <QString>

namespace anneal::studio {

/// Puts the page that `anneal report` has written to the file `page` into the window's language and writes it
/// to `path`, which is replaced: as a PDF where its name ends so, else as HTML. Throws EnvironmentError where
/// one cannot be read or written. On any thread.
void save_report(const QString& page, const QString& path);

}  // namespace anneal::studio
