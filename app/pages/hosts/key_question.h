#pragma once

#include "app/pages/hosts/question_dialog.h"

class QLineEdit;

namespace anneal::studio {

/// A host whose key nobody knows yet. Return presses nothing before the key was compared.
class KeyQuestion : public QuestionDialog {
  Q_OBJECT

 public:
  KeyQuestion(std::shared_ptr<HostQuestion> question, QWidget* parent);

 private:
  void compare();

  QString fingerprint_;
  QLineEdit* expected_;
  QLabel* verdict_;
  QPushButton* trust_;
};

}  // namespace anneal::studio
