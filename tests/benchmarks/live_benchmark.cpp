// live_benchmark FAKE_ANNEAL [IMAGES]: how long the window stands still while a run tells 8,000 events a
// second, and while 20 curves grow by 8,000 points a second; and what a frame of 8 curves of 1,000,000 points
// takes while a person zooms and pans; and how long it stands still while a person scrolls through the small
// pictures of the folder IMAGES, from its first to its last in ten seconds. Prints JSON with milliseconds, by
// the clock and of the window's thread on a processor, which other programs disturb less. FAKE_ANNEAL plays
// the run.
#include <QApplication>
#include <QElapsedTimer>
#include <QListView>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <vector>

#include <nlohmann/json.hpp>
#include <sys/resource.h>

#include "app/pages/data/choice/scan.h"
#include "app/pages/data/images/images_card.h"
#include "app/pages/live/live_page.h"
#include "app/run/project_session.h"
#include "app/widgets/charts/curve_chart.h"
#include "app/widgets/theme/theme.h"

using namespace anneal;
using namespace anneal::studio;
using nlohmann::json;

namespace {

double milliseconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e6;
}

/// How long the window's thread takes for things that follow each other, by both clocks.
class Times {
 public:
  void start() {
    for (Clock& clock : clocks_) clock.since = milliseconds(clock.id);
  }
  void stop() {
    for (Clock& clock : clocks_) clock.times.push_back(milliseconds(clock.id) - clock.since);
  }
  json figures() {
    json result = {{"turns", clocks_[0].times.size()}};
    for (Clock& clock : clocks_) {
      std::ranges::sort(clock.times);
      const auto at = [&](double share) {
        return clock.times[static_cast<std::size_t>(share * static_cast<double>(clock.times.size() - 1))];
      };
      result[clock.name] = {{"median", at(0.5)}, {"99.9 %", at(0.999)}, {"longest", at(1)}};
    }
    return result;
  }

 private:
  struct Clock {
    clockid_t id;
    const char* name;
    double since = 0;
    std::vector<double> times = {};
  };
  Clock clocks_[2] = {{CLOCK_MONOTONIC, "by the clock"}, {CLOCK_THREAD_CPUTIME_ID, "on a processor"}};
};

/// The time between two turns of the event loop; the longest is how long a click waits.
class Stalls {
 public:
  Stalls() {
    QObject::connect(&beat_, &QTimer::timeout, [this] {
      times_.stop();
      times_.start();
    });
    times_.start();
    beat_.start(0);
  }
  json figures() { return times_.figures(); }

 private:
  QTimer beat_;
  Times times_;
};

json live_page(const char* fake_anneal) {
  qputenv("FAKE_STEPS", "80000");
  qputenv("FAKE_EVENTS_PER_SECOND", "8000");
  const QTemporaryDir directory;
  EngineProgram engine{QString::fromLocal8Bit(fake_anneal)};
  ProjectSession session{engine};
  session.open(directory.filePath(QStringLiteral("work.anneal")).toStdString());
  LivePage page(session);
  page.resize(1440, 900);
  page.show();
  session.start_sample();
  while (!page.history().last_step()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
  Stalls stalls;
  while (!page.history().finished()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
  while (!session.active_runs().empty()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
  return stalls.figures();
}

json growing_curves() {
  constexpr int curves = 20;
  constexpr double points_per_ms = 8;
  CurveChart chart;
  chart.set_curves(std::vector<CurveStyle>(curves, {.name = {}, .smoothed = true}));
  chart.set_x(80'000, {});
  chart.resize(1200, 700);
  chart.show();
  chart.grab();  // fonts are there
  Stalls stalls;
  QElapsedTimer since;
  since.start();
  int told = 0;
  QTimer feed;
  QObject::connect(&feed, &QTimer::timeout, [&] {
    for (const auto due = static_cast<int>(points_per_ms * static_cast<double>(since.elapsed())); told < due;
         ++told) {
      const QPointF point(told, 1 + std::sin(told * 0.37) / (1 + told * 1e-4));
      chart.append(told % curves, {&point, 1});
    }
  });
  feed.start(5);
  while (since.elapsed() < 10'000) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
  return stalls.figures();
}

/// With a peak of one point in each curve, which is to be seen in every frame that has it.
json large_curves(bool is_smoothed, bool is_logarithmic) {
  constexpr int curves = 8, count = 1'000'000;
  CurveChart chart;
  std::vector<CurveStyle> styles;
  for (int curve = 0; curve < curves; ++curve)
    styles.push_back({.name = {}, .colour = curve, .smoothed = is_smoothed});
  chart.set_curves(styles);
  chart.set_x(count, {});
  chart.set_logarithmic(is_logarithmic);
  chart.resize(1200, 700);
  std::vector<QPointF> points(count);
  for (int curve = 0; curve < curves; ++curve) {
    for (int i = 0; i < count; ++i)
      points[static_cast<std::size_t>(i)] = {double(i), curve + std::sin(i * 0.01)};
    points[123'456].setY(100);
    chart.append(curve, points);
  }
  chart.show();
  chart.grab();
  Times frames;
  const auto frame = [&](double low, double high) {
    frames.start();
    chart.zoom(low, high);
    chart.grab();
    frames.stop();
  };
  for (double width = count; width > 100; width *= 0.8) frame(123'456 - width / 2, 123'456 + width / 2);
  for (int step = 0; step < 50; ++step) frame(10'000.0 * step, 10'000.0 * step + 500'000);
  return frames.figures();
}

json small_pictures(const char* folder) {
  constexpr int milliseconds_in_all = 10'000;
  const Listed listed = list_dataset({.path = folder});
  ImagesCard card;
  card.retranslate();
  card.resize(1000, 700);
  card.show();
  Times showing;
  showing.start();
  card.show_images(listed);
  showing.stop();
  QScrollBar* bar = card.findChild<QListView*>()->verticalScrollBar();
  Stalls stalls;
  QElapsedTimer since;
  since.start();
  QTimer scrolling;
  QObject::connect(&scrolling, &QTimer::timeout, [&] {
    const double share = static_cast<double>(since.elapsed()) / milliseconds_in_all;
    bar->setValue(static_cast<int>(share * bar->maximum()));
  });
  scrolling.start(16);
  while (since.elapsed() < milliseconds_in_all)
    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
  return {{"images", card.findChild<QListView*>()->model()->rowCount()},
          {"until they are there", showing.figures()},
          {"scrolling", stalls.figures()}};
}

}  // namespace

int main(int argc, char** argv) {
  const QApplication application(argc, argv);
  load_resources();
  apply_theme(*qApp, studio::Appearance::light);
  json result;
  if (argc > 1) result["live page, 8,000 events a second"] = live_page(argv[1]);
  result["20 curves, 8,000 points a second"] = growing_curves();
  result["frame of 8 curves of 1,000,000 points"] = large_curves(false, false);
  result["the same, smoothed, over a logarithmic axis"] = large_curves(true, true);
  if (argc > 2) result["small pictures"] = small_pictures(argv[2]);
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  result["largest memory, MiB"] = usage.ru_maxrss / 1024;
  std::puts(result.dump(2).c_str());
}
