#pragma once

#include <vector>

#include "app/pages/hosts/question_dialog.h"

class QLineEdit;

namespace anneal::studio {

/// A password, a passphrase, or what a host asks in its own words, perhaps several things at once.
class SecretQuestion : public QuestionDialog {
  Q_OBJECT

 public:
  SecretQuestion(std::shared_ptr<HostQuestion> question, QWidget* parent);

 protected:
  HostQuestion::Answers answers() override;

 private:
  void add_field(const QString& name, bool is_secret);
  void ask_for_passphrase();
  void ask_for_password();
  void ask_in_its_words();

  std::vector<QLineEdit*> fields_;
};

}  // namespace anneal::studio
