#include "page_data/scan.h"

#include <atomic>

#include "base/error.h"
#include "base/machine.h"
#include "resolve/data_facts.h"
#include "source/catalogue.h"
#include "source/discover.h"

namespace anneal::studio {

namespace {

/// As a run finds it, see resolve/resolve.h; where none of the images can be read, without their size.
resolve::DataFacts facts_of(const std::filesystem::path& path, const data::Catalogue& train) {
  JobSpec spec;
  spec.data.folder = path.string();
  resolve::find_splits(spec.data);
  resolve::choose_split(spec, train, {});
  try {
    return resolve::facts_of(spec.data, train);
  } catch (const UserError&) {
    return resolve::counts_of(spec.data, train);  // the inspection reports them
  }
}

}  // namespace

Listed list_dataset(const std::filesystem::path& path) {
  const data::Splits found = data::discover(path);
  Listed listed;
  listed.path = path;
  listed.layout = found.layout;
  auto train = std::make_shared<const data::Catalogue>(data::open(found.train));
  const auto add = [&](const char* name, const std::optional<data::Source>& source) {
    if (!source) return;
    listed.splits.push_back(
        {name, std::make_shared<const data::Catalogue>(data::open(*source, train->classes))});
  };
  listed.splits.push_back({"train", train});
  add("validation", found.validation);
  add("test", found.test);
  const auto name = path.has_filename() ? path.filename() : path.parent_path().filename();
  const resolve::DataFacts facts = facts_of(path, *train);
  listed.summary = {.name = name.string(),
                    .samples = facts.trained,
                    .side = facts.image_side,
                    .classes = train->classes,
                    .held_back = facts.samples - facts.trained};
  return listed;
}

std::optional<data::Report> inspect_dataset(const std::filesystem::path& path, const data::Progress& progress,
                                            std::stop_token stop) {
  std::atomic<bool> is_cancelled = false;
  const std::stop_callback cancel(stop, [&] { is_cancelled = true; });
  const int threads = usable_cores();
  return data::inspect(path, threads, progress, &is_cancelled);
}

}  // namespace anneal::studio
