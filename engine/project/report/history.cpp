#include "engine/project/report/history.h"

#include <variant>

#include "engine/runs/history/event_reader.h"
#include "engine/runs/history/going_back.h"
#include "engine/runs/history/values.h"

namespace anneal::report {

const std::vector<CurvePoint>& History::curve(const std::string& name) const {
  static const std::vector<CurvePoint> none;
  const auto found = curves.find(name);
  return found == curves.end() ? none : found->second;
}

History read_history(const std::filesystem::path& events_file, Damages& damages) {
  History history;
  EventReader lines(events_file, 0, [&](const UserError& damage) { damages.push_back(damage); });
  while (const auto line = lines.next_event()) {
    const Event& event = line->event;
    history.run.take(event);
    if (const auto* step = std::get_if<StepEvent>(&event.body)) {
      for (const auto& [name, value] : values_of(*step))
        history.curves[name].push_back({step->step, history.run.epoch(), event.time, value});
    } else if (const auto from = step_gone_back_to(event)) {
      for (auto& [name, moments] : history.curves)
        std::erase_if(moments, [&](const CurvePoint& moment) { return moment.step > *from; });
    }
  }
  return history;
}

}  // namespace anneal::report
