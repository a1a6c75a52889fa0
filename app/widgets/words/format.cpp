#include "app/widgets/words/format.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>

namespace anneal::studio {

QString Format::percent(double share, int decimals) {
  if (!std::isfinite(share)) return QStringLiteral("–");
  return with_percent(QLocale().toString(100 * share, 'f', decimals));
}

QString Format::with_percent(const QString& number) {
  return tr("%1 %", "a share in percent").arg(number);
}

QString Format::count(std::int64_t value) {
  return QLocale().toString(static_cast<qlonglong>(value));
}

QString Format::short_count(double value) {
  static constexpr struct {
    double size;
    const char* suffix;
  } units[] = {{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}};
  for (const auto& unit : units) {
    if (std::abs(value) >= unit.size) {
      return QLocale().toString(value / unit.size, 'g', 3) + QChar(0x202F) + QLatin1String(unit.suffix);
    }
  }
  return number(value);
}

QString Format::bytes(std::int64_t value, int decimals) {
  return QLocale().formattedDataSize(value, decimals, QLocale::DataSizeIecFormat);
}

QString Format::duration(double seconds) {
  constexpr double no_time = 1e12;  // of a file that may say anything
  if (!std::isfinite(seconds) || seconds < 0 || seconds > no_time) return QStringLiteral("–");
  const auto whole = std::llround(seconds);
  const auto hours = whole / 3600, minutes = whole / 60 % 60, rest = whole % 60;
  const auto two_digits = [](auto number) { return QStringLiteral("%1").arg(number, 2, 10, QChar('0')); };
  if (hours > 0)
    return tr("%1 h", "1:02:03")
        .arg(QStringLiteral("%1:%2:%3").arg(hours).arg(two_digits(minutes), two_digits(rest)));
  if (minutes > 0)
    return tr("%1 min", "2:03").arg(QStringLiteral("%1:%2").arg(minutes).arg(two_digits(rest)));
  return tr("%1 s").arg(rest);
}

QString Format::time_taken(double seconds) {
  return time_taken(seconds, seconds);
}

QString Format::time_taken(double seconds, double longest) {
  constexpr double told_in_tenths = 9.95;
  if (!(seconds >= 0 && std::max(seconds, longest) < told_in_tenths)) return duration(seconds);
  return tr("%1 s").arg(QLocale().toString(seconds, 'f', 1));
}

QString Format::number(double value) {
  if (std::isnan(value)) return tr("not a number");
  if (std::isinf(value)) return value > 0 ? tr("+infinity") : tr("−infinity");
  constexpr double many_digits = 1e4, too_many_digits = 1e12;  // between them whole numbers are read best
  if (std::abs(value) >= many_digits && std::abs(value) < too_many_digits)
    return QLocale().toString(value, 'f', 0);
  return QLocale().toString(value, 'g', 4).toLower();  // 2e-06, as it is typed
}

QString Format::exact(double value, int digits) {
  return QString::number(value, 'g', digits).replace('.', QLocale().decimalPoint());
}

QString Format::exact_percent(double share) {
  return with_percent(exact(100 * share));
}

std::optional<double> Format::read(const QString& text) {
  bool is_number = false;
  const double value = text.trimmed().replace(',', '.').toDouble(&is_number);
  return is_number ? std::optional(value) : std::nullopt;
}

QString Format::epochs(double done, double planned) {
  const double tenths = std::round(10 * done);
  const QString words = QLocale().toString(tenths / 10, 'f', std::fmod(tenths, 10) == 0 ? 0 : 1);
  if (planned <= 0) return words;
  return tr("%1 of %2", "epochs").arg(words, QLocale().toString(std::ceil(planned), 'f', 0));
}

QString Format::shape(const std::vector<std::int64_t>& sizes) {
  QStringList parts;
  for (const std::int64_t size : sizes) parts += QString::number(size);
  return parts.join(QStringLiteral(" × "));
}

QString Format::when(const std::string& utc) {
  const auto time = QDateTime::fromString(QString::fromStdString(utc), Qt::ISODate);
  return time.isValid() ? when(static_cast<double>(time.toSecsSinceEpoch())) : QString();
}

QString Format::moment(const QString& utc) {
  const QDateTime time = QDateTime::fromString(utc, Qt::ISODate).toLocalTime();
  if (!time.isValid()) return {};
  const int minutes = std::abs(time.offsetFromUtc()) / 60;
  QString zone = QStringLiteral("UTC");
  if (minutes > 0)
    zone += (time.offsetFromUtc() < 0 ? QChar(0x2212) : QChar('+')) +
            QTime(minutes / 60, minutes % 60).toString(QStringLiteral("HH:mm"));
  const QString day =
      QLocale().toString(time.date(), tr("d MMM yyyy", "a day as Qt writes formats of dates"));
  return day + ' ' + time.time().toString(QStringLiteral("HH:mm")) + ' ' + zone;
}

QString Format::when(double unix_seconds) {
  const QDateTime time = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(unix_seconds * 1000));
  const QString clock = QLocale().toString(time.time(), QStringLiteral("HH:mm"));
  if (time.date() == QDate::currentDate()) return clock;
  return QLocale().toString(time.date(), tr("d MMM", "a day as Qt writes formats of dates")) + ' ' + clock;
}

}  // namespace anneal::studio
