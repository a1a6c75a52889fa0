#include "app/widgets/controls/background_job.h"

#include <QSemaphore>
#include <stdexcept>

#include <gtest/gtest.h>

#include "app/widgets/words/sentence.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

void fail(const std::exception_ptr& error) {
  FAIL() << qPrintable(sentence_of(error));
}

TEST(BackgroundJob, delivers_its_result_on_the_thread_that_started_it) {
  BackgroundJob job;
  QThread* thread = nullptr;
  int result = 0;
  job.start([](std::stop_token) { return 42; },
            [&](int value) {
              result = value;
              thread = QThread::currentThread();
            },
            fail);
  ASSERT_TRUE(wait_until([&] { return result != 0; }));
  EXPECT_EQ(result, 42);
  EXPECT_EQ(thread, QThread::currentThread());
  EXPECT_FALSE(job.running());
}

TEST(BackgroundJob, drops_the_result_of_work_that_was_overtaken) {
  BackgroundJob job;
  const auto release = std::make_shared<QSemaphore>();
  const auto ended = std::make_shared<QSemaphore>();
  std::vector<int> results;
  const auto keep = [&](int value) { results.push_back(value); };
  job.start(
      [=](std::stop_token) {
        release->acquire();
        ended->release();
        return 1;
      },
      keep, fail);
  job.start([](std::stop_token) { return 2; }, keep, fail);
  ASSERT_TRUE(wait_until([&] { return !results.empty(); }));
  release->release();
  ended->acquire();
  QCoreApplication::processEvents();
  EXPECT_EQ(results, std::vector<int>{2});
}

TEST(BackgroundJob, asks_overtaken_work_to_stop) {
  BackgroundJob job;
  const auto stopped = std::make_shared<QSemaphore>();
  job.start(
      [=](const std::stop_token& stop) {
        while (!stop.stop_requested()) QThread::yieldCurrentThread();
        stopped->release();
        return 1;
      },
      [](int) {}, fail);
  job.cancel();
  EXPECT_TRUE(stopped->tryAcquire(1, 60'000));
}

TEST(BackgroundJob, delivers_what_was_thrown) {
  BackgroundJob job;
  QString sentence;
  job.start([](std::stop_token) -> int { throw std::runtime_error("disk full"); }, [](int) { FAIL(); },
            [&](const std::exception_ptr& error) { sentence = sentence_of(error); });
  ASSERT_TRUE(wait_until([&] { return !sentence.isEmpty(); }));
  EXPECT_EQ(sentence, "disk full");
}

TEST(BackgroundJob, may_be_destroyed_while_its_work_goes_on) {
  const auto release = std::make_shared<QSemaphore>();
  const auto ended = std::make_shared<QSemaphore>();
  {
    BackgroundJob job;
    job.start(
        [=](std::stop_token) {
          release->acquire();
          ended->release();
          return 1;
        },
        [](int) { FAIL(); }, fail);
  }
  release->release();
  ended->acquire();
  QCoreApplication::processEvents();
}

}  // namespace
}  // namespace anneal::studio
