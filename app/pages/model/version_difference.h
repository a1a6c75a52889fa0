#pragma once

#include <QDialog>
#include <QStringList>
#include <vector>

#include "app/models/line_difference.h"
#include "engine/project/file/items.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace anneal::studio {

/// A saved model as lines to be compared: what was chosen, and of an own graph a line for each layer.
QStringList lines_of(const project::Version& version);

/// Which lines of an earlier version of a model differ from a later one's: − only the earlier has, + only the
/// later. "Restore" is offered.
class VersionDifference : public QDialog {
  Q_OBJECT

 public:
  VersionDifference(const QString& model, const project::Version& earlier, const project::Version& later,
                    QWidget* parent = nullptr);

 signals:
  void restore_wanted(qint64 version);  ///< the earlier one; the dialog closes

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void build();
  void mark();
  void retranslate();

  QString model_;
  project::Version earlier_, later_;
  std::vector<ComparedLine> lines_;
  QLabel* counts_;
  QPlainTextEdit* text_;
  QPushButton* restore_;
  QPushButton* close_;
};

}  // namespace anneal::studio
