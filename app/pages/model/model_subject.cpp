#include "app/pages/model/model_subject.h"

#include "app/models/policy_preview.h"
#include "app/pages/model/model_page.h"
#include "app/run/project_session.h"
#include "app/widgets/words/format.h"
#include "engine/plan/resolve/preview.h"

namespace anneal::studio {

void ModelSubject::read(ProjectSession& session) {
  dataset_.reset();
  data_ = policy_ = nlohmann::json::object();
  speed_ = {};
  if (!session.is_open()) return;
  const Selection& selection = session.selection();
  dataset_ = dataset_summary(session.project(), selection.dataset);
  data_ = section_of(session.project(), selection.dataset, "data");
  policy_ = section_of(session.project(), selection.policy, "training");
  read_speed(session);
}

void ModelSubject::read_speed(ProjectSession& session) {
  speed_ = known_speed(session, facts());
}

resolve::DataFacts ModelSubject::facts() const {
  if (dataset_) return facts_of(*dataset_);
  resolve::DataFacts assumed = resolve::assumed_data;
  assumed.classes = assumed_classes_;
  return assumed;
}

/// Without data there is nothing that would take time.
TrainingSetting ModelSubject::setting() const {
  return {.facts = facts(),
          .data = data_,
          .policy = policy_,
          .speed = dataset_ ? std::optional(speed_) : std::nullopt};
}

QString ModelSubject::context_of_rows() const {
  const QString name = QString::fromStdString(dataset_->name);
  const std::int64_t columns = dataset_->table->columns;
  if (resolve::task_of(facts()) == Task::table_regression)
    return ModelPage::tr("rows of %Ln column(s), a number is predicted, as in %1", nullptr,
                         static_cast<int>(columns))
        .arg(name);
  return ModelPage::tr("rows of %1 columns, %Ln class(es), as in %2", nullptr,
                       static_cast<int>(dataset_->classes.size()))
      .arg(Format::count(columns), name);
}

QString ModelSubject::context(const ModelInput& written) const {
  const int classes = static_cast<int>(written.classes);
  const QString size = Format::shape({3, written.side, written.side});
  if (!dataset_)
    return ModelPage::tr("%1 images, %Ln class(es), until data is chosen", nullptr, classes).arg(size);
  if (has_rows()) return context_of_rows();
  const QString name = QString::fromStdString(dataset_->name);
  if (dataset_->side == written.side)
    return ModelPage::tr("%1 images, %Ln class(es), as in %2", nullptr, classes).arg(size, name);
  return ModelPage::tr("%Ln class(es), as in %1, whose images of %2 px are taken at %3 px", nullptr, classes)
      .arg(name)
      .arg(dataset_->side)
      .arg(written.side);
}

}  // namespace anneal::studio
