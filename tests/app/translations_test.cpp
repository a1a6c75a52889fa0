#include <QFile>
#include <QString>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

namespace anneal::studio {
namespace {

class Translations : public ::testing::TestWithParam<const char*> {};

TEST_P(Translations, are_complete) {
  QFile file(QStringLiteral(TRANSLATIONS "/anneal_%1.ts").arg(GetParam()));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  QXmlStreamReader reader(&file);
  QString source;
  int messages = 0;
  while (!reader.atEnd()) {
    reader.readNext();
    if (!reader.isStartElement()) continue;
    if (reader.name() == QLatin1String("source")) source = reader.readElementText();
    if (reader.name() == QLatin1String("numerusform")) {
      EXPECT_FALSE(reader.readElementText().isEmpty()) << qPrintable(source);
    }
    if (reader.name() != QLatin1String("translation")) continue;
    ++messages;
    EXPECT_FALSE(reader.attributes().hasAttribute("type")) << qPrintable(source);
  }
  EXPECT_FALSE(reader.hasError());
  EXPECT_GT(messages, 0);
}

TEST_P(Translations, keep_the_places_for_values) {
  QFile file(QStringLiteral(TRANSLATIONS "/anneal_%1.ts").arg(GetParam()));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  QXmlStreamReader reader(&file);
  QString source;
  const auto check = [&](const QString& translation) {
    for (const char* place : {"%1", "%2", "%3"}) {
      EXPECT_EQ(source.count(place), translation.count(place)) << qPrintable(source);
    }
  };
  while (!reader.atEnd()) {
    reader.readNext();
    if (!reader.isStartElement()) continue;
    if (reader.name() == QLatin1String("source")) source = reader.readElementText();
    if (reader.name() == QLatin1String("numerusform")) check(reader.readElementText());
    if (reader.name() == QLatin1String("translation") && !source.contains("%n") && !source.contains("%Ln"))
      check(reader.readElementText());
  }
}

INSTANTIATE_TEST_SUITE_P(Languages, Translations, ::testing::Values("en", "zh_CN", "pt_BR"));

}  // namespace
}  // namespace anneal::studio
