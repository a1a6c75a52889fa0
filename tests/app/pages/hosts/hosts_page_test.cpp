#include "app/pages/hosts/hosts_page.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "app/hosts/ssh_hosts.h"
#include "app/pages/hosts/add_host_dialog.h"
#include "app/pages/hosts/host_card.h"
#include "app/pages/hosts/host_words.h"
#include "app/pages/hosts/question_dialogs.h"
#include "app/pages/hosts/queue_list.h"
#include "app/pages/hosts/secret_edit.h"
#include "engine/runs/queue/queue_folder.h"
#include "tests/app/fake_engine.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using testing::wait_until;
using LinkKind = LinkState::Kind;
using Step = LinkState::Step;

class Hosts : public testing::PageFixture {
 protected:
  Hosts() {
    files_.home = directory_.path();
    files_.directory = directory_ / ".ssh";
    files_.config = directory_ / ".ssh/config";
    files_.system_config = directory_ / "none";
    hosts_ =
        std::make_unique<SshHosts>(SshHosts::Settings{.list = directory_ / "hosts.json", .files = files_});
    with_hosts_ = std::make_unique<ProjectSession>(engine_, *hosts_);
  }

  ssh::UserFiles files_;
  std::unique_ptr<SshHosts> hosts_;
  std::unique_ptr<ProjectSession> with_hosts_;
};

TEST_F(Hosts, page_offers_to_add_one_where_there_are_none) {
  HostsPage page(*with_hosts_);
  page.show();
  auto* offer = page.findChild<QPushButton*>("add_first");
  ASSERT_NE(offer, nullptr);
  EXPECT_TRUE(offer->isVisible());
  hosts_->add("gpu");
  EXPECT_FALSE(offer->isVisible());
  ASSERT_NE(page.card("gpu"), nullptr);
  hosts_->remove("gpu");
  EXPECT_EQ(page.card("gpu"), nullptr);
  EXPECT_TRUE(offer->isVisible());
}

TEST_F(Hosts, page_tells_of_a_removal_and_takes_it_back) {
  hosts_->add("gpu", {.root = "/scratch", .libtorch = "python"});
  HostsPage page(*with_hosts_);
  NoticeAction undo;
  QObject::connect(&page, &Page::news, [&](const QString&, const NoticeAction& action) { undo = action; });
  emit page.card("gpu")->removal_wanted();
  EXPECT_TRUE(hosts_->names().isEmpty());
  ASSERT_TRUE(undo.pressed);
  undo.pressed();
  ASSERT_NE(hosts_->host("gpu"), nullptr);
  EXPECT_EQ(hosts_->host("gpu")->place().place, (remote::Place{.root = "/scratch", .libtorch = "python"}));
}

TEST_F(Hosts, page_shows_a_test_that_fails_to_reach) {
  hosts_->add("127.0.0.1:1");
  HostsPage page(*with_hosts_);
  page.show();
  emit page.card("127.0.0.1:1")->test_wanted();
  const auto problem = [&] {
    for (const QLabel* label : page.card("127.0.0.1:1")->findChildren<QLabel*>())
      if (label->property("role") == "bad" && label->isVisible()) return label->text();
    return QString();
  };
  EXPECT_TRUE(wait_until([&] { return problem().contains("127.0.0.1"); }));
}

/// This computer, where a script says which GPUs it has.
class OwnHost : public Hosts {
 protected:
  OwnHost() {
    const auto script = directory_ / "bin/nvidia-smi";
    anneal::testing::write_file(script, "#!/bin/sh\necho 'Made-up 9000, 580.65.06, 81920, 40960, 9.0'\n");
    std::filesystem::permissions(script, std::filesystem::perms::owner_all);
    qputenv("PATH", (directory_ / "bin").string().c_str() + QByteArray(":") + path_);
    with_hosts_->open(directory_ / "waits.anneal");
  }
  ~OwnHost() override { qputenv("PATH", path_); }

  static QString fact(const HostsPage& page, const QString& name) {
    for (const QLabel* label : page.findChild<QWidget*>("this_computer")->findChildren<QLabel*>())
      if (label->accessibleName() == name) return label->text();
    return {};
  }

  QByteArray path_ = qgetenv("PATH");
};

TEST_F(OwnHost, shows_its_free_memory_and_its_gpus) {
  HostsPage page(*with_hosts_);
  page.resize(1200, 800);
  page.show();
  EXPECT_TRUE(wait_until([&] { return fact(page, "Made-up 9000") == "40.0 GiB free of 80.0 GiB"; }))
      << qPrintable(fact(page, "Made-up 9000"));
  EXPECT_TRUE(fact(page, "Memory").contains(" free of ")) << qPrintable(fact(page, "Memory"));
}

