#pragma once

#include <QAbstractTableModel>
#include <deque>
#include <optional>

#include "compress/candidate.h"

namespace anneal::studio {

/// The candidates of a compression, the newest first.
class CandidateTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { number, recipe, size, latency, memory, accuracy, loss, verdict, column_count };
  enum Role { id_role = Qt::UserRole + 1 };

  using QAbstractTableModel::QAbstractTableModel;

  void set_candidates(const std::deque<compress::Candidate>& candidates);
  void retranslate();
  const compress::Candidate* candidate(std::int64_t id) const;

  static QString recipe_of(const compress::Candidate& candidate);
  /// "accepted", "too large", "undecided", …
  static QString verdict_of(const compress::Candidate& candidate);
  /// … "undecided, 12,000 images would decide"
  static QString sentence_of(const compress::Candidate& candidate);
  static bool has_gained(const compress::Candidate& candidate);  ///< accuracy, as far as two digits tell
  /// How many it loses or has gained: "0.63".
  static QString points_of(const compress::Candidate& candidate);
  /// How many points it loses, how many at most, and what of that is open.
  static QString loss_of(const compress::Candidate& candidate);
  /// Of its size, latency or memory: "2 ms", and where that was not measured "2 ms, estimated".
  static QString figure_of(const compress::Candidate& candidate, Column column);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  const compress::Candidate& at(int row) const;
  static bool is_text(int column) { return column == recipe || column == verdict; }

  std::deque<compress::Candidate> candidates_;
};

}  // namespace anneal::studio
