#include "remote/host/place.h"

#include "remote/ssh/framed_script.h"

namespace anneal::remote {

namespace {

/// What stands in these folders is run: programs, and what runs were begun with. Where a user's first group
/// is that user's alone, as on most systems, it may write there.
constexpr const char* check_is_own = R"sh(
is_own() {
  [ -n "$(find -H "$1" -maxdepth 0 -user "$(id -u)" ! -perm -002 2>/dev/null)" ] || return 1
  [ -n "$(find -H "$1" -maxdepth 0 -perm -020 2>/dev/null)" ] || return 0
  [ "$(id -gn)" = "$(id -un)" ] && [ -n "$(find -H "$1" -maxdepth 0 -group "$(id -g)" 2>/dev/null)" ]
}
for folder in "$store" "$runs"; do
  [ ! -e "$folder" ] || is_own "$folder" || {
    echo "error: $folder: belongs to another user or can be written to by others, so nothing in it is started" >&2
    echo '  hint: change that there with chmod or chown, or name a folder of your own with `anneal-remote hosts add --root DIR`' >&2
    exit 4
  }
done
)sh";

}  // namespace

std::string place_script(const Place& place) {
  std::string folders =
      "store=\"${XDG_CACHE_HOME:-$HOME/.cache}/anneal\"\n"
      "runs=\"${XDG_DATA_HOME:-$HOME/.local/share}/anneal/runs\"\n"
      "data=\"${XDG_DATA_HOME:-$HOME/.local/share}/anneal/data\"\n";
  if (!place.root.empty()) {
    const std::string root = ssh::script_word(place.root);
    folders = "store=" + root + "/programs\nruns=" + root + "/runs\ndata=" + root + "/data\n";
  }
  return folders + check_is_own;
}

}  // namespace anneal::remote
