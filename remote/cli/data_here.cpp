#include "remote/cli/data_here.h"

#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "remote/host/data.h"

namespace anneal::remote {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_named = 5;

}  // namespace

DataHere::DataHere(const fs::path& path, const cli::Globals& globals)
    : globals_(globals),
      folder_(sync::read_local_folder(path, shown_bytes("read", globals))),
      fingerprint_(fingerprint_here(fs::read_symlink("/proc/self/exe").parent_path() / "anneal", path)) {
  for (std::size_t i = 0; i < std::min(folder_.left_out.size(), most_named); ++i)
    tell(globals, "skipped: " + folder_.left_out[i]);
  if (folder_.left_out.size() > most_named)
    tell(globals, "skipped: " + std::to_string(folder_.left_out.size() - most_named) + " more");
}

std::string DataHere::sent_to(Link& link, const std::string& engine) const {
  const SentData sent = link.persistently([&](ssh::Session& session) {
    return send_data(
        session, link.place(), engine, folder_,
        {.tell = [&](const std::string& text) { link.tell(text); }, .show = shown_bytes("sent", globals_)});
  });
  const std::string size = with_separators(static_cast<std::int64_t>(folder_.manifest.files.size())) +
                           " files, " + bytes_text(folder_.manifest.bytes());
  if (sent.was_there) {
    link.tell(link.name() + " already has the data: " + size);
    return sent.path;
  }
  // Where something was left out, it is other data: each of its bytes has been held against its hash.
  const bool is_same = !folder_.left_out.empty() || link.persistently([&](ssh::Session& session) {
    return has_fingerprint(session, link.place(), engine, sent.path, fingerprint_);
  });
  if (!is_same) {
    link.persistently([&](ssh::Session& session) { drop_data(session, link.place(), sent); });
    throw EnvironmentError(
        "the data there had a different fingerprint from the data here and was removed: " + sent.path,
        link.name(), "check whether the host's disk is failing");
  }
  link.tell(link.name() + " now has the data: " + size + ", of which " + bytes_text(sent.sent_bytes) +
            " were sent");
  return sent.path;
}

}  // namespace anneal::remote
