// Nothing that is written on a page or in a dialog is cut: not in a small window, with large text, in any
// language.
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyleOptionComboBox>
#include <QToolButton>
#include <QTranslator>
#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/hosts/ssh_hosts.h"
#include "app/pages/hosts/add_host_dialog.h"
#include "app/pages/live/live_page.h"
#include "app/pages/live/orders/change_dialog.h"
#include "app/results/evaluation_window.h"
#include "app/results/prediction_window.h"
#include "app/shell/page_list.h"
#include "engine/project/file/items.h"
#include "tests/app/wait.h"
#include "tests/app/window_fixture.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

/// English, half as long again: as languages are that nobody has translated to yet.
class PseudoLocale : public QTranslator {
 public:
  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* source, const char*, int) const override {
    if (!QByteArrayView(context).startsWith("anneal") && !QByteArrayView(context).endsWith("Words"))
      return {};
    const QString text = QString::fromUtf8(source);
    QString longer = text;
    while (longer.size() < text.size() * 3 / 2) longer += QStringLiteral(" ŵø");
    return longer;
  }
};

/// The style with every size of text half as large again.
QString with_large_text(const QString& style) {
  static const QRegularExpression size(QStringLiteral("font-size: ([0-9.]+)px"));
  QString large;
  qsizetype end = 0;
  for (auto sizes = size.globalMatch(style); sizes.hasNext();) {
    const QRegularExpressionMatch match = sizes.next();
    large += style.mid(end, match.capturedStart() - end);
    large += QStringLiteral("font-size: %1px").arg(1.5 * match.captured(1).toDouble());
    end = match.capturedEnd();
  }
  return large + style.mid(end);
}

constexpr int tolerance = 1;  ///< in pixels, of measuring

constexpr const char* evaluation = R"({"accuracy":0.6666,"top5":1.0,"loss":0.5,"macro_precision":0.75,
    "macro_recall":0.75,"macro_f1":0.7,"calibration_error":0.1,"samples":3,"split":"test","checkpoint":"step-9",
    "nonfinite":0,"per_class":[{"class":"cat","samples":2,"predicted":1,"correct":1},
    {"class":"dog","samples":1,"predicted":2,"correct":1}],"confusion":[[1,1],[0,1]],
    "mistakes":[{"label":"cat","predicted":"dog","samples":1}],"calibration":[],
    "worst":[{"path":"/b.png","label":"cat","predicted":"dog","probability":0.9,"loss":2.3}],"unreadable":[]})";

bool is_cut(const QLabel& label) {
  if (label.inherits("anneal::studio::ElidedLabel")) return false;  // which has it all in its tool tip
  const QRect room = label.contentsRect().adjusted(-tolerance, -tolerance, tolerance, tolerance);
  const QFontMetrics measure = label.fontMetrics();
  const int flags = label.wordWrap() ? Qt::TextWordWrap : 0;
  const QRect needed = measure.boundingRect(QRect(0, 0, room.width(), 100000), flags, label.text());
  return needed.width() > room.width() || needed.height() > room.height() + measure.leading();
}

bool is_cut(const QComboBox& box) {
  if (box.inherits("anneal::studio::ElidedComboBox")) return false;
  QStyleOptionComboBox option;
  option.initFrom(&box);
  const QRect room =
      box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
  return box.fontMetrics().horizontalAdvance(box.currentText()) > room.width() + tolerance;
}

QStringList cut_headings(const QHeaderView& header) {
  QStringList cut;
  for (int column = 0; column < header.count(); ++column)
    if (!header.isSectionHidden(column) &&
        header.sectionSizeHint(column) > header.sectionSize(column) + tolerance)
      cut += QStringLiteral("heading “%1” %2 of %3")
                 .arg(header.model()->headerData(column, Qt::Horizontal).toString())
                 .arg(header.sectionSize(column))
                 .arg(header.sectionSizeHint(column));
  return cut;
}

QStringList cut_texts(const QWidget& page) {
  QStringList cut;
  for (const auto* label : page.findChildren<QLabel*>())
    if (label->isVisible() && !label->text().isEmpty() && is_cut(*label))
      cut += QStringLiteral("label “%1” %2×%3").arg(label->text()).arg(label->width()).arg(label->height());
  for (const auto* button : page.findChildren<QAbstractButton*>()) {
    const bool is_ours = qobject_cast<const QPushButton*>(button) ||
                         qobject_cast<const QToolButton*>(button) || qobject_cast<const QCheckBox*>(button);
    const bool says_all_in_tip = button->inherits("anneal::studio::LegendEntry");
    if (is_ours && !says_all_in_tip && button->isVisible() && !button->text().isEmpty() &&
        button->sizeHint().width() > button->width() + tolerance)
      cut += QStringLiteral("button “%1” %2 of %3")
                 .arg(button->text())
                 .arg(button->width())
                 .arg(button->sizeHint().width());
  }
  for (const auto* box : page.findChildren<QComboBox*>())
    if (box->isVisible() && is_cut(*box))
      cut += QStringLiteral("choice “%1” %2").arg(box->currentText()).arg(box->width());
  for (const auto* header : page.findChildren<QHeaderView*>())
    if (header->isVisible() && header->orientation() == Qt::Horizontal) cut += cut_headings(*header);
  return cut;
}

