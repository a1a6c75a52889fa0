#include "app/shell/desktop.h"

#include <QCoreApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

namespace anneal::studio {
namespace {

const QString notifications = QStringLiteral("org.freedesktop.Notifications");
const QString notifications_path = QStringLiteral("/org/freedesktop/Notifications");
const QString portal = QStringLiteral("org.freedesktop.portal.Desktop");
const QString portal_path = QStringLiteral("/org/freedesktop/portal/desktop");
const QString settings = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString color_scheme = QStringLiteral("color-scheme");

/// A variant may hold a variant that holds the value.
QVariant innermost(QVariant value) {
  while (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();
  return value;
}

}  // namespace

Desktop::Desktop(QObject* parent) : QObject(parent) {
  QDBusConnection bus = QDBusConnection::sessionBus();
  if (!bus.isConnected()) return;
  bus.connect(notifications, notifications_path, notifications, QStringLiteral("ActionInvoked"), this,
              SLOT(take_press(uint, QString)));
  bus.connect(portal, portal_path, settings, QStringLiteral("SettingChanged"), this,
              SLOT(take_setting(QString, QString, QDBusVariant)));
  QDBusMessage read = QDBusMessage::createMethodCall(portal, portal_path, settings, QStringLiteral("Read"));
  read << appearance << color_scheme;
  auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(read), this);
  connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
    const QDBusPendingReply<QDBusVariant> reply = *answer;
    answer->deleteLater();
    if (reply.isValid()) take_scheme(innermost(reply.value().variant()));
  });
}

void Desktop::notify(const QString& title, const QString& sentence) {
  QDBusConnection bus = QDBusConnection::sessionBus();
  if (!bus.isConnected()) return;
  constexpr int as_the_desktop_likes = -1;
  QDBusMessage call = QDBusMessage::createMethodCall(notifications, notifications_path, notifications,
                                                     QStringLiteral("Notify"));
  // The body may hold markup (Desktop Notifications Specification): names of runs must not.
  call << QCoreApplication::applicationName() << last_ << QStringLiteral("anneal") << title
       << sentence.toHtmlEscaped() << QStringList{QStringLiteral("default"), tr("Show")}
       << QVariantMap{{QStringLiteral("desktop-entry"), QStringLiteral("anneal-studio")}}
       << as_the_desktop_likes;
  auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
  connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
    const QDBusPendingReply<uint> reply = *answer;
    answer->deleteLater();
    if (reply.isValid()) last_ = reply.value();
  });
}

void Desktop::take_press(uint id, const QString&) {
  if (id == last_) emit notification_pressed();
}

void Desktop::take_setting(const QString& space, const QString& key, const QDBusVariant& value) {
  if (space == appearance && key == color_scheme) take_scheme(innermost(value.variant()));
}

void Desktop::take_scheme(const QVariant& value) {
  constexpr uint prefers_dark = 1;
  constexpr uint prefers_light = 2;
  const uint said = value.toUInt();
  scheme_ = said == prefers_dark ? Scheme::dark : said == prefers_light ? Scheme::light : Scheme::unknown;
  emit scheme_changed();
}

}  // namespace anneal::studio
