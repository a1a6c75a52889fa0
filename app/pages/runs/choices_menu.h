#pragma once

#include <QMenu>
#include <QString>
#include <vector>

class QLineEdit;

namespace anneal::studio {

/// A menu of many choices to be ticked, with a field that leaves only those that contain what is typed.
class ChoicesMenu : public QMenu {
  Q_OBJECT

 public:
  struct Choice {
    QString text;
    QString key;
    bool is_ticked = false;
  };

  explicit ChoicesMenu(QWidget* parent = nullptr);

  /// In the order of their texts. Hidden where there is none.
  void set_choices(const QString& title, std::vector<Choice> choices);
  void search(const QString& text);

 signals:
  void ticked(const QString& key, bool is_ticked);

 private:
  QLineEdit* search_;
  QList<QAction*> choices_;
};

}  // namespace anneal::studio
