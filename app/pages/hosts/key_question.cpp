#include "app/pages/hosts/key_question.h"

#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "app/widgets/controls/field.h"
#include "app/widgets/controls/labels.h"
#include "engine/core/base/text.h"

namespace anneal::studio {

KeyQuestion::KeyQuestion(std::shared_ptr<HostQuestion> asked, QWidget* parent)
    : QuestionDialog(std::move(asked), parent) {
  const ssh::UnknownKey& key = question()->key;
  fingerprint_ = QString::fromStdString(ssh::fingerprint(key.key));
  const QString name = QString::fromStdString(question()->host),
                known = QString::fromStdString(shown_text(key.name));
  add_heading(tr("Is this %1?").arg(name == known ? name : name + QStringLiteral(" (%1)").arg(known)));
  add_paragraph(
      tr("This computer has not seen the host before. The host shows the key below; an attacker in between "
         "could show another. Compare it with the fingerprint from the host's administrator."));
  add_quote(QString::fromStdString(shown_text(key.key.type)) + '\n' + fingerprint_);
  for (const std::string& place : key.garbage)
    add_paragraph(tr("A line in the list of known hosts cannot be read; it may be this host's: %1")
                      .arg(QString::fromStdString(shown_text(place))),
                  "warn");
  expected_ = new QLineEdit;
  expected_->setPlaceholderText(QStringLiteral("SHA256:…"));
  auto* field = new Field(expected_);
  field->set_name(tr("Expected fingerprint, if you have it"));
  column()->addWidget(field);
  verdict_ = add_paragraph({}, "good");
  trust_ = add_buttons(tr("Trust this key"), tr("Do not connect"), false);
  trust_->setToolTip(tr("Adds it to the known hosts, as ssh does"));
  connect(expected_, &QLineEdit::textChanged, this, &KeyQuestion::compare);
  compare();
}

void KeyQuestion::compare() {
  const QString typed = expected_->text().trimmed();
  const bool is_it = typed == fingerprint_ || "SHA256:" + typed == fingerprint_;
  trust_->setEnabled(typed.isEmpty() || is_it);
  verdict_->setVisible(!typed.isEmpty());
  verdict_->setText(is_it ? tr("This is the key that you expect.") : tr("The host shows a different key."));
  restyle(verdict_, "role", is_it ? "good" : "bad");
  trust_->setDefault(is_it);
  restyle(trust_, "kind", is_it ? "primary" : "plain");
}

}  // namespace anneal::studio
