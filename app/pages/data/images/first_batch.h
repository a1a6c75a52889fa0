#pragma once

#include <QDialog>
#include <QImage>
#include <cstdint>
#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/widgets/controls/background_job.h"

class QLabel;
class QListWidget;

namespace anneal::studio {

/// The first batch of a training, as the model is given it.
struct FirstBatch {
  struct Sample {
    QImage pixels;
    QString label;  ///< both where two images are mixed
  };

  std::vector<Sample> samples;  ///< the first of them
  std::int64_t size = 0;
  int side = 0;
};

/// Of a run of `chosen`, a spec with the data and the model that are chosen, by the engine's own loader: in
/// its order, decoded, cut, varied and mixed as it does. At most `most` samples. Throws UserError as a start
/// would.
FirstBatch read_first_batch(const nlohmann::json& chosen, std::size_t most);

/// Shows it beside its window.
class FirstBatchDialog : public QDialog {
  Q_OBJECT

 public:
  static constexpr std::size_t most_shown = 64;

  explicit FirstBatchDialog(QWidget* parent = nullptr);

  void show_batch(const nlohmann::json& chosen);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void take(const FirstBatch& batch);
  void retranslate();
  QString sentence() const;

  BackgroundJob job_;
  std::optional<FirstBatch> batch_;  ///< once it is read
  QString problem_;                  ///< why it could not be
  QLabel* words_;
  QListWidget* list_;
};

}  // namespace anneal::studio
