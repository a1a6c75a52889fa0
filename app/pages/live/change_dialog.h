#pragma once

#include <QDialog>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "history/run_history.h"

class QLineEdit;

namespace anneal::studio {

class Field;

/// Asks what the rest of a run's policy is to be: fields with what holds now, of which those that are changed
/// count. A number stands for the rest of training.
class ChangeDialog : public QDialog {
  Q_OBJECT

 public:
  explicit ChangeDialog(const RunHistory& history, QWidget* parent = nullptr);

  /// The part of the spec's "training" that was changed; an empty object where nothing was.
  nlohmann::json training() const;

 private:
  struct Row {
    const char* key;
    QString now;  ///< as the field showed it at first
    QLineEdit* edit;
    Field* field;
  };

  void add(const char* key, const QString& name, const QString& now);
  bool check();

  std::vector<Row> rows_;
  QPushButton* change_;
};

}  // namespace anneal::studio
