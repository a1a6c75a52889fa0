#pragma once

#include <filesystem>
#include <map>
#include <random>
#include <string>

#include "engine/data/sync/chunk_stream.h"
#include "engine/data/sync/local_folder.h"
#include "engine/data/sync/store.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {

inline std::string noise(std::size_t bytes, unsigned seed = 1) {
  std::mt19937 random(seed);
  std::string text(bytes, '\0');
  for (char& byte : text) byte = static_cast<char>(random());
  return text;
}

/// What is below a folder: every file's bytes, by its path.
inline std::map<std::string, std::string> content_of(const std::filesystem::path& folder) {
  std::map<std::string, std::string> content;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file())
      content[entry.path().string().substr(folder.string().size() + 1)] = read_file(entry.path());
  return content;
}

/// What a sender and a receiver do, without a link between them; returns the bytes that were sent.
inline std::int64_t bring(const sync::LocalFolder& folder, sync::Store& store) {
  std::int64_t sent = 0;
  const auto places = folder.manifest.first_places();
  sync::ChunkReader reader(
      [&](const sync::Chunk& chunk, std::string_view bytes) { store.put(chunk, bytes); });
  for (const auto& [first, last] : store.missing(folder.manifest))
    for (std::size_t i = first; i <= last; ++i) {
      const sync::ManifestFile& file = folder.manifest.files[places[i].first];
      const std::string bytes = sync::read_chunk(folder, file, places[i].second);
      reader.add(sync::chunk_header(file.chunk(places[i].second)));
      reader.add(bytes);
      sent += static_cast<std::int64_t>(bytes.size());
    }
  return sent;
}

}  // namespace anneal::testing
