#include "app/pages/hosts/secret_question.h"

#include <QLineEdit>
#include <QVBoxLayout>
#include <utility>

#include "app/pages/hosts/secret_edit.h"
#include "app/widgets/controls/field.h"
#include "engine/core/base/text.h"

namespace anneal::studio {
namespace {

/// What a host says: bounded, and without control characters but line ends.
QString said(const std::string& text) {
  QString shown = QString::fromStdString(shown_text(anneal::shortened(text, 2000)));
  for (QChar& letter : shown)
    if (!letter.isPrint() && letter != '\n') letter = QChar(u' ');
  return shown.trimmed();
}

}  // namespace

SecretQuestion::SecretQuestion(std::shared_ptr<HostQuestion> asked, QWidget* parent)
    : QuestionDialog(std::move(asked), parent) {
  switch (question()->kind) {
    case HostQuestion::Kind::passphrase:
      ask_for_passphrase();
      break;
    case HostQuestion::Kind::password:
      ask_for_password();
      break;
    default:
      ask_in_its_words();
  }
  add_paragraph(tr("It is used for this connection only and is not stored."), "note");
  add_buttons(tr("Log in"), tr("Cancel"), true);
  if (!fields_.empty()) fields_.front()->setFocus();
}

void SecretQuestion::ask_for_passphrase() {
  add_heading(tr("Passphrase of a key"));
  add_paragraph(
      tr("%1 accepts this key, which is locked with a passphrase. With ssh-agent you enter it only once.")
          .arg(QString::fromStdString(question()->host)));
  add_quote(said(question()->subject));
  if (question()->attempt > 1) add_paragraph(tr("That was not correct. Try again."), "bad");
  add_field(tr("Passphrase"), true);
}

void SecretQuestion::ask_for_password() {
  add_heading(tr("Password of %1").arg(said(question()->subject)));
  add_paragraph(tr("The host accepts none of the keys on this computer. To log in without a password, send "
                   "it one: ssh-copy-id %1")
                    .arg(QString::fromStdString(question()->host)));
  if (question()->attempt > 1) add_paragraph(tr("That was not correct. Try again."), "bad");
  add_field(tr("Password"), true);
}

void SecretQuestion::ask_in_its_words() {
  add_heading(tr("%1 asks").arg(QString::fromStdString(question()->host)));
  add_paragraph(tr("This text comes from the host, for %1.").arg(said(question()->subject)));
  if (!question()->instruction.empty()) add_quote(said(question()->instruction));
  for (const ssh::Question& one : question()->questions) add_field(said(one.text), one.is_secret);
}

void SecretQuestion::add_field(const QString& name, bool is_secret) {
  auto* edit = is_secret ? new SecretEdit : new QLineEdit;
  auto* field = new Field(edit);
  field->set_name(name);
  column()->addWidget(field);
  fields_.push_back(edit);
}

HostQuestion::Answers SecretQuestion::answers() {
  HostQuestion::Answers answers;
  for (QLineEdit* field : fields_) {
    auto* secret = qobject_cast<SecretEdit*>(field);
    if (secret != nullptr) {
      answers.push_back(secret->take());
    } else {
      answers.emplace_back(field->text().toStdString());
    }
  }
  return answers;
}

}  // namespace anneal::studio
