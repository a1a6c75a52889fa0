#include "app/shell/preferences.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <algorithm>

static void init_translations() {
  Q_INIT_RESOURCE(translations);
}

namespace anneal::studio {
namespace {

QString system_language() {
  const QString system = QLocale::system().name();
  for (const Language& language : languages()) {
    if (language.code.left(2) == system.left(2)) return language.code;
  }
  return QStringLiteral("en");
}

}  // namespace

const std::vector<Language>& languages() {
  static const std::vector<Language> all = {{QStringLiteral("en"), QStringLiteral("English")},
                                            {QStringLiteral("zh_CN"), QStringLiteral("简体中文")},
                                            {QStringLiteral("pt_BR"), QStringLiteral("Português (Brasil)")}};
  return all;
}

Preferences::Preferences() {
  init_translations();
  const QSettings settings;
  const int kept = settings.value(QStringLiteral("appearance"), 0).toInt();
  appearance_ = static_cast<Appearance>(std::clamp(kept, 0, 2));
  notifies_ = settings.value(QStringLiteral("notifications"), true).toBool();
  language_ = settings.value(QStringLiteral("language"), system_language()).toString();
  load_language();
  QObject::connect(&desktop_, &Desktop::scheme_changed, &desktop_, [this] { follow_desktop(); });
}

/// The desktop has said, or changed, what it prefers.
void Preferences::follow_desktop() {
  if (desktop_.scheme() != Desktop::Scheme::unknown)
    set_system_is_dark(*qApp, desktop_.scheme() == Desktop::Scheme::dark);
  if (appearance_ == Appearance::system) apply_theme(*qApp, appearance_);
}

void Preferences::set_notifies(bool on) {
  notifies_ = on;
  QSettings().setValue(QStringLiteral("notifications"), on);
}

void Preferences::set_appearance(Appearance appearance) {
  appearance_ = appearance;
  QSettings().setValue(QStringLiteral("appearance"), static_cast<int>(appearance));
  apply_theme(*qApp, appearance);
}

void Preferences::set_language(const QString& code) {
  language_ = code;
  QSettings().setValue(QStringLiteral("language"), code);
  load_language();
}

void Preferences::load_language() {
  QLocale::setDefault(QLocale(language_));
  apply_theme(*qApp, appearance_);  // whose weights depend on the language
  QCoreApplication::removeTranslator(&qt_texts_);
  QCoreApplication::removeTranslator(&own_texts_);
  if (qt_texts_.load(QStringLiteral("qtbase_") + language_,
                     QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
    QCoreApplication::installTranslator(&qt_texts_);
  }
  // English has a file as well: for its plurals.
  if (own_texts_.load(QStringLiteral(":/i18n/anneal_%1.qm").arg(language_))) {
    QCoreApplication::installTranslator(&own_texts_);
  }
}

}  // namespace anneal::studio
