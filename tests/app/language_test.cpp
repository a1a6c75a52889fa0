// What is open when the language changes says all of it anew.
#include <QAbstractButton>
#include <QComboBox>
#include <QDialog>
#include <algorithm>

#include "app/pages/data/images/first_batch.h"
#include "app/pages/live/orders/change_dialog.h"
#include "app/results/evaluation_window.h"
#include "app/results/prediction_window.h"
#include "engine/runs/history/run_history.h"
#include "tests/app/window_fixture.h"

namespace anneal::studio {
namespace {

class OpenDialogs : public testing::OpenWindow {
 protected:
  /// Title, buttons and choices.
  static QStringList words_of(const QDialog& dialog) {
    QStringList words = {dialog.windowTitle()};
    for (const auto* button : dialog.findChildren<QAbstractButton*>())
      if (std::ranges::any_of(button->text(), [](QChar c) { return c.isLetter(); })) words += button->text();
    for (const auto* box : dialog.findChildren<QComboBox*>())
      for (int row = 0; row < box->count(); ++row) words += box->itemText(row);
    return words;
  }

  void expect_other_words(const QDialog& dialog) {
    preferences_.set_language("en");
    const QStringList english = words_of(dialog);
    preferences_.set_language("pt_BR");
    QCoreApplication::sendPostedEvents();
    const QStringList portuguese = words_of(dialog);
    preferences_.set_language("en");
    QCoreApplication::sendPostedEvents();
    ASSERT_EQ(english.size(), portuguese.size());
    for (qsizetype i = 0; i < english.size(); ++i) EXPECT_NE(english[i], portuguese[i]);
    EXPECT_EQ(words_of(dialog), english);
  }
};

TEST_F(OpenDialogs, of_an_evaluation_change_their_language) {
  expect_other_words(EvaluationWindow(engine_.program().path(), directory_.path(), "cats", &*window_));
}

TEST_F(OpenDialogs, of_a_prediction_change_their_language) {
  expect_other_words(PredictionWindow(engine_.program().path(), directory_.path(), "cats", &*window_));
}

TEST_F(OpenDialogs, of_the_first_batch_change_their_language) {
  expect_other_words(FirstBatchDialog(&*window_));
}

TEST_F(OpenDialogs, of_a_change_change_their_language) {
  expect_other_words(ChangeDialog(RunHistory(), &*window_));
}

}  // namespace
}  // namespace anneal::studio
