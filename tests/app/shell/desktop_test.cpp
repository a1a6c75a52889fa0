// What the window says to a desktop, on a session bus of its own.
#include "app/shell/desktop.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QDBusVirtualObject>
#include <QProcess>
#include <QStandardPaths>
#include <optional>

#include <gtest/gtest.h>

#include "app/widgets/controls/notices.h"
#include "app/widgets/controls/page.h"
#include "app/widgets/theme/palette.h"
#include "tests/app/wait.h"
#include "tests/app/window_fixture.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

/// A desktop that shows notifications and has a portal.
class FakeDesktop : public QDBusVirtualObject {
 public:
  explicit FakeDesktop(QDBusConnection bus) : bus_(std::move(bus)) {
    for (const char* path : {"/org/freedesktop/Notifications", "/org/freedesktop/portal/desktop"})
      bus_.registerVirtualObject(QString::fromLatin1(path), this);
    bus_.registerService("org.freedesktop.Notifications");
    bus_.registerService("org.freedesktop.portal.Desktop");
  }

  QString introspect(const QString&) const override { return {}; }

  bool handleMessage(const QDBusMessage& message, const QDBusConnection& connection) override {
    if (message.member() == "Notify") {
      shown.push_back(message.arguments());
      return connection.send(message.createReply(7U));
    }
    if (message.member() == "Read")
      return connection.send(
          message.createReply(QVariant::fromValue(QDBusVariant(QVariant::fromValue(QDBusVariant(scheme))))));
    return false;
  }

  void prefer(uint chosen) {
    scheme = chosen;
    QDBusMessage signal = QDBusMessage::createSignal("/org/freedesktop/portal/desktop",
                                                     "org.freedesktop.portal.Settings", "SettingChanged");
    signal << "org.freedesktop.appearance"
           << "color-scheme" << QVariant::fromValue(QDBusVariant(scheme));
    bus_.send(signal);
  }

  void press(uint id) {
    QDBusMessage signal = QDBusMessage::createSignal("/org/freedesktop/Notifications",
                                                     "org.freedesktop.Notifications", "ActionInvoked");
    signal << id << "default";
    bus_.send(signal);
  }

  std::vector<QVariantList> shown;
  uint scheme = 1;

 private:
  QDBusConnection bus_;
};

