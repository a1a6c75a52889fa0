#include "app/pages/hosts/question_dialogs.h"

#include <QWidget>
#include <algorithm>

namespace anneal::studio {

QuestionDialogs::QuestionDialogs(HostPerson& person, QWidget* owner) : QObject(owner), owner_(owner) {
  connect(&person, &HostPerson::asked, this, [this](const std::shared_ptr<HostQuestion>& question) {
    waiting_.push_back(question);
    show_next();
  });
  connect(&person, &HostPerson::withdrawn, this, &QuestionDialogs::withdraw);
}

QuestionDialogs::~QuestionDialogs() {
  for (const auto& question : waiting_) question->answer(std::nullopt);
  if (shown_) shown_->question()->answer(std::nullopt);
}

void QuestionDialogs::show_next() {
  if (shown_ || waiting_.empty()) return;
  shown_ = new_question_dialog(waiting_.front(), owner_->window());
  waiting_.pop_front();
  connect(shown_, &QDialog::finished, this, [this] {
    shown_.clear();
    QMetaObject::invokeMethod(this, &QuestionDialogs::show_next, Qt::QueuedConnection);
  });
  shown_->open();
}

void QuestionDialogs::withdraw(const std::shared_ptr<HostQuestion>& question) {
  std::erase(waiting_, question);
  if (shown_ && shown_->question() == question) shown_->reject();
}

}  // namespace anneal::studio
