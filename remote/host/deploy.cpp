#include "remote/host/deploy.h"

#include <array>
#include <chrono>
#include <thread>

#include <sys/random.h>

#include "engine/core/base/error.h"
#include "engine/core/base/hexadecimal.h"
#include "engine/core/base/sha256.h"
#include "engine/core/base/text.h"
#include "remote/host/engine_answer.h"
#include "remote/ssh/framed_script.h"

namespace anneal::remote {

using ssh::script_word;

namespace {

/// Whose the lock is: "ready", "mine" or "busy"; nothing is taken from a folder that another account can put
/// its own in the place of; whose the folder itself is has been looked at (place.h). Ages are told by the
/// clock of the file system that the files are on. mkdir is what every file system, NFS too, does for one
/// only.
constexpr const char* claim = R"sh(
umask 077
mkdir -p "$store" && cd "$store" || exit 1
case $(stat -L -c %a ..) in
  [1357]??? | *[0145]) ;;
  *) echo "error: other accounts can replace the programs in $(pwd), because they can write to the folder above" >&2; echo "  hint: chmod o-w $(dirname "$(pwd)"), or name another folder: anneal-remote hosts add NAME --root DIR" >&2; exit 1 ;;
esac
if is_whole; then touch "$id"; echo ready; exit; fi
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

/// `sweep` removes what clients have left that were killed, or never came again: what nobody has touched for
/// a day and no upload holds.
constexpr const char* sweep = R"sh(
sweep() {
  find . ! -name . -prune \( -name '*.new.*' -o -name '*.tar.zst' -o -name '*.part' -o -name '*.copy' -o -name '.now.*' \
    -o -name '*.lock' -o -name '*.breaking' -o -name 'unpack-*' \) -mmin +1440 2>/dev/null | while IFS= read -r left; do
    [ "$left" != "./$unpack" ] || continue
    name=${left#./}
    case "$name" in *.lock) owner=$name/owner ;; *) owner=${name%%.*}.lock/owner ;; esac
    [ -z "$(find "$owner" -mmin -1440 2>/dev/null)" ] || continue
    rm -rf "$left"
  done
}
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
"./$unpack" "$most" <"$id.tar.zst" >"$fresh.tar" && tar -xf "$fresh.tar" -C "$fresh" || { rm -f "$fresh.tar"; exit 1; }
rm -f "$fresh.tar"
try_it || exit 8
(find "$fresh" -type f -exec sync {} + || sync) 2>/dev/null
touch "$fresh" && rm -rf "./$id" && mv "$fresh" "$id" || exit 1
sync . 2>/dev/null
rm -rf "$id.tar.zst" "$id.lock"
sweep
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
# Of CUDA those that no version uses; but not what has come for one that is still on its way.
for cuda in cuda-*/; do
  cuda=${cuda%/}
  grep -qsF "/$cuda/" ./*/libraries || [ -n "$(find "$cuda" -maxdepth 0 -mmin -60 2>/dev/null)" ] || rm -rf "./$cuda"
done
)sh";

/// `fit FOLDER FINAL`: where the glibc of this host does not run the programs in FOLDER, they get the one
/// that was sent with them, at the place that FOLDER is to have in the end.
constexpr const char* fit = R"sh(
runs_here() {
  for program in "$1/bin/anneal" "$1/bin/anneal-worker"; do
    [ -f "$program" ] || continue
    said=$(LD_TRACE_LOADED_OBJECTS=1 LD_LIBRARY_PATH="$1/lib" "$program" 2>&1) || return 1
    case $said in *GLIBC_*"not found"*) return 1 ;; esac
  done
}
fit() {
  [ -d "$1/glibc" ] || return 0
  unpacker=${unpack:-$(ls -t unpack-* 2>/dev/null | head -n 1)}
  loader="$(pwd)/$2/glibc/ld-linux-x86-64.so.2"
  [ "$(cat "$1/glibc/used" 2>/dev/null)" != "$loader" ] || return 0
  [ -e "$1/glibc/used" ] || ! runs_here "$1" || return 0
  for program in "$1/bin/anneal" "$1/bin/anneal-worker"; do
    "./$unpacker" --loader "$loader" "$program" || return 1
  done
  echo "$loader" >"$1/glibc/used"
}
)sh";

/// What `$id` is when it is whole, and what has to work in the folder `$fresh` before it is published. Where
/// libraries are beside the programs' own is written down in the file that the start script reads.
constexpr const char* of_programs = R"sh(
tell_libraries() {
  [ "$(cat "$1/libraries" 2>/dev/null)" != "$libraries" ] || return 0
  [ -n "$libraries" ] || { rm -f "$1/libraries"; return; }
  printf '%s\n' "$libraries" >"$1/libraries.$token" && mv -f "$1/libraries.$token" "$1/libraries"
}
sizes() { (cd "$1" && find anneal bin lib glibc -type f ! -name used -exec stat -c '%s %n' {} + 2>/dev/null | sort); }
is_whole() {
  [ -x "$id/anneal" ] && [ ! -L "$id" ] || return
  [ ! -e "$id/sizes" ] || [ "$(sizes "$id")" = "$(cat "$id/sizes")" ] || return
  tell_libraries "$id" && fit "$id" "$id"
}
try_it() {
  tell_libraries "$fresh" && fit "$fresh" "$fresh" || return
  "$fresh/anneal" --version >&2 || { echo "error: the programs cannot be started there" >&2; return 1; }
  [ -z "$libtorch" ] || "$fresh/anneal" doctor --json --quiet ||
    { echo "error: the worker cannot be started with the libtorch in $libtorch" >&2; return 1; }
  fit "$fresh" "$id" && sizes "$fresh" >"$fresh/sizes"
}
)sh";

constexpr const char* of_cuda = R"sh(
is_whole() { [ -d "$id/lib" ]; }
try_it() { [ -d "$fresh/lib" ]; }
)sh";

/// Sets `libraries` to the folders of a libtorch in `$libtorch`; a wheel's are beside it.
constexpr const char* of_own_libtorch = R"sh(
libraries=$libtorch/lib
for folder in "$libtorch"/../nvidia/*/lib; do
  [ ! -d "$folder" ] || libraries="$libraries
