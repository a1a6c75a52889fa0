#include "shell/copies.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

#include "run/project_session.h"
#include "widgets/labels.h"
#include "widgets/metrics.h"
#include "widgets/notices.h"
#include "widgets/sentence.h"

namespace anneal::studio {
namespace {

QString text(const std::string& text) {
  return QString::fromUtf8(text.c_str());
}

/// A list that can be read at leisure and copied.
void show_list(QWidget& window, const QString& title, const QString& heading, const QStringList& lines) {
  auto* dialog = new QDialog(&window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(title);
  dialog->resize(560, 360);
  auto* column = new QVBoxLayout(dialog);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin, 16);
  column->setSpacing(metrics::gap);
  column->addWidget(make_paragraph(heading, "empty"));
  auto* list = new QPlainTextEdit(lines.join(QStringLiteral("\n\n")));
  list->setReadOnly(true);
  list->setAccessibleName(heading);
  column->addWidget(list, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  column->addWidget(buttons);
  dialog->open();
}

}  // namespace

void Copies::ask_to_share() {
  QMessageBox question(&window_);
  question.setWindowTitle(tr("Save a copy for sharing"));
  question.setText(tr("Should the weights of the trained models come along?"));
  question.setInformativeText(
      tr("Without them the copy holds settings, curves and notes, and is small. What is in the bin is left "
         "out of "
         "both."));
  QAbstractButton* with = question.addButton(tr("With weights"), QMessageBox::AcceptRole);
  QAbstractButton* without = question.addButton(tr("Without"), QMessageBox::AcceptRole);
  question.addButton(QMessageBox::Cancel);
  question.exec();
  if (question.clickedButton() != with && question.clickedButton() != without) return;
  QString path = QFileDialog::getSaveFileName(
      &window_, tr("Save a copy for sharing"),
      QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation), tr("Anneal projects (*.anneal)"));
  if (path.isEmpty()) return;
  if (QFileInfo(path).suffix().isEmpty()) path += QStringLiteral(".anneal");
  share(path, question.clickedButton() == with);
}

void Copies::share(const QString& path, bool with_weights) {
  try {
    using Weights = ProjectSession::Weights;
    session_.share(path.toStdString(), with_weights ? Weights::with : Weights::without);
    notices_.tell(tr("The copy %1 is ready to be given away.").arg(QFileInfo(path).fileName()));
  } catch (const std::exception& error) {
    notices_.tell_problem(sentence_of(error));
  }
}

void Copies::ask_to_merge() {
  const QString path = QFileDialog::getOpenFileName(
      &window_, tr("Bring in another copy"),
      QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation), tr("Anneal projects (*.anneal)"));
  if (!path.isEmpty()) merge(path);
}

void Copies::merge(const QString& path) {
  try {
    const project::MergeResult result = session_.merge(path.toStdString());
    notices_.tell(sentence(result));
    if (result.conflicts.empty()) return;
    QStringList lines;
    for (const project::MergeConflict& conflict : result.conflicts) lines += sentence(conflict);
    show_list(window_, tr("Bring in another copy"),
              tr("Both copies have changed the same. Nothing was overwritten:"), lines);
  } catch (const std::exception& error) {
    notices_.tell_problem(sentence_of(error));
  }
}

QString Copies::sentence(const project::MergeResult& result) {
  if (result.is_empty()) return tr("There is nothing in that copy that is not here.");
  QStringList parts;
  if (result.new_runs > 0) parts += tr("%n new run(s)", nullptr, result.new_runs);
  if (result.continued_runs > 0) parts += tr("%n run(s) that went on", nullptr, result.continued_runs);
  if (result.edited_runs > 0)
    parts += tr("%n run(s) with other names, notes or tags", nullptr, result.edited_runs);
  if (result.new_versions > 0)
    parts += tr("%n new version(s) of data sets, models and policies", nullptr, result.new_versions);
  return tr("Brought in: %1.").arg(QLocale().createSeparatedList(parts));
}

QString Copies::sentence(const project::MergeConflict& conflict) {
  using Kind = project::MergeConflict::Kind;
  const QString what = text(conflict.what);
  switch (conflict.kind) {
    case Kind::version:
      return tr("“%1” was edited in both. What it is in the other copy is called “%2” here.")
          .arg(what, text(conflict.there));
    case Kind::name:
      return tr("The run “%1” is called “%2” in the other copy. It keeps its name here.")
          .arg(what, text(conflict.there));
    case Kind::notes:
      return tr("The run “%1” has notes in both. They stand one below the other.").arg(what);
    default:
      return tr("The run “%1” went on differently in the other copy. As it is there it is called “%2” here.")
          .arg(what, text(conflict.there));
  }
}

}  // namespace anneal::studio
