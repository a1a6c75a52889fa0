#pragma once

#include <QWidget>
#include <functional>
#include <string>
#include <vector>

class QGridLayout;

namespace anneal::studio {

class ChoiceCard;

/// The presets as cards, of which one is chosen.
class PresetGrid : public QWidget {
  Q_OBJECT

 public:
  explicit PresetGrid(QWidget* parent = nullptr);

  /// Those that take rows of a table, or all. `selected` may be none of them; `note` is what a preset costs,
  /// in words.
  void show_presets(bool of_rows, const std::string& selected,
                    const std::function<QString(const std::string&)>& note);

 signals:
  void chosen(const std::string& preset);

 private:
  QGridLayout* grid_;
  std::vector<ChoiceCard*> cards_;  ///< of zoo::presets()
};

}  // namespace anneal::studio
