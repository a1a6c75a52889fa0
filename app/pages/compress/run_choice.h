#pragma once

#include <filesystem>

#include "app/pages/compress/compressible_runs.h"
#include "app/widgets/controls/card.h"

class QComboBox;

namespace anneal::studio {

class Field;

/// Which run's model is compressed. What a person chose is kept with the project, and comes again until a
/// newer run came to a good end. Hidden where there is no run.
class RunChoice : public Card {
  Q_OBJECT

 public:
  explicit RunChoice(QWidget* parent = nullptr);

  /// Those of a project, of none where its place is empty. The one that is chosen stays where it is among
  /// them and, where the page `is_opening`, no newer one came to a good end. Returns whether it stays.
  bool offer(const std::filesystem::path& project, CompressibleRuns runs, bool is_opening);
  /// Returns false where it is chosen already or not offered.
  bool choose(std::int64_t run);
  /// The page opens on it again.
  void keep();

  const CompressibleRun* run() const;  ///< null where none can be chosen
  bool has_tables() const { return offered_.has_tables; }
  void retranslate();

 signals:
  void chosen();  ///< by a person

 private:
  std::filesystem::path project_;  ///< whose runs are offered; empty: of none
  CompressibleRuns offered_;
  std::int64_t newest_ = 0;  ///< of the runs that were offered when the one that is shown was chosen
  QComboBox* box_;
  Field* field_;
  QLabel* tables_;  ///< why runs of tables are not among them
};

}  // namespace anneal::studio
