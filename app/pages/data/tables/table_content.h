#pragma once

#include <nlohmann/json.hpp>

#include "app/models/dataset_summary.h"
#include "app/pages/data/choice/data_choice.h"
#include "app/pages/data/choice/data_content.h"
#include "app/widgets/controls/background_job.h"
#include "engine/data/table/report/report.h"

namespace anneal::studio {

class ProjectSession;
class TableCard;
class TableSplitCard;

/// A table that is open: its columns. As it is read and split, it is kept in the project, and what the next
/// run trains on.
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
  void take_choices();
  void read_anew();
  void look();
  void keep(const DatasetSummary& summary);
  void train();
  void choose_suited_model();
  void start();

  ProjectSession& session_;
  DataChoice choice_;
  nlohmann::json kept_;       ///< the section "data" that the project has as `choice_.version`
  bool is_to_start_ = false;  ///< once it is kept
  BackgroundJob looking_;
  TableCard* card_;
  TableSplitCard* splits_;
};

}  // namespace anneal::studio