TEST_F(OwnHost, shows_what_waits_in_the_queue_of_the_project) {
  queue::QueueFolder(directory_ / "waits.runs")
      .add({.run = "second", .program = "/bin/true", .spec = {{"training", {{"device", "cpu"}}}}});
  HostsPage page(*with_hosts_);
  page.show();
  auto* list = page.findChild<QueueList*>();
  ASSERT_TRUE(wait_until([&] { return list->count() == 1; }));
  EXPECT_TRUE(list->item(0)->text().startsWith("second\n")) << qPrintable(list->item(0)->text());
  EXPECT_TRUE(list->isVisible());
  hosts_->add("gpu");
  QTest::mouseClick(page.card("gpu"), Qt::LeftButton);
  EXPECT_FALSE(list->isVisible()) << "of another host nothing is known";
  QTest::mouseClick(page.findChild<QWidget*>("this_computer"), Qt::LeftButton);
  EXPECT_TRUE(list->isVisible());
}

TEST_F(Hosts, one_that_was_added_is_shown_and_stays_so_when_the_window_gets_the_focus_back) {
  HostsPage page(*with_hosts_);
  page.show();
  page.findChild<QPushButton*>("add_first")->click();
  auto* dialog = page.findChild<AddHostDialog*>();
  ASSERT_NE(dialog, nullptr);
  dialog->findChild<QComboBox*>()->setEditText("127.0.0.1:1");
  button(*dialog, "Add and test")->click();
  auto* own = page.findChild<QWidget*>("this_computer");
  const auto is_selected = [](const QWidget* card) { return card->property("selected").toBool(); };
  EXPECT_TRUE(is_selected(page.card("127.0.0.1:1")));
  const auto give_focus = [&](Qt::FocusReason reason) {
    QFocusEvent event(QEvent::FocusIn, reason);
    QCoreApplication::sendEvent(own, &event);
  };
  give_focus(Qt::ActiveWindowFocusReason);
  give_focus(Qt::OtherFocusReason);
  EXPECT_TRUE(is_selected(page.card("127.0.0.1:1")));
  give_focus(Qt::TabFocusReason);
  EXPECT_TRUE(is_selected(own));
}

TEST_F(Hosts, no_other_button_comes_under_the_mouse_that_has_sent_the_programs) {
  HostCard card("gpu");
  card.resize(420, 300);
  card.show();
  const auto places = [&](HostPrograms::State state) {
    HostReport report;
    report.programs.state = state;
    card.show_report(report);
    card.layout()->activate();
    return std::pair(button(card, "Remove")->geometry(), button(card, "Test")->geometry());
  };
  const auto before = places(HostPrograms::State::missing);
  const QRect send = button(card, "Send programs")->geometry();
  const auto after = places(HostPrograms::State::sending);
  EXPECT_FALSE(button(card, "Send programs")->isVisible());
  EXPECT_FALSE(after.first.left() < send.right()) << "Remove";
  EXPECT_EQ(after.first.left(), before.first.left());
  EXPECT_EQ(after.second.left(), before.second.left());
}

TEST_F(Hosts, dialog_says_beside_the_field_what_is_wrong_with_it) {
  hosts_->add("gpu");
  AddHostDialog dialog(*hosts_, nullptr);
  dialog.setAttribute(Qt::WA_DeleteOnClose, false);
  auto* name = dialog.findChild<QComboBox*>();
  auto* folder = named<QLineEdit>(dialog, "Folder there for programs and runs, if not the home folder");
  auto* add = button(dialog, "Add and test");
  EXPECT_FALSE(add->isEnabled());
  name->setEditText("gpu");
  add->click();
  EXPECT_TRUE(name->accessibleDescription().contains("already"));
  name->setEditText("$(reboot)");
  add->click();
  EXPECT_FALSE(name->accessibleDescription().isEmpty());
  name->setEditText("lab");
  folder->setText("scratch");
  add->click();
  EXPECT_FALSE(folder->accessibleDescription().isEmpty());
  folder->setText("/scratch");
  auto* libtorch = named<QComboBox>(dialog, "PyTorch libraries (libtorch)");
  libtorch->setEditText("mine");
  add->click();
  EXPECT_FALSE(libtorch->accessibleDescription().isEmpty());
  libtorch->setCurrentIndex(1);
  QSignalSpy added(&dialog, &AddHostDialog::host_added);
  add->click();
  EXPECT_EQ(added.count(), 1);
  EXPECT_EQ(hosts_->names(), (QStringList{"gpu", "lab"}));
  EXPECT_EQ(hosts_->host("lab")->place().place, (remote::Place{.root = "/scratch", .libtorch = "python"}));
}

