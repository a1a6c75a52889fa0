#pragma once

#include <QObject>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "remote/ssh/dialog.h"

namespace anneal::studio {

/// Something that is asked while a connection is made.
class HostQuestion {
 public:
  enum class Kind { unknown_key, passphrase, password, answers, consent };
  /// As many as there are secrets to tell; none where it is only agreed to.
  using Answers = std::vector<ssh::Secret>;

  explicit HostQuestion(Kind is) : kind(is) {}

  const Kind kind;
  std::string host;                           ///< by the name that the user gave it
  std::string subject = {};                   ///< the key's file; the account
  int attempt = 1;                            ///< of a passphrase and a password
  ssh::UnknownKey key = {};                   ///< of `unknown_key`
  std::string instruction = {};               ///< of `answers`, in the host's words
  std::vector<ssh::Question> questions = {};  ///< of `answers`, in the host's words
  ssh::Consent consent = {};                  ///< of `consent`

  /// The first answer counts; nullopt gives up. On any thread.
  void answer(std::optional<Answers> answers);
  /// Waits for the answer; nullopt where `stop` is requested before.
  std::optional<Answers> wait(const std::stop_token& stop);

 private:
  std::mutex mutex_;
  std::condition_variable_any changed_;
  bool is_answered_ = false;
  std::optional<Answers> answers_;
};

/// Whoever sits at the window, asked by the hosts' threads.
class HostPerson : public QObject {
  Q_OBJECT

 public:
  /// On any thread: asks, and waits for the answer; nullopt at once where nobody would hear it.
  std::optional<HostQuestion::Answers> ask(const std::shared_ptr<HostQuestion>& question,
                                           const std::stop_token& stop);

 signals:
  /// On the thread of this object. Whoever hears it answers, sooner or later.
  void asked(const std::shared_ptr<anneal::studio::HostQuestion>& question);
  /// The answer is no longer waited for.
  void withdrawn(const std::shared_ptr<anneal::studio::HostQuestion>& question);
};

/// Asks the person at the window, while a connection to `host` is made.
class PersonDialog : public ssh::Dialog {
 public:
  /// `asking` hears when a person begins to be asked, and when that is over.
  PersonDialog(std::string host, std::shared_ptr<HostPerson> person, std::stop_token stop,
               std::function<void(bool)> asking);

  bool consents(const ssh::Consent& consent) override;
  bool accepts(const ssh::UnknownKey& key) override;
  std::optional<ssh::Secret> passphrase(const std::string& key_file, int attempt) override;
  std::optional<ssh::Secret> password(const std::string& account, int attempt) override;
  std::optional<std::vector<ssh::Secret>> answers(const std::string& account, const std::string& instruction,
                                                  const std::vector<ssh::Question>& questions) override;
  void note(const std::string&) override {}

 private:
  std::optional<HostQuestion::Answers> ask(const std::shared_ptr<HostQuestion>& question);
  std::optional<ssh::Secret> ask_for_one(const std::shared_ptr<HostQuestion>& question);

  std::string host_;
  std::shared_ptr<HostPerson> person_;
  std::stop_token stop_;
  std::function<void(bool)> asking_;
};

}  // namespace anneal::studio
