#include "remote/host/facts.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"

namespace anneal::remote {

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 20;
constexpr std::size_t most_in_value = 1024;
constexpr std::size_t most_in_list = 64;
constexpr std::int64_t most_number = std::int64_t{1} << 60;

[[noreturn]] void refuse(const std::string& key, std::string_view value, const std::string& allowed) {
  throw UserError(key + " is \"" + shown_text(shortened(value, 60)) + "\", but must be " + allowed,
                  "the host's description of itself");
}

std::string text(const std::string&, std::string_view value) {
  std::string shown = shown_text(shortened(value, most_in_value));
  for (char& letter : shown)
    if (static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F) letter = '?';
  return shown;
}

std::int64_t number(const std::string& key, std::string_view value) {
  std::int64_t result = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), result);
  if (error != std::errc() || end != value.data() + value.size() || result < 0 || result > most_number)
    refuse(key, value, "a whole number");
  return result;
}

std::int64_t limit(const std::string& key, std::string_view value) {
  return value == "unlimited" ? -1 : number(key, value);
}

double seconds(const std::string& key, std::string_view value) {
  double result = 0;
  const auto [end, error] =
      std::from_chars(value.data(), value.data() + value.size(), result, std::chars_format::fixed);
  if (error != std::errc() || end != value.data() + value.size() || !(result >= 0 && result <= 1e11))
    refuse(key, value, "seconds since 1970");
  return result;
}

bool yes_or_no(const std::string& key, std::string_view value) {
  if (value != "yes" && value != "no") refuse(key, value, "yes or no");
  return value == "yes";
}

/// "a;b;c", and what is left of them.
std::vector<std::string> fields(const std::string& key, std::string_view value, std::size_t count) {
  std::vector<std::string> parts;
  while (parts.size() + 1 < count) {
    const std::size_t end = value.find(';');
    if (end == std::string_view::npos) refuse(key, value, std::to_string(count) + " parts");
    parts.push_back(text(key, trimmed(value.substr(0, end))));
    value.remove_prefix(end + 1);
  }
  parts.push_back(text(key, trimmed(value)));
  return parts;
}

/// nvidia-smi says "[N/A]" of what it does not know.
std::int64_t mebibytes(const std::string& key, const std::string& value) {
  return value.starts_with('[') ? 0 : number(key, value) << 20;
}

HostFacts::Gpu gpu(const std::string& key, std::string_view value) {
  const bool tells_capability = std::ranges::count(value, ';') > 3;
  const auto parts = fields(key, value, tells_capability ? 5 : 4);
  return {parts[0], parts[1], mebibytes(key, parts[2]), mebibytes(key, parts[3]),
          tells_capability && !parts[4].starts_with('[') ? parts[4] : ""};
}

HostFacts::Libtorch libtorch(const std::string& key, std::string_view value) {
  const auto parts = fields(key, value, 2);
  if (!parts[1].starts_with('/')) refuse(key, value, "VERSION;FOLDER");
  return {parts[1], parts[0]};
}

HostFacts::Interface interface(const std::string& key, std::string_view value) {
  const auto parts = fields(key, value, 2);
  return {parts[0], parts[1]};
}

using Take = std::function<void(HostFacts&, const std::string&, std::string_view)>;

template <class Value, class Read>
Take to(Value HostFacts::*member, Read read) {
  return [=](HostFacts& facts, const std::string& key, std::string_view value) {
    facts.*member = read(key, value);
  };
}

template <class Value, class Read>
Take to(std::vector<Value> HostFacts::*member, Read read) {
  return [=](HostFacts& facts, const std::string& key, std::string_view value) {
    if ((facts.*member).size() == most_in_list) refuse(key, value, "at most 64 of them");
    (facts.*member).push_back(read(key, value));
  };
}

const std::set<std::string> may_repeat = {"instruction_set", "tool", "gpu", "interface"};

