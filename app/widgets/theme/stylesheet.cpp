#include "app/widgets/theme/stylesheet.h"

#include <QHash>
#include <QLocale>
#include <utility>

#include "app/widgets/theme/metrics.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {
namespace {

const char* const text_rules = R"(
* { outline: none; }
QWidget { font-size: 13px; }
QMainWindow, QDialog, QWidget[kind="window"] { background: @window; }
QLabel { background: transparent; }
QLabel[role="title"] { font-size: 22px; font-weight: 700; }
QLabel[role="context"] { color: @muted; }
QLabel[role="card-title"] { font-size: 13.5px; font-weight: 600; }
QLabel[role="number"] { font-size: 22px; font-weight: 700; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="note"] { color: @muted; font-size: 11.5px; }
QLabel[role="faint"] { color: @faint; font-size: 11.5px; }
QLabel[role="muted"] { color: @muted; }
QLabel[role="good"] { color: @good; font-size: 11.5px; }
QLabel[role="warn"] { color: @warn; font-size: 11.5px; }
QLabel[role="bad"] { color: @bad; font-size: 11.5px; }
QLabel[role="mono"] { font-family: monospace; font-size: 11.5px; color: @muted; }
QLabel[role="brand"] { font-size: 17px; font-weight: 700; }
QLabel[role="empty"] { font-size: 15px; font-weight: 600; }
QLabel[role="count"] { background: @good_soft; color: @good; border-radius: 8px; padding: 1px 6px;
  font-size: 11px; font-weight: 600; }
QToolTip { background: @raised; color: @text; border: 1px solid @line; padding: 4px 8px; }
)";

const char* const frame_rules = R"(
QFrame[kind="card"] { background: @surface; border: 1px solid @line; border-radius: 8px; }
QFrame[kind="card"][selected="true"] { border-color: @accent; }
QFrame[kind="choice"] { background: @raised; border: 1px solid @line; border-radius: 6px; }
QFrame[kind="choice"]:hover { border-color: @faint; }
QFrame[kind="choice"]:focus { border-color: @accent; }
QFrame[kind="choice"][selected="true"] { border-color: @accent; background: @accent_soft; }
QFrame[kind="notice"] { background: @warn_soft; border: none; border-radius: 6px; }
QFrame[kind="problem"] { background: @bad_soft; border: none; border-radius: 6px; }
QFrame[kind="row"] { background: transparent; border: 1px solid transparent; border-radius: 6px; }
QFrame[kind="row"]:hover { background: @raised; }
QFrame[kind="row"]:focus { border-color: @accent; }
QFrame[kind="success"] { background: @good_soft; border: none; border-radius: 6px; }
QFrame[kind="toast"] { background: @raised; border: 1px solid @line; border-radius: 8px; }
QFrame[kind="toast"][problem="true"] { border-color: @bad; }
QFrame[kind="drop"] { border: 1px dashed @faint; border-radius: 8px; background: transparent; }
QFrame[kind="drop"][over="true"] { border-color: @accent; background: @accent_soft; }
QFrame[kind="rail"] { background: @surface; border: none; border-right: 1px solid @line; }
QFrame[kind="status"] { background: @surface; border: none; border-top: 1px solid @line; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollArea, QScrollArea > QWidget > QWidget[kind="scrolled"] { background: transparent; border: none; }
QSplitter::handle { background: transparent; }
)";

const char* const button_rules = R"(
QPushButton { background: @surface; border: 1px solid @line; border-radius: 6px; padding: 0 16px;
  min-height: 30px; font-weight: 500; }
QPushButton:hover { background: @raised; }
QPushButton:pressed { background: @line; }
QPushButton:focus { border-color: @accent; }
QPushButton:disabled { background: transparent; color: @disabled; }
QPushButton[kind="primary"] { background: @accent_fill; border-color: @accent_fill; color: @on_accent; font-weight: 600; }
QPushButton[kind="primary"]:hover { background: @accent_hover; border-color: @accent_hover; }
QPushButton[kind="primary"]:focus { border: 2px solid @text; padding: 0 15px; min-height: 28px; }
QPushButton[kind="primary"]:disabled { background: transparent; border-color: @line; color: @disabled; }
QPushButton[kind="quiet"] { background: transparent; border: none; color: @accent; padding: 0 4px; min-height: 22px; }
QPushButton[kind="quiet"]:hover, QPushButton[kind="quiet"]:focus { text-decoration: underline; }
QPushButton[kind="small"] { min-height: 24px; padding: 0 10px; font-size: 11.5px; }
QPushButton[kind="rail"] { background: transparent; border: 1px solid transparent; border-radius: 6px;
  text-align: left; padding: 0 10px; min-height: 32px; color: @muted; font-size: 13.5px; font-weight: 500; }
