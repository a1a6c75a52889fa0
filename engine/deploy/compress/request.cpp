#include "engine/deploy/compress/request.h"

#include <limits>

#include "engine/core/base/error.h"
#include "engine/core/base/mapping.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/sha256.h"
#include "engine/runs/work/journal.h"
#include "engine/runs/work/journaled.h"

namespace anneal::compress {

namespace fs = std::filesystem;
using nlohmann::json;

json path_of(const Request& request, std::int64_t epochs) {
  json path = {{"anneal_compress", 2},
               {"run", request.run.string()},
               {"model_sha256", sha256_of(request.model)},
               {"target", request.target},
               {"limits", to_json(request.limits)},
               {"latency_factor", request.latency.factor},
               {"strategy", strategy_words()[static_cast<std::size_t>(request.strategy)]},
               {"importance", prune::method_names()[static_cast<std::size_t>(request.importance)]},
               {"seed", request.seed},
               {"epochs", epochs},
               {"images", request.images},
               {"episodes", request.episodes}};
  if (request.weight_bits) path["weight_bits"] = *request.weight_bits;
  if (request.latency.processor) path["processor"] = c99::text_of(*request.latency.processor);
  if (request.sparse_epochs > 0) path["sparse_epochs"] = request.sparse_epochs;
  return path;
}

Request request_from_json(const json& hello, const std::string& place) {
  Request request;
  std::string run;
  std::int64_t epochs = 1, weight_bits = 0;
  ObjectReader reader(hello, place);
  reader.require("limits");
  reader.read("run", run);
  reader.read("target", request.target);
  reader.read("weight_bits", weight_bits, 4, 8);
  request.limits = limits_from_json(*reader.find("limits"), place + ": limits");
  read_latency(reader, request.latency);
  reader.read_word("strategy", request.strategy, strategy_words());
  reader.read_word("importance", request.importance, prune::method_names());
  reader.read("seed", request.seed, 0, std::numeric_limits<std::int64_t>::max());
  reader.read("epochs", epochs, 1, 1 << 30);
  reader.read("images", request.images, 1, 1 << 30);
  reader.read("episodes", request.episodes, 1, 1 << 30);
  reader.read("sparse_epochs", request.sparse_epochs, 0, 1 << 30);
  request.run = run;
  if (weight_bits > 0) request.weight_bits = static_cast<int>(weight_bits);
  request.epochs = epochs;
  return request;
}

Request begun_request(const fs::path& folder) {
  if (!work::has_journal(folder))
    throw UserError("contains no compression to resume", folder.string(), "Omit --resume.",
                    ExitCode::wrong_usage);
  const Mapping mapping(folder / work::journal_file);
  const std::string_view text = mapping.text();
  const std::string place = (folder / work::journal_file).string() + ":1";
  const json hello = json::parse(text.substr(0, text.find('\n')), nullptr, false);
  if (!hello.is_object())
    throw UserError("is damaged: it does not specify the compression that was started", place,
                    "Start again in another folder.");
  Request request = request_from_json(hello, place);
  request.folder = folder;
  return request;
}

void check_same(const json& begun, const json& asked, const fs::path& folder) {
  for (const auto& [key, value] : asked.items())
    if (begun.value(key, json()) != value)
      throw UserError("was started with " + key + " " + shown(begun.value(key, json())) + ", but now it is " +
                          shown(value),
                      folder.string(), "Repeat the command that started it, or choose another folder.",
                      ExitCode::wrong_usage);
}

void check_folder(const Request& request) {
  const fs::path journal = request.folder / work::journal_file;
  if (fs::exists(request.folder) && !fs::is_directory(request.folder))
    throw UserError("is not a folder", request.folder.string(), "", ExitCode::wrong_usage);
  if (fs::exists(journal) && !request.resume)
    throw UserError("already contains a compression", request.folder.string(),
                    "Resume it with --resume, or choose another folder.", ExitCode::wrong_usage);
  if (!fs::exists(journal) && fs::exists(request.folder) && !fs::is_empty(request.folder))
    throw UserError("is not empty", request.folder.string(), "Choose a new folder.", ExitCode::wrong_usage);
}

}  // namespace anneal::compress
