#include "app/results/report_pdf.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextImageFormat>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal::studio {
namespace {

QString picture() {
  QImage image(8, 8, QImage::Format_RGB32);
  image.fill(Qt::red);
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return QStringLiteral("data:image/png;base64,") + QString::fromLatin1(bytes.toBase64());
}

/// In the shape in which engine/project/report writes its pages.
QString page() {
  return QStringLiteral(
             "<!doctype html>\n<html><head><title>no title</title><style>p { color: red }</style></head>\n"
             "<body><main>\n<header class=\"page\"><h1><bdi>first &lt;b&gt;</bdi></h1><p>mlp · 2 "
             "classes</p></header>\n<div class=\"tiles\">\n<section class=\"card "
             "tile\"><p>Best</p><strong>93.1 %</strong><p>epoch 4</p></section>\n</div>\n"
             "<div class=\"grid\">\n<section class=\"card wide\"><header><h2>Loss</h2><p><span class=\"key "
             "k0\">train</span><span class=\"key k1\">test</span></p></header><svg viewBox=\"0 0 1064 320\" "
             "role=\"img\" aria-label=\"loss\">"
             "<path class=\"s0\" d=\"M0 0L900 300\"/><text x=\"4\" y=\"20\" "
             "text-anchor=\"end\"><title>a tip</title>1</text></svg></section>\n</div>"
             "<div class=\"figures\"><figure title=\"a\"><img alt=\"cat\" "
             "src=\"%1\"><figcaption><b>cat</b><br>predicted as dog</figcaption></figure>\n"
             "<figure title=\"b\"><div class=\"absent\">no "
             "picture</div><figcaption>bird</figcaption></figure></div>"
             "<div class=\"scroll\"><table><thead><tr><th>class</th></tr></thead><tbody><tr><td>fox</td></tr>"
             "</tbody></table></div><footer>Written by anneal</footer>\n</main></body></html>\n")
      .arg(picture());
}

std::vector<QTextImageFormat> images_of(const QTextDocument& document) {
  std::vector<QTextImageFormat> images;
  for (QTextBlock block = document.begin(); block != document.end(); block = block.next())
    for (auto part = block.begin(); !part.atEnd(); ++part)
      if (part.fragment().charFormat().isImageFormat())
        images.push_back(part.fragment().charFormat().toImageFormat());
  return images;
}

TEST(ReportPdf, has_every_word_and_every_drawing_of_the_page) {
  const auto document = report_document(page());
  const QString text = document->toPlainText().remove(QChar(0x200C));
  for (const char* words :
       {"first <b>", "mlp · 2 classes", "Best", "93.1 %", "epoch 4", "Loss", "train", "cat",
        "predicted as dog", "no picture", "bird", "class", "fox", "Written by anneal"})
    EXPECT_TRUE(text.contains(QString::fromUtf8(words))) << words << " in " << qPrintable(text);
  EXPECT_FALSE(text.contains("no title"));
  EXPECT_FALSE(text.contains(QRegularExpression("train\\S*test"))) << "names in a legend stand apart";
  EXPECT_FALSE(text.contains("color"));
  const auto images = images_of(*document);
  ASSERT_EQ(images.size(), 2U);
  EXPECT_DOUBLE_EQ(images[0].width(), 640) << "as wide as the paper";
  EXPECT_NEAR(images[0].height(), 640.0 * 320 / 1064, 1);
  EXPECT_TRUE(images[1].name().startsWith("data:image/png"));
}

QImage drawn(const QString& html) {
  const auto document = report_document(html);
  document->setPageSize({700, 600});
  QImage image(700, 600, QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  document->drawContents(&painter);
  return image;
}

TEST(ReportPdf, what_a_pointer_would_show_is_not_written_over_a_drawing) {
  QString without = page();
  without.remove(QStringLiteral("<title>a tip</title>"));
  ASSERT_NE(without, page());
  EXPECT_EQ(drawn(page()), drawn(without));
  EXPECT_NE(drawn(page()), drawn(page().remove(QRegularExpression("<svg.*</svg>"))));
}

TEST(ReportPdf, a_heading_stands_on_the_page_of_its_drawing) {
  const anneal::testing::TemporaryDirectory directory;
  QString card = page();
  card = card.mid(card.indexOf(QStringLiteral("<section class=\"card wide\">")));
  card.truncate(card.indexOf(QStringLiteral("</section>")) + 10);
  const auto document =
      report_document(QStringLiteral("<main>") + card.repeated(9) + QStringLiteral("</main>"));
  paginate(*document, {650, 900});
  for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
    if (block.blockFormat().headingLevel() != 2) continue;
    QTextBlock drawing = block.next();
    while (!drawing.begin().fragment().charFormat().isImageFormat()) drawing = drawing.next();
    const auto* layout = document->documentLayout();
    EXPECT_EQ(static_cast<int>(layout->blockBoundingRect(block).top() / 900),
              static_cast<int>((layout->blockBoundingRect(drawing).bottom() - 1) / 900));
  }
  EXPECT_GT(document->pageCount(), 2);
}

TEST(ReportPdf, nothing_is_lost_where_headings_begin_pages) {
  const QString run = page().mid(page().indexOf(QStringLiteral("<header")));
  const auto document =
      report_document(QStringLiteral("<main>") + run.section(QStringLiteral("<footer"), 0, 0).repeated(40) +
                      QStringLiteral("</main>"));
  for (const double height : {700, 800, 900, 1000}) {
    paginate(*document, {650, height});
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next())
      EXPECT_GT(document->documentLayout()->blockBoundingRect(block).height(), 0) << height;
  }
}

TEST(ReportPdf, is_written_in_place_of_what_was_there) {
  const anneal::testing::TemporaryDirectory directory;
  anneal::testing::write_file(directory / "report.pdf", "before");
  const auto path = [&](const char* name) { return QString::fromStdString((directory / name).string()); };
  print_report(page(), path("report.pdf"));
  QFile file(path("report.pdf"));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QByteArray bytes = file.readAll();
  EXPECT_TRUE(bytes.startsWith("%PDF-")) << bytes.left(20).toStdString();
  EXPECT_EQ(bytes.count("/Type /Page\n"), 1);
  EXPECT_THROW(print_report(page(), path("no/folder/report.pdf")), EnvironmentError);
}

TEST(ReportPdf, of_a_page_that_is_none_is_empty_rather_than_a_crash) {
  EXPECT_NO_THROW(report_document({}));
  EXPECT_NO_THROW(report_document(QStringLiteral("<main><svg viewBox=\"0 0 0 0\"></svg><svg <img></main>")));
}

TEST(ReportPdf, keeps_marks_beside_digits_from_forms_that_its_text_would_lose) {
  QString text =
      report_document(QStringLiteral("<main><p>-3.6 12:34 well-known 32 × 32x32 (MAE) a: b</p></main>"))
          ->toPlainText();
  EXPECT_TRUE(text.replace(QChar(0x200C), '|')
                  .contains(QStringLiteral("|-|3.6 12|:|34 well-known 32 |×| 32|x|32 |(|MAE|)| a: b")))
      << qPrintable(text);
}

}  // namespace
}  // namespace anneal::studio
