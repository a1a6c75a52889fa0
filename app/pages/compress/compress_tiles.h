#pragma once

#include <QWidget>

#include "engine/deploy/compress/candidate.h"

namespace anneal::studio {

class Compression;
class StatTile;

/// What one candidate has of each limit of a compression, and the limit below.
class CompressTiles : public QWidget {
  Q_OBJECT

 public:
  explicit CompressTiles(QWidget* parent = nullptr);

  /// `candidate` may be null; what it has is judged by these limits.
  void show_compression(const Compression& compression, const compress::Limits& limits,
                        const compress::Candidate* candidate);
  void retranslate();

  static QString points(double loss);  ///< "1 point", "2.5 points"

 private:
  StatTile *size_, *latency_, *loss_, *time_;
};

}  // namespace anneal::studio
