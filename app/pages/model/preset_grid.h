#pragma once

#include <QWidget>
#include <functional>
#include <string>
#include <vector>

namespace anneal::studio {

class ChoiceCard;

/// The presets as cards, of which one is chosen.
class PresetGrid : public QWidget {
  Q_OBJECT

 public:
  explicit PresetGrid(QWidget* parent = nullptr);

  /// `selected` may be none of them; `note` is what a preset costs, in words.
  void show_presets(const std::string& selected, const std::function<QString(const std::string&)>& note);

 signals:
  void chosen(const std::string& preset);

 private:
  std::vector<ChoiceCard*> cards_;
};

}  // namespace anneal::studio
