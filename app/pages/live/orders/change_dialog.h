#pragma once

#include <QDialog>
#include <optional>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "app/pages/live/orders/rest_of_run.h"
#include "engine/runs/history/run_history.h"

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace anneal::studio {

class Field;
class StripChart;

/// Asks what the rest of a run's policy is to be: curves whose coming part is dragged, and fields with what
/// holds now, of which those that are changed count. A number stands for the rest of training.
class ChangeDialog : public QDialog {
  Q_OBJECT

 public:
  explicit ChangeDialog(const RunHistory& history, QWidget* parent = nullptr);

  /// Training has gone on: what is to come begins later, and fields that nobody has changed show what holds.
  void follow(const RunHistory& history);

  /// The part of the spec's "training" that was changed; an empty object where nothing was.
  nlohmann::json training() const;
  QPushButton& change_button() { return *change_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  struct Row {
    const char* key;
    std::optional<double> value;  ///< that holds now
    QString now;                  ///< as the field shows it
    QLineEdit* edit;
    Field* field;
  };

  QWidget* make_curves();
  QVBoxLayout* make_fields(const RunHistory& history);
  void add(QVBoxLayout& column, const char* key, std::optional<double> value);
  void show_now();
  void retranslate();
  void take(const Row& row);
  QString problem_of(const Row& row, nlohmann::json& value) const;
  void draw(int strip);
  void show_curves();
  void offer();

  std::optional<RestOfRun> rest_;  ///< none where the run's spec is not known
  StripChart* strips_ = nullptr;
  std::vector<Row> rows_;
  QLabel* words_;
  QPushButton* cancel_;
  QPushButton* change_;
};

}  // namespace anneal::studio
