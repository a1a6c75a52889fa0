#include "engine/project/report/thumbnails.h"

#include <algorithm>
#include <cmath>

#include "engine/core/base/error.h"
#include "engine/data/image/encode.h"
#include "engine/data/image/resize.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/samples/read_sample.h"
#include "engine/project/report/html.h"

namespace anneal::report {

namespace {

constexpr int largest_side = 128;
constexpr int largest_lossless_side = 48;
constexpr int jpeg_quality = 82;

data::Image reduced(const data::Image& image) {
  const int longest = std::max(image.width, image.height);
  if (longest <= largest_side) return image;
  const auto scaled = [&](int side) { return std::max(1, side * largest_side / longest); };
  data::Image small;
  small.resize(scaled(image.width), scaled(image.height));
  data::Resizer().resize(image, {0, 0, static_cast<double>(image.width), static_cast<double>(image.height)},
                         small.width, small.height, small.rgb.data());
  return small;
}

std::string data_uri(const data::Image& image) {
  if (std::max(image.width, image.height) <= largest_lossless_side)
    return "data:image/png;base64," + base64(data::encode_png(image));
  return "data:image/jpeg;base64," + base64(data::encode_jpeg(image, jpeg_quality));
}

/// In the pixels of the smaller picture that is made of one of `width`.
data::HeatMap reduced(data::HeatMap map, int width, int small_width) {
  const double scale = static_cast<double>(small_width) / width;
  map.box = {map.box.x * scale, map.box.y * scale, map.box.width * scale, map.box.height * scale};
  return map;
}

void visit_found(const data::Catalogue& catalogue, const std::set<std::string>& paths,
                 std::set<std::string>& found, const VisitSample& visit) {
  for (const data::Sample& sample : catalogue.samples) {
    const std::string path = catalogue.path(sample).string();
    if (!paths.contains(path) || found.contains(path)) continue;
    try {
      visit(path, catalogue, sample);
      found.insert(path);
    } catch (const UserError&) {
      continue;  // it has become unreadable since
    }
  }
}

}  // namespace

void for_each_sample(const DataSpec& spec, const std::set<std::string>& paths, const VisitSample& visit) {
  std::set<std::string> found;
  for (const DataSource* source : {&spec.test, &spec.validation, &spec.train}) {
    if (found.size() == paths.size()) break;
    const data::Source place = data::source_of(*source);
    if (place.empty()) continue;
    try {
      data::Catalogue catalogue = data::open(place, spec.classes);
      catalogue.levels = spec.levels;
      visit_found(catalogue, paths, found, visit);
    } catch (const Error&) {
      continue;  // the data is not there any more
    }
  }
}

std::map<std::string, std::string> thumbnails(const DataSpec& spec, const std::set<std::string>& paths) {
  std::map<std::string, std::string> pictures;
  for_each_sample(spec, paths, [&](const std::string& path, const auto& catalogue, const auto& sample) {
    pictures.emplace(path, data_uri(reduced(data::read_sample(catalogue, sample))));
  });
  return pictures;
}

std::map<std::string, std::string> thumbnails_with_maps(const DataSpec& spec,
                                                        const std::map<std::string, data::HeatMap>& maps) {
  std::set<std::string> paths;
  for (const auto& [path, map] : maps) paths.insert(path);
  std::map<std::string, std::string> pictures;
  for_each_sample(spec, paths, [&](const std::string& path, const auto& catalogue, const auto& sample) {
    const data::Image whole = data::read_sample(catalogue, sample), small = reduced(whole);
    pictures.emplace(path,
                     data_uri(data::with_heat(small, reduced(maps.at(path), whole.width, small.width))));
  });
  return pictures;
}

}  // namespace anneal::report
