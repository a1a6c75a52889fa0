#pragma once

#include <QString>
#include <QTranslator>
#include <vector>

#include "app/shell/desktop.h"
#include "app/widgets/theme/theme.h"

namespace anneal::studio {

struct Language {
  QString code;  ///< "en", "zh_CN", "pt_BR"
  QString name;  ///< in the language itself
};

const std::vector<Language>& languages();

/// What a person chose for the whole studio, kept in the user's settings and applied at once.
class Preferences {
 public:
  /// Applies what was kept; on first use the system's appearance and language.
  Preferences();

  Appearance appearance() const { return appearance_; }
  void set_appearance(Appearance appearance);

  /// Whether the desktop is told when a run ends.
  bool notifies() const { return notifies_; }
  void set_notifies(bool on);

  Desktop& desktop() { return desktop_; }

  const QString& language() const { return language_; }
  void set_language(const QString& code);

 private:
  void load_language();

  void follow_desktop();

  Appearance appearance_;
  bool notifies_ = true;
  Desktop desktop_;
  QString language_;
  QTranslator own_texts_;
  QTranslator qt_texts_;
};

}  // namespace anneal::studio
