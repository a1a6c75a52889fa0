#pragma once

#include <QString>
#include <memory>

class QTextDocument;

namespace anneal::studio {

/// A page that `anneal report` has written as a document for paper: its parts below one another, in light
/// colours, its drawings as vectors. Commands that are there to be copied from the screen are left out.
/// Loads nothing from elsewhere. On any thread.
std::unique_ptr<QTextDocument> report_document(const QString& html);

/// Writes that document of the HTML file `page` as a PDF on A4, with page numbers, and replaces `path` by it.
/// Throws EnvironmentError where one cannot be read or written.
void print_report(const QString& page, const QString& path);

}  // namespace anneal::studio
