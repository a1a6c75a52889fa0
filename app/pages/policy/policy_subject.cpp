#include "app/pages/policy/policy_subject.h"

#include "app/models/policy_preview.h"
#include "app/run/project_session.h"
#include "engine/core/base/error.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::studio {

using nlohmann::json;

void PolicySubject::read(ProjectSession& session) {
  dataset_.reset();
  spec_ = json::object();
  if (!session.is_open()) return;
  project::Project& project = session.project();
  const std::optional<std::int64_t> data = session.selection().dataset, model = session.selection().model;
  dataset_ = dataset_summary(project, data);
  const json chosen = {{"data", section_of(project, data, "data")},
                       {"model", section_of(project, model, "model")},
                       {"training", section_of(project, model, "training")}};
  try {
    const json spec = fitting(chosen, facts());
    policy_of(spec, facts());
    spec_ = spec;
  } catch (const UserError&) {
    return;  // written by somebody else
  }
}

resolve::DataFacts PolicySubject::facts() const {
  return dataset_ ? facts_of(*dataset_) : resolve::assumed_data;
}

json PolicySubject::model() const {
  return spec_.value("model", json());
}

std::string PolicySubject::preset() const {
  return spec_.value("/model/preset"_json_pointer, std::string());
}

bool PolicySubject::model_takes_data() const {
  return task() == Task::image_classification || preset().empty() || zoo::takes_rows(preset());
}

json PolicySubject::spec_with(const json& choices) const {
  return fitting(with(spec_, choices), facts());
}

JobSpec PolicySubject::complete(const json& choices) const {
  return policy_of(spec_with(choices), facts());
}

}  // namespace anneal::studio
