#pragma once

#include <QWidget>
#include <vector>

#include "remote/host/checklist.h"

class QVBoxLayout;

namespace anneal::studio {

/// What a host must or should have, what was found, and what to do where that is not enough.
class CheckList : public QWidget {
  Q_OBJECT

 public:
  explicit CheckList(QWidget* parent = nullptr);
  void set_checks(const std::vector<remote::Check>& checks);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void refresh();

  std::vector<remote::Check> checks_;
  QVBoxLayout* column_;
};

}  // namespace anneal::studio
