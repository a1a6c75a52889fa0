#include "app/results/report_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>
#include <QTranslator>
#include <fstream>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "app/results/report_file.h"
#include "engine/core/base/error.h"
#include "engine/project/report/page.h"
#include "engine/quality/review/report.h"
#include "tests/engine/project/report/run_to_report.h"
#include "tests/engine/runs/trace/traces.h"

namespace anneal::studio {
namespace {

/// A language of a few words.
class Words : public QTranslator {
 public:
  bool isEmpty() const override { return false; }
  QString translate(const char*, const char* source, const char*, int) const override {
    static const std::map<std::string, const char*> known = {
        {"Loss", "Perda"},
        {"loss", "perda"},
        {"Loss over epochs", "Perda por época"},
        {"%1 classes", "%1 classes & mais"},
        {"predicted as", "visto como"},
        {"best, epoch %1, after %2", "melhor, época %1, após %2"},
        {"%1 took %2", "%1 em %2"},
        {"forward", "ida"},
        {"backward", "volta"},
        {"one cycle", "um ciclo"},
        {"none", "nenhum"},
        {"is damaged", "está danificado"}};
    const auto found = known.find(source);
    return found == known.end() ? QString() : QString::fromUtf8(found->second);
  }
};

/// A language without letters: whatever has some is not a word of it.
class Dots : public QTranslator {
 public:
  bool isEmpty() const override { return false; }
  QString translate(const char*, const char* source, const char*, int) const override {
    static const QRegularExpression letters(QStringLiteral("[A-Za-z]+"));
    return QString::fromUtf8(source).replace(letters, QStringLiteral("…"));
  }
};

class ReportWords : public ::testing::Test {
 protected:
  ~ReportWords() override {
    for (QTranslator* language : {static_cast<QTranslator*>(&words_), static_cast<QTranslator*>(&dots_)})
      QCoreApplication::removeTranslator(language);
    QLocale::setDefault(before_);
  }

  void speak(QTranslator& language, const char* locale = "pt_BR") {
    QCoreApplication::installTranslator(&language);
    QLocale::setDefault(QLocale(locale));
  }

  Words words_;
  Dots dots_;