const std::map<std::string, Take>& table() {
  static const std::map<std::string, Take> entries = {
      {"system", to(&HostFacts::system, text)},
      {"machine", to(&HostFacts::machine, text)},
      {"kernel", to(&HostFacts::kernel, text)},
      {"host", to(&HostFacts::host, text)},
      {"user", to(&HostFacts::user, text)},
      {"shell", to(&HostFacts::shell, text)},
      {"home", to(&HostFacts::home, text)},
      {"boot_id", to(&HostFacts::boot_id, text)},
      {"glibc", to(&HostFacts::glibc, text)},
      {"processor", to(&HostFacts::processor, text)},
      {"instruction_set", to(&HostFacts::instruction_sets, text)},
      {"cores", to(&HostFacts::cores, number)},
      {"memory_bytes", to(&HostFacts::memory_bytes, number)},
      {"available_bytes", to(&HostFacts::available_bytes, number)},
      {"store", to(&HostFacts::store, text)},
      {"store_filesystem", to(&HostFacts::store_filesystem, text)},
      {"store_free_bytes", to(&HostFacts::store_free_bytes, number)},
      {"store_free_inodes", to(&HostFacts::store_free_inodes, number)},
      {"store_quota_bytes", to(&HostFacts::store_quota_bytes, number)},
      {"store_is_writable", to(&HostFacts::store_is_writable, yes_or_no)},
      {"store_runs_programs", to(&HostFacts::store_runs_programs, yes_or_no)},
      {"clock_s", to(&HostFacts::clock_s, seconds)},
      {"open_files", to(&HostFacts::open_files, limit)},
      {"processes", to(&HostFacts::processes, limit)},
      {"tool", to(&HostFacts::tools, text)},
      {"gpu", to(&HostFacts::gpus, gpu)},
      {"libtorch", to(&HostFacts::libtorch, libtorch)},
      {"interface", to(&HostFacts::interfaces, interface)},
  };
  return entries;
}

}  // namespace

HostFacts facts_from_text(std::string_view said) {
  if (said.size() > most_bytes) throw UserError("is longer than 1 MiB", "the host's description of itself");
  HostFacts facts;
  std::set<std::string> seen;
  while (!said.empty()) {
    const std::size_t end = std::min(said.find('\n'), said.size());
    const std::string_view line = said.substr(0, end);
    said.remove_prefix(std::min(end + 1, said.size()));
    const std::size_t equals = std::min(line.find('='), line.size());
    const std::string key(line.substr(0, equals));
    const auto found = table().find(key);
    if (equals == line.size() || found == table().end()) refuse("a line", line, "KEY=VALUE");
    if (!seen.insert(key).second && !may_repeat.contains(key)) refuse(key, line, "given only once");
    found->second(facts, key, line.substr(equals + 1));
  }
  for (const char* needed : {"system", "machine", "home", "store", "cores"})
    if (!seen.contains(needed))
      throw UserError(std::string(needed) + " is missing", "the host's description of itself");
  return facts;
}

nlohmann::json to_json(const HostFacts& facts) {
  nlohmann::json gpus = nlohmann::json::array(), interfaces = nlohmann::json::array();
  for (const HostFacts::Gpu& gpu : facts.gpus)
    gpus.push_back({{"name", gpu.name},
                    {"driver", gpu.driver},
                    {"memory_bytes", gpu.memory_bytes},
                    {"free_bytes", gpu.free_bytes},
                    {"capability", gpu.capability}});
  for (const HostFacts::Interface& one : facts.interfaces)
    interfaces.push_back({{"name", one.name}, {"address", one.address}});
  return {{"system", facts.system},
          {"machine", facts.machine},
          {"kernel", facts.kernel},
          {"host", facts.host},
          {"user", facts.user},
          {"shell", facts.shell},
          {"home", facts.home},
          {"boot_id", facts.boot_id},
          {"glibc", facts.glibc},
          {"processor", facts.processor},
          {"instruction_sets", facts.instruction_sets},
          {"cores", facts.cores},
          {"memory_bytes", facts.memory_bytes},
          {"available_bytes", facts.available_bytes},
          {"store",
           {{"path", facts.store},
            {"filesystem", facts.store_filesystem},
            {"free_bytes", facts.store_free_bytes},
            {"free_inodes",
             facts.store_free_inodes < 0 ? nlohmann::json() : nlohmann::json(facts.store_free_inodes)},
            {"quota_bytes",
             facts.store_quota_bytes < 0 ? nlohmann::json() : nlohmann::json(facts.store_quota_bytes)},
            {"writable", facts.store_is_writable},
            {"runs_programs", facts.store_runs_programs}}},
          {"clock_offset_s", facts.clock_offset_s},
          {"clock_error_s", facts.clock_error_s},
          {"limits", {{"open_files", facts.open_files}, {"processes", facts.processes}}},
          {"tools", facts.tools},
          {"gpus", gpus},
          {"libtorch", {{"folder", facts.libtorch.folder}, {"version", facts.libtorch.version}}},
          {"interfaces", interfaces}};
}

}  // namespace anneal::remote
