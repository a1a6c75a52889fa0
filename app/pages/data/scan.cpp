#include "page_data/scan.h"

#include <algorithm>
#include <atomic>

#include "base/error.h"
#include "base/machine.h"
#include "source/catalogue.h"
#include "source/discover.h"
#include "source/read_sample.h"

namespace anneal::studio {

namespace {

constexpr std::size_t looked_at = 32;

/// Median short side of a few images spread over the catalogue; 0 when none can be read.
std::int64_t usual_side(const data::Catalogue& catalogue) {
  std::vector<int> sides;
  const std::size_t stride = std::max<std::size_t>(1, catalogue.samples.size() / looked_at);
  for (std::size_t i = 0; i < catalogue.samples.size(); i += stride) {
    try {
      const data::Image image = data::read_sample(catalogue, catalogue.samples[i]);
      sides.push_back(std::min(image.width, image.height));
    } catch (const Error&) {
      continue;  // the inspection reports it
    }
  }
  if (sides.empty()) return 0;
  std::ranges::sort(sides);
  return sides[sides.size() / 2];
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
  // As a run does where nothing validates, see resolve/resolve.h.
  if (!found.validation)
    listed.held_back = static_cast<std::int64_t>(
        data::cut(*train, {.fraction = data::validation_share}).second.samples.size());
  listed.summary = {name.string(), static_cast<std::int64_t>(train->samples.size()) - listed.held_back,
                    usual_side(*train), train->classes};
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
