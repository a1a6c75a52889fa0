#pragma once

#include <optional>

#include "app/widgets/controls/card.h"
#include "engine/deploy/compress/candidate.h"

namespace anneal::studio {

class CandidateTable;
class Compression;
class FittedTable;

/// The candidates of a compression, the newest first, of which one is selected.
class CandidatesCard : public Card {
  Q_OBJECT

 public:
  explicit CandidatesCard(QWidget* parent = nullptr);

  void show_compression(const Compression& compression);
  void clear();
  const compress::Candidate* candidate(std::int64_t id) const;  ///< null where there is none
  /// Scrolls nothing: the newest stay in sight.
  void select(std::optional<std::int64_t> candidate);
  void scroll_to_selected();
  void retranslate();

 signals:
  void chosen(qint64 candidate);

 private:
  FittedTable* view_;
  CandidateTable* table_;
};

}  // namespace anneal::studio
