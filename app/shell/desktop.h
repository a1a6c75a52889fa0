#pragma once

#include <QDBusVariant>
#include <QObject>
#include <QString>

namespace anneal::studio {

/// What the desktop around the window offers over D-Bus; where there is none, nothing happens.
class Desktop : public QObject {
  Q_OBJECT

 public:
  explicit Desktop(QObject* parent = nullptr);

  /// Shows a notification (org.freedesktop.Notifications).
  void notify(const QString& title, const QString& sentence);

  /// What the desktop prefers (org.freedesktop.portal.Settings, "color-scheme").
  enum class Scheme { unknown, dark, light };
  Scheme scheme() const { return scheme_; }

 signals:
  void notification_pressed();
  void scheme_changed();

 private slots:
  void take_setting(const QString& space, const QString& key, const QDBusVariant& value);
  void take_press(uint id, const QString& action);

 private:
  void take_scheme(const QVariant& value);

  Scheme scheme_ = Scheme::unknown;
  uint last_ = 0;  ///< notification
};

}  // namespace anneal::studio
