#pragma once

#include <QDialog>

namespace anneal::studio {

/// What this program is: its version and those of what it is built on, its licences, and where its engine is;
/// to be copied into a report of what went wrong.
class About : public QDialog {
  Q_OBJECT

 public:
  /// `engine` is the program that trains.
  explicit About(const QString& engine, QWidget* parent = nullptr);
};

}  // namespace anneal::studio