QPushButton[kind="rail"]:hover { background: @raised; }
QPushButton[kind="rail"]:focus { border-color: @accent; }
QPushButton[kind="rail"]:checked { background: @accent_soft; color: @text; font-weight: 600; }
QPushButton[kind="project"] { background: transparent; border: 1px solid transparent; color: @muted; text-align: left;
  padding: 0 10px; min-height: 20px; font-size: 11.5px; font-weight: 400; }
QPushButton[kind="project"]:hover { color: @text; }
QPushButton[kind="project"]:focus { border-color: @accent; }
QPushButton[kind="search"] { background: @raised; border: 1px solid @line; border-radius: 6px; color: @muted;
  text-align: left; padding: 0 10px; min-height: 26px; font-size: 12px; font-weight: 400; }
QPushButton[kind="search"]:hover { color: @text; }
QPushButton[kind="search"]:focus { border-color: @accent; }
QLabel[role="key"] { color: @muted; font-size: 10.5px; }
QPushButton[kind="changed"] { background: transparent; border: none; color: @accent; padding: 0; min-height: 14px;
  font-size: 10.5px; font-weight: 600; }
QPushButton[kind="changed"]:hover, QPushButton[kind="changed"]:focus { text-decoration: underline; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 6px; padding: 3px 6px;
  color: @muted; font-size: 11.5px; }
QToolButton:hover { background: @raised; color: @text; }
QToolButton:focus { border-color: @accent; }
QToolButton:checked { color: @text; }
QToolButton[kind="toggle"]:checked { background: @accent_soft; }
QToolButton::menu-indicator { image: none; }
QPushButton::menu-indicator { image: url(:/icons/chevron-@theme.svg); width: 10px; height: 10px;
  subcontrol-origin: padding; subcontrol-position: right center; right: 5px; }
QCheckBox, QRadioButton { spacing: 8px; background: transparent; }
QCheckBox::indicator, QAbstractItemView::indicator { width: 14px; height: 14px; border: 1px solid @faint; border-radius: 4px; background: @input; }
QCheckBox::indicator:hover, QCheckBox::indicator:focus { border-color: @accent; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked { background: @accent_fill; border-color: @accent_fill;
  image: url(:/icons/check-ticked.svg); }
QCheckBox::indicator:checked:focus { border-color: @text; }
QCheckBox::indicator:disabled { border-color: @line; }
QCheckBox::indicator:checked:disabled { background: @faint; border-color: @faint; }
)";

const char* const input_rules = R"(
QLineEdit, QComboBox, QSpinBox, QDoubleSpinBox, QPlainTextEdit, QTextEdit { background: @input;
  border: 1px solid @line; border-radius: 6px; padding: 3px 8px; min-height: 20px; selection-background-color: @accent_fill;
  selection-color: @on_accent; }
QPlainTextEdit[role="notes"] { min-height: 84px; }
QLineEdit:focus, QComboBox:focus, QSpinBox:focus, QDoubleSpinBox:focus, QPlainTextEdit:focus { border-color: @accent; }
QLineEdit[state="changed"], QComboBox[state="changed"], QSpinBox[state="changed"],
QDoubleSpinBox[state="changed"] { border-left: 3px solid @accent; padding-left: 6px; }
QLineEdit[state="wrong"], QComboBox[state="wrong"], QSpinBox[state="wrong"],
QDoubleSpinBox[state="wrong"] { border-color: @bad; }
QComboBox[kind="quiet"] { background: transparent; border: 1px solid transparent; padding: 0 2px; min-height: 16px;
  font-size: 11.5px; color: @muted; }
