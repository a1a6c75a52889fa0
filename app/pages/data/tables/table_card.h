#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "app/widgets/controls/card.h"
#include "engine/core/protocol/spec/table.h"
#include "engine/data/table/report/report.h"

class QCheckBox;
class QComboBox;
class QPushButton;
class QTableWidget;

namespace anneal::studio {

/// The columns of a table: what each holds and how it is read, both of which can be chosen otherwise, and the
/// one that is to be predicted.
class TableCard : public Card {
  Q_OBJECT

 public:
  explicit TableCard(QWidget* parent = nullptr);

  /// `chosen` is the spec's section data.table as it was saved; an empty object: find out.
  void set_report(const table::Report& report, const nlohmann::json& chosen);
  /// The spec's section data.table: the target, and the kinds that a person chose, with the order of dates or
  /// how spellings are taken, beside the words for missing.
  nlohmann::json table() const;
  /// Which lines are read, and what is missing, without a word of columns.
  TableSpec lines() const;
  void set_can_train(bool can_train);
  void retranslate();

 signals:
  void lines_chosen();  ///< which of them name the columns and are data, so that others may be there
  void changed();       ///< a person chose what is predicted, or how a column is read
  void train_wanted();

 private:
  static QString name_of(ColumnKind kind, std::string_view how = {});
  static QString contents_of(const table::Profile& column);
  nlohmann::json said_of(const std::string& column) const;
  void fill();

  table::Report report_;
  nlohmann::json chosen_ = nlohmann::json::object();
  QComboBox* target_;
  QTableWidget* columns_;
  QCheckBox* all_rows_;
  QCheckBox* no_names_;  ///< never beside the one before
  QCheckBox* only_blanks_;
  QLabel* warnings_;
  QPushButton* train_;
  QLabel* target_name_;
};

}  // namespace anneal::studio
