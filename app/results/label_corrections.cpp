#include "app/results/label_corrections.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "app/results/evaluation_window.h"
#include "app/run/project_session.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/core/protocol/spec/data.h"
#include "engine/plan/resolve/data_facts.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

LabelCorrections::LabelCorrections(ProjectSession& session, std::int64_t run, QObject* parent)
    : QObject(parent), session_(session), run_(run) {}

bool LabelCorrections::can_save() const {
  try {
    return session_.can_change() && newest_version().has_value();
  } catch (const std::exception&) {
    return false;
  }
}

/// With all that was corrected before.
std::optional<std::int64_t> LabelCorrections::newest_version() const {
  const auto of_run = project::run(session_.project(), run_).start.dataset_version;
  if (!of_run) return std::nullopt;
  return project::latest_version(session_.project(), project::version(session_.project(), *of_run).item).id;
}

void LabelCorrections::save(std::vector<review::Decision> decisions) {
  try {
    session_.check_is_from_here();
    const auto version = newest_version();
    if (!version || decisions.empty()) return;
    const auto content = nlohmann::json::parse(project::version(session_.project(), *version).content);
    const DataSpec data = data_from_json(content.at("data"), "data");
    looking_up_.start(
        [data, decisions = std::move(decisions)](std::stop_token) {
          DataSpec found = data;
          resolve::find_splits(found);
          return review::with_decisions(found, found.corrections, decisions);
        },
        [this, version](const Corrections& corrections) {
          emit session_.correction_wanted(*version, corrections);
        },
        [this](const std::exception_ptr& error) { emit failed(sentence_of(error)); });
  } catch (const std::exception& error) {
    emit failed(sentence_of(error));
  }
}

void take_corrections(EvaluationWindow& window, ProjectSession& session, std::int64_t run) {
  auto* corrections = new LabelCorrections(session, run, window.parent());
  window.allow_decisions(corrections->can_save());
  QObject::connect(&window, &EvaluationWindow::decided, corrections, &LabelCorrections::save);
  QObject::connect(corrections, &LabelCorrections::failed, &session, &ProjectSession::problem);
}

}  // namespace anneal::studio
