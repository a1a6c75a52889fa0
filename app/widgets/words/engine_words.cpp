#include "app/widgets/words/engine_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

constexpr const char* sentences[] = {
#include "app/widgets/words/engine_sentences.inc"
};
constexpr const char* report_sentences[] = {
#include "app/widgets/words/report_sentences.inc"
};

/// A report's has single words ("loss", "label"), which within the engine's sentences may be a user's own.
enum class Vocabulary { engine, report };

const char* context_of(Vocabulary vocabulary) {
  return vocabulary == Vocabulary::engine ? "Engine" : "Report";
}

/// What the engine advises names options of a command line; what the window has in their place.
constexpr struct {
  const char* engine;
  const char* window;
} advice[] = {
    {"Repair these files, or allow more of them: --unreadable %1 or more, because there may be others "
     "(`anneal data` counts them), or a share as --unreadable 5%.",
     QT_TRANSLATE_NOOP("EngineWords",
                       "Repair these files, or exclude them among the problems on the Data page.")},
    {"Compress it in floats (--target onnx-fp32), or only its weights (--target onnx-int4).",
     QT_TRANSLATE_NOOP(
         "EngineWords",
         "Compress it in floats, or only its weights to 4 bits: choose this as “File” among the limits.")},
    {"%1; the work so far is kept: resume it with --resume",
     QT_TRANSLATE_NOOP("EngineWords",
                       "Make room; finished work is kept, and “Continue” resumes from there.")},
    {"Omit it; `anneal export --format onnx-int8` writes integers for other machines.",
     QT_TRANSLATE_NOOP("EngineWords",
                       "Untick them; for other computers, export it as “ONNX in 8-bit integers”.")},
    {"Use it for models trained in floating point, on a processor: --device cpu.",
     QT_TRANSLATE_NOOP("EngineWords",
                       "Untick them: they are for models that were trained in floats, on a processor.")},
    {"wait for the first epoch to end, or resume the run with --resume",
     QT_TRANSLATE_NOOP("EngineWords", "Wait for the first epoch to end, or continue the run.")},
};

/// Sentences within values within sentences …: what a host sends may not fill the stack.
constexpr int deepest = 4;
/// By their number, 1 to 9.
using Values = std::array<QString, 10>;

/// "is %1, allowed is %2" as the texts around its values, and which value stands after each but the last.
struct Form {
  std::vector<QString> texts;
  std::vector<std::size_t> values;
};

Form form_of(const QString& text) {
  Form form;
  qsizetype from = 0;
  for (qsizetype at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 1)) {
    if (at + 1 == text.size() || text[at + 1] < '1' || text[at + 1] > '9') continue;
    form.texts.push_back(text.mid(from, at - from));
    form.values.push_back(static_cast<std::size_t>(text[at + 1].digitValue()));
    from = at + 2;
  }
  form.texts.push_back(text.mid(from));
  return form;
}

/// A sentence of the engine, with a place for each of its values.
class Template {
 public:
  explicit Template(const char* source, Vocabulary vocabulary = Vocabulary::engine)
      : source_(source), vocabulary_(vocabulary), form_(form_of(QString::fromUtf8(source))) {
    for (const QString& text : form_.texts) letters_ += text.size();
  }

  Vocabulary vocabulary() const { return vocabulary_; }
  QString translation() const { return QCoreApplication::translate(context_of(vocabulary_), source_); }
  qsizetype letters() const { return letters_; }

  /// The values of a sentence of this form, none of them empty.
  std::optional<Values> values_of(const QString& sentence) const {
    const std::vector<QString>& texts = form_.texts;
    if (texts.size() == 1) return sentence == texts[0] ? std::optional<Values>(Values()) : std::nullopt;
    if (!sentence.startsWith(texts.front()) || !sentence.endsWith(texts.back())) return std::nullopt;
    const qsizetype end = sentence.size() - texts.back().size();
    Values values;
    qsizetype from = texts.front().size();
    for (std::size_t i = 0; i < form_.values.size(); ++i) {
      const bool is_last = i + 1 == form_.values.size();
      const qsizetype to = is_last ? end : sentence.indexOf(texts[i + 1], from + 1);
      if (to <= from || to > end) return std::nullopt;
      values[form_.values[i]] = sentence.mid(from, to - from);
      from = to + texts[i + 1].size();
    }
    return values;
  }

 private:
  const char* source_;
  Vocabulary vocabulary_;
  Form form_;
  qsizetype letters_ = 0;
};

/// Those that say most first, so that "is %1" takes what no other does. A report quotes the engine, too.
std::vector<Template> listed_for(Vocabulary vocabulary) {
  std::vector<Template> found;
  if (vocabulary == Vocabulary::report)
    for (const char* sentence : report_sentences) found.emplace_back(sentence, Vocabulary::report);
  for (const char* sentence : sentences) found.emplace_back(sentence);
  std::ranges::stable_sort(found, std::ranges::greater(), &Template::letters);
  return found;
}

const std::vector<Template>& templates(Vocabulary vocabulary) {
  static const std::vector<Template> of_engine = listed_for(Vocabulary::engine);
  static const std::vector<Template> of_report = listed_for(Vocabulary::report);
  return vocabulary == Vocabulary::engine ? of_engine : of_report;
}

/// Null where the engine's advice is as good here.
const char* window_words(const QString& sentence) {
  static const std::vector<Template> known = [] {
    std::vector<Template> templates;
    for (const auto& each : advice) templates.emplace_back(each.engine);
    return templates;
  }();
  const auto found =
      std::ranges::find_if(known, [&](const Template& each) { return each.values_of(sentence).has_value(); });
  return found == known.end() ? nullptr : advice[found - known.begin()].window;
}

