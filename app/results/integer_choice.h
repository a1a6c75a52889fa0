#pragma once

#include <QWidget>
#include <cstdint>
#include <filesystem>
#include <optional>

#include <nlohmann/json_fwd.hpp>

class QCheckBox;
class QLabel;

namespace anneal::studio {

/// Whether a run's model computes in 8-bit integers where layers gain by it, and beside that what these
/// changed of its answers. Where it has no such form on this computer, nothing can be chosen, and the tool
/// tip says why.
class IntegerChoice : public QWidget {
  Q_OBJECT

 public:
  explicit IntegerChoice(const std::filesystem::path& run, QWidget* parent = nullptr);

  /// For --precision: "int8", or "" where it computes as it was trained.
  QString precision() const;

  /// Of an answer of `anneal evaluate --json` or `anneal predict --json`; nothing of one in floats.
  void show_use(const nlohmann::json& answer);

  QCheckBox* box() { return box_; }

 signals:
  void changed();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  enum class Obstacle { none, rows, trained_for_integers, gpu };
  struct Use {
    std::int64_t layers, of, images, different, unreadable;
  };

  static Obstacle obstacle_of(const std::filesystem::path& run);
  void retranslate();
  QString tip() const;
  QString words_of(const Use& use) const;

  Obstacle obstacle_;
  std::optional<Use> use_;
  QCheckBox* box_;
  QLabel* words_;
};

}  // namespace anneal::studio
