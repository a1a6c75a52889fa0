#pragma once

#include <QObject>
#include <QPointer>
#include <deque>
#include <memory>

#include "app/pages/hosts/question_dialog.h"

namespace anneal::studio {

/// Shows what hosts ask, one question after another, over the window of `owner`.
class QuestionDialogs : public QObject {
  Q_OBJECT

 public:
  QuestionDialogs(HostPerson& person, QWidget* owner);
  ~QuestionDialogs() override;  ///< gives up what is asked

  QuestionDialog* shown() const { return shown_; }  ///< null where nothing is asked

 private:
  void show_next();
  void withdraw(const std::shared_ptr<HostQuestion>& question);

  QWidget* owner_;
  std::deque<std::shared_ptr<HostQuestion>> waiting_;
  QPointer<QuestionDialog> shown_;
};

}  // namespace anneal::studio
