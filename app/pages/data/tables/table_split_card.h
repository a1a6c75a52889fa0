#pragma once

#include <map>
#include <optional>

#include "app/pages/data/choice/data_choice.h"
#include "app/pages/data/choice/unsaved_splits.h"
#include "app/widgets/controls/background_job.h"
#include "app/widgets/controls/card.h"
#include "engine/data/table/report/report.h"

class QLabel;

namespace anneal::studio {

class FactList;
class SplitSource;

/// How many rows of a table train, validate and test, and the way to split them otherwise, which stays until
/// it is kept. Another table is looked at as soon as it is chosen.
class TableSplitCard : public Card {
  Q_OBJECT

 public:
  explicit TableSplitCard(QWidget* parent = nullptr);

  void show_table(const DataChoice& choice, const table::Report& report);
  ChosenSplits chosen() const;
  /// The table is kept as it is split here.
  void set_kept();
  /// What is looked at in the background comes to nothing.
  void close() { looking_.cancel(); }
  void retranslate();

 signals:
  void changed();  ///< a person chose other splits

 private:
  /// Of another table: its rows, or why it cannot be one.
  struct Other {
    std::optional<table::SplitReport> found = {};
    QString problem = {};
  };

  void take_choice();
  void look();
  void show_counts();
  QString problem_of(const std::string& split, const SplitSource& source) const;
  QString count_of(const std::string& split, const SplitSource& source, std::int64_t& train) const;

  table::Report report_;
  std::filesystem::path path_;
  ChosenSplits kept_;
  UnsavedSplits unsaved_;
  std::map<std::filesystem::path, Other> others_;
  BackgroundJob looking_;
  FactList* facts_;
  SplitSource* validation_;
  SplitSource* test_;
  QLabel* words_;
};

}  // namespace anneal::studio
