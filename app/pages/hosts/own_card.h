#pragma once

#include "hosts/host_report.h"
#include "widgets/card.h"

namespace anneal::studio {

class FactList;

/// This computer: what it has, and what runs on it. Reached by Tab; chosen by that or a click.
class OwnCard : public Card {
  Q_OBJECT

 public:
  explicit OwnCard(QWidget* parent = nullptr);

  void show_report(const HostReport& report);
  void set_selected(bool selected);
  void retranslate();

 signals:
  void chosen();

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;

 private:
  HostReport report_;
  QLabel* problem_;
  FactList* facts_;
};

}  // namespace anneal::studio
