// project_benchmark PROJECT RUNS REPEATS: what project_scale.py times.
#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <algorithm>
#include <cstdio>
#include <vector>

#include <sys/resource.h>

#include "app/pages/compare/compare_page.h"
#include "app/pages/compare/comparison_table.h"
#include "app/run/project_session.h"
#include "app/widgets/charts/curve_chart.h"
#include "app/widgets/theme/theme.h"
#include "engine/project/file/runs.h"

using namespace anneal;
using namespace anneal::studio;

namespace {

constexpr std::size_t evaluations = 100;  ///< of each run; it has more losses

void print(const char* what, std::vector<double> milliseconds) {
  std::ranges::sort(milliseconds);
  std::printf("%-44s %8.1f ms (%.1f to %.1f)\n", what, milliseconds[milliseconds.size() / 2],
              milliseconds.front(), milliseconds.back());
}

double milliseconds(const QElapsedTimer& timer) {
  return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

}  // namespace

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  load_resources();
  apply_theme(application, Appearance::light);
  const std::filesystem::path file = argv[1];
  const auto compared = static_cast<std::size_t>(std::atoi(argv[2]));
  std::vector<double> opening, listing, painting, comparing, losses;
  for (int repeat = 0; repeat < std::atoi(argv[3]); ++repeat) {
    EngineProgram engine{QStringLiteral("/no-engine")};
    ProjectSession session{engine};
    QElapsedTimer timer;
    timer.start();
    session.open(file);
    opening.push_back(milliseconds(timer));
    timer.start();
    const auto runs = project::runs(session.project());
    listing.push_back(milliseconds(timer));
    std::vector<std::int64_t> chosen;
    for (std::size_t i = 0; i < std::min(compared, runs.size()); ++i) chosen.push_back(runs[i].id);
    session.compare_runs(chosen);
    ComparePage page(session);
    page.resize(1440, 900);
    timer.start();
    page.show();
    page.grab();
    painting.push_back(milliseconds(timer));
    const auto* table = page.findChild<ComparisonTable*>();
    while (table->rowCount() == 0) application.processEvents(QEventLoop::WaitForMoreEvents, 10);
    page.grab();
    comparing.push_back(milliseconds(timer));
    auto* series = page.findChild<QComboBox*>();
    const auto* chart = page.findChild<CurveChart*>();
    timer.start();
    series->setCurrentIndex(series->findText(QStringLiteral("loss")));
    emit series->activated(series->currentIndex());
    while (chart->styles().empty() || chart->point_count(0) <= evaluations)
      application.processEvents(QEventLoop::WaitForMoreEvents, 10);
    page.grab();
    losses.push_back(milliseconds(timer));
  }
  print("open the project", opening);
  print("list its runs", listing);
  print("page of a comparison, painted", painting);
  print("comparison with curves and table, painted", comparing);
  print("another curve of all of them, painted", losses);
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf("%-44s %8.1f MiB\n", "largest memory", static_cast<double>(usage.ru_maxrss) / 1024);
}
