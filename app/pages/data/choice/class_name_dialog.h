#pragma once

#include <QDialog>
#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;

namespace anneal::studio {

/// Asks which class shall be called otherwise, and how; the name of another makes one class of both.
class ClassNameDialog : public QDialog {
  Q_OBJECT

 public:
  ClassNameDialog(const std::vector<std::string>& classes, int chosen, QWidget* parent = nullptr);

 signals:
  void named(const std::string& from, const std::string& to);

 private:
  void propose();
  void explain();
  QString name() const;

  QComboBox* class_;
  QComboBox* name_;
  QLabel* what_;
  QPushButton* rename_;
};

}  // namespace anneal::studio
