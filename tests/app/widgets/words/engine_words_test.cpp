#include "app/widgets/words/engine_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <QTranslator>
#include <cerrno>
#include <string>

#include <gtest/gtest.h>

#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"

namespace anneal::studio {
namespace {

constexpr const char* listed[] = {
#include "app/widgets/words/engine_sentences.inc"
};

class EngineWords : public ::testing::Test {
 protected:
  ~EngineWords() override { QCoreApplication::removeTranslator(&translator_); }

  void speak(const char* language) {
    ASSERT_TRUE(translator_.load(QStringLiteral(":/i18n/anneal_%1.qm").arg(language)));
    QCoreApplication::installTranslator(&translator_);
  }

 private:
  QTranslator translator_;
};

/// The sentence with a number of its own for each value.
QString with_values(const char* sentence) {
  QString text = QString::fromUtf8(sentence);
  for (int i = 1; i <= 9; ++i) text.replace(QStringLiteral("%%1").arg(i), QString::number(1000 + i));
  return text;
}

TEST_F(EngineWords, are_the_engines_own_in_english) {
  for (const char* sentence : listed) {
    EXPECT_EQ(engine_words(with_values(sentence)), with_values(sentence));
  }
}

TEST_F(EngineWords, keep_every_value_in_another_language) {
  for (const char* language : {"zh_CN", "pt_BR"}) {
    speak(language);
    for (const char* sentence : listed) {
      const QString words = engine_words(with_values(sentence));
      for (int i = 1001; i <= 1009; ++i)
        EXPECT_EQ(words.contains(QString::number(i)), with_values(sentence).contains(QString::number(i)))
            << sentence << " → " << qPrintable(words);
    }
  }
}

TEST_F(EngineWords, are_known_behind_a_place_and_within_each_other) {
  speak("pt_BR");
  EXPECT_EQ(engine_words(std::string("is 7, but must be a number")), "é 7, mas deve ser um número");
  EXPECT_EQ(engine_words(std::string("spec.json: training.epochs: is 7, but must be a number")),
            "spec.json: training.epochs: é 7, mas deve ser um número");
  EXPECT_EQ(engine_words(std::string("/data/cats.jpg: cannot be read: Permission denied")),
            "/data/cats.jpg: não pode ser lido: permissão negada");
}

TEST_F(EngineWords, numbers_have_the_marks_of_the_language) {
  const QLocale before;
  speak("pt_BR");
  QLocale::setDefault(QLocale("pt_BR"));
  EXPECT_EQ(engine_words(std::string("is 2.5, but must be a number")), "é 2,5, mas deve ser um número");
  EXPECT_EQ(engine_words(std::string("is 1.5e-07, but must be a number")),
            "é 1,5e-07, mas deve ser um número");
  EXPECT_EQ(engine_words(std::string("is 0.1.0, but must be a number")), "é 0.1.0, mas deve ser um número");
  EXPECT_EQ(engine_words(std::string("is 12,345.5, but must be a number")),
            "é 12.345,5, mas deve ser um número");
  EXPECT_EQ(engine_words(std::string("is 1,23, but must be a number")), "é 1,23, mas deve ser um número");
  QLocale::setDefault(QLocale("en"));
  EXPECT_EQ(engine_words(std::string("is 2.5, but must be a number")), "é 2.5, mas deve ser um número");
  QLocale::setDefault(before);
}

TEST_F(EngineWords, leave_what_is_not_known_as_it_is) {
  speak("zh_CN");
  for (const char* text :
       {"", ":", ". ", ": : :", "%1", "/data/my cats/1.jpg", "猫", "Colourless green ideas: sleep."})
    EXPECT_EQ(engine_words(std::string(text)), QString::fromUtf8(text));
  EXPECT_EQ(engine_words(std::string("quite unknown: is damaged")), "quite unknown: 已损坏");
  const std::string hostile = std::string(100'000, ':') + " is damaged";
  EXPECT_EQ(engine_words(hostile), QString::fromStdString(hostile));
  std::string nested;
  for (int i = 0; i < 150; ++i) nested += "is 1, but must be ";
  EXPECT_FALSE(engine_words(nested).isEmpty());
}

TEST_F(EngineWords, name_what_the_window_has_in_place_of_options) {
  EXPECT_TRUE(engine_sentence(QStringLiteral("Omit it; `anneal export --format onnx-int8` writes "
                                             "integers for other machines."))
                  .startsWith("Untick them"));
}

TEST_F(EngineWords, of_an_error_are_a_sentence_with_its_hint) {
  speak("zh_CN");
  const UserError error("is damaged", "weights.pth", "name another");
  const QString sentence = sentence_of(error);
  EXPECT_TRUE(sentence.startsWith("weights.pth: 已损坏。")) << qPrintable(sentence);
  EXPECT_EQ(sentence_of(system_error("cannot be read", "cats.jpg", EACCES)), "cats.jpg: 无法读取：权限不足");
}

}  // namespace
}  // namespace anneal::studio
