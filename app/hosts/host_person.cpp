#include "app/hosts/host_person.h"

#include <QMetaMethod>
#include <utility>

namespace anneal::studio {

using QuestionKind = HostQuestion::Kind;

void HostQuestion::answer(std::optional<Answers> answers) {
  const std::lock_guard lock(mutex_);
  if (std::exchange(is_answered_, true)) return;
  answers_ = std::move(answers);
  changed_.notify_all();
}

std::optional<HostQuestion::Answers> HostQuestion::wait(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, stop, [this] { return is_answered_; });
  is_answered_ = true;
  return std::move(answers_);
}

std::optional<HostQuestion::Answers> HostPerson::ask(const std::shared_ptr<HostQuestion>& question,
                                                     const std::stop_token& stop) {
  QMetaObject::invokeMethod(
      this,
      [this, question] {
        if (!isSignalConnected(QMetaMethod::fromSignal(&HostPerson::asked))) return question->answer({});
        emit asked(question);
      },
      Qt::QueuedConnection);
  auto answers = question->wait(stop);
  if (stop.stop_requested())
    QMetaObject::invokeMethod(
        this, [this, question] { emit withdrawn(question); }, Qt::QueuedConnection);
  return answers;
}

PersonDialog::PersonDialog(std::string host, std::shared_ptr<HostPerson> person, std::stop_token stop,
                           std::function<void(bool)> asking)
    : host_(std::move(host)),
      person_(std::move(person)),
      stop_(std::move(stop)),
      asking_(std::move(asking)) {}

std::optional<HostQuestion::Answers> PersonDialog::ask(const std::shared_ptr<HostQuestion>& question) {
  question->host = host_;
  asking_(true);
  auto answers = person_->ask(question, stop_);
  asking_(false);
  return answers;
}

std::optional<ssh::Secret> PersonDialog::ask_for_one(const std::shared_ptr<HostQuestion>& question) {
  auto answers = ask(question);
  if (!answers || answers->size() != 1) return std::nullopt;
  return std::move(answers->front());
}

bool PersonDialog::consents(const ssh::Consent& consent) {
  const auto question = std::make_shared<HostQuestion>(QuestionKind::consent);
  question->consent = consent;
  return ask(question).has_value();
}

bool PersonDialog::accepts(const ssh::UnknownKey& key) {
  const auto question = std::make_shared<HostQuestion>(QuestionKind::unknown_key);
  question->key = key;
  return ask(question).has_value();
}

std::optional<ssh::Secret> PersonDialog::passphrase(const std::string& key_file, int attempt) {
  const auto question = std::make_shared<HostQuestion>(QuestionKind::passphrase);
  question->subject = key_file;
  question->attempt = attempt;
  return ask_for_one(question);
}

std::optional<ssh::Secret> PersonDialog::password(const std::string& account, int attempt) {
  const auto question = std::make_shared<HostQuestion>(QuestionKind::password);
  question->subject = account;
  question->attempt = attempt;
  return ask_for_one(question);
}

std::optional<std::vector<ssh::Secret>> PersonDialog::answers(const std::string& account,
                                                              const std::string& instruction,
                                                              const std::vector<ssh::Question>& questions) {
  const auto question = std::make_shared<HostQuestion>(QuestionKind::answers);
  question->subject = account;
  question->instruction = instruction;
  question->questions = questions;
  return ask(question);
}

}  // namespace anneal::studio
