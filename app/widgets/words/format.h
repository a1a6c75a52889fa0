#pragma once

#include <QCoreApplication>
#include <QString>
#include <cstdint>
#include <optional>
#include <vector>

namespace anneal::studio {

/// Numbers as people read them, in the language in use.
class Format {
  Q_DECLARE_TR_FUNCTIONS(Format)

 public:
  static QString percent(double share, int decimals = 1);      ///< 0.931 → "93.1 %"
  static QString with_percent(const QString& number);          ///< "93.1" → "93.1 %"
  static QString count(std::int64_t value);                    ///< 18420 → "18,420"
  static QString short_count(double value);                    ///< 11689512 → "11.7 M"
  static QString bytes(std::int64_t value, int decimals = 1);  ///< 1536 → "1.5 KiB"
  /// "0.4 s" of less than ten seconds, where a digit tells runs apart, else a duration.
  static QString time_taken(double seconds);
  /// The same beside others of which the longest is that: all in one notation.
  static QString time_taken(double seconds, double longest);
  static QString duration(double seconds);             ///< 75 → "1:15", 7260 → "2:01:00"
  static QString number(double value);                 ///< four significant digits
  static QString exact(double value, int digits = 8);  ///< as it is typed: no separators of thousands
  static QString exact_percent(double share);          ///< 0.025 → "2.5 %"
  /// What a person typed, "0.1" or "0,1" in any language; nothing where it is not a number.
  static std::optional<double> read(const QString& text);
  /// 143.77 of 220 → "143.8 of 220", 144 of 219.5 → "144 of 220"; without a plan (0) only what is done.
  static QString epochs(double done, double planned);
  static QString shape(const std::vector<std::int64_t>& sizes);  ///< "64 × 8 × 8"
  static QString when(const std::string& utc);  ///< of "2026-01-31T14:02:00Z"; empty where it is not a time
  /// The same in full, for what is read later and elsewhere: "31 Jan 2026 14:02 UTC+01:00".
  static QString moment(const QString& utc);
  static QString when(double unix_seconds);  ///< "14:02" today, else "21 Nov 14:02"
};

}  // namespace anneal::studio
