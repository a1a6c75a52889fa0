#pragma once

#include <QCoreApplication>
#include <QString>
#include <filesystem>

namespace anneal::studio {

class Compression;

/// How a compression stands, as a sentence.
class CompressionWords {
  Q_DECLARE_TR_FUNCTIONS(CompressionWords)

 public:
  static QString what_is_done(const Compression& compression);  ///< while it runs
  /// Of one that had too few images: what can be done with the closest one.
  static QString what_is_undecided(const Compression& compression);
  /// Why no candidate was accepted: what is wrong with the closest one.
  static QString why_none(const Compression& compression);
  /// What must be installed here for files like it to be run, where their figures are estimated so far.
  static QString how_to_measure(const std::filesystem::path& file);
};

}  // namespace anneal::studio