class DesktopBus : public ::testing::Environment {
 public:
  void SetUp() override {
    daemon_.setProgram("dbus-daemon");
    daemon_.setArguments({"--session", "--nofork", "--print-address"});
    if (QStandardPaths::findExecutable("dbus-daemon").isEmpty()) return;
    daemon_.start();
    if (!daemon_.waitForReadyRead(10'000)) return;
    address = daemon_.readLine().trimmed();
    qputenv("DBUS_SESSION_BUS_ADDRESS", address);
  }
  void TearDown() override {
    daemon_.kill();
    daemon_.waitForFinished();
  }

  static inline QByteArray address;

 private:
  QProcess daemon_;
};

const auto* const bus = ::testing::AddGlobalTestEnvironment(new DesktopBus);

class OnADesktop : public ::testing::Test {
 protected:
  void SetUp() override {
    if (DesktopBus::address.isEmpty()) GTEST_SKIP() << "needs dbus-daemon";
    desktop_ = std::make_unique<FakeDesktop>(
        QDBusConnection::connectToBus(QString::fromLatin1(DesktopBus::address), "the desktop"));
  }
  void TearDown() override {
    desktop_.reset();
    QDBusConnection::disconnectFromBus("the desktop");
  }

  std::unique_ptr<FakeDesktop> desktop_;
};

TEST_F(OnADesktop, notification_says_what_ended_without_markup_and_can_be_pressed) {
  Desktop desktop;
  int presses = 0;
  QObject::connect(&desktop, &Desktop::notification_pressed, &desktop, [&] { ++presses; });
  desktop.notify("A run has finished", "<b>resnet</b>");
  ASSERT_TRUE(wait_until([&] { return desktop_->shown.size() == 1; }));
  EXPECT_EQ(desktop_->shown[0][3], "A run has finished");
  EXPECT_EQ(desktop_->shown[0][4], "&lt;b&gt;resnet&lt;/b&gt;");
  desktop.notify("A run has finished",
                 "another");  // by now the first has its number, which this one replaces
  ASSERT_TRUE(wait_until([&] { return desktop_->shown.size() == 2; }));
  ASSERT_TRUE(wait_until([&] {
    desktop_->press(7);
    return presses > 0;
  }));
}

TEST_F(OnADesktop, window_follows_its_colours_while_it_is_open) {
  Preferences preferences;
  preferences.set_appearance(Appearance::system);
  ASSERT_TRUE(wait_until([] { return current_palette().dark; }));
  desktop_->prefer(2);
  ASSERT_TRUE(wait_until([] { return !current_palette().dark; }));
  desktop_->prefer(1);
  ASSERT_TRUE(wait_until([] { return current_palette().dark; }));
  preferences.set_appearance(Appearance::light);
  desktop_->prefer(1);
  QCoreApplication::processEvents();
  EXPECT_FALSE(current_palette().dark);
}

class WindowOnADesktop : public testing::OpenWindow {};

TEST_F(WindowOnADesktop, end_of_long_work_is_told_and_leads_to_its_page) {
  if (DesktopBus::address.isEmpty()) GTEST_SKIP() << "needs dbus-daemon";
  FakeDesktop desktop(QDBusConnection::connectToBus(QString::fromLatin1(DesktopBus::address), "the desktop"));
  window_->show_page("home");
  window_->hide();
  emit window_->page("data")->work_ended("The pack is made", "cats.pack");
  ASSERT_TRUE(wait_until([&] { return desktop.shown.size() == 1; }));
  EXPECT_EQ(desktop.shown[0][3], "The pack is made");
  EXPECT_EQ(desktop.shown[0][4], "cats.pack");
  ASSERT_TRUE(wait_until([&] {
    desktop.press(7);
    return window_->isVisible();
  }));
  EXPECT_EQ(window_->current_page(), "data");
  QDBusConnection::disconnectFromBus("the desktop");
}

TEST_F(WindowOnADesktop, notice_of_an_end_waits_for_who_was_away_and_stays_away_from_who_was_not) {
  const auto notices = [this] { return window_->findChildren<Notice*>().size(); };
  QApplication::setActiveWindow(&*window_);
  emit window_->page("data")->work_ended("The pack is made", "cats.pack");
  EXPECT_EQ(notices(), 0);
  window_->hide();
  emit window_->page("runs")->work_ended("A file was written", "/a.html", true);
  EXPECT_EQ(notices(), 0) << "the page has told itself";
  emit window_->page("data")->work_ended("The pack is made", "cats.pack");
  EXPECT_EQ(notices(), 1);
}

TEST_F(WindowOnADesktop, end_of_a_run_is_told_where_the_window_is_not_in_front) {
  if (DesktopBus::address.isEmpty()) GTEST_SKIP() << "needs dbus-daemon";
  FakeDesktop desktop(QDBusConnection::connectToBus(QString::fromLatin1(DesktopBus::address), "the desktop"));
  const testing::FakeEngine quick({{"FAKE_STEPS", "20"}, {"FAKE_EVENTS_PER_SECOND", "1000"}});
  window_->hide();
  session_.start_sample();
  ASSERT_TRUE(wait_until([&] { return !desktop.shown.empty(); }));
  EXPECT_EQ(desktop.shown[0][3], "A run has finished");
  EXPECT_EQ(desktop.shown[0][4], "Sample");
  preferences_.set_notifies(false);
  session_.start_sample();
  ASSERT_TRUE(wait_until([&] { return session_.active_runs().empty(); }));
  EXPECT_EQ(desktop.shown.size(), 1U);
  preferences_.set_notifies(true);
  QDBusConnection::disconnectFromBus("the desktop");
}

}  // namespace
}  // namespace anneal::studio
