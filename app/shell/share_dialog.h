#pragma once

#include <QDialog>
#include <QStringList>

class QCheckBox;

namespace anneal::studio {

/// What a copy for sharing takes along.
struct ShareChoice {
  bool weights = false;
  bool thumbnails = false;
};

/// Asks what a copy for sharing takes along, and says how large that becomes at most.
class ShareDialog : public QDialog {
  Q_OBJECT

 public:
  /// Of a project whose data sets lie in these folders.
  explicit ShareDialog(const QStringList& folders, QWidget* parent = nullptr);

  ShareChoice choice() const;

 private:
  QCheckBox* weights_;
  QCheckBox* thumbnails_;
};

}  // namespace anneal::studio
