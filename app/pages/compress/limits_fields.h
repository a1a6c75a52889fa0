#pragma once

#include <QStringList>
#include <QWidget>
#include <cstdint>
#include <optional>

#include "engine/deploy/compress/request.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace anneal::studio {

class Field;

/// What a compressed model may take, as `anneal compress` takes it: a device's limits, with those that are
/// typed over them.
class LimitsFields : public QWidget {
  Q_OBJECT

 public:
  explicit LimitsFields(QWidget* parent = nullptr);

  /// The options; nothing where a field holds what cannot be meant, which it then says.
  std::optional<QStringList> arguments();
  /// As they are typed; what cannot be read limits nothing.
  compress::Limits limits() const;
  /// As a compression was begun: its limits, file, strategy and importance, to be changed.
  void show_request(const compress::Request& request);
  /// How many images decide, if that is known: beside the loss stands whether they are too few to tell it.
  void set_deciding_images(std::optional<std::int64_t> count);
  /// That they are too few, and what would help; empty where they can tell the loss or it is not known.
  QString why_undecided() const;
  void retranslate();
  void set_editable(bool editable);

 signals:
  void limits_changed();

 private:
  Field* add(QWidget* editor);
  void show_profile();
  void show_sizes(const compress::Limits& limits);
  void show_target(const std::string& target);
  void refresh_few();
  void fill_profiles();
  void set_processor(const std::optional<c99::Processor>& processor);
  void name_latency();
  bool is_for_processor() const;

  QComboBox* device_;
  QComboBox* target_;
  QComboBox* strategy_;
  QComboBox* importance_;
  QLineEdit* bytes_;
  QLineEdit* latency_;
  QLineEdit* memory_;
  QLineEdit* loss_;
  QLineEdit* minutes_;
  QLineEdit* epochs_;
  std::optional<c99::Processor> processor_;  ///< of the device, whose latency is estimated for C
  QLabel* few_;                              ///< images to decide by
  std::optional<std::int64_t> deciding_images_;
  Field *device_field_, *target_field_, *strategy_field_, *importance_field_, *bytes_field_, *latency_field_,
      *memory_field_, *loss_field_, *minutes_field_, *epochs_field_;
};

/// "100 KiB", "1.5 MB" (as MiB) or "102400 B"; nothing where it is not a size above 0, or has no unit.
std::optional<std::int64_t> bytes_in(const QString& text);

}  // namespace anneal::studio