 private:
  const QLocale before_;
};

QString in_words(const char* html) {
  return translated_page(QString::fromUtf8(html));
}

TEST_F(ReportWords, of_a_page_are_its_texts_titles_and_labels) {
  speak(words_);
  EXPECT_EQ(in_words("<h2>Loss</h2><p>best, epoch 3, after 1:02</p>"),
            "<h2>Perda</h2><p>melhor, época 3, após 1:02</p>");
  EXPECT_EQ(in_words("<svg aria-label=\"Loss over epochs\"><rect><title>forward took 0.30 ms</title></rect>"),
            "<svg aria-label=\"Perda por época\"><rect><title>ida em 0,30 ms</title></rect>");
  EXPECT_EQ(in_words("<svg aria-label=\"forward took 1.5 ms; backward took 1,234.0 ms\">"),
            "<svg aria-label=\"ida em 1,5 ms; volta em 1.234,0 ms\">");
  EXPECT_EQ(in_words("<p>mlp · 1,000 classes · <i>x</i></p>"),
            "<p>mlp · 1.000 classes &amp; mais · <i>x</i></p>");
}

TEST_F(ReportWords, leave_names_code_and_what_is_marked_as_they_are) {
  speak(words_);
  for (const char* html :
       {"<bdi>loss</bdi>", "<code>loss <b>Loss</b></code>", "<pre>Loss</pre>", "<style>Loss</style>",
        "<div translate=\"no\"><div>Loss</div>loss</div>", "<title translate=\"no\">loss</title>",
        "<img alt=\"loss\" src=\"loss\">", "<figure title=\"loss\">", "<p>quite unknown: 0.1.0</p>"})
    EXPECT_EQ(in_words(html), html);
  EXPECT_EQ(in_words("<b><bdi>loss</bdi></b><br>predicted as <bdi>right</bdi>, <span>2.50 %</span>"),
            "<b><bdi>loss</bdi></b><br>visto como <bdi>right</bdi>, <span>2,50 %</span>");
  EXPECT_EQ(in_words("<div translate=\"no\"><div>Loss</div></div>Loss"),
            "<div translate=\"no\"><div>Loss</div></div>Perda");
}

TEST_F(ReportWords, keep_what_is_escaped_escaped) {
  speak(words_);
  EXPECT_EQ(in_words("<bdi>&lt;/bdi&gt;&lt;script&gt;</bdi> predicted as <bdi>a</bdi>: 3"),
            "<bdi>&lt;/bdi&gt;&lt;script&gt;</bdi> visto como <bdi>a</bdi>: 3");
  EXPECT_EQ(in_words("<p>&lt;script&gt;&amp;lt;: is damaged</p>"),
            "<p>&lt;script&gt;&amp;lt;: está danificado</p>");
}

TEST_F(ReportWords, have_the_tag_and_the_marks_of_the_language) {
  const char* page = "<html lang=\"en\"><td>91.3 %</td><td>1,234</td><p>predicted as: </p>";
  speak(words_);
  EXPECT_EQ(in_words(page), "<html lang=\"pt-BR\"><td>91,3 %</td><td>1.234</td><p>visto como: </p>");
  QLocale::setDefault(QLocale("zh_CN"));
  EXPECT_EQ(in_words(page), "<html lang=\"zh-CN\"><td>91.3 %</td><td>1,234</td><p>visto como：</p>");
  QLocale::setDefault(QLocale("en"));
  EXPECT_EQ(in_words(page), "<html lang=\"en\"><td>91.3 %</td><td>1,234</td><p>visto como: </p>");
}

TEST_F(ReportWords, tell_times_and_settings_as_the_window_does) {
  for (const char* language : {"en", "pt_BR"}) {
    QLocale::setDefault(QLocale(language));
    EXPECT_FALSE(in_words("<p>started 2026-11-27T07:40:07Z</p>").contains("07Z")) << language;
    EXPECT_TRUE(in_words("<p>started 2026-11-27T07:40:07Z</p>").contains("UTC")) << language;
  }
  EXPECT_EQ(in_words("<bdi class=\"setting\">training.seed</bdi>"),
            "<bdi class=\"setting\">seed <small>training.seed</small></bdi>");
  EXPECT_EQ(in_words("<bdi class=\"setting\">training.learning_rate.peak</bdi>"),
            "<bdi class=\"setting\">learning rate, peak <small>training.learning_rate.peak</small></bdi>");
}

TEST_F(ReportWords, of_values_are_those_of_a_choice_and_no_others) {
  speak(words_);
  const auto row = [](const std::string& key, const std::string& value) {
    return "<tr><td><bdi class=\"setting\">" + key + "</bdi></td><td><bdi>" + value + "</bdi></td></tr>";
  };
  for (const auto& [key, value, words] :
       {std::tuple("training.learning_rate.curve", "one-cycle", "um ciclo"),
        std::tuple("training.rate_coupling", "none", "nenhum"),
        std::tuple("training.rate_coupling", "sqrt", "sqrt"), std::tuple("model.preset", "none", "none"),
        std::tuple("data.train", "one-cycle", "one-cycle")})
    EXPECT_TRUE(in_words(row(key, value).c_str()).contains(QStringLiteral("<td><bdi>%1</bdi>").arg(words)))
        << key << ' ' << value;
  EXPECT_TRUE(in_words((row("training.rate_coupling", "none") + "<p><bdi>none</bdi>").c_str())
                  .endsWith("<bdi>none</bdi>"))
      << "a name behind the row";
}

TEST_F(ReportWords, of_a_page_that_is_cut_off_end_with_it) {
  speak(words_);
  for (const char* html : {"", "<", "<svg aria-label=\"", "<bdi>loss", "</bdi>", "&", "<p>&amp"})
    EXPECT_EQ(in_words(html), html);
}

TEST_F(ReportWords, stand_in_the_file_that_is_saved) {
  speak(words_);
  const anneal::testing::TemporaryDirectory place;
  const auto path = [&](const char* name) { return QString::fromStdString((place / name).string()); };
  anneal::testing::write_file(place / "page.html", "<html lang=\"en\"><h2>Loss</h2>");
  save_report(path("page.html"), path("saved.html"));
  EXPECT_EQ(anneal::testing::read_file(place / "saved.html"), "<html lang=\"pt-BR\"><h2>Perda</h2>");
  save_report(path("page.html"), path("saved.PDF"));
  EXPECT_TRUE(anneal::testing::read_file(place / "saved.PDF").starts_with("%PDF-"));
  EXPECT_THROW(save_report(path("none.html"), path("saved.html")), EnvironmentError);
  EXPECT_THROW(save_report(path("page.html"), path("no/folder/saved.html")), EnvironmentError);
}

/// Letters of a page's texts outside of names and the like.
QStringList letters_of(QString page) {
  const auto remove = [&](const char* pattern) {
    page.remove(QRegularExpression(pattern, QRegularExpression::DotMatchesEverythingOption));
  };
  remove("<(bdi|code|pre|style)\\b[^>]*>.*?</\\1>");
  remove("<(\\w+) translate=\"no\"[^>]*>.*?</\\1>");
  QStringList found;
  static const QRegularExpression text(QStringLiteral("aria-label=\"([^\"]*)|>([^<]+)<"));
  static const QRegularExpression letters(QStringLiteral("[A-Za-z]+"));
  for (auto texts = text.globalMatch(page); texts.hasNext();) {
    const QRegularExpressionMatch one = texts.next();
    for (auto words = letters.globalMatch(one.captured(1) + one.captured(2)); words.hasNext();)
      found += words.next().captured();
  }
  found.removeDuplicates();
  return found;
}

/// Names, units, and what a hostile warning says, as the page escapes it.
const QStringList no_words = {"mlp", "corrections", "json", "script", "alert",
                              "lt",  "gt",          "ms",   "bucket", "EPYC"};

/// With everything in it that happens to a run.
class FullRun : public anneal::testing::RunToReport {
 public:
  FullRun() {
    evaluate("step-10");
    for (const int rank : {0, 1}) trace(trace::trace_of(rank));
    const std::vector<EventBody> more = {
        PolicyEvent{"rate_factor", 1, 0.5, "the training diverged"}, RestartEvent{2, "is damaged", 10},
        RollbackEvent{1, "the training diverged", 15, 10},
        ChangeEvent{.step = 10, .epoch = 1, .training = {{"epochs", 3}}},
        FailedEvent{.code = "bad-input", .message = "is damaged", .hint = {}, .place = "data"}};
    std::ofstream events(run() / "events.jsonl", std::ios::app);
    for (std::size_t i = 0; i < more.size(); ++i)
      events << to_line({.seq = 100 + static_cast<std::int64_t>(i), .time = 100, .body = more[i]}) << '\n';
    store_review();
  }

