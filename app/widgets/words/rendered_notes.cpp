#include "app/widgets/words/rendered_notes.h"

#include <QAbstractButton>
#include <QDesktopServices>
#include <QKeyEvent>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QTextDocument>

namespace anneal::studio {

namespace {

bool may_be_opened(const QUrl& link) {
  const QString scheme = link.scheme().toLower();
  return link.isValid() && (scheme == QLatin1String("https") || scheme == QLatin1String("http") ||
                            scheme == QLatin1String("mailto"));
}

}  // namespace

MarkdownView::MarkdownView(QWidget* parent) : QTextBrowser(parent) {
  setOpenLinks(false);
  setUndoRedoEnabled(false);
  setTextInteractionFlags(Qt::TextBrowserInteraction);
  connect(this, &QTextBrowser::anchorClicked, this, &MarkdownView::ask_for);
}

void MarkdownView::set_markdown(const QString& text) {
  if (text.size() > most_letters) return setPlainText(text);
  document()->setMarkdown(text, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                    QTextDocument::MarkdownNoHTML);
}

QVariant MarkdownView::loadResource(int, const QUrl&) {
  return {};
}

void MarkdownView::ask_for(const QUrl& link) {
  if (!may_be_opened(link)) return;
  auto* question = new QMessageBox(QMessageBox::Question, tr("Open a link"),
                                   tr("Leave Anneal and open this?"), QMessageBox::NoButton, this);
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->setTextFormat(Qt::PlainText);
  question->setInformativeText(link.toDisplayString(QUrl::FullyEncoded));
  QAbstractButton* open = question->addButton(tr("Open"), QMessageBox::AcceptRole);
  question->addButton(QMessageBox::Cancel);
  connect(question, &QMessageBox::buttonClicked, this, [open, link](QAbstractButton* pressed) {
    if (pressed == open) QDesktopServices::openUrl(link);
  });
  question->open();
}

void MarkdownView::mouseReleaseEvent(QMouseEvent* event) {
  const bool is_on_link = !anchorAt(event->pos()).isEmpty();
  QTextBrowser::mouseReleaseEvent(event);
  if (!is_on_link && !textCursor().hasSelection()) emit edit_wanted();
}

void MarkdownView::keyPressEvent(QKeyEvent* event) {
  const bool is_enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  // Enter on a link that Tab has reached is for the link.
  if ((is_enter && !textCursor().hasSelection()) || event->key() == Qt::Key_F2) return emit edit_wanted();
  QTextBrowser::keyPressEvent(event);
}

RenderedNotes::RenderedNotes(QPlainTextEdit* editor, QWidget* parent)
    : QStackedWidget(parent), editor_(editor), view_(new MarkdownView) {
  addWidget(editor_);
  addWidget(view_);
  setMaximumHeight(editor_->maximumHeight());
  setSizePolicy(editor_->sizePolicy());
  editor_->installEventFilter(this);
  connect(view_, &MarkdownView::edit_wanted, this, &RenderedNotes::edit);
  connect(editor_, &QPlainTextEdit::textChanged, this, [this] {
    if (!editor_->hasFocus()) show_rendered();
  });
  show_rendered();
}

void RenderedNotes::edit() {
  if (editor_->isReadOnly()) return;
  setCurrentWidget(editor_);
  editor_->setFocus();
}

/// Where there is nothing to show, there is something to write.
void RenderedNotes::show_rendered() {
  const QString text = editor_->toPlainText();
  view_->set_markdown(text);
  view_->setAccessibleName(editor_->accessibleName());
  setFocusProxy(text.isEmpty() ? static_cast<QWidget*>(editor_) : view_);
  setCurrentWidget(text.isEmpty() ? static_cast<QWidget*>(editor_) : view_);
}

bool RenderedNotes::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FocusOut &&
      static_cast<const QFocusEvent*>(event)->reason() != Qt::PopupFocusReason)
    show_later();
  const bool is_escape =
      event->type() == QEvent::KeyPress && static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Escape;
  if (!is_escape) return QStackedWidget::eventFilter(watched, event);
  show_rendered();
  currentWidget()->setFocus();
  return true;
}

/// Links have the colours of the theme, and the view the name of its editor, as they were when it was shown.
void RenderedNotes::changeEvent(QEvent* event) {
  QStackedWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange) show_later();
}

void RenderedNotes::show_later() {
  QMetaObject::invokeMethod(
      this,
      [this] {
        if (!editor_->hasFocus()) show_rendered();
      },
      Qt::QueuedConnection);
}

}  // namespace anneal::studio
