#include "report/history.h"

#include <algorithm>
#include <utility>

#include "protocol/evaluations.h"
#include "runner/event_reader.h"

namespace anneal::report {

namespace {

class Reader {
 public:
  explicit Reader(History& history) : history_(history) {}

  void take(const Event& event) {
    history_.seconds = std::max(history_.seconds, event.time);
    evaluations_.take(event);
    std::visit([&](const auto& body) { take_body(event, body); }, event.body);
  }

  void finish() {
    for (const auto& [step, time, body] : evaluations_.all())
      history_.evaluations.push_back({step, body.epoch, time, body.split, scores_of(body)});
  }

 private:
  void take_body(const Event&, const HelloEvent& body) { history_.hello = body; }

  void take_body(const Event& event, const StepEvent& body) {
    epoch_ = body.epoch;
    const auto add = [&](const char* name, double value) {
      history_.curves[name].push_back({body.step, epoch_, event.time, value});
    };
    add("loss", body.loss);
    add("learning_rate", body.learning_rate);
    add("batch_size", static_cast<double>(body.batch_size));
    add("samples_per_second", body.samples_per_second);
    if (body.momentum) add("momentum", *body.momentum);
    if (body.weight_decay) add("weight_decay", *body.weight_decay);
    if (body.image_size) add("image_size", static_cast<double>(*body.image_size));
    if (body.gradient_norm) add("gradient_norm", *body.gradient_norm);
    if (body.wait_data) add("wait_data", *body.wait_data);
  }

  void take_body(const Event& event, const PolicyEvent& body) {
    if (body.why != "schedule") note(event);
  }
  void take_body(const Event& event, const ChangeEvent&) { note(event); }
  void take_body(const Event& event, const WarningEvent&) { note(event); }
  void take_body(const Event& event, const FailedEvent&) { note(event); }

  void take_body(const Event& event, const RestartEvent& body) {
    go_back_to(body.from_step);
    history_.finished.reset();
    note(event);
  }
  void take_body(const Event& event, const RollbackEvent& body) {
    go_back_to(body.from_step);
    note(event);
  }

  void take_body(const Event&, const FinishedEvent& body) { history_.finished = body; }

  template <class Other>
  void take_body(const Event&, const Other&) {}

  void go_back_to(std::int64_t step) {
    for (auto& [name, moments] : history_.curves)
      std::erase_if(moments, [step](const Moment& moment) { return moment.step > step; });
  }

  void note(const Event& event) { history_.notes.push_back({event.time, epoch_, event.body}); }

  History& history_;
  Evaluations evaluations_;
  double epoch_ = 0;
};

}  // namespace

const std::vector<Moment>& History::curve(const std::string& name) const {
  static const std::vector<Moment> none;
  const auto found = curves.find(name);
  return found == curves.end() ? none : found->second;
}

History read_history(const std::filesystem::path& events_file, Damages& damages) {
  History history;
  Reader reader(history);
  runner::EventReader lines(events_file, 0, [&](const UserError& damage) { damages.push_back(damage); });
  while (const auto line = lines.next_event()) reader.take(line->event);
  reader.finish();
  return history;
}

}  // namespace anneal::report