QTableView QComboBox { background: transparent; border-color: transparent; }
QTableView QComboBox:hover, QTableView QComboBox:focus, QComboBox[kind="quiet"]:focus { border-color: @accent; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: url(:/icons/chevron-@theme.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: @raised; border: 1px solid @line; padding: 4px; }
QSlider::groove:horizontal { height: 2px; background: @faint; border-radius: 1px; }
QSlider::sub-page:horizontal { height: 2px; background: @accent; border-radius: 1px; }
QSlider::handle:horizontal { width: 12px; height: 12px; margin: -6px 0; background: @surface; border: 1px solid @faint;
  border-radius: 7px; }
QSlider::handle:horizontal:hover { border-color: @accent; background: @accent_soft; }
QSlider::handle:horizontal:focus { width: 10px; height: 10px; border: 2px solid @accent; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button, QDoubleSpinBox::down-button { width: 0; border: none; }
QPlainTextEdit[role="log"] { font-family: monospace; font-size: 11.5px; color: @text; border: none; padding: 0;
  background: transparent; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QMenu { background: @raised; border: 1px solid @line; border-radius: 6px; padding: 4px; }
QMenu::item { padding: 6px 28px 6px 12px; border-radius: 4px; background: transparent; }
QMenu::item:selected { background: @accent_soft; }
QMenu::item:disabled { color: @disabled; }
QMenu::separator { height: 1px; background: @line; margin: 4px 8px; }
)";

const char* const view_rules = R"(
QAbstractItemView { background: @surface; border: none; alternate-background-color: @surface;
  selection-background-color: @accent_soft; selection-color: @text; gridline-color: @line; }
QTableView::item, QTreeView::item, QListView::item { padding: 0 8px; border: none; }
QTableView::item { border-bottom: 1px solid @line; }
QTableView::item:selected, QTreeView::item:selected, QListView::item:selected { background: @accent_soft; color: @text; }
QHeaderView { background: @surface; border: none; }
QHeaderView::section { background: @surface; color: @muted; border: none; border-bottom: 1px solid @line;
  padding: 6px 11px; font-size: 11.5px; font-weight: 500; }
QTableCornerButton::section { background: @surface; border: none; }
QScrollBar { background: transparent; border: none; }
QScrollBar:vertical { width: 10px; }
QScrollBar:horizontal { height: 10px; }
QScrollBar::handle { background: @line; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @faint; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: none; border: none;
  width: 0; height: 0; }
QProgressBar { background: @raised; border: none; border-radius: 3px; max-height: 6px; min-height: 6px; color: transparent; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
)";

}  // namespace

QString stylesheet(const Palette& palette) {
  const QHash<QString, QString> values = {
      {"window", palette.window.name()},
      {"surface", palette.surface.name()},
      {"raised", palette.raised.name()},
      {"line", palette.line.name()},
      {"text", palette.text.name()},
      {"muted", palette.muted.name()},
      {"faint", palette.faint.name()},
      {"disabled", disabled_text(palette).name()},
      {"accent", palette.accent.name()},
      {"accent_fill", palette.accent_fill.name()},
      {"on_accent", palette.on_accent.name()},
      {"good", palette.good.name()},
      {"warn", palette.warn.name()},
      {"bad", palette.bad.name()},
      {"accent_soft", mix(palette.surface, palette.accent, 0.17).name()},
      {"accent_hover", mix(palette.accent_fill, Qt::black, 0.12).name()},
      {"good_soft", mix(palette.surface, palette.good, soft_share).name()},
      {"warn_soft", mix(palette.surface, palette.warn, soft_share).name()},
      {"bad_soft", mix(palette.surface, palette.bad, soft_share).name()},
      {"input", palette.dark ? palette.window.name() : palette.raised.name()},
      {"theme", palette.dark ? "dark" : "light"},
  };
  QString rules = QString::fromLatin1(text_rules) + frame_rules + button_rules + input_rules + view_rules;
  // Fonts of Chinese characters have no weight between regular and bold.
  if (QLocale().language() == QLocale::Chinese) rules.replace("font-weight: 600", "font-weight: 700");
  QString result;
  result.reserve(rules.size() * 2);
  for (qsizetype i = 0; i < rules.size(); ++i) {
    if (rules[i] != '@') {
      result += rules[i];
      continue;
    }
    qsizetype end = i + 1;
    while (end < rules.size() && (rules[end].isLetter() || rules[end] == '_')) ++end;
    result += values.value(rules.mid(i + 1, end - i - 1));
    i = end - 1;
  }
  return result;
}

}  // namespace anneal::studio
