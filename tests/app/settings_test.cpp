#include <QComboBox>
#include <QLineEdit>
#include <QSettings>
#include <QSpinBox>

#include "app/hosts/thread_count.h"
#include "app/run/weights_mirror.h"
#include "app/shell/settings_page.h"
#include "app/widgets/theme/palette.h"
#include "engine/project/file/runs.h"
#include "tests/app/wait.h"
#include "tests/app/window_fixture.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

class SettingsOfTheStudio : public testing::OpenWindow {
 protected:
  SettingsOfTheStudio() {
    window_->show_page("settings");
    page_ = static_cast<SettingsPage*>(window_->page("settings"));
  }
  ~SettingsOfTheStudio() override {
    preferences_.set_language("en");
    preferences_.set_appearance(Appearance::light);
    set_thread_count(0);
    set_weights_mirror({});
  }

  void choose(QComboBox* box, int index) {
    box->setCurrentIndex(index);
    emit box->activated(index);
  }

  SettingsPage* page_;
};

TEST_F(SettingsOfTheStudio, colours_change_at_once_and_are_kept) {
  choose(page_->appearance(), static_cast<int>(Appearance::dark));
  EXPECT_TRUE(current_palette().dark);
  EXPECT_EQ(Preferences().appearance(), Appearance::dark);
  choose(page_->appearance(), static_cast<int>(Appearance::light));
  EXPECT_FALSE(current_palette().dark);
}

TEST_F(SettingsOfTheStudio, language_rewords_the_page_that_is_open) {
  EXPECT_TRUE(says("Language"));
  choose(page_->language(), page_->language()->findData("pt_BR"));
  EXPECT_TRUE(wait_until([&] { return says("Idioma"); }));
  EXPECT_FALSE(says("Language"));
}

TEST_F(SettingsOfTheStudio, threads_are_what_the_next_run_is_started_with) {
  page_->threads()->setValue(3);
  EXPECT_EQ(thread_count(), 3);
}

TEST_F(SettingsOfTheStudio, mirror_is_kept_when_the_field_is_left) {
  page_->mirror()->setText(" /srv/weights ");
  emit page_->mirror()->editingFinished();
  EXPECT_EQ(weights_mirror(), "/srv/weights");
}

TEST_F(SettingsOfTheStudio, says_how_much_is_kept) {
  EXPECT_TRUE(wait_until([&] { return says("Published and imported weights"); }));
}

TEST_F(SettingsOfTheStudio, alone_are_marked_in_the_rail_while_they_are_shown) {
  const auto marked = [&] {
    QStringList names;
    for (const auto* button : window_->findChildren<QAbstractButton*>())
      if (button->property("kind") == "rail" && button->isChecked()) names += button->accessibleName();
    return names;
  };
  EXPECT_EQ(marked(), QStringList{"Settings"});
  window_->show_page("data");
  EXPECT_EQ(window_->current_page(), "data");
  EXPECT_EQ(marked(), QStringList{"Data"});
  named<QAbstractButton>("Settings")->click();
  EXPECT_EQ(window_->current_page(), "settings");
  EXPECT_EQ(marked(), QStringList{"Settings"});
}

}  // namespace
}  // namespace anneal::studio
