#include "app/pages/live/charts/other_run_choice.h"

#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/pages/live/charts/live_charts.h"
#include "app/run/project_session.h"
#include "app/widgets/words/sentence.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

OtherRunChoice::OtherRunChoice(ProjectSession& session, LiveCharts& charts, QObject* parent)
    : QObject(parent), session_(session), charts_(charts) {
  connect(&charts_, &LiveCharts::other_wanted, this, &OtherRunChoice::lay_beside);
}

void OtherRunChoice::offer(std::optional<std::int64_t> shown) {
  constexpr std::size_t most = 30;
  std::vector<std::pair<std::int64_t, QString>> others;
  for (const project::Run& run : project::runs(session_.project()))
    if (run.id != shown && !run.started.empty() && others.size() < most)
      others.emplace_back(run.id, QString::fromStdString(run.start.name));
  charts_.offer_others(others);
}

void OtherRunChoice::lay_beside(std::int64_t run) {
  if (run == 0) {
    reading_.cancel();
    return charts_.set_other({});
  }
  const auto fail = [this](const std::exception_ptr& error) { emit problem(sentence_of(error)); };
  try {
    const auto connection = std::make_shared<project::Project>(session_.project().another_connection());
    reading_.start([connection, run, quality = std::string(charts_.quality_word())](
                       const std::stop_token&) { return read_other_run(*connection, run, quality); },
                   [this](OtherRun other) { charts_.set_other(std::move(other)); }, fail);
  } catch (const std::exception&) {
    fail(std::current_exception());
  }
}

}  // namespace anneal::studio
