#pragma once

#include <QString>
#include <QWidget>
#include <vector>

class QVBoxLayout;

namespace anneal::studio {

struct Fact {
  QString name;
  QString value;
  QString tip = {};  ///< shown on hovering, e.g. the whole of a value that is cut short

  bool operator==(const Fact&) const = default;
};

/// Names at the left, values at the right, one line each; a long value is cut in its middle.
class FactList : public QWidget {
  Q_OBJECT

 public:
  explicit FactList(QWidget* parent = nullptr);
  void set_facts(const std::vector<Fact>& facts);  ///< as often as one likes: the same ones cost nothing

 private:
  std::vector<Fact> facts_;
  QVBoxLayout* column_;
};

}  // namespace anneal::studio
