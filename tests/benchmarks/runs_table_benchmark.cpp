// runs_table_benchmark [RUNS]: sorts and filters the table of runs, 10,000 of them if nothing is said, by
// every column and by some queries. Prints one JSON line with the milliseconds of each.
#include <QCoreApplication>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>

#include <nlohmann/json.hpp>

#include "app/models/run_table.h"

namespace {

using namespace anneal;
using namespace anneal::studio;
using Clock = std::chrono::steady_clock;

std::vector<project::Run> make_runs(int count) {
  std::mt19937 random(1);
  std::uniform_real_distribution<double> share;
  std::vector<project::Run> runs;
  for (int i = count; i > 0; --i) {
    project::Run run;
    run.id = i;
    run.start.name = "run " + std::to_string(random() % 1000);
    run.start.spec = nlohmann::json{{"model", {{"preset", i % 3 == 0 ? "resnet8" : "convnet"}}},
                                    {"training", {{"epochs", 30}, {"batch_size", 32 << (i % 4)}}}}
                         .dump();
    run.status = project::StoredState::finished;
    run.created = run.started = "2026-01-" + std::to_string(10 + i % 20) + "T12:00:00Z";
    run.seconds = 1000 * share(random);
    run.epoch = run.epochs = 30;
    run.best = project::BestValue{"validation.accuracy", share(random), 20};
    run.last = {{"validation.accuracy", share(random)}, {"loss", share(random)}};
    if (i % 10 == 0) run.tags = {"x", "starred"};
    runs.push_back(std::move(run));
  }
  return runs;
}

template <typename Work>
double milliseconds(const Work& work) {
  const auto begin = Clock::now();
  work();
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

}  // namespace

int main(int argc, char** argv) {
  const QCoreApplication application(argc, argv);
  const int count = argc > 1 ? std::atoi(argv[1]) : 10'000;
  RunTable table;
  RunFilter filter;
  filter.setSourceModel(&table);
  nlohmann::json result = {{"runs", count}};
  std::vector<project::Run> runs = make_runs(count);
  result["fill"] = milliseconds([&] { table.set_runs(std::move(runs), {}, {}); });
  table.add_column({.kind = RunColumn::Kind::last, .key = "loss"});
  table.add_column({.kind = RunColumn::Kind::setting, .key = "batch_size"});
  for (int column = 0; column < table.columnCount(); ++column) {
    const QString name = table.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    result["sort"][name.toStdString()] = milliseconds([&] { filter.sort(column, Qt::AscendingOrder); });
  }
  filter.sort(RunTable::best, Qt::DescendingOrder);
  for (const char* query : {"resnet", "accuracy > 0.8 preset:resnet8 tag:x", "batch>64 or is:starred",
                            "\"validation accuracy\" > 0.5", "-tag:x", ""})
    result["filter"][query] = milliseconds([&] { filter.set_query(QString::fromLatin1(query)); });
  std::puts(result.dump().c_str());
}
