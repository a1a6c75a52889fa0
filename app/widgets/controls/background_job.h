#pragma once

#include <QCoreApplication>
#include <QMetaObject>
#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <exception>
#include <functional>
#include <memory>
#include <stop_token>
#include <utility>

namespace anneal::studio {

/// Runs one piece of long work at a time away from the GUI thread. Starting again asks the work under way
/// to stop and drops whatever it still delivers, so that an old result never overwrites a newer one.
/// The work must own what it uses: it may outlive the job and the page.
class BackgroundJob : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;
  ~BackgroundJob() override { cancel(); }

  /// `work(stop_token)` runs on a pool thread; `done(result)` or `failed(exception_ptr)` on this one.
  template <typename Work, typename Done, typename Failed>
  void start(Work work, Done done, Failed failed) {
    cancel();
    running_ = true;
    const auto stop = stop_.get_token();
    const QPointer<BackgroundJob> self(this);
    QThreadPool::globalInstance()->start([self, stop, work, done, failed]() mutable {
      using Result = decltype(work(stop));
      std::shared_ptr<Result> result;
      std::exception_ptr error;
      try {
        result = std::make_shared<Result>(work(stop));
      } catch (...) {
        error = std::current_exception();
      }
      deliver(self, stop, [result, error, done, failed] {
        if (error) {
          failed(error);
        } else {
          done(std::move(*result));
        }
      });
    });
  }

  void cancel() {
    stop_.request_stop();
    stop_ = std::stop_source();
    running_ = false;
  }

  bool running() const { return running_; }

 private:
  // Static and through the application: the job may be gone by the time the work ends.
  static void deliver(const QPointer<BackgroundJob>& self, const std::stop_token& stop,
                      const std::function<void()>& call) {
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [self, stop, call] {
          if (self == nullptr || stop.stop_requested()) return;
          self->running_ = false;
          call();
        },
        Qt::QueuedConnection);
  }

  std::stop_source stop_;
  bool running_ = false;
};

}  // namespace anneal::studio
