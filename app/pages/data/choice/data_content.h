#pragma once

#include <QWidget>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/pages/data/choice/data_choice.h"
#include "app/widgets/controls/notices.h"

namespace anneal::studio {

/// What the Data page shows of what was opened: images, or a table.
class DataContent : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;

  virtual QString title() const = 0;
  virtual QString context() const = 0;
  /// Of the project that it is; none: it is not kept there.
  virtual std::optional<std::int64_t> version() const = 0;
  /// Cards for the inspector, made once.
  virtual std::vector<QWidget*> cards() const { return {}; }
  /// What it showed is no longer open: what it still does with that ends.
  virtual void close() = 0;
  virtual void retranslate() = 0;

 signals:
  void changed();  ///< title, context, or what is kept in the project
  void problem(const QString& sentence);
  void news(const QString& sentence, const anneal::studio::NoticeAction& action);
  void open_wanted(const anneal::studio::DataChoice& choice);
};

}  // namespace anneal::studio
