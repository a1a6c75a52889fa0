#pragma once

#include <QString>
#include <memory>

class QSizeF;
class QTextDocument;

namespace anneal::studio {

/// A page that `anneal report` has written as a document for paper: its parts below one another, in light
/// colours, its drawings as vectors. Commands that are there to be copied from the screen are left out.
/// Loads nothing from elsewhere. On any thread.
std::unique_ptr<QTextDocument> report_document(const QString& html);

/// Lays it out in pages of that size, in pixels of 1/96 inch; no heading is left at the end of one without
/// what it is of.
void paginate(QTextDocument& document, const QSizeF& page);

/// Writes that document as a PDF on A4, with page numbers, and replaces `path` by it. Throws EnvironmentError
/// where it cannot be written.
void print_report(const QString& html, const QString& path);

}  // namespace anneal::studio
