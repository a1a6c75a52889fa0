#pragma once

#include <QDialog>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace anneal::studio {

class Field;
class SshHosts;

/// Adds a host by the name that ssh takes.
class AddHostDialog : public QDialog {
  Q_OBJECT

 public:
  AddHostDialog(SshHosts& hosts, QWidget* parent);

 signals:
  void host_added(const QString& name);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();
  QString command() const;
  std::optional<QString> chosen_libtorch() const;
  void add();

  SshHosts& hosts_;
  QComboBox* name_;
  Field* name_field_;
  QLineEdit* folder_;
  Field* folder_field_;
  QComboBox* libtorch_;
  Field* libtorch_field_;
  QLabel* heading_;
  QLabel* needs_;
  QPushButton* cancel_;
  QPushButton* add_;
};

}  // namespace anneal::studio
