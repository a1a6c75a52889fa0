#include "host/place.h"

#include "ssh/framed_script.h"

namespace anneal::remote {

std::string place_script(const Place& place) {
  if (place.root.empty())
    return "store=\"${XDG_CACHE_HOME:-$HOME/.cache}/anneal\"\n"
           "runs=\"${XDG_DATA_HOME:-$HOME/.local/share}/anneal/runs\"\n"
           "data=\"${XDG_DATA_HOME:-$HOME/.local/share}/anneal/data\"\n";
  const std::string root = ssh::script_word(place.root);
  return "store=" + root + "/programs\nruns=" + root + "/runs\ndata=" + root + "/data\n";
}

}  // namespace anneal::remote
