#pragma once

#include <QKeySequence>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

class QWidget;

namespace anneal::studio {

/// Something that can be done in the window, found by its name.
struct Command {
  QString name;
  QString place;         ///< the page that it belongs to; empty for the window's own
  QString subject = {};  ///< what it is about on that page: a host, a run, a card; may be empty
  QKeySequence keys = {};
  std::function<void()> run;
  bool is_removing = false;  ///< of a host, of runs: what Return on a near match must not do

  QString context() const;  ///< "Hosts · gpu1"
};

/// How well `query` finds `name`, less is better; nullopt where it does not: each of its words begins one of
/// the name, a final "e" left out, or stands within one, or it is what words that follow each other begin
/// with. Best where it stands in one piece, at the beginning of a word. Accents and case make no difference.
std::optional<int> match(const QString& query, const QString& name);

/// Those that `query` finds, the best first; all in their order where it is empty. What removes something is
/// found by words of its name and comes behind the others.
std::vector<Command> found_by(const QString& query, const std::vector<Command>& commands);

/// What the buttons of a page, their menus and its actions offer now; what is in a menu has the button's name
/// before its own. Each says what it is about: as the button's accessible description does, else the named
/// part of the page that it stands in; an action of a button is about what the button does. Running one goes
/// to the page by `show` first.
std::vector<Command> commands_of(QWidget& page, const QString& name, const std::function<void()>& show);

}  // namespace anneal::studio
