#include "app/hosts/run_host.h"

#include "app/hosts/gui_thread.h"

namespace anneal::studio {

void give_answer(const RunHost::Done& done, const RunHost::Answer& answer) {
  on_gui_thread([done, answer] { done(answer); });
}

}  // namespace anneal::studio