$folder"
done
)sh";

/// What tar may add to the files: names and gaps.
constexpr std::int64_t most_of_tar = std::int64_t{64} << 20;

std::string random_token() {
  std::array<std::byte, 8> bytes;
  static_cast<void>(getrandom(bytes.data(), bytes.size(), 0));
  return hexadecimal(bytes);
}

std::string cuda_folder(const Archive& cuda) {
  return "cuda-" + cuda.id;
}

/// Something that becomes a folder of its own there.
struct Part {
  std::filesystem::path archive;
  std::string sha256;
  std::int64_t most_bytes;  ///< that the tar archive in it may have
  std::string folder;
  std::string functions;  ///< lines of a script, as of_programs
  ShowBytes show;
};

/// Lines that say where libraries are beside the programs' own.
std::string libraries_script(const Bundle& bundle) {
  std::string script = "libtorch=" + script_word(bundle.libtorch) + "\nlibraries=\n";
  if (!bundle.libtorch.empty()) script += of_own_libtorch;
  if (bundle.cuda) script += "libraries=\"$store/" + cuda_folder(*bundle.cuda) + "/lib\"\n";
  return script;
}

/// In the order in which they are needed. They are shown as one.
std::vector<Part> parts_of(const Bundle& bundle, const ShowBytes& show) {
  std::vector<Part> parts;
  const std::int64_t cuda_bytes = bundle.cuda ? bundle.cuda->bytes : 0;
  const auto shown_from = [&](std::int64_t before) -> ShowBytes {
    if (!show) return {};
    return
        [=, all = cuda_bytes + bundle.bytes](std::int64_t done, std::int64_t) { show(before + done, all); };
  };
  if (bundle.cuda)
    parts.push_back({bundle.cuda->file, bundle.cuda->id, bundle.cuda->unpacked_bytes + most_of_tar,
                     cuda_folder(*bundle.cuda), of_cuda, shown_from(0)});
  parts.push_back({bundle.archive, bundle.id, bundle.unpacked_bytes + most_of_tar, bundle.id,
                   libraries_script(bundle) + fit + of_programs, shown_from(cuda_bytes)});
  return parts;
}

