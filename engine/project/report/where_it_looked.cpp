#include "engine/project/report/where_it_looked.h"

#include <set>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/core/base/text.h"
#include "engine/data/image/encode.h"
#include "engine/data/source/samples/read_sample.h"
#include "engine/project/report/sections.h"
#include "engine/project/report/thumbnails.h"

namespace anneal::report {

namespace {

/// As it is stored, or where that is no file of an image by itself, as a PNG.
std::string file_of(const data::Catalogue& catalogue, const data::Sample& sample) {
  if (!data::is_encoded(catalogue, sample)) {
    const std::vector<std::uint8_t> png = data::encode_png(data::read_sample(catalogue, sample));
    return std::string(as_text(png));
  }
  std::vector<std::uint8_t> file;
  const std::span<const std::uint8_t> bytes = data::sample_bytes(catalogue, sample, file);
  return std::string(bytes.begin(), bytes.end());
}

}  // namespace

WhereItLooked where_it_looked(const Run& run, const AskWhereItLooked& ask) {
  WhereItLooked found;
  std::set<std::string> wanted;
  for (const metrics::JudgedSample& sample : shown_worst(*run.evaluation)) wanted.insert(sample.path);
  if (wanted.empty()) return found;
  try {
    const TemporaryFolder folder("report");
    std::vector<std::string> paths, files;
    for_each_sample(run.spec.data, wanted,
                    [&](const std::string& path, const auto& catalogue, const auto& sample) {
                      files.push_back((folder / std::to_string(files.size())).string());
                      replace_file(files.back(), file_of(catalogue, sample));
                      paths.push_back(path);
                    });
    if (files.empty()) return found;
    const auto maps = ask(run.directory, run.evaluation->checkpoint, files);
    for (std::size_t i = 0; i < paths.size(); ++i)
      if (maps.at(i)) found.maps.emplace(paths[i], *maps[i]);
  } catch (const Error& error) {
    found.problem = error.message();
  }
  return found;
}

}  // namespace anneal::report
