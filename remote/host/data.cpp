#include "remote/host/data.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"
#include "engine/core/process/program_output.h"
#include "engine/data/sync/chunk_stream.h"
#include "remote/host/data_answer.h"
#include "remote/host/engine_answer.h"
#include "remote/ssh/framed_script.h"

namespace anneal::remote {

using nlohmann::json;
using ssh::script_word;

namespace {

constexpr std::size_t part_bytes = 256 << 10;
constexpr std::size_t most_answer = std::size_t{64} << 20;

std::string engine_script(const Place& place, const std::string& engine) {
  return place_script(place) + "umask 077\nengine=" + script_word(engine) +
         "\n[ -x \"$store/$engine/anneal\" ] || { echo \"error: the programs are not deployed there\" >&2; "
         "exit "
         "4; }\nmkdir -p \"$data\" || exit 1\n";
}

/// What `anneal receive` says to `input`.
std::string receive(ssh::Session& session, const std::string& prologue, const std::string& what,
                    const std::function<std::string_view()>& input) {
  const ssh::Result result = session.run(
      ssh::Command{.script = prologue + "\"$store/$engine/anneal\" receive " + what + " \"$data\"\n",
                   .input = input,
                   .most_output = most_answer,
                   .answers = 0});
  if (result.status != 0) throw_refusal(result, session.name());
  return result.output;
}

std::string receive_text(ssh::Session& session, const std::string& prologue, const std::string& what,
                         const std::string& text) {
  std::string_view left = text;
  return receive(session, prologue, what, [&] { return std::exchange(left, std::string_view()); });
}

/// Chunks of a folder, one behind the other, as they are asked for.
class Chunks {
 public:
  Chunks(const sync::LocalFolder& folder, const std::vector<std::size_t>& wanted, const ShowBytes& show)
      : folder_(folder), show_(show) {
    const auto places = folder.manifest.first_places();
    for (const std::size_t i : wanted) {
      wanted_.push_back(places[i]);
      total_ += file(places[i]).chunk(places[i].second).bytes;
    }
  }

  std::string_view next_part() {
    part_.clear();
    if (show_ && total_ > 0) show_(done_, total_);
    for (; next_ < wanted_.size() && part_.size() < part_bytes; ++next_) {
      const auto& place = wanted_[next_];
      const sync::Chunk chunk = file(place).chunk(place.second);
      part_ += sync::chunk_header(chunk) + sync::read_chunk(folder_, file(place), place.second);
      done_ += chunk.bytes;
    }
    return part_;
  }
  std::int64_t total() const { return total_; }

 private:
  using Place = std::pair<std::size_t, std::size_t>;
  const sync::ManifestFile& file(const Place& place) const { return folder_.manifest.files[place.first]; }

  const sync::LocalFolder& folder_;
  const ShowBytes& show_;
  std::vector<Place> wanted_;
  std::string part_;
  std::size_t next_ = 0;
  std::int64_t done_ = 0;
  std::int64_t total_ = 0;
};

}  // namespace

SentData send_data(ssh::Session& session, const Place& place, const std::string& engine,
                   const sync::LocalFolder& folder, const DataWatch& watch) {
  const std::string prologue = engine_script(place, engine), manifest = folder.manifest.text();
  const std::string inside = folder.is_one_file ? "/" + folder.manifest.files[0].path : "";
  const std::size_t count = folder.manifest.first_places().size();
  SentData sent;
  for (int attempt = 0;; ++attempt) {
    const DataThere there =
        data_there_from_text(receive_text(session, prologue, "missing", manifest), count, session.name());
    if (!there.path.empty()) {
      sent.path = there.path + inside;
      sent.id = std::filesystem::path(there.path).filename().string();
      sent.was_there = attempt == 0;
      return sent;
    }
    Chunks chunks(folder, there.missing, watch.show);
    if (!there.missing.empty()) {
      receive(session, prologue, "chunks", [&] { return chunks.next_part(); });
      sent.sent_bytes += chunks.total();
    }
    try {
      receive_text(session, prologue, "build", manifest);
    } catch (const UserError& error) {
      // What was there had been damaged, and is missing now.
      if (attempt > 0) throw EnvironmentError(error.message(), session.name(), error.hint());
      if (watch.tell) watch.tell(std::string(error.what()) + "; sending it again");
    }
  }
}

std::int64_t missing_bytes(ssh::Session& session, const Place& place, const std::string& engine,
                           const sync::LocalFolder& folder) {
  const std::vector<sync::Chunk> chunks = folder.manifest.chunks();
  const DataThere there = data_there_from_text(
      receive_text(session, engine_script(place, engine), "missing", folder.manifest.text()), chunks.size(),
      session.name());
  std::int64_t bytes = 0;
  for (const std::size_t i : there.missing) bytes += chunks[i].bytes;
  return bytes;
}

void drop_data(ssh::Session& session, const Place& place, const SentData& sent) {
  const std::string id = ssh::script_word("./" + sent.id);
  session.output_of(place_script(place) + "cd \"$data\" && rm -rf " + id + " " + id + ".manifest\n");
}

json describe_data(ssh::Session& session, const Place& place, const std::string& engine,
                   const std::string& path) {
  const ssh::Result result = session.run(ssh::Command{
      .script = engine_script(place, engine) +
                "(while sleep 3; do echo . >&2 || exit; done) & alive=$!\n"
                "\"$store/$engine/anneal\" data " +
                script_word(path) + " --json --quiet\nstatus=$?\nkill $alive 2>/dev/null\nexit $status\n",
      .most_output = most_answer,
      .answers = 0});
  if (result.status != 0) throw_refusal(result, session.name());
  return json_from_host(result.output, session.name());
}

bool has_fingerprint(ssh::Session& session, const Place& place, const std::string& engine,
                     const std::string& path, const std::string& fingerprint) {
  const json said = describe_data(session, place, engine, path);
  return said.contains("fingerprint") && said["fingerprint"] == fingerprint;
}

std::string fingerprint_here(const std::filesystem::path& anneal, const std::filesystem::path& path) {
  const ProgramOutput said =
      output_of({.program = anneal,
                 .arguments = {"data", std::filesystem::absolute(path).string(), "--json", "--quiet"}},
                ProgramErrors::part_of_text);
  if (!said.is_good()) throw UserError(shown_text(shortened(trimmed(said.text), 2000)), path);
  return parse_json(said.text, path).value("fingerprint", "");
}

}  // namespace anneal::remote
