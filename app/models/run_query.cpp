#include "app/models/run_query.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/widgets/words/format.h"
#include "engine/core/base/error.h"

namespace anneal::studio {

namespace {

struct QueryWords {
  Q_DECLARE_TR_FUNCTIONS(RunQuery)
};

[[noreturn]] void refuse(const QString& sentence) {
  throw UserError(sentence.toStdString());
}

/// Cut at blanks outside of quotes and of best( ); a comparison with blanks around its sign is one word, and
/// so is a number with a blank before its %.
QStringList words_of(QString text) {
  static const QRegularExpression around_sign(QStringLiteral(R"(\s*(>=|<=|!=|==|>|<|=)\s*(?=[-+.\d]))"));
  static const QRegularExpression before_percent(QStringLiteral(R"((?<=\d)\s+%)"));
  text.replace(around_sign, QStringLiteral("\\1")).replace(before_percent, QStringLiteral("%"));
  QStringList words;
  QString word;
  bool is_quoted = false, was_quoted = false, is_in_brackets = false;
  for (const QChar letter : text) {
    if (letter == '"') {
      is_quoted = !is_quoted;
      was_quoted = true;
    } else if (letter.isSpace() && !is_quoted && !is_in_brackets) {
      if (!word.isEmpty()) words += word;
      word.clear();
    } else {
      if (letter == '(' && word.endsWith(QLatin1String("best"), Qt::CaseInsensitive)) is_in_brackets = true;
      if (letter == ')') is_in_brackets = false;
      word += letter;
    }
  }
  if (is_quoted) refuse(QueryWords::tr("A quotation mark is not closed."));
  if (is_in_brackets) refuse(QueryWords::tr("A bracket is not closed."));
  if (!word.isEmpty() || (was_quoted && words.isEmpty())) words += word;
  return words;
}

constexpr std::array text_keys = {"name", "state", "preset", "model", "data", "host", "tag", "notes", "is"};

}  // namespace

bool RunQuery::is_text_key(const QString& key) {
  return std::ranges::any_of(text_keys, [&](const char* known) { return key == QLatin1String(known); });
}

RunQuery::RunQuery(const QString& text) : text_(text) {
  std::vector<QStringList> parts(1);
  for (const QString& word : words_of(text)) {
    if (word.compare(QLatin1String("or"), Qt::CaseInsensitive) == 0)
      parts.emplace_back();
    else if (word.compare(QLatin1String("and"), Qt::CaseInsensitive) != 0)
      parts.back() += word;
  }
  for (const QStringList& part : parts) {
    if (part.isEmpty() && parts.size() > 1) refuse(QueryWords::tr("“or” must be between two conditions."));
    if (!part.isEmpty()) either_.push_back(parse_all(part));
  }
}

std::vector<RunQuery::Term> RunQuery::parse_all(const QStringList& words) {
  std::vector<Term> terms;
  for (const QString& word : words) terms.push_back(parse(word));
  return terms;
}

RunQuery::Term RunQuery::parse_comparison(const QRegularExpressionMatch& match) {
  static const QStringList signs = {">", ">=", "<", "<=", "=", "!="};
  const QString best_of = match.captured(u"best").trimmed(), epoch = match.captured(u"epoch");
  const QString sign = match.captured(u"sign") == "==" ? QStringLiteral("=") : match.captured(u"sign");
  Term term;
  term.comparison = static_cast<Comparison>(signs.indexOf(sign));
  term.key = match.captured(u"name").trimmed().toLower();
  if (match.hasCaptured(u"best")) {
    if (best_of.isEmpty())
      refuse(QueryWords::tr("“best” needs a metric in parentheses, as in best(accuracy) > 0.8."));
    term.curve_value = {.kind = RunColumn::Kind::best, .key = best_of.toLower().toStdString()};
  } else if (match.hasCaptured(u"epoch")) {
    const auto at = Format::read(epoch);
    if (!at || !std::isfinite(*at) || *at < 0)
      refuse(QueryWords::tr("“@” must be followed by an epoch, as in accuracy@5 > 0.8."));
    term.curve_value = {.kind = RunColumn::Kind::at_epoch, .key = term.key.toStdString(), .epoch = *at};
  }
  QString number = match.captured(u"number");
  const bool is_percent = number.endsWith('%');
  if (is_percent) number.chop(1);
  const auto value = Format::read(number);
  if (!value)
    refuse(QueryWords::tr("“%1” must be compared with a number, as in %1 > 0.8.")
               .arg(match.captured(u"compared")));
  term.number = *value / (is_percent ? 100 : 1);
  return term;
}

/// What is left where a sign has no number, or a bracket no name, is not a word that anybody looks for.
void RunQuery::refuse_leftover(const QString& word) {
  static const QRegularExpression sign(QStringLiteral("^(>=|<=|!=|==|=|>|<)")),
      bracket(QStringLiteral("^[()]+$"));
  if (const auto match = sign.match(word); match.hasMatch())
    refuse(QueryWords::tr("“%1” must be between a name and a number, as in accuracy %1 0.8.")
               .arg(match.captured(1)));
  if (bracket.match(word).hasMatch()) refuse(QueryWords::tr("Brackets may only follow “best”."));
}

RunQuery::Term RunQuery::parse(const QString& word) {
  static const QRegularExpression comparison(
      QStringLiteral(
          R"(^(?<compared>best\((?<best>[\w. -]*)\)|(?<name>[\w.][\w. -]*?)(@(?<epoch>[^@<>=!]*))?))"
          R"((?<sign>>=|<=|!=|==|=|>|<)(?<number>.*)$)"),
      QRegularExpression::UseUnicodePropertiesOption | QRegularExpression::CaseInsensitiveOption);
  Term term;
  QString rest = word;
  if (rest.size() > 1 && rest.startsWith('-')) {
    term.is_negated = true;
    rest.remove(0, 1);
  }
  if (const auto match = comparison.match(rest); match.hasMatch()) {
    const bool is_negated = term.is_negated;
    term = parse_comparison(match);
    term.is_negated = is_negated;
    return term;
  }
  refuse_leftover(rest);
  const qsizetype colon = rest.indexOf(':');
  if (colon > 0 && is_text_key(rest.left(colon).toLower())) {
    term.key = rest.left(colon).toLower();
    rest.remove(0, colon + 1);
    if (rest.isEmpty()) refuse(QueryWords::tr("“%1:” must be followed by the text to find.").arg(term.key));
  }
  term.text = rest.toLower();
  return term;
}

bool RunQuery::holds(const Term& term, const Subject& run) {
  if (!term.comparison) {
    if (term.key.isEmpty()) return run.everything().contains(term.text);
    const QStringList texts = run.texts(term.key);
    return std::ranges::any_of(texts, [&](const QString& text) { return text.contains(term.text); });
  }
  const auto number =
      term.curve_value ? run.curve_value(*term.curve_value) : run.number(term.key.toStdString());
  if (!number || std::isnan(*number)) return false;
  switch (*term.comparison) {
    case Comparison::greater:
      return *number > term.number;
    case Comparison::at_least:
      return *number >= term.number;
    case Comparison::less:
      return *number < term.number;
    case Comparison::at_most:
      return *number <= term.number;
    case Comparison::equal:
      return *number == term.number;
    case Comparison::different:
      return *number != term.number;
  }
  return false;
}

bool RunQuery::matches(const Subject& run) const {
  if (either_.empty()) return true;
  return std::ranges::any_of(either_, [&](const std::vector<Term>& terms) {
    return std::ranges::all_of(terms, [&](const Term& term) { return holds(term, run) != term.is_negated; });
  });
}

std::vector<std::string> RunQuery::compared_names() const {
  std::vector<std::string> names;
  for (const std::vector<Term>& terms : either_)
    for (const Term& term : terms)
      if (term.comparison) names.push_back(term.curve_value ? term.curve_value->key : term.key.toStdString());
  return names;
}

std::vector<RunColumn> RunQuery::curve_values() const {
  std::vector<RunColumn> values;
  for (const std::vector<Term>& terms : either_)
    for (const Term& term : terms)
      if (term.curve_value) values.push_back(*term.curve_value);
  return values;
}

}  // namespace anneal::studio