std::array<State, 5> states_of(const HostReport& report) {
  std::array<State, 5> states{};
  const auto stages = HostWords::stages(report);
  for (std::size_t i = 0; i < stages.size(); ++i) states[i] = stages[i].state;
  return states;
}

TEST(HostStages, tick_what_has_passed_and_mark_what_has_not) {
  constexpr State waits = State::waiting, done = State::done, runs = State::running, fails = State::failed,
                  warns = State::warning;
  using States = std::array<State, 5>;
  const auto link = [](LinkKind kind, Step passed) {
    return HostReport{.link = {.kind = kind, .passed = passed}};
  };
  EXPECT_EQ(states_of({}), (States{waits, waits, waits, waits, waits}));
  EXPECT_EQ(states_of(link(LinkKind::unreachable, Step::none)), (States{fails, waits, waits, waits, waits}));
  EXPECT_EQ(states_of(link(LinkKind::asking, Step::reached)), (States{done, warns, waits, waits, waits}));
  EXPECT_EQ(states_of(link(LinkKind::refused, Step::reached)), (States{done, fails, waits, waits, waits}));
  EXPECT_EQ(states_of(link(LinkKind::needs_person, Step::key_is_right)),
            (States{done, done, warns, waits, waits}));
  HostReport report = link(LinkKind::up, Step::logged_in);
  EXPECT_EQ(states_of(report), (States{done, done, done, waits, waits}));
  report.is_tested = true;
  EXPECT_EQ(states_of(report), (States{done, done, done, runs, waits}));
  report.facts = remote::HostFacts();
  report.programs.state = HostPrograms::State::missing;
  EXPECT_EQ(states_of(report), (States{done, done, done, done, warns}));
  report.checks = {{"glibc", remote::Check::State::bad, "2.17", "2.35 is needed"}};
  report.programs.state = HostPrograms::State::there;
  EXPECT_EQ(states_of(report), (States{done, done, done, fails, done}));
}

TEST(HostChecks, have_names_in_the_users_language) {
  for (const char* name : {"system", "disk", "quota", "files", "open files", "processes", "clock"})
    EXPECT_NE(HostWords::check_name(name), name);
}

TEST(HostChecks, warn_of_lines_of_the_configuration_that_have_no_effect) {
  HostReport report;
  EXPECT_TRUE(HostWords::checks(report).empty());
  report.checks = {{"glibc", remote::Check::State::good, "2.36", ""}};
  report.notes = {"~/.ssh/config:3: \"sendenv\" has no effect here",
                  "~/.ssh/config:4: \"remoteforward\" has no effect here"};
  const std::vector<remote::Check> checks = HostWords::checks(report);
  ASSERT_EQ(checks.size(), 2U);
  EXPECT_EQ(checks[0], report.checks[0]);
  EXPECT_EQ(checks[1].state, remote::Check::State::warning);
  EXPECT_EQ(checks[1].found, report.notes[0] + "\n" + report.notes[1]);
  EXPECT_TRUE(remote::is_usable(checks));
}

TEST(HostRuns, of_which_a_host_says_nonsense_are_told_as_unreadable) {
  for (const nlohmann::json& status : {nlohmann::json(), nlohmann::json(3), nlohmann::json::object(),
                                       nlohmann::json{{"state", "<b>"}}, nlohmann::json{{"state", 1}}})
    EXPECT_TRUE(HostWords::run("r", status).contains("cannot be read")) << status.dump();
  EXPECT_EQ(HostWords::run("r", {{"state", "running"}, {"epoch", 2.5}, {"epochs", 10}}),
            "r · running · epoch 2.5 of 10");
  EXPECT_EQ(HostWords::run("r", {{"state", "interrupted"}, {"rebooted", true}, {"epoch", 2}, {"epochs", 10}}),
            "r · interrupted · epoch 2 of 10");
}

