#include "widgets/engine_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace anneal::studio {

namespace {

constexpr const char* context = "Engine";
constexpr const char* sentences[] = {
#include "widgets/engine_sentences.inc"
};
constexpr int most_values = 9;
/// Sentences within values within sentences …: what a host sends may not fill the stack.
constexpr int deepest = 4;

using Values = std::array<QString, most_values>;

/// "is %1, allowed is %2" as the texts around its values.
class Template {
 public:
  explicit Template(const char* source) : source_(source) {
    const QString text = QString::fromUtf8(source);
    qsizetype from = 0;
    for (qsizetype at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 1)) {
      if (at + 1 == text.size() || text[at + 1] < '1' || text[at + 1] > '9') continue;
      texts_.push_back(text.mid(from, at - from));
      from = at + 2;
    }
    texts_.push_back(text.mid(from));
    for (const QString& part : texts_) letters_ += part.size();
  }

  const char* source() const { return source_; }
  qsizetype letters() const { return letters_; }
  std::size_t value_count() const { return texts_.size() - 1; }

  /// The values of a sentence of this form, none of them empty.
  std::optional<Values> values_of(const QString& sentence) const {
    if (texts_.size() == 1) return sentence == texts_[0] ? std::optional<Values>(Values()) : std::nullopt;
    if (!sentence.startsWith(texts_.front()) || !sentence.endsWith(texts_.back())) return std::nullopt;
    const qsizetype end = sentence.size() - texts_.back().size();
    Values values;
    qsizetype from = texts_.front().size();
    for (std::size_t i = 0; i < value_count(); ++i) {
      const bool is_last = i + 1 == value_count();
      const qsizetype to = is_last ? end : sentence.indexOf(texts_[i + 1], from + 1);
      if (to <= from || to > end) return std::nullopt;
      values[i] = sentence.mid(from, to - from);
      from = to + (is_last ? 0 : texts_[i + 1].size());
    }
    return values;
  }

 private:
  const char* source_;
  std::vector<QString> texts_;
  qsizetype letters_ = 0;
};

/// Those that say most first, so that "is %1" takes what no other does.
const std::vector<Template>& templates() {
  static const std::vector<Template> all = [] {
    std::vector<Template> found(std::begin(sentences), std::end(sentences));
    std::ranges::stable_sort(found, std::ranges::greater(), &Template::letters);
    return found;
  }();
  return all;
}

QString words_of(const QString& sentence, int depth);

std::optional<QString> known_words(const QString& sentence, int depth) {
  for (const Template& form : templates()) {
    const std::optional<Values> values = form.values_of(sentence);
    if (!values) continue;
    QString words = QCoreApplication::translate(context, form.source());
    for (qsizetype at = words.indexOf('%'); at >= 0 && at + 1 < words.size(); at = words.indexOf('%', at)) {
      const int number = words[at + 1].digitValue();
      if (number < 1 || number > static_cast<int>(form.value_count())) {
        ++at;
        continue;
      }
      const QString value = words_of((*values)[static_cast<std::size_t>(number - 1)], depth + 1);
      words.replace(at, 2, value);
      at += value.size();
    }
    return words;
  }
  return std::nullopt;
}

/// One sentence, else the parts of several: "file: key: sentence", "sentence; sentence", "Sentence.
/// Sentence".
QString words_of(const QString& sentence, int depth) {
  if (depth > deepest) return sentence;
  if (const auto words = known_words(sentence, depth)) return *words;
  for (qsizetype at = 1; at + 1 < sentence.size(); ++at) {
    if (sentence[at] != ' ' || !QStringLiteral(":;.").contains(sentence[at - 1])) continue;
    const bool ends_sentence = sentence[at - 1] == '.';
    const QString head = sentence.left(ends_sentence ? at : at - 1), tail = sentence.mid(at + 1);
    const auto known_head = known_words(head, depth), known_tail = known_words(tail, depth);
    if (!known_head && !known_tail) continue;
    return known_head.value_or(head) + (ends_sentence ? QString() : QString(sentence[at - 1])) + ' ' +
           (known_tail ? *known_tail : words_of(tail, depth + 1));
  }
  return sentence;
}

}  // namespace

QString engine_words(const QString& sentence) {
  constexpr qsizetype longest = 2000;  // what is longer is no sentence, but a file
  return sentence.size() > longest ? sentence : words_of(sentence, 0);
}

QString engine_words(const std::string& sentence) {
  return engine_words(QString::fromStdString(sentence));
}

QString with_full_stop(const QString& text) {
  if (text.isEmpty() || QStringLiteral(".?。？").contains(text.back())) return text;
  return text + (text.back().script() == QChar::Script_Han ? QChar(0x3002) : QChar('.'));
}

QString engine_sentence(const QString& sentence) {
  QString text = engine_words(sentence.trimmed());
  if (text.isEmpty()) return text;
  text[0] = text[0].toUpper();
  return with_full_stop(text);
}

QString engine_sentence(const std::string& sentence) {
  return engine_sentence(QString::fromStdString(sentence));
}

}  // namespace anneal::studio
