#pragma once

#include <QStackedWidget>
#include <QTextBrowser>

class QPlainTextEdit;

namespace anneal::studio {

/// Markdown, shown. It may come from anybody: nothing is loaded, neither pictures nor pages, HTML stays text,
/// and a link to the web or a mail address is opened only once a person has seen where it leads and agreed.
class MarkdownView : public QTextBrowser {
  Q_OBJECT

 public:
  /// Longer text is shown as it is written.
  static constexpr int most_letters = 20'000;

  explicit MarkdownView(QWidget* parent = nullptr);

  void set_markdown(const QString& text);
  QVariant loadResource(int type, const QUrl& name) override;

 signals:
  void edit_wanted();

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void ask_for(const QUrl& link);
};

/// Notes that are edited as text, and read as Markdown while nobody edits them: a click or Enter goes to the
/// text, leaving it or Escape goes back.
class RenderedNotes : public QStackedWidget {
  Q_OBJECT

 public:
  explicit RenderedNotes(QPlainTextEdit* editor, QWidget* parent = nullptr);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void edit();
  void show_rendered();
  void show_later();

  QPlainTextEdit* editor_;
  MarkdownView* view_;
};

}  // namespace anneal::studio
