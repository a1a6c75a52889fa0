#include "app/models/curve_text.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <vector>

#include "app/widgets/words/format.h"
#include "engine/core/base/error.h"

namespace anneal::studio {

namespace {

const QString arrow = QStringLiteral(" → ");

QString shown(double value) {
  return Format::exact(value, 6);
}

std::optional<std::vector<double>> numbers(const QStringList& parts) {
  std::vector<double> values;
  for (const QString& part : parts) {
    const auto value = Format::read(part);
    if (!value) return std::nullopt;
    values.push_back(*value);
  }
  return values;
}

/// "512 at 50 %" as (0.5, 512); the first step may leave its position out.
std::optional<std::pair<double, double>> step(const QString& text, bool is_first) {
  static const QRegularExpression form(QStringLiteral("^\\s*(\\S+)\\s+\\S+\\s+([0-9.,]+)\\s*%\\s*$"));
  if (const auto value = Format::read(text); is_first && value) return std::pair(0.0, *value);
  const auto match = form.match(text);
  const auto value = Format::read(match.captured(1));
  const auto percent = Format::read(match.captured(2));
  if (!match.hasMatch() || !value || !percent) return std::nullopt;
  return std::pair(*percent / 100, *value);
}

std::optional<Curve> read_steps(Curve::Kind kind, const QStringList& parts) {
  Curve curve;
  curve.kind = kind;
  for (const QString& part : parts) {
    const auto found = step(part, curve.values.empty());
    if (!found) return std::nullopt;
    curve.values.push_back(*found);
  }
  return curve;
}

/// The number at the end of ", power 2", ", decay 20 %" or ", 3 cycles", which is taken off; a comma before a
/// digit is a decimal one.
std::optional<double> take_option(QString& text) {
  static const QRegularExpression tail(QStringLiteral("[,，](?!\\d)\\D*(\\d+(?:[.,]\\d+)?)\\D*$"));
  const auto match = tail.match(text);
  if (!match.hasMatch()) return std::nullopt;
  text.truncate(match.capturedStart());
  return Format::read(match.captured(1));
}

std::optional<Curve> read_parts(Curve::Kind kind, QStringList parts) {
  if (kind == Curve::Kind::steps || kind == Curve::Kind::piecewise) return read_steps(kind, parts);
  Curve curve;
  curve.kind = kind;
  if (kind == Curve::Kind::polynomial) curve.power = take_option(parts.last()).value_or(curve.power);
  if (kind == Curve::Kind::stable) curve.decay = take_option(parts.last()).value_or(100 * curve.decay) / 100;
  if (kind == Curve::Kind::restarts)
    curve.cycles = static_cast<int>(take_option(parts.last()).value_or(curve.cycles));
  const auto values = numbers(parts);
  const std::size_t wanted = kind == Curve::Kind::constant ? 1 : curve.has_start() ? 3 : 2;
  if (!values || values->size() != wanted) return std::nullopt;
  if (wanted == 1) curve.value = values->front();
  if (wanted == 2) curve.from = values->front(), curve.to = values->back();
  if (wanted == 3) curve.start = (*values)[0], curve.peak = (*values)[1], curve.end = (*values)[2];
  return curve;
}

Curve read_formula(const QString& text) {
  Curve curve;
  curve.kind = Curve::Kind::expression;
  curve.formula = Expression(text.trimmed().toStdString(), "");
  return curve;
}

double first_of(const Curve& curve) {
  switch (curve.kind) {
    case Curve::Kind::constant:
      return curve.value;
    case Curve::Kind::steps:
    case Curve::Kind::piecewise:
      return curve.values.front().second;
    case Curve::Kind::one_cycle:
    case Curve::Kind::stable:
      return curve.peak;
    case Curve::Kind::expression:
      return curve.formula.value_at(0, 1);
    default:
      return curve.from;
  }
}

double last_of(const Curve& curve) {
  switch (curve.kind) {
    case Curve::Kind::constant:
      return curve.value;
    case Curve::Kind::steps:
    case Curve::Kind::piecewise:
      return curve.values.back().second;
    case Curve::Kind::one_cycle:
    case Curve::Kind::stable:
      return curve.end;
    case Curve::Kind::expression:
      return curve.formula.value_at(1, 1);
    default:
      return curve.to;
  }
}

}  // namespace

QString CurveText::write(const Curve& curve) {
  switch (curve.kind) {
    case Curve::Kind::constant:
      return shown(curve.value);
    case Curve::Kind::one_cycle:
      return shown(curve.start) + arrow + shown(curve.peak) + arrow + shown(curve.end);
    case Curve::Kind::stable:
      return tr("%1 → %2 → %3, decay %4 %")
          .arg(shown(curve.start), shown(curve.peak), shown(curve.end), shown(100 * curve.decay));
    case Curve::Kind::restarts:
      return tr("%1 → %2, %3 cycles").arg(shown(curve.from), shown(curve.to), QString::number(curve.cycles));
    case Curve::Kind::expression:
      return QString::fromStdString(curve.formula.text());
    case Curve::Kind::polynomial:
      return tr("%1 → %2, power %3").arg(shown(curve.from), shown(curve.to), shown(curve.power));
    case Curve::Kind::steps:
    case Curve::Kind::piecewise: {
      QStringList parts;
      for (const auto& [progress, value] : curve.values) {
        parts += parts.isEmpty() ? shown(value) : tr("%1 at %2 %").arg(shown(value), shown(100 * progress));
      }
      return parts.join(arrow);
    }
    default:
      return shown(curve.from) + arrow + shown(curve.to);
  }
}

QString CurveText::words(const Curve& curve) {
  const bool has_shape = curve.kind != Curve::Kind::constant && curve.kind != Curve::Kind::expression;
  const QString values = write(curve);
  const QString words =
      has_shape ? tr("%1: %2", "the shape of a curve, its values").arg(shape(curve.kind), values) : values;
  return curve.warmup == 0
             ? words
             : tr("%1, after a warm-up of %2 %", "a curve").arg(words, shown(100 * curve.warmup));
}

QString CurveText::shape(Curve::Kind kind) {
  switch (kind) {
    case Curve::Kind::constant:
      return tr("constant");
    case Curve::Kind::steps:
      return tr("steps");
    case Curve::Kind::linear:
      return tr("linear");
    case Curve::Kind::cosine:
      return tr("cosine");
    case Curve::Kind::one_cycle:
      return tr("one cycle");
    case Curve::Kind::polynomial:
      return tr("polynomial");
    case Curve::Kind::stable:
      return tr("plateau and decay");
    case Curve::Kind::restarts:
      return tr("cosine with restarts");
    case Curve::Kind::piecewise:
      return tr("points");
    case Curve::Kind::expression:
      return tr("formula");
  }
  return {};
}

std::optional<Curve> CurveText::from_json(const nlohmann::json& setting) {
  constexpr double any = 1e12;
  try {
    return curve_from_json(setting, "", -any, any);
  } catch (const UserError&) {
    return std::nullopt;
  }
}

Curve CurveText::read(Curve::Kind kind, const QString& text) {
  static const QRegularExpression arrows(QStringLiteral("→|->"));
  if (kind == Curve::Kind::expression) return read_formula(text);
  if (auto curve = read_parts(kind, text.split(arrows))) return *curve;
  Curve example = as_kind(Curve::constant(0.1), kind);
  if (kind == Curve::Kind::steps || kind == Curve::Kind::piecewise) example.values = {{0, 256}, {0.5, 512}};
  if (example.has_start()) example.start = 0.01;
  throw UserError(tr("Use the form %1.").arg(write(example)).toStdString());
}

Curve CurveText::as_kind(const Curve& curve, Curve::Kind kind) {
  if (curve.kind == kind) return curve;
  Curve result;
  result.kind = kind;
  const double first = first_of(curve);
  const double last = last_of(curve);
  result.value = result.from = result.peak = first;
  result.start = curve.has_start() ? curve.start : first / 10;
  result.to = result.end = last == first ? 0 : last;
  if (kind == Curve::Kind::steps) result.values = {{0, first}, {0.5, last}};
  if (kind == Curve::Kind::piecewise) result.values = {{0, first}, {1, last}};
  if (kind == Curve::Kind::expression) {
    const auto plain = [](double value) { return QString::number(value, 'g', 6); };  // as formulas are read
    const QString formula = QStringLiteral("%1 + (%2) * progress").arg(plain(first), plain(last - first));
    result.formula = Expression(formula.toStdString(), "");
  }
  result.warmup = kind == Curve::Kind::one_cycle && curve.warmup == 0 ? 0.3 : curve.warmup;
  return result;
}

}  // namespace anneal::studio