/// Waits while another uploads. True where the lock is ours, false where all is there.
bool must_upload(ssh::Session& session, const std::string& prologue, const DeployWatch& watch) {
  bool has_told = false;
  for (;;) {
    const ssh::Result result = session.run(prologue + claim);
    if (result.status != 0) throw_refusal(result, session.name());
    const std::string said(trimmed(result.output));
    if (said == "ready") return false;
    if (said == "mine") return true;
    if (said != "busy")
      throw EnvironmentError("an unexpected answer: " + shown_text(shortened(said, 80)), session.name());
    if (!std::exchange(has_told, true))
      watch.tell("somebody else is deploying the same programs there; waiting");
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
}

}  // namespace

const std::string& this_process() {
  static const std::string token = random_token();
  return token;
}

MissingParts missing_parts(ssh::Session& session, const Bundle& bundle, const Place& place) {
  std::string script = place_script(place) + "cd \"$store\" 2>/dev/null || exit 0\n[ ! -x " + bundle.id +
                       "/anneal ] || echo programs\n";
  if (bundle.cuda) script += "[ ! -d " + cuda_folder(*bundle.cuda) + "/lib ] || echo cuda\n";
  const std::string there = session.output_of(script);
  MissingParts missing;
  if (there.find("programs") == std::string::npos)
    missing = {.bytes = bundle.bytes, .unpacked_bytes = bundle.unpacked_bytes};
  if (bundle.cuda && there.find("cuda") == std::string::npos) {
    missing.cuda_bytes = bundle.cuda->bytes;
    missing.bytes += missing.cuda_bytes;
    missing.unpacked_bytes += bundle.cuda->unpacked_bytes;
  }
  return missing;
}

Deployed deploy(ssh::Session& session, const Bundle& bundle, const Place& place, const DeployWatch& watch,
                const std::string& owner) {
  Deployed deployed{.id = bundle.id, .was_there = true};
  for (const Part& part : parts_of(bundle, watch.show)) {
    std::string prologue = place_script(place) + "id=" + part.folder + "\ntoken=" + owner +
                           "\nunpack=\nmost=" + std::to_string(part.most_bytes) + "\n" + part.functions;
    if (!must_upload(session, prologue, watch)) continue;
    deployed.was_there = false;
    const std::string unpack_hash = sha256_of(bundle.unpacker);
    const std::string unpack = "unpack-" + unpack_hash.substr(0, 16);
    prologue += "unpack=" + unpack + "\n";
    const auto send = [&](const std::filesystem::path& file, const std::string& sha256,
                          const std::string& name, const ShowBytes& show) {
      deployed.sent_bytes += upload(session, {.file = file,
                                              .sha256 = sha256,
                                              .folder = "\"$store\"",
                                              .name = name,
                                              .prologue = prologue,
                                              .show = show});
    };
    send(bundle.unpacker, unpack_hash, unpack, {});
    send(part.archive, part.sha256, part.folder + ".tar.zst", part.show);
    const ssh::Result result = session.run(ssh::Command{.script = prologue + sweep + publish, .answers = 0});
    if (result.status != 0) throw_refusal(result, session.name());
  }
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
    throw EnvironmentError("an unexpected answer: " + shown_text(shortened(id, 80)), session.name());
  return id;
}

}  // namespace anneal::remote
