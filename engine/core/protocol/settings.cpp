#include "engine/core/protocol/settings.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/core/protocol/fields/setting_lister.h"
#include "engine/core/protocol/job_spec.h"

namespace anneal {

namespace {

const std::vector<Setting>& all_fields() {
  static const std::vector<Setting> all = [] {
    SettingLister lister;
    JobSpec spec;
    setting_fields(spec, lister);
    return std::move(lister.all);
  }();
  return all;
}

template <class Taken>
std::vector<Setting> those(Taken is_taken) {
  std::vector<Setting> found;
  std::ranges::copy_if(all_fields(), std::back_inserter(found), is_taken);
  return found;
}

}  // namespace

nlohmann::json::json_pointer Setting::pointer() const {
  std::string path = "/" + key;
  std::ranges::replace(path, '.', '/');
  return nlohmann::json::json_pointer(path);
}

const std::vector<Setting>& settings() {
  static const std::vector<Setting> all =
      those([](const Setting& field) { return !field.is_section && !field.name.empty(); });
  return all;
}

const std::vector<Setting>& top_settings() {
  static const std::vector<Setting> all =
      those([](const Setting& field) { return std::ranges::count(field.key, '.') == 1; });
  return all;
}

const Setting* find_setting(const std::string& key) {
  const auto found = std::ranges::find(all_fields(), key, &Setting::key);
  return found == all_fields().end() ? nullptr : &*found;
}

}  // namespace anneal
