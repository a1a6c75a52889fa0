#pragma once

#include <QFrame>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <vector>

#include "app/widgets/theme/palette.h"

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace anneal::studio {

/// What can be done about a notice, such as "Undo"; none where the word is empty.
struct NoticeAction {
  QString word = {};
  std::function<void()> pressed = {};
  /// A newer notice of the same topic stands in its place, since what it offers has passed; "": none.
  QString topic = {};
  /// What Undo takes back by pressing it, for as long as it was done last, where the project does not record
  /// that; "": nothing.
  QString taken_back = {};
  /// What Redo does again by pressing it, likewise; "": nothing.
  QString done_again = {};
  /// News that is to be read even by who is away from the window.
  bool waits = false;
};

/// "Open", for news of a file that was written.
NoticeAction opening(const QString& path);

/// Of what Undo and Redo say.
inline const QString undo_topic = QStringLiteral("undo");

/// A sentence with a button that closes it and at most one action. Screen readers announce it.
class Notice : public QFrame {
  Q_OBJECT

 public:
  enum class Kind { news, problem };

  Notice(Kind kind, const QString& sentence, NoticeAction action, QWidget* parent = nullptr);

  Kind kind() const { return kind_; }
  const QString& sentence() const { return text_; }
  const QString& topic() const { return topic_; }
  /// The same has been said again.
  void repeat(NoticeAction action);

  QPushButton* close_button() { return close_; }
  QPushButton* action_button() { return action_; }

 signals:
  void closed();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void refresh();
  void refresh_icons();
  void leave();

  Kind kind_;
  QString text_;
  QString topic_;
  std::function<void()> pressed_;
  int times_ = 1;
  bool waits_;
  bool was_away_ = false;  ///< the person, when it would have left
  QLabel* icon_;
  QLabel* sentence_;
  QLabel* count_;
  QPushButton* action_;
  QPushButton* close_;
  QTimer read_;  ///< news only
  PaletteWatch palette_watch_;
};

/// Notices at the bottom of the parent, the newest lowest. Good news leaves by itself after the time it takes
/// to be read, though not from under the mouse or the keyboard; a problem stays until it is closed, by its
/// button or by Escape. What is said again while it is shown is counted. Where there are too many to show,
/// older problems wait until newer ones are closed.
class Notices : public QWidget {
  Q_OBJECT

 public:
  static constexpr int most_shown = 3;

  explicit Notices(QWidget* parent);

  void tell(const QString& sentence, NoticeAction action = {});
  void tell_problem(const QString& sentence, NoticeAction action = {});

  /// Moves the keyboard to the newest notice, if there is one.
  void focus_newest();

 protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void add(Notice::Kind kind, const QString& sentence, NoticeAction action);
  void remove(Notice* notice);
  void place();

  QVBoxLayout* column_;
  QLabel* older_;
  std::vector<Notice*> notices_;  ///< oldest first
};

}  // namespace anneal::studio
