#pragma once

#include <QFrame>
#include <QString>
#include <vector>

#include "app/widgets/theme/palette.h"

class QButtonGroup;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace anneal::studio {

/// The column at the left of the window: the project's name and its menu, the search, the pages, the
/// settings.
class Rail : public QFrame {
  Q_OBJECT

 public:
  explicit Rail(QWidget* parent = nullptr);

  /// Adds a page's entry; its shortcut is Ctrl and its number.
  void add_page(const QString& icon);
  void set_page_name(int page, const QString& name);
  void set_current(int page);  ///< −1: the settings
  /// A number beside a page's name; 0 hides it.
  void set_count(int page, int count, const QString& meaning);

  void set_project_name(const QString& name);
  /// What the field says that finds commands, and its key.
  void set_search_words(const QString& words, const QString& key);
  QPushButton* project_button() { return project_; }
  QPushButton* search_button() { return search_; }  ///< which looks like a field
  QPushButton* settings_button() { return settings_; }

 signals:
  void page_chosen(int page);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  struct Entry {
    QString icon;
    QPushButton* button;
    QLabel* count;
  };

  QPushButton* add_button();
  void refresh_icons();

  QPushButton* project_;
  QLabel* chevron_;  ///< on the project's button: a menu opens
  QPushButton* search_;
  QLabel* search_key_;
  QPushButton* settings_;
  QButtonGroup* group_;
  QVBoxLayout* column_;
  std::vector<Entry> entries_;
  PaletteWatch palette_watch_;
};

}  // namespace anneal::studio
