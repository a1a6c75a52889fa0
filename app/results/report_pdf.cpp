#include "app/results/report_pdf.h"

#include <QAbstractTextDocumentLayout>
#include <QMarginsF>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "app/results/report_drawings.h"
#include "engine/core/base/error.h"

namespace anneal::studio {

namespace {

constexpr double page_margin_mm = 18;
constexpr int pictures_in_row = 5;
constexpr int picture_side = 104;

const QString text_style = QStringLiteral(R"css(
body { color: #1c2230; } h1 { font-size: 17pt; } h2 { font-size: 11pt; margin-top: 14px; }
h3 { font-size: 13pt; margin-top: 18px; } p { margin-top: 2px; margin-bottom: 4px; }
.note, th, small { color: #5f6b7c; font-size: 8pt; } .value { font-size: 15pt; font-weight: 600; }
.good { color: #1d8f63; } .warn { color: #b8730b; } .bad { color: #c9363e; }
pre { font-family: "DejaVu Sans Mono", monospace; font-size: 7pt; white-space: pre-wrap; }
)css");

const std::map<QString, const char*> key_colours = {
    {QStringLiteral("0"), "#3b82c4"},    {QStringLiteral("1"), "#e08a2b"},
    {QStringLiteral("2"), "#2fa37c"},    {QStringLiteral("3"), "#b765a8"},
    {QStringLiteral("4"), "#8a93a3"},    {QStringLiteral("bad"), "#c9363e"},
    {QStringLiteral("good"), "#1d8f63"}, {QStringLiteral("wait"), "#98a2b3"}};

QRegularExpression pattern(const char* text) {
  return QRegularExpression(QString::fromUtf8(text), QRegularExpression::DotMatchesEverythingOption);
}

/// Puts what `made` makes of each match in its place.
QString replaced(const QString& text, const char* of,
                 const std::function<QString(const QRegularExpressionMatch&)>& made) {
  QString result;
  qsizetype end = 0;
  auto matches = pattern(of).globalMatch(text);
  while (matches.hasNext()) {
    const QRegularExpressionMatch match = matches.next();
    result += QStringView(text).mid(end, match.capturedStart() - end);
    result += made(match);
    end = match.capturedEnd();
  }
  result += QStringView(text).mid(end);
  return result;
}

QString rows_of(const QStringList& cells, int columns) {
  QString rows;
  for (qsizetype i = 0; i < cells.size(); i += columns)
    rows += QStringLiteral("<tr>") + cells.mid(i, columns).join(QString()) + QStringLiteral("</tr>");
  return QStringLiteral("<table width=\"100%\" cellpadding=\"4\">") + rows + QStringLiteral("</table>");
}

/// What stands side by side on the screen, in the cells of a table.
QString in_cells(const QString& text, const char* each, int columns) {
  QStringList cells;
  auto matches = pattern(each).globalMatch(text);
  while (matches.hasNext())
    cells += QStringLiteral("<td>") + matches.next().captured(1) + QStringLiteral("</td>");
  return rows_of(cells, columns);
}

/// Beside digits and capitals, with a space between them or none, Inter has other forms of these marks, which
/// a PDF's text does not name: what it is copied from or read by loses signs of numbers. Qt 6.4 cannot ask a
/// font not to.
QString with_marks_apart(const QString& text) {
  static const QString marks = QStringLiteral("[-:+=~@*()\\[\\]{}\u00b1\u00d7\u00f7\u2013\u2192\u2212]"),
                       beside = QStringLiteral("[\\dA-Z]");
  static const std::string apart =
      QStringLiteral("<pre.*?</pre>|<[^>]*>|%1(?= ?%2)|(?<=%2)%1|(?<=%2 )%1|(?<=\\d)x(?=\\d)")
          .arg(marks, beside)
          .toStdString();
  return replaced(text, apart.c_str(), [](const QRegularExpressionMatch& one) {
    const QString part = one.captured();
    return part.startsWith('<') ? part : QStringLiteral("&zwnj;%1&zwnj;").arg(part);
  });
}

/// The page in those elements that QTextDocument knows.
QString for_paper(const QString& html, ReportDrawings& drawings) {
  using Match = const QRegularExpressionMatch&;
  QString text = replaced(html, "^.*<main>|</main>.*$", [](Match) { return QString(); });
  text = replaced(text, "<td class=\"bar\">(<svg .*?</svg>)",
                  [&](Match bar) { return QStringLiteral("<td>") + drawings.add(bar.captured(1)); });
  text = replaced(text, "<svg .*?</svg>",
                  [&](Match svg) { return QStringLiteral("<p>%1</p>").arg(drawings.add(svg.captured())); });
  text = replaced(text, "<details class=\"decide\">.*?</details>", [](Match) { return QString(); });
  text = replaced(text, "<div class=\"absent\">(.*?)</div>", [](Match one) { return one.captured(1); });
  text = replaced(text, "<img alt=\"([^\"]*)\" src=\"(data:[^\"]*)\">", [](Match one) {
    return QStringLiteral("<img src=\"%1\" width=\"%2\" height=\"%2\"><br>")
        .arg(one.captured(2))
        .arg(picture_side);
  });
  text = replaced(text, "</span><span", [](Match) { return QStringLiteral("</span>&emsp; <span"); });
  text = replaced(text, "<span class=\"key k(\\w+)\">", [](Match key) {
    const auto colour = key_colours.find(key.captured(1));
    return QStringLiteral("<span style=\"color: %1\">&#9679; </span><span>")
        .arg(QLatin1String(colour == key_colours.end() ? "#5f6b7c" : colour->second));
  });
  text = replaced(text, "<strong>(.*?)</strong>",
                  [](Match one) { return QStringLiteral("<p class=\"value\">%1</p>").arg(one.captured(1)); });
  text = replaced(text, "<div class=\"tiles\">(.*?)</div>", [](Match tiles) {
    return in_cells(tiles.captured(1), "<section[^>]*>(.*?)</section>", 4);
  });
  text = replaced(text, "<div class=\"figures\">(.*?)</div>", [](Match figures) {
    return in_cells(figures.captured(1), "<figure[^>]*>(.*?)</figure>", pictures_in_row);
  });
  text = replaced(text, "</h2><p>(.*?)</p></header>", [](Match note) {
    return note.captured(1).isEmpty() ? QStringLiteral("</h2>")
                                      : QStringLiteral("</h2><p class=\"note\">%1</p>").arg(note.captured(1));
  });
  text = replaced(text, "<details><summary>.*?</summary>\\s*<header class=\"page\"><h1>",
                  [](Match) { return QStringLiteral("<h1 style=\"page-break-before: always\">"); });
  text = replaced(text, "<summary>(.*?)</summary>",
                  [](Match summary) { return QStringLiteral("<h2>%1</h2>").arg(summary.captured(1)); });
  // <bdi> means nothing on paper: what turns the direction of writing would turn all behind a name.
  text.remove(pattern("[\\x{202a}-\\x{202e}\\x{2066}-\\x{2069}\\x{200e}\\x{200f}\\x{061c}]"));
  text.replace(QLatin1String("<th>"), QLatin1String("<th align=\"left\">"));
  text.replace(pattern("(?<=\\d) %"), QStringLiteral("\u00a0%"));  // no sign on a line of its own
  text = replaced(text, "<table[^>]*>(?=<t(head|body))", [](Match) {
    return QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"3\">");
  });
  text = replaced(text, "<footer>(.*?)</footer>", [](Match footer) {
    return QStringLiteral("<p class=\"note\">%1</p>").arg(footer.captured(1));
  });
  text = replaced(text, "</?(section|header|div|details|figcaption|bdi)\\b[^>]*>",
                  [](Match) { return QString(); });
  return with_marks_apart(text);
}

/// Of a heading, what has to stand on its page: all up to the first drawing, row or lines of text.
QTextBlock first_below(const QTextBlock& heading) {
  constexpr int most_letters_of_note = 300;
  QTextBlock block = heading.next();
  const auto is_note = [](const QTextBlock& one) {
    const auto part = one.begin();
    const bool has_drawing = !part.atEnd() && part.fragment().charFormat().isImageFormat();
    return !has_drawing && one.length() < most_letters_of_note;
  };
  for (int notes = 0; notes < 2 && block.next().isValid() && is_note(block); ++notes) block = block.next();
  return block;
}

bool begins_page(const QTextBlock& block) {
  return block.blockFormat().pageBreakPolicy() & QTextFormat::PageBreak_AlwaysBefore;
}

/// Headings at the end of a page without what belongs to them: the first of those that move one another.
std::vector<QTextBlock> parted_headings(const QTextDocument& document) {
  const double height = document.pageSize().height();
  const auto* layout = document.documentLayout();
  const auto page_of = [&](double y) { return std::floor(y / height); };
  std::vector<QTextBlock> parted;
  bool is_moved = false;  // by one before
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    if (begins_page(block)) is_moved = false;
    if (is_moved || begins_page(block) || block.blockFormat().headingLevel() < 2) continue;
    const QTextBlock last = first_below(block);
    if (!last.isValid()) continue;
    const double top = layout->blockBoundingRect(block).top();
    const double bottom = layout->blockBoundingRect(last).bottom();
    is_moved = page_of(top) != page_of(bottom - 1) && bottom - top <= height;
    if (is_moved) parted.push_back(block);
  }
  return parted;
}

void begin_page(const QTextBlock& block) {
  QTextBlockFormat format;
  format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
  QTextCursor(block).mergeBlockFormat(format);
}

}  // namespace

std::unique_ptr<QTextDocument> report_document(const QString& html) {
  auto document = std::make_unique<QTextDocument>();
  auto* drawings = new ReportDrawings(document.get());
  document->documentLayout()->registerHandler(QTextFormat::ImageObject, drawings);
  QFont font(QStringLiteral("Inter"));
  font.setPointSizeF(9);
  document->setDefaultFont(font);
  document->setUseDesignMetrics(true);
  document->setDefaultStyleSheet(text_style);
  document->setHtml(QStringLiteral("<body>") + for_paper(html, *drawings) + QStringLiteral("</body>"));
  return document;
}

void paginate(QTextDocument& document, const QSizeF& page) {
  document.setDocumentMargin(0);
  document.setPageSize(page);
  for (auto parted = parted_headings(document); !parted.empty(); parted = parted_headings(document)) {
    document.setPageSize(
        {0, 0});  // lays out nothing: Qt 6.4 loses blocks where it does so a change at a time
    std::ranges::for_each(parted, begin_page);
    document.setPageSize(page);
  }
}

namespace {

QString title_of(const QString& html) {
  const auto title = pattern("<title[^>]*>(.*?)</title>").match(html);
  return QTextDocumentFragment::fromHtml(title.captured(1)).toPlainText();
}

/// Each page with its number, below the text.
void draw_pages(QTextDocument& document, QPdfWriter& writer) {
  constexpr double footer = 24;
  const QSizeF page(writer.width(), writer.height() - footer);
  paginate(document, page);
  QPainter painter(&writer);
  for (int number = 0; number < document.pageCount(); ++number) {
    if (number > 0) writer.newPage();
    const QRectF area(0, number * page.height(), page.width(), page.height());
    painter.save();
    painter.translate(0, -area.top());
    document.drawContents(&painter, area);
    painter.restore();
    painter.setFont(document.defaultFont());
    painter.drawText(QRectF(0, page.height(), page.width(), footer), Qt::AlignRight | Qt::AlignBottom,
                     QString::number(number + 1));
  }
}

}  // namespace

void print_report(const QString& html, const QString& path) {
  const auto document = report_document(html);
  QSaveFile output(path);
  if (!output.open(QIODevice::WriteOnly))
    throw EnvironmentError("cannot be written: " + output.errorString().toStdString(), path.toStdString());
  {
    QPdfWriter writer(&output);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(page_margin_mm, page_margin_mm, page_margin_mm, page_margin_mm),
                          QPageLayout::Millimeter);
    writer.setCreator(QStringLiteral("Anneal"));
    writer.setTitle(title_of(html));
    writer.setResolution(pixels_per_inch);  // QSvgRenderer draws words in pixels; nothing is rounded to them
    draw_pages(*document, writer);
  }
  if (!output.commit())
    throw EnvironmentError("cannot be written: " + output.errorString().toStdString(), path.toStdString());
}

}  // namespace anneal::studio