  std::string page() {
    Damages damages;
    return report::make_page(run(), damages);
  }

  std::string page_of_two() {
    Damages damages;
    return report::make_page({{.directory = run(), .name = "loss", .notes = "right"}, {.directory = run()}},
                             damages);
  }

 private:
  void store_review() const {
    using review::Reason;
    review::Review review{.weights = "resnet18", .checkpoint = {}};
    review.images = 2;
    review.accuracy = 0.5;
    review.counts = {1, 1, 1};
    const review::ReviewedImage image = {"train", "cat/1.png", "/gone.png", "cat", ""};
    review.suspects = {{.reason = Reason::label, .image = image, .suggested = "loss"},
                       {.reason = Reason::duplicate, .image = image, .other = image},
                       {.reason = Reason::outlier, .image = image}};
    review::store(run(), review);
  }
};

TEST_F(ReportWords, are_known_for_all_that_a_report_says) {
  speak(dots_);
  FullRun run;
  anneal::testing::RegressionToReport regression;
  regression.evaluate({{0, 1, 2, 0.5}, {1, 5, 9, 8}});
  Damages damages;
  for (const std::string& page :
       {run.page(), run.page_of_two(), report::make_page(regression.run(), damages)})
    for (const QString& letters : letters_of(translated_page(QString::fromStdString(page))))
      EXPECT_TRUE(no_words.contains(letters)) << qPrintable(letters);
}

TEST_F(ReportWords, never_change_a_class) {
  speak(words_);
  FullRun run;
  const QString english = QString::fromStdString(run.page());
  const QString page = translated_page(english);
  const QRegularExpression names(QStringLiteral("<bdi>[^<]*</bdi>|<text translate=\"no\".*?</text>"));
  auto before = names.globalMatch(english), after = names.globalMatch(page);
  EXPECT_TRUE(before.hasNext());
  while (before.hasNext() && after.hasNext()) EXPECT_EQ(before.next().captured(), after.next().captured());
  EXPECT_EQ(before.hasNext(), after.hasNext());
  EXPECT_FALSE(page.contains("<script"));
}

}  // namespace
}  // namespace anneal::studio
