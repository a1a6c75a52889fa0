#include "remote/cli/weights_here.h"

#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/protocol/number_text.h"
#include "engine/model/weights/cache.h"
#include "engine/model/weights/fetch.h"
#include "remote/host/data.h"

namespace anneal::remote {

namespace {

/// Imported ones have a name of their own; of published ones a preset's name stands for the usual ones.
weights::Kept here(const std::string& name, const cli::Globals& globals) {
  if (auto kept = weights::kept(name)) return *kept;
  const weights::Published& published = weights::published_or_throw(name);
  if (auto kept = weights::kept(published.name)) return *kept;
  tell(globals, "fetching the weights " + published.name + ", " + bytes_text(published.bytes) + ", licence " +
                    published.licence);
  return weights::fetch(published, {.mirror = "", .progress = shown_bytes("fetched", globals)}).kept;
}

}  // namespace

WeightsHere WeightsHere::of_name(const std::string& name, const cli::Globals& globals) {
  const weights::Kept kept = here(name, globals);
  return {kept.name, kept.file, globals};
}

WeightsHere WeightsHere::in_file(const std::filesystem::path& file, const cli::Globals& globals) {
  if (!std::filesystem::is_regular_file(file)) throw UserError("is not a file", file.string());
  return {file.filename().string(), file, globals};
}

WeightsHere::WeightsHere(std::string name, const std::filesystem::path& file, const cli::Globals& globals)
    : globals_(globals), name_(std::move(name)), file_(sync::read_local_folder(file)) {}

std::string WeightsHere::sent_to(Link& link, const std::string& engine) const {
  const SentData sent = link.persistently([&](ssh::Session& session) {
    return send_data(
        session, link.place(), engine, file_,
        {.tell = [&](const std::string& text) { link.tell(text); }, .show = shown_bytes("sent", globals_)});
  });
  link.tell(link.name() + (sent.was_there ? " has the weights " + name_ + " already"
                                          : " has the weights " + name_ + ", of which " +
                                                bytes_text(sent.sent_bytes) + " were sent"));
  return sent.path;
}

}  // namespace anneal::remote
