#include "app/pages/hosts/question_dialog.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "app/pages/hosts/key_question.h"
#include "app/pages/hosts/secret_question.h"
#include "app/widgets/controls/growing_window.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "engine/core/base/text.h"

namespace anneal::studio {
namespace {

constexpr int dialog_width = 520;

/// What the SSH configuration wants to do.
class ConsentQuestion : public QuestionDialog {
 public:
  ConsentQuestion(std::shared_ptr<HostQuestion> asked, QWidget* parent)
      : QuestionDialog(std::move(asked), parent) {
    const ssh::Consent& consent = question()->consent;
    const bool runs = consent.kind == ssh::Consent::Kind::run_command;
    add_heading(runs ? QuestionDialog::tr("Run a command of your SSH configuration?")
                     : QuestionDialog::tr("Read another file of your SSH configuration?"));
    add_paragraph(
        runs ? QuestionDialog::tr("%1 wants to run this on this computer before connecting to %2:")
                   .arg(QString::fromStdString(consent.place), QString::fromStdString(question()->host))
             : QuestionDialog::tr(
                   "%1 includes this file, which is outside your SSH folder or can be changed by others:")
                   .arg(QString::fromStdString(consent.place)));
    add_quote(QString::fromStdString(shown_text(anneal::shortened(consent.subject, 2000))));
    add_paragraph(QuestionDialog::tr("Without it, those lines of the configuration have no effect."));
    add_buttons(QuestionDialog::tr("Allow once"), QuestionDialog::tr("Skip it"), false);
  }
};

}  // namespace

QuestionDialog::QuestionDialog(std::shared_ptr<HostQuestion> question, QWidget* parent)
    : QDialog(parent), question_(std::move(question)), column_(new QVBoxLayout(this)) {
  setWindowTitle(QString::fromStdString(question_->host));
  setAttribute(Qt::WA_DeleteOnClose);
  setMinimumWidth(dialog_width);
  grow_with_content(*this);
  column_->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin, 16);
  column_->setSpacing(metrics::gap);
  connect(this, &QDialog::accepted, this, [this] { question_->answer(answers()); });
  connect(this, &QDialog::rejected, this, [this] { question_->answer(std::nullopt); });
}

void QuestionDialog::add_heading(const QString& text) {
  column_->addWidget(make_paragraph(text, "empty"));
}

QLabel* QuestionDialog::add_paragraph(const QString& text, const char* role) {
  auto* label = make_paragraph(text, role);
  column_->addWidget(label);
  return label;
}

void QuestionDialog::add_quote(const QString& text) {
  auto* label = make_paragraph(text, "mono");
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  column_->addWidget(label);
}

QPushButton* QuestionDialog::add_buttons(const QString& agree, const QString& give_up, bool is_default) {
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  row->addStretch(1);
  auto* no = make_button(give_up, "plain");
  auto* yes = make_button(agree, is_default ? "primary" : "plain");
  no->setAutoDefault(false);
  yes->setAutoDefault(is_default);
  yes->setDefault(is_default);
  row->addWidget(no);
  row->addWidget(yes);
  column_->addSpacing(4);
  column_->addLayout(row);
  connect(no, &QPushButton::clicked, this, &QDialog::reject);
  connect(yes, &QPushButton::clicked, this, &QDialog::accept);
  return yes;
}

QuestionDialog* new_question_dialog(const std::shared_ptr<HostQuestion>& question, QWidget* parent) {
  switch (question->kind) {
    case HostQuestion::Kind::unknown_key:
      return new KeyQuestion(question, parent);
    case HostQuestion::Kind::consent:
      return new ConsentQuestion(question, parent);
    case HostQuestion::Kind::passphrase:
    case HostQuestion::Kind::password:
    case HostQuestion::Kind::answers:
      return new SecretQuestion(question, parent);
  }
  return nullptr;
}

}  // namespace anneal::studio
