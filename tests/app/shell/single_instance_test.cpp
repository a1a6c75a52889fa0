#include "app/shell/single_instance.h"

#include <filesystem>
#include <fstream>
#include <optional>
#include <thread>

#include <gtest/gtest.h>

#include "tests/app/wait.h"
#include "tests/support/temporary_directory.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

/// Asks from another thread, as another program would.
bool call_from_elsewhere(const QString& project) {
  std::optional<bool> answered;
  std::thread other([&] { answered = SingleInstance::call(project); });
  wait_until([&] { return answered.has_value(); });
  other.join();
  return *answered;
}

class Instance : public ::testing::Test {
 protected:
  Instance() {
    QObject::connect(&instance_, &SingleInstance::called, &instance_, [this] { ++calls_; });
  }

  QString path(const std::string& name) { return QString::fromStdString((directory_ / name).string()); }

  anneal::testing::TemporaryDirectory directory_;
  SingleInstance instance_;
  int calls_ = 0;
};

TEST_F(Instance, is_called_by_the_next_for_its_project_alone) {
  EXPECT_FALSE(call_from_elsewhere(path("work.anneal")));
  instance_.answer_for(path("work.anneal"));
  EXPECT_TRUE(call_from_elsewhere(path("work.anneal")));
  EXPECT_TRUE(wait_until([&] { return calls_ == 1; }));
  EXPECT_FALSE(call_from_elsewhere(path("other.anneal")));
  instance_.answer_for(path("other.anneal"));
  EXPECT_FALSE(call_from_elsewhere(path("work.anneal")));
  EXPECT_EQ(calls_, 1);
}

TEST_F(Instance, is_found_by_every_way_of_writing_the_path) {
  std::filesystem::create_directory_symlink(directory_.path(), directory_ / "linked");
  instance_.answer_for(path("work.anneal"));
  EXPECT_TRUE(call_from_elsewhere(path("linked/work.anneal")));
  EXPECT_TRUE(call_from_elsewhere(path("./work.anneal")));
}

TEST_F(Instance, is_found_by_a_link_to_its_file) {
  std::ofstream(directory_ / "work.anneal") << "a project";
  std::filesystem::create_symlink("work.anneal", directory_ / "link.anneal");
  instance_.answer_for(path("work.anneal"));
  EXPECT_TRUE(call_from_elsewhere(path("link.anneal")));
  instance_.answer_for(path("link.anneal"));
  EXPECT_TRUE(call_from_elsewhere(path("work.anneal")));
}

TEST_F(Instance, takes_the_place_of_one_that_was_killed) {
  {
    SingleInstance killed;
    killed.answer_for(path("work.anneal"));
    instance_.answer_for(path("work.anneal"));
  }
  SingleInstance next;
  next.answer_for(path("work.anneal"));
  EXPECT_TRUE(call_from_elsewhere(path("work.anneal")));
}

}  // namespace
}  // namespace anneal::studio
