#include "remote/fleet/member_script.h"

#include "remote/host/marked_processes.h"
#include "remote/host/remote_run.h"
#include "remote/ssh/framed_script.h"

namespace anneal::remote {

std::string member_script(const Place& place, const std::string& run, const std::string& token,
                          std::size_t node) {
  RemoteRuns::check_name(run);
  return place_script(place) + "name=" + run + "\nnode=" + std::to_string(node) +
         "\ntoken=" + ssh::script_word(token) + "\numask 077\nmark=\"$token/$node/\"\n" + marked_processes +
         "start=\"$runs/$name.start\"\n";
}

}  // namespace anneal::remote
