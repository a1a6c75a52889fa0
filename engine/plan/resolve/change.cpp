#include "engine/plan/resolve/change.h"

#include "engine/plan/policy/training_schedule.h"
#include "engine/plan/resolve/resolve.h"

namespace anneal::resolve {

void check_change(const JobSpec& spec, double epoch, const nlohmann::json& training) {
  if (spec.is_table()) refuse_image_options({{"training", training}});
  const policy::TrainingSchedule schedule =
      policy::changed(policy::schedule_at(spec, epoch), epoch, training);
  if (training.contains("image_size")) check_image_sizes(spec.model, schedule.training);
}

}  // namespace anneal::resolve
