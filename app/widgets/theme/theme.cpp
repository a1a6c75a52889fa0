#include "app/widgets/theme/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QStyle>
#include <QStyleFactory>
#include <QVariant>

#include "app/widgets/theme/metrics.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/theme/stylesheet.h"

// Q_INIT_RESOURCE must stand outside every namespace.
static void init_resources() {
  Q_INIT_RESOURCE(anneal);
}

namespace anneal::studio {
namespace {

// Qt 6.4 has no QStyleHints::colorScheme. The desktop's choice shows in the palette it gave the
// application, which our own palette hides later, so the answer is kept with the application.
constexpr const char* key = "anneal-system-is-dark";

bool system_is_dark(QApplication& application) {
  if (!application.property(key).isValid()) {
    const QPalette& palette = application.palette();
    application.setProperty(
        key, palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness());
  }
  return application.property(key).toBool();
}

}  // namespace

void load_resources() {
  init_resources();
  QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  for (const char* weight : {"Regular", "Medium", "SemiBold", "Bold"}) {
    QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/Inter-%1.otf").arg(QLatin1String(weight)));
  }
}

void set_system_is_dark(QApplication& application, bool is_dark) {
  application.setProperty(key, is_dark);
}

// A style sheet is set for every widget there is, which takes long: only where it is another.
void apply_theme(QApplication& application, Appearance appearance) {
  const bool dark =
      appearance == Appearance::dark || (appearance == Appearance::system && system_is_dark(application));
  const Palette& palette = dark ? dark_palette() : light_palette();
  const QString sheet = stylesheet(palette);  // its colours are those of the palette
  if (application.styleSheet() == sheet) return;
  QFont font(QStringLiteral("Inter"));
  font.setFamilies(
      {QStringLiteral("Inter"), QStringLiteral("Noto Sans CJK SC"), QStringLiteral("sans-serif")});
  font.setPixelSize(static_cast<int>(metrics::text_size));
  font.setHintingPreference(QFont::PreferNoHinting);
  application.setFont(font);
  application.setPalette(to_qt(palette));
  application.setStyleSheet(sheet);
}

}  // namespace anneal::studio
