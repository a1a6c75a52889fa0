#include "host/deploy.h"

#include <array>
#include <chrono>
#include <thread>

#include <sys/random.h>

#include "base/error.h"
#include "base/hexadecimal.h"
#include "base/sha256.h"
#include "base/text.h"
#include "ssh/framed_script.h"

namespace anneal::remote {

using ssh::script_word;

namespace {

/// `fit FOLDER FINAL`: where the glibc of this host does not run the programs in FOLDER, they get the one
/// that was sent with them, at the place that FOLDER is to have in the end.
constexpr const char* fit = R"sh(
runs_here() {
  for program in "$1"/bin/*; do
    [ -f "$program" ] || continue
    said=$(LD_TRACE_LOADED_OBJECTS=1 LD_LIBRARY_PATH="$1/lib" "$program" 2>&1) || return 1
    case $said in *GLIBC_*"not found"*) return 1 ;; esac
  done
}
fit() {
  [ -d "$1/glibc" ] || return 0
  [ -e "$1/glibc/used" ] || ! runs_here "$1" || return 0
  for program in "$1"/bin/*; do "./$unpack" --loader "$(pwd)/$2/glibc/ld-linux-x86-64.so.2" "$program" || return 1; done
  : >"$1/glibc/used"
}
)sh";

/// Whose the lock is: "ready", "mine" or "busy". Ages are told by the clock of the file system that the
/// files are on. mkdir is what every file system, NFS too, does for one only.
constexpr const char* claim = R"sh(
umask 077
mkdir -p "$store" && cd "$store" || exit 1
[ ! -x "$id/anneal" ] || { fit "$id" "$id" && touch "$id" && echo ready; exit; }
lock="$id.lock"
take() { mkdir "$lock" 2>/dev/null && echo "$token" >"$lock/owner" && echo mine; }
take && exit
owner=$(cat "$lock/owner" 2>/dev/null)
[ "$owner" != "$token" ] || { echo mine; exit; }
: >".now.$token"
now=$(stat -c %Y ".now.$token"); rm -f ".now.$token"
newest=0
for file in "$lock" "$lock/owner" "$id.tar.zst.part"; do
  time=$(stat -c %Y "$file" 2>/dev/null) && [ "$time" -gt "$newest" ] && newest=$time
done
[ $((now - newest)) -ge 10 ] || { echo busy; exit; }
# Broken by one at a time, so that nobody breaks the lock of who has just done so.
guard="$lock.breaking"
if mkdir "$guard" 2>/dev/null; then
  [ "$(cat "$lock/owner" 2>/dev/null)" != "$owner" ] || rm -rf "$lock"
  taken=$(take)
  rmdir "$guard"
  echo "${taken:-busy}"
  exit
fi
time=$(stat -c %Y "$guard" 2>/dev/null) && [ $((now - time)) -lt 60 ] || rmdir "$guard" 2>/dev/null
echo busy
)sh";

/// Unpacks, tries and publishes what has been uploaded, and removes what is old and nobody uses or waits to
/// use.
constexpr const char* publish = R"sh(
umask 077
cd "$store" || exit 1
[ "$(cat "$id.lock/owner" 2>/dev/null)" = "$token" ] || { echo "the lock is another's now" >&2; exit 6; }
fresh="$id.new.$token"
(while sleep 2; do touch "$id.lock/owner" 2>/dev/null || exit; echo . >&2; done) & alive=$!
trap 'kill $alive 2>/dev/null; rm -rf "$fresh"' EXIT
chmod 700 "$unpack" && rm -rf "$fresh" && mkdir "$fresh" || exit 1
"./$unpack" <"$id.tar.zst" >"$fresh.tar" && tar -xf "$fresh.tar" -C "$fresh" || { rm -f "$fresh.tar"; exit 1; }
rm -f "$fresh.tar"
fit "$fresh" "$fresh" && "$fresh/anneal" --version >&2 || { echo "the programs do not start there" >&2; exit 8; }
fit "$fresh" "$id" || exit 8
(find "$fresh" -type f -exec sync {} + || sync) 2>/dev/null
touch "$fresh" && mv "$fresh" "$id" || exit 1
sync . 2>/dev/null
rm -rf "$id.tar.zst" "$id.lock"
kept=0
for version in $(ls -dt ./*/ 2>/dev/null); do
  version=$(basename "$version")
  [ ${#version} -eq 64 ] || continue
  case "$version" in *[!0-9a-f]*) continue ;; esac
  kept=$((kept + 1))
  [ $kept -gt 2 ] || continue
  ls -l /proc/[0-9]*/exe 2>/dev/null | grep -qF "/$version/" && continue
  grep -qsF "/$version/" "$runs"/.queue/*/*/*/entry.json && continue
  # Of jobs, which other machines may run.
  find "$runs" -maxdepth 2 -name job.sh -mtime -30 -exec cat {} + 2>/dev/null | grep -qF "/$version/" && continue
  rm -rf "./$version"
done
)sh";

std::string random_token() {
  std::array<std::byte, 8> bytes;
  static_cast<void>(getrandom(bytes.data(), bytes.size(), 0));
  return hexadecimal(bytes);
}

std::string variables(const Bundle& bundle, const Place& place, const std::string& owner) {
  return place_script(place) + "id=" + bundle.id + "\ntoken=" + owner + "\nunpack=unpack-" +
         sha256_of(bundle.unpacker).substr(0, 16) + "\n";
}

/// Waits while another uploads. True where the lock is ours, false where all is there.
bool must_upload(ssh::Session& session, const std::string& prologue, const DeployWatch& watch) {
  bool has_told = false;
  for (;;) {
    const std::string said(trimmed(session.output_of(prologue + fit + claim)));
    if (said == "ready") return false;
    if (said == "mine") return true;
    if (said != "busy")
      throw EnvironmentError("an odd answer: " + shown_text(shortened(said, 80)), session.name());
    if (!std::exchange(has_told, true)) watch.tell("another is deploying the same programs there; waiting");
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
}

}  // namespace

const std::string& this_process() {
  static const std::string token = random_token();
  return token;
}

Deployed deploy(ssh::Session& session, const Bundle& bundle, const Place& place, const DeployWatch& watch,
                const std::string& owner) {
  const std::string prologue = variables(bundle, place, owner);
  Deployed deployed{.id = bundle.id};
  if (!must_upload(session, prologue, watch)) {
    deployed.was_there = true;
    return deployed;
  }
  const std::string unpack_hash = sha256_of(bundle.unpacker);
  const std::string unpack = "unpack-" + unpack_hash.substr(0, 16);
  deployed.sent_bytes += upload(session, {.file = bundle.unpacker,
                                          .sha256 = unpack_hash,
                                          .folder = "\"$store\"",
                                          .name = unpack,
                                          .prologue = prologue});
  deployed.sent_bytes += upload(session, {.file = bundle.archive,
                                          .sha256 = bundle.id,
                                          .folder = "\"$store\"",
                                          .name = bundle.id + ".tar.zst",
                                          .prologue = prologue,
                                          .show = watch.show});
  session.output_of(prologue + fit + publish);
  return deployed;
}

std::string deployed_version(ssh::Session& session, const Place& place) {
  const std::string said =
      session.output_of(place_script(place) +
                        "cd \"$store\" 2>/dev/null || exit 0\n"
                        "for version in $(ls -dt ./*/ 2>/dev/null); do\n"
                        "  version=$(basename \"$version\")\n"
                        "  [ ${#version} -eq 64 ] && [ -x \"$version/anneal\" ] || continue\n"
                        "  echo \"$version\"; break\n"
                        "done\n");
  const std::string id(trimmed(said));
  if (!id.empty() && (id.size() != 64 || id.find_first_not_of("0123456789abcdef") != std::string::npos))
    throw EnvironmentError("an odd answer: " + shown_text(shortened(id, 80)), session.name());
  return id;
}

}  // namespace anneal::remote
