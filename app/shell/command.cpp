#include "app/shell/command.h"

#include <QAction>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <algorithm>
#include <set>
#include <utility>

#include "app/widgets/controls/labels.h"

namespace anneal::studio {
namespace {

constexpr int last_rank = 2000;

/// Chinese leaves nothing between its words: each of its characters may begin one.
bool begins_word(const QString& text, qsizetype at) {
  return at == 0 || !text[at - 1].isLetterOrNumber() || text[at].script() == QChar::Script_Han;
}

/// "Copia" of "Cópia".
QString without_accents(const QString& text) {
  QString plain;
  for (const QChar letter : text.normalized(QString::NormalizationForm_D))
    if (letter.category() != QChar::Mark_NonSpacing) plain += letter;
  return plain;
}

bool has_word(const QString& text, const QString& beginning) {
  for (qsizetype at = 0; (at = text.indexOf(beginning, at, Qt::CaseInsensitive)) >= 0; ++at)
    if (begins_word(text, at)) return true;
  return false;
}

/// Whether each word of the query begins one of the text; "share" finds "sharing", too.
bool has_words(const QString& text, const QString& query) {
  constexpr qsizetype shortest_stem = 3;
  const QStringList words = query.split(' ');
  return std::all_of(words.begin(), words.end(), [&](const QString& word) {
    const bool has_ending = word.size() > shortest_stem && word.endsWith('e', Qt::CaseInsensitive);
    return has_word(text, has_ending ? word.chopped(1) : word);
  });
}

bool contains_words(const QString& text, const QString& query) {
  const QStringList words = query.split(' ');
  return std::all_of(words.begin(), words.end(),
                     [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

/// Whether a word of the query begins a word of the text.
bool has_part_of(const QString& query, const QString& text) {
  const QStringList words = without_accents(query.simplified()).split(' ');
  return std::any_of(words.begin(), words.end(),
                     [&](const QString& word) { return has_word(without_accents(text), word); });
}

/// "GtR" of "Go to Runs".
QString initials(const QString& text) {
  QString letters;
  for (qsizetype at = 0; at < text.size(); ++at)
    if (text[at].isLetterOrNumber() && begins_word(text, at)) letters += text[at];
  return letters;
}

/// "Stop now" of a button that reads "  &Stop now…".
QString words_of(QString text) {
  return text.remove('&').trimmed();
}

/// Those are told with the button that the menu belongs to.
bool is_in_menu(const QAction& action) {
  const QList<QObject*> places = action.associatedObjects();
  return std::any_of(places.begin(), places.end(),
                     [](const QObject* place) { return qobject_cast<const QMenu*>(place) != nullptr; });
}

/// What a button is about, in words that are on the screen.
QString subject_of(const QWidget& button, const QWidget& page) {
  if (!button.accessibleDescription().isEmpty()) return button.accessibleDescription();
  for (const QWidget* part = button.parentWidget(); part != nullptr && part != &page;
       part = part->parentWidget())
    if (!part->accessibleName().isEmpty()) return part->accessibleName();
  return {};
}

/// What a menu offers, with the names of those that it opens before theirs.
void list_menu(QMenu& menu, const QString& name, std::vector<std::pair<QString, QAction*>>& all) {
  emit menu.aboutToShow();  // some are filled then
  for (QAction* action : menu.actions()) {
    const QString whole = name + QStringLiteral(": ") + words_of(action->text());
    if (!action->isVisible() || !action->isEnabled() || action->isSeparator()) continue;
    if (action->menu() != nullptr)
      list_menu(*action->menu(), whole, all);
    else
      all.emplace_back(whole, action);
  }
}

}  // namespace

QString Command::context() const {
  return subject.isEmpty() || subject == place ? place : place + QStringLiteral(" · ") + subject;
}

std::optional<int> match(const QString& query, const QString& name) {
  const QString wanted = without_accents(query.simplified());
  const QString text = without_accents(name);
  if (wanted.isEmpty() || text.startsWith(wanted, Qt::CaseInsensitive)) return 0;
  if (has_word(text, wanted)) return 1;
  if (has_words(text, wanted)) return 2;
  if (text.contains(wanted, Qt::CaseInsensitive)) return 3;
  if (contains_words(text, wanted)) return 4;
  if (initials(text).contains(wanted, Qt::CaseInsensitive)) return 5;
  return std::nullopt;
}

std::vector<Command> found_by(const QString& query, const std::vector<Command>& commands) {
  std::vector<std::pair<int, const Command*>> found;
  for (const Command& command : commands) {
    const auto name = match(query, command.name);
    const auto both = match(query, command.context() + ' ' + command.name);
    if (command.is_removing && !query.simplified().isEmpty()) {
      if (has_part_of(query, command.name) && both) found.emplace_back(last_rank, &command);
      continue;
    }
    if (name || both) found.emplace_back(std::min(name.value_or(1000), both.value_or(1000)), &command);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Command> result;
  for (const auto& [rank, command] : found) result.push_back(*command);
  return result;
}

std::vector<Command> commands_of(QWidget& page, const QString& name, const std::function<void()>& show) {
  std::vector<Command> commands;
  std::set<std::pair<QString, QString>> known;
  const auto add = [&](const QString& text, const QString& subject, const QKeySequence& keys, auto* what,
                       auto press, const QPushButton* button) {
    if (text.isEmpty() || !known.emplace(text, subject).second) return;
    const auto run = [show, press, what = QPointer(what)] {
      show();
      if (what != nullptr) press(*what);
    };
    commands.push_back({text, name, subject, keys, run, button != nullptr && is_removing(*button)});
  };
  const auto trigger = [](QAction& action) { action.trigger(); };
  for (auto* button : page.findChildren<QPushButton*>()) {
    if (!button->isVisibleTo(&page) || !button->isEnabled()) continue;
    const QString subject = subject_of(*button, page);
    if (button->menu() == nullptr) {
      add(
          words_of(button->text()), subject, button->shortcut(), button,
          [](QPushButton& pressed) { pressed.click(); }, button);
      continue;
    }
    std::vector<std::pair<QString, QAction*>> offered;
    list_menu(*button->menu(), words_of(button->text()), offered);
    for (const auto& [text, action] : offered)
      add(text, subject, action->shortcut(), action, trigger, button);
  }
  for (auto* action : page.findChildren<QAction*>()) {
    if (!action->isVisible() || !action->isEnabled() || action->isSeparator() || is_in_menu(*action))
      continue;
    const auto* button = qobject_cast<const QPushButton*>(action->parent());
    if (button != nullptr && (!button->isVisibleTo(&page) || !button->isEnabled())) continue;
    add(words_of(action->text()), button != nullptr ? words_of(button->text()) : QString(),
        action->shortcut(), action, trigger, nullptr);
  }
  return commands;
}

}  // namespace anneal::studio
