#pragma once

#include "app/widgets/controls/card.h"

class QVBoxLayout;

namespace anneal::studio {

class PolicyDraft;

/// What a policy changes, each beside its default.
class Differences : public Card {
  Q_OBJECT

 public:
  explicit Differences(QWidget* parent = nullptr);

  void show_draft(const PolicyDraft& draft);
  void retranslate();

 private:
  QVBoxLayout* lines_;
};

}  // namespace anneal::studio
