#pragma once

#include <QDialog>
#include <memory>

#include "app/hosts/host_person.h"

class QDialogButtonBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace anneal::studio {

/// One question of a host: what is asked, why, and what happens with the answer. Closing it gives up. All
/// that hosts say is shown as plain text.
class QuestionDialog : public QDialog {
  Q_OBJECT

 public:
  QuestionDialog(std::shared_ptr<HostQuestion> question, QWidget* parent);

  const std::shared_ptr<HostQuestion>& question() const { return question_; }

 protected:
  void add_heading(const QString& text);
  QLabel* add_paragraph(const QString& text, const char* role = "muted");
  /// A text that can be selected and copied.
  void add_quote(const QString& text);
  QVBoxLayout* column() { return column_; }
  /// Comes last. Where `is_default`, Return presses what agrees.
  QPushButton* add_buttons(const QString& agree, const QString& give_up, bool is_default);

  virtual HostQuestion::Answers answers() { return {}; }

 private:
  std::shared_ptr<HostQuestion> question_;
  QVBoxLayout* column_;
};

/// The dialog that the kind of question needs.
QuestionDialog* new_question_dialog(const std::shared_ptr<HostQuestion>& question, QWidget* parent);

}  // namespace anneal::studio
