#pragma once

#include <QWidget>

class QComboBox;
class QLineEdit;

namespace anneal::studio {

class Field;
class ProjectSession;

/// Where the next run trains, and where its data is there. Hidden while there is this computer alone. All
/// places share what the session has chosen.
class TrainingPlace : public QWidget {
  Q_OBJECT

 public:
  /// Whether the data is asked for: not where a run has none.
  enum class Data { asked, none };

  TrainingPlace(ProjectSession& session, Data data, QWidget* parent = nullptr);

  void retranslate();

 private:
  void refresh();
  void refresh_folder();
  void keep_folder();

  ProjectSession& session_;
  Data data_;
  QComboBox* host_;
  Field* host_field_;
  QLineEdit* folder_;
  Field* folder_field_;
};

}  // namespace anneal::studio
