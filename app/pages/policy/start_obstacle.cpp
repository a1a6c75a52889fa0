#include "app/pages/policy/start_obstacle.h"

#include "app/run/project_session.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

namespace {

/// What the chosen hosts lack; empty for nothing.
QString missing_there(ProjectSession& session) {
  try {
    session.check_chosen_hosts();
  } catch (const std::exception& error) {
    return sentence_of(error);
  }
  return {};
}

}  // namespace

StartObstacle StartObstacle::find(ProjectSession& session, const Found& found) {
  const auto obstacle = [](Kind kind, const QString& sentence, const QString& step = {}) {
    StartObstacle result;
    result.kind = kind;
    result.sentence = sentence;
    result.step = step;
    return result;
  };
  if (!session.can_change())
    return obstacle(Kind::project, session.is_open()
                                       ? tr("Training cannot start: this project is open read-only.")
                                       : tr("Training cannot start: no project is open."));
  if (!found.is_valid)
    return obstacle(Kind::fields, tr("Training cannot start: a setting is not filled in rightly."),
                    tr("Show it"));
  if (!found.has_data)
    return obstacle(Kind::data, tr("Training cannot start: choose the data first."), tr("Choose data"));
  if (!session.selection().model)
    return obstacle(Kind::model, tr("Training cannot start: choose a model first."), tr("Choose a model"));
  if (!found.model_takes_data)
    return obstacle(Kind::model,
                    tr("Training cannot start: the model is for images, and the data is a table."),
                    tr("Choose a model"));
  if (!found.refused.isEmpty()) return obstacle(Kind::engine, found.refused);
  if (const QString missing = missing_there(session); !missing.isEmpty())
    return obstacle(Kind::host, missing, tr("Show where"));
  return {};
}

}  // namespace anneal::studio
