#pragma once

#include "page_data/data_choice.h"
#include "page_data/data_content.h"
#include "table/report.h"

namespace anneal::studio {

class ProjectSession;
class TableCard;
class TableSplitCard;

/// A table that is open: its columns. Training on it keeps it in the project.
class TableContent : public DataContent {
  Q_OBJECT

 public:
  explicit TableContent(ProjectSession& session, QWidget* parent = nullptr);

  void show_table(const DataChoice& choice, const table::Report& report);

  QString title() const override;
  QString context() const override;
  std::optional<std::int64_t> version() const override { return choice_.version; }
  std::vector<QWidget*> cards() const override;
  void close() override;
  void retranslate() override;

 private:
  void train();

  ProjectSession& session_;
  DataChoice choice_;
  TableCard* card_;
  TableSplitCard* splits_;
};

}  // namespace anneal::studio