class TextsFit : public testing::OpenWindow {
 protected:
  TextsFit() : style_(qApp->styleSheet()) {
    qApp->setStyleSheet(with_large_text(style_));
    const auto save = [&](project::ItemKind kind, const char* name, const nlohmann::json& content) {
      return project::save_item(session_.project(), kind, name, content).id;
    };
    session_.select_model(save(project::ItemKind::model, "resnet8", {{"model", {{"preset", "resnet8"}}}}));
    session_.select_policy(save(project::ItemKind::policy, "Default", {{"training", {{"epochs", 12}}}}));
    emit session_.items_changed();
    session_.start_sample();
    const auto* live = static_cast<LivePage*>(window_->page("live"));
    wait_until([&] { return live->history().finished().has_value(); });
    window_->resize(1024, 700);
  }
  ~TextsFit() override {
    preferences_.set_language("en");
    qApp->setStyleSheet(style_);
  }

  QStringList all_cut() {
    QStringList all;
    for (const PageEntry& entry : page_list()) all += cut_on(QString::fromLatin1(entry.id));
    return all + cut_on("settings");
  }

  /// As they open from the pages.
  QStringList all_cut_in_dialogs() {
    const std::string answer = (directory_ / "answer.json").string();
    const std::string predictions = (directory_ / "predictions.csv").string();
    anneal::testing::write_file(answer, evaluation);
    anneal::testing::write_file(predictions,
                                "path,label,predicted,probability,rank,loss\n/b.png,cat,dog,0.9,2,2.3\n");
    const testing::FakeEngine answering(
        {{"FAKE_ANSWER", answer.c_str()}, {"FAKE_PREDICTIONS", predictions.c_str()}});
    const QString engine = engine_.program().path();
    EvaluationWindow evaluating(engine, directory_.path(), "first", &*window_);
    evaluating.evaluate({});
    wait_until([&] { return !evaluating.is_busy(); });
    PredictionWindow predicting(engine, directory_.path(), "first", &*window_);
    ChangeDialog changing(static_cast<LivePage*>(window_->page("live"))->history(), &*window_);
    SshHosts hosts(SshHosts::Settings{.list = directory_ / "hosts.json", .files = {}});
    AddHostDialog adding(hosts, &*window_);
    QStringList cut;
    for (QDialog* dialog : std::initializer_list<QDialog*>{&evaluating, &predicting, &changing, &adding}) {
      dialog->show();
      for (int i = 0; i < 4; ++i) QCoreApplication::processEvents();
      for (const QString& text : cut_texts(*dialog))
        cut += dialog->windowTitle() + QStringLiteral(": ") + text;
      dialog->hide();
    }
    return cut;
  }

  testing::FakeEngine brief_{{{"FAKE_STEPS", "40"}, {"FAKE_EVENTS_PER_SECOND", "400"}}};  // run's length
  QString style_;

 private:
  QStringList cut_on(const QString& id) {
    window_->show_page(id);
    for (int i = 0; i < 4; ++i) QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QStringList cut;
    for (const QString& text : cut_texts(*window_->page(id))) cut += id + QStringLiteral(": ") + text;
    return cut;
  }
};

TEST_F(TextsFit, at_one_and_a_half_times_their_size_in_every_language) {
  for (const char* language : {"en", "zh_CN", "pt_BR"}) {
    preferences_.set_language(language);
    const QStringList cut = all_cut() + all_cut_in_dialogs();
    EXPECT_TRUE(cut.isEmpty()) << language << '\n' << cut.join('\n').toStdString();
  }
}

TEST_F(TextsFit, where_sentences_are_half_as_long_again) {
  qApp->setStyleSheet(style_);
  PseudoLocale longer;
  qApp->installTranslator(&longer);
  const QStringList cut = all_cut() + all_cut_in_dialogs();
  qApp->removeTranslator(&longer);
  EXPECT_TRUE(cut.isEmpty()) << cut.join('\n').toStdString();
}

}  // namespace
}  // namespace anneal::studio