/// "2.5", "1.5e-07 %", "1,234" or "1.5 GiB" with the marks of the language in use, and a time as its people
/// write it; any other value, such as the version 0.1.0 or a file 1.5.csv, is as it was.
QString value_words(const QString& value) {
  static const QRegularExpression number(
      QStringLiteral("^[-+]?([0-9]+|[0-9]{1,3}(,[0-9]{3})+)(\\.[0-9]+)?(e[-+]?[0-9]+)?"
                     "([ \\x{a0}]?(%|[KMGT]i?B|ms|s|min|h))?$"));
  static const QRegularExpression time(
      QStringLiteral("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$"));
  if (time.match(value).hasMatch()) {
    const QString moment = Format::moment(value);
    return moment.isEmpty() ? value : moment;
  }
  if (!number.match(value).hasMatch()) return value;
  const QLocale locale;
  QString words;
  for (const QChar letter : value) {
    if (letter == '.')
      words += locale.decimalPoint();
    else if (letter == ',')
      words += locale.groupSeparator();
    else
      words += letter;
  }
  if (!words.endsWith('%')) return words;
  const bool is_on_one_line = value.contains(QChar::Nbsp);
  words.chop(1);
  words = Format::with_percent(words.trimmed());
  return is_on_one_line ? words.replace(' ', QChar(QChar::Nbsp)) : words;
}

QString words_of(const QString& sentence, Vocabulary vocabulary, int depth);

std::optional<QString> known_words(const QString& sentence, Vocabulary vocabulary, int depth) {
  for (const Template& known : templates(vocabulary)) {
    const std::optional<Values> values = known.values_of(sentence);
    if (!values) continue;
    const Form said = form_of(known.translation());
    QString words = said.texts.front();
    for (std::size_t i = 0; i < said.values.size(); ++i) {
      const QString value = value_words((*values)[said.values[i]]);
      words += words_of(value, known.vocabulary(), depth + 1) + said.texts[i + 1];
    }
    return words;
  }
  return std::nullopt;
}

/// Chinese has no spaces between its characters, nor beside its punctuation.
QString closed_up(QString text) {
  static const QRegularExpression spaces(
      QStringLiteral(R"( (?=[，。；：？！、）])|(?<=[，。；：？！、（]) |(?<=\p{Han}) (?=\p{Han}))"),
      QRegularExpression::UseUnicodePropertiesOption);
  return text.remove(spaces);
}

bool is_chinese(const QString& text) {
  return !text.isEmpty() && text.back().script() == QChar::Script_Han;
}

/// "head: tail" in the script of what stands before the mark.
QString marked(const QString& head, QChar mark, const QString& tail) {
  if (!is_chinese(head)) return head + mark + ' ' + tail;
  return head + (mark == ':' ? QChar(0xFF1A) : QChar(0xFF1B)) + tail;
}

/// One sentence, else the parts of several: "file: key: sentence", "sentence; sentence", "Sentence.
/// Sentence".
QString words_of(const QString& sentence, Vocabulary vocabulary, int depth) {
  if (depth > deepest) return sentence;
  if (const auto words = known_words(sentence, vocabulary, depth)) return *words;
  for (qsizetype at = 1; at + 1 < sentence.size(); ++at) {
    if (sentence[at] != ' ' || !QStringLiteral(":;.").contains(sentence[at - 1])) continue;
    const bool ends_sentence = sentence[at - 1] == '.';
    const QString head = sentence.left(ends_sentence ? at : at - 1), tail = sentence.mid(at + 1);
    const auto known_head = known_words(head, vocabulary, depth),
               known_tail = known_words(tail, vocabulary, depth);
    if (!known_head && !known_tail) continue;
    const QString first = known_head.value_or(head);
    const QString second = known_tail ? *known_tail : words_of(tail, vocabulary, depth + 1);
    return ends_sentence ? with_full_stop(first) + ' ' + second : marked(first, sentence[at - 1], second);
  }
  return sentence;
}

QString words_in(const QString& sentence, Vocabulary vocabulary) {
  constexpr qsizetype longest = 2000;  // what is longer is not a sentence, but a file
  if (sentence.size() > longest) return sentence;
  const QString words = words_of(sentence, vocabulary, 0);
  return words == sentence ? words : closed_up(words);
}

}  // namespace

QString engine_words(const QString& sentence) {
  return words_in(sentence, Vocabulary::engine);
}

QString report_words(const QString& text) {
  const QString value = value_words(text);
  return value == text ? words_in(text, Vocabulary::report) : value;
}

QString engine_words(const std::string& sentence) {
  return engine_words(QString::fromStdString(sentence));
}

QString engine_words_at(const std::string& place, const std::string& sentence) {
  const QString words = engine_words(sentence);
  return place.empty() ? words : marked(QString::fromStdString(place), ':', words);
}

QString with_full_stop(const QString& text) {
  if (text.isEmpty() || QStringLiteral(".?。？").contains(text.back())) return text;
  return text + (is_chinese(text) ? QChar(0x3002) : QChar('.'));
}

QString in_a_row(const QString& first, const QString& second) {
  return closed_up(first + ' ' + second);
}

QString engine_sentence(const QString& sentence) {
  if (const char* words = window_words(sentence.trimmed()))
    return QCoreApplication::translate("EngineWords", words);
  QString text = engine_words(sentence.trimmed());
  if (text.isEmpty()) return text;
  text[0] = text[0].toUpper();
  return with_full_stop(text);
}

QString engine_sentence(const std::string& sentence) {
  return engine_sentence(QString::fromStdString(sentence));
}

}  // namespace anneal::studio
