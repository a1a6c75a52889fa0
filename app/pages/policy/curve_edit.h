#pragma once

#include <QString>
#include <QWidget>
#include <vector>

#include "engine/core/protocol/curve.h"

class QComboBox;
class QLineEdit;

namespace anneal::studio {

/// Edits one curve: its values as one line of text, which the field names, and its kind beside the field's
/// name
/// (`kind`).
class CurveEdit : public QWidget {
  Q_OBJECT

 public:
  explicit CurveEdit(QWidget* parent = nullptr);

  QWidget* kind();  ///< belongs into the field's corner
  /// Of what it is the curve, for who hears its parts: "Learning rate: shape of the curve".
  void set_subject(const QString& subject);

  void set_curve(const Curve& curve);
  /// Keeps the warm-up of the curve that was set. Throws UserError when the text cannot be read.
  Curve curve() const;

 signals:
  void edited();
  void edit_finished();  ///< the line was left, or Return pressed

 protected:
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();
  void change_kind(int index);
  void fit_kind();

  Curve set_;
  QString subject_;
  QComboBox* kind_;
  QLineEdit* values_;
};

}  // namespace anneal::studio