class Questions : public ::testing::Test {
 protected:
  /// Asked from another thread, as hosts do.
  void ask(std::shared_ptr<HostQuestion> question) {
    thread_ = std::jthread([this, question = std::move(question)](const std::stop_token& stop) {
      answers_ = person_.ask(question, stop);
      is_over_ = true;
    });
    ASSERT_TRUE(wait_until([this] { return dialogs_->shown() != nullptr; }));
  }
  bool is_over() {
    return wait_until([this] { return is_over_.load(); });
  }
  QPushButton* button(const QString& text) {
    for (auto* one : dialogs_->shown()->findChildren<QPushButton*>())
      if (one->text() == text) return one;
    return nullptr;
  }
  static void type(QWidget* field, const QString& text) {
    for (const QChar letter : text) {
      QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, letter);
      QCoreApplication::sendEvent(field, &press);
    }
  }
  static std::shared_ptr<HostQuestion> question(HostQuestion::Kind kind) {
    auto question = std::make_shared<HostQuestion>(kind);
    question->host = "gpu";
    question->subject = "maria@gpu";
    return question;
  }

  QWidget window_;
  HostPerson person_;
  QuestionDialogs* dialogs_ = new QuestionDialogs(person_, &window_);
  std::optional<HostQuestion::Answers> answers_;
  std::atomic<bool> is_over_ = false;
  std::jthread thread_;
};

TEST_F(Questions, a_password_reaches_the_host_as_it_was_typed_and_stands_in_no_field) {
  ask(question(HostQuestion::Kind::password));
  auto* field = dialogs_->shown()->findChild<SecretEdit*>();
  ASSERT_NE(field, nullptr);
  type(field, "pas swört€x");
  QTest::keyClick(field, Qt::Key_Backspace);
  EXPECT_EQ(field->text(), QString(10, QChar(0x2022)));
  QTest::keyClick(field, Qt::Key_Return);
  ASSERT_TRUE(is_over());
  ASSERT_TRUE(answers_.has_value());
  ASSERT_EQ(answers_->size(), 1U);
  EXPECT_STREQ(answers_->front().c_str(), "pas swört€");
}

TEST_F(Questions, escape_gives_up) {
  ask(question(HostQuestion::Kind::password));
  QTest::keyClick(dialogs_->shown(), Qt::Key_Escape);
  ASSERT_TRUE(is_over());
  EXPECT_FALSE(answers_.has_value());
}

TEST_F(Questions, return_trusts_an_unknown_key_only_once_it_was_compared_and_another_fingerprint_forbids_it) {
  auto asked = question(HostQuestion::Kind::unknown_key);
  asked->key = {"gpu", {"ssh-ed25519", "AAAAC3NzaC1lZDI1NTE5AAAAIGk="}, {}};
  ask(asked);
  auto* expected = dialogs_->shown()->findChild<QLineEdit*>();
  auto* trust = button("Trust this key");
  ASSERT_NE(trust, nullptr);
  EXPECT_TRUE(trust->isEnabled());
  QTest::keyClick(expected, Qt::Key_Return);
  EXPECT_NE(dialogs_->shown(), nullptr);
  const int before = expected->height();
  expected->setText("SHA256:other");
  EXPECT_TRUE(wait_until([&] {
    return dialogs_->shown()->height() >=
           dialogs_->shown()->layout()->totalHeightForWidth(dialogs_->shown()->width());
  }));
  EXPECT_EQ(expected->height(), before);
  EXPECT_FALSE(trust->isEnabled());
  expected->setText(" " + QString::fromStdString(ssh::fingerprint(asked->key.key)) + " ");
  EXPECT_TRUE(trust->isEnabled());
  QTest::keyClick(expected, Qt::Key_Return);
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(answers_.has_value());
}

TEST_F(Questions, in_the_words_of_a_host_are_plain_text_and_hidden_only_where_it_says_so) {
  auto asked = question(HostQuestion::Kind::answers);
  asked->instruction = "<b>Bold</b>\x1b[31m";
  asked->questions = {{"<i>Name</i>", false}, {"Code", true}};
  ask(asked);
  for (const QLabel* label : dialogs_->shown()->findChildren<QLabel*>()) {
    EXPECT_EQ(label->textFormat(), Qt::PlainText);
    EXPECT_FALSE(label->text().contains(QChar(0x1b)));
  }
  const auto fields = dialogs_->shown()->findChildren<QLineEdit*>();
  ASSERT_EQ(fields.size(), 2);
  EXPECT_EQ(qobject_cast<SecretEdit*>(fields[0]), nullptr);
  type(fields[0], "maria");
  type(fields[1], "123");
  button("Log in")->click();
  ASSERT_TRUE(is_over());
  ASSERT_TRUE(answers_.has_value());
  EXPECT_STREQ((*answers_)[0].c_str(), "maria");
  EXPECT_STREQ((*answers_)[1].c_str(), "123");
}

TEST_F(Questions, that_nobody_waits_for_any_more_go_away) {
  ask(question(HostQuestion::Kind::consent));
  thread_.request_stop();
  EXPECT_TRUE(wait_until([this] { return dialogs_->shown() == nullptr; }));
}

}  // namespace
}  // namespace anneal::studio
