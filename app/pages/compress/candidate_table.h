#pragma once

#include <QAbstractTableModel>
#include <deque>
#include <optional>

#include "app/pages/compress/compression.h"
#include "engine/deploy/compress/candidate.h"

namespace anneal::studio {

/// The candidates of a compression, the newest first, and the model that they were made of.
class CandidateTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { number, recipe, size, latency, memory, accuracy, loss, verdict, column_count };
  enum Role { id_role = Qt::UserRole + 1 };

  using QAbstractTableModel::QAbstractTableModel;

  void set_candidates(const std::deque<compress::Candidate>& candidates);
  /// What all are compared with, in the last row, which cannot be chosen; nothing: there is none.
  void set_original(std::optional<Compression::Original> original);
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
  /// The same with what it is: "0.63 points", "0.63 gained".
  static QString change_of(const compress::Candidate& candidate);
  /// How many it loses at most, and what of that is open.
  static QString certainty_of(const compress::Candidate& candidate);
  /// Of its size, latency or memory: "2 ms".
  static QString figure_of(const compress::Candidate& candidate, Column column);
  static bool is_estimated(const compress::Candidate& candidate, Column column);  ///< that was not measured
  /// "latency estimated for a Cortex-M4 at 168 MHz"; empty where an earlier version measured it.
  static QString latency_source_of(const compress::Measures& measures);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
  const compress::Candidate& at(int row) const;
  QVariant of_original(int column) const;
  bool is_original(int row) const { return row == static_cast<int>(candidates_.size()); }
  static bool is_text(int column) { return column == recipe || column == verdict; }

  std::deque<compress::Candidate> candidates_;
  std::optional<Compression::Original> original_;
};

}  // namespace anneal::studio
