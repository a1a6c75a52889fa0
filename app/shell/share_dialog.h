#pragma once

#include <QDialog>
#include <QStringList>

#include "engine/project/sharing/disclosure.h"

class QCheckBox;

namespace anneal::studio {

/// What a copy for sharing takes along.
struct ShareChoice {
  bool weights = false;
  bool thumbnails = false;
  bool anonymous = false;  ///< without paths and names of computers
};

/// Asks what a copy for sharing takes along, and says how large that becomes at most.
class ShareDialog : public QDialog {
  Q_OBJECT

 public:
  /// Of a project whose data sets lie in these folders, and which says this of where somebody works.
  explicit ShareDialog(const QStringList& folders, const project::Disclosure& disclosed = {},
                       QWidget* parent = nullptr);

  ShareChoice choice() const;

 private:
  QCheckBox* weights_;
  QCheckBox* thumbnails_;
  QCheckBox* anonymous_;
};

}  // namespace anneal::studio
