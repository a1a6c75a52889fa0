#pragma once

#include <QWidget>
#include <functional>

#include "app/widgets/controls/notices.h"
#include "app/widgets/theme/palette.h"

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace anneal::studio {

class ElidedLabel;
class StateBadge;

/// What all pages share: a title that names the thing, a line of context under it, actions at the top
/// right with one primary at most, content, and an inspector at the right that folds under the content
/// in narrow windows.
///
/// A page builds its widgets in the constructor without texts, and sets every text in `retranslate`,
/// which the page's constructor calls last and which runs again when the language changes.
class Page : public QWidget {
  Q_OBJECT

 public:
  explicit Page(QWidget* parent = nullptr);

  void set_title(const QString& title);
  void set_context(const QString& context);

  /// Buttons appear from left to right in the order they are added; the primary one belongs last.
  enum class Action { plain, primary };
  QPushButton* add_action(Action kind = Action::plain);
  /// A choice among the actions, in sight wherever the page is scrolled: what the next of them depends on.
  void add_choice(QWidget* choice);

  /// What this page has under way beside runs, for the status bar: "compressing first"; "" for nothing.
  virtual QString activity() const { return {}; }

  /// What would be lost if the window closed now: "the notes of first"; "" for nothing.
  virtual QString unsaved() const { return {}; }

  /// Files or folders that were dropped on the window while this page was shown; false where it has no use
  /// for them: then they become the data.
  virtual bool take_files(const QStringList& paths);

  StateBadge* badge() { return badge_; }       ///< beside the title; hidden until shown
  QVBoxLayout* content() { return content_; }  ///< cards go here
  QVBoxLayout* inspector();                    ///< made when first asked for
  void set_inspector_width(int pixels);        ///< where it holds a form
  /// The page that a widget stands on; of a window over the main one, that which is shown there. Null where
  /// there is none.
  static Page* around(QWidget* widget);

  QWidget* sight() const;  ///< what the content and the inspector are scrolled in
  void scroll_to_top();
  void scroll_to(QWidget* part);  ///< of the content or the inspector

 signals:
  /// The page asks the window to show another one, e.g. "live".
  void page_wanted(const QString& page);
  /// The page asks for another project; empty: for the person to choose.
  void project_wanted(const QString& path);
  /// Good news, to be shown for a while.
  void news(const QString& sentence, const anneal::studio::NoticeAction& action = {});
  /// `activity` says something else.
  void activity_changed();
  /// What did not work and why, to be shown until the person has read it.
  void problem(const QString& sentence);

  /// Work that takes a while has come to its end, good or bad, and the person may look elsewhere: "The pack
  /// is made", and what it is of. With `is_told` the page says so in a notice itself.
  void work_ended(const QString& title, const QString& what, bool is_told = false);

 protected:
  /// Does what the project or the world may refuse. Where they do, the reason becomes a `problem`, and the
  /// result is false. Every slot that uses the project goes through here: nothing may be thrown into Qt.
  bool attempt(const std::function<void()>& work);
  virtual void retranslate() = 0;
  /// Colours changed: icons and the like have to be made anew.
  virtual void repaint_icons() {}
  /// The inspector stands under the content rather than beside it.
  bool is_folded() const;
  /// What has the keyboard goes away, such as a button that was pressed: the page does not scroll, and the
  /// keyboard focus moves to what contains it, so that Tab continues there.
  bool focusNextPrevChild(bool next) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fold();

  ElidedLabel* title_;
  QLabel* context_;
  StateBadge* badge_;
  QHBoxLayout* actions_;
  QBoxLayout* columns_;
  QVBoxLayout* content_;
  QScrollArea* area_;
  QWidget* inspector_ = nullptr;
  int inspector_width_;
  PaletteWatch palette_watch_;
};

}  // namespace anneal::studio
