#pragma once

#include <QString>
#include <QWidget>
#include <vector>

class QBoxLayout;
class QVBoxLayout;

namespace anneal::studio {

struct Fact {
  QString name;
  QString value;
  QString tip = {};  ///< shown on hovering, e.g. the whole of a value that is cut short

  bool operator==(const Fact&) const = default;
};

/// Names at the left, values at the right, one line each, or the value below where the name would be cut for
/// it; a long value is cut in its middle.
class FactList : public QWidget {
  Q_OBJECT

 public:
  explicit FactList(QWidget* parent = nullptr);
  void set_facts(const std::vector<Fact>& facts);  ///< as often as one likes: the same ones cost nothing

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  struct Row {
    QBoxLayout* parts;
    const QWidget* name;
    const QWidget* value;
  };
  void arrange();

  std::vector<Fact> facts_;
  std::vector<Row> rows_;
  QVBoxLayout* column_;
};

}  // namespace anneal::studio
