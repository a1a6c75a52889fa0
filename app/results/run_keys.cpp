#include "app/results/run_keys.h"

namespace anneal::studio {

QKeySequence RunKeys::of(Deed deed) {
  switch (deed) {
    case Deed::pause:
      return QKeySequence(Qt::CTRL | Qt::Key_P);
    case Deed::stop:
      return QKeySequence(Qt::CTRL | Qt::Key_Period);
    case Deed::evaluate:
      return QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E);
    case Deed::predict:
      return QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P);
    case Deed::report:
      return QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R);
    case Deed::write_file:
      return QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_X);
    case Deed::compare:
      return QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
  }
  return {};
}

std::vector<std::pair<QString, QKeySequence>> RunKeys::all() {
  return {{tr("Pause the run"), of(Deed::pause)},
          {tr("Stop the run"), of(Deed::stop)},
          {tr("Evaluate the run"), of(Deed::evaluate)},
          {tr("Predict with the run"), of(Deed::predict)},
          {tr("Write a report"), of(Deed::report)},
          {tr("Export the run"), of(Deed::write_file)},
          {tr("Compare the selected runs"), of(Deed::compare)}};
}

QString RunKeys::tip(const QString& sentence, Deed deed) {
  return tr("%1 (%2)", "what a button does, and its keys")
      .arg(sentence, of(deed).toString(QKeySequence::NativeText));
}

}  // namespace anneal::studio
