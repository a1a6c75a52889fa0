#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <sys/utsname.h>

#include "engine/cli/commands/commands.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/machine.h"
#include "engine/core/protocol/event.h"
#include "engine/runs/runner/version.h"
#include "engine/runs/runner/worker_program.h"

namespace anneal::cli {

using nlohmann::json;

namespace {

/// What training can make use of, as the kernel names it.
const std::vector<std::string> useful_features = {"avx2",        "avx512f",  "avx512_vnni", "avx512_bf16",
                                                  "avx512_fp16", "amx_bf16", "amx_int8",    "asimd",
                                                  "bf16",        "sve"};

/// The value after "KEY : " in a file of /proc; "" when it is not there.
std::string proc_value(const char* file, const std::string& key) {
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) {
    if (!line.starts_with(key)) continue;
    const std::size_t begin = line.find_first_not_of(" \t:", key.size());
    return begin == std::string::npos ? "" : line.substr(begin);
  }
  return "";
}

std::int64_t kibibytes(const char* key) {
  std::int64_t value = 0;
  std::istringstream(proc_value("/proc/meminfo", key)) >> value;
  return value;
}

std::vector<std::string> processor_features() {
  std::istringstream flags(proc_value("/proc/cpuinfo", "flags") + proc_value("/proc/cpuinfo", "Features"));
  std::vector<std::string> found;
  for (std::string flag; flags >> flag;)
    if (std::find(useful_features.begin(), useful_features.end(), flag) != useful_features.end())
      found.push_back(flag);
  return found;
}

json machine() {
  utsname kernel{};
  uname(&kernel);
  return {{"version", runner::version},
          {"protocol", protocol_version},
          {"system", std::string(kernel.sysname) + " " + kernel.release + " " + kernel.machine},
          {"processor",
           {{"name", proc_value("/proc/cpuinfo", "model name")},
            {"cores", usable_cores()},
            {"features", processor_features()}}},
          {"memory",
           {{"bytes", kibibytes("MemTotal") * 1024}, {"available_bytes", kibibytes("MemAvailable") * 1024}}}};
}

std::string joined(const json& list) {
  std::string text;
  for (const json& item : list)
    text += (text.empty() ? "" : ", ") + (item.is_string() ? item.get<std::string>() : item.dump());
  return text.empty() ? "none" : text;
}

void print_report(const json& report) {
  const json& processor = report.at("processor");
  const json& cores = processor.at("cores");
  std::vector<std::vector<std::string>> rows = {
      {"anneal",
       report.at("version").get<std::string>() + " (protocol " + report.at("protocol").dump() + ")"},
      {"system", report.at("system")},
      {"processor",
       processor.at("name").get<std::string>() + ", " + cores.dump() + (cores == 1 ? " core" : " cores")},
      {"features", joined(processor.at("features"))},
      {"memory", bytes_text(report.at("memory").at("bytes")) + ", " +
                     bytes_text(report.at("memory").at("available_bytes")) + " free"}};
  for (const auto& [key, value] : report.at("worker").items())
    rows.push_back({key, value.is_array()    ? joined(value)
                         : value.is_string() ? value.get<std::string>()
                                             : value.dump()});
  for (const auto& row : rows)
    print_line(row[0] + std::string(14 - std::min<std::size_t>(13, row[0].size()), ' ') + printable(row[1]));
}

/// What is wrong with the worker is a finding too.
int examine(const Globals& globals) {
  json report = machine();
  int code = 0;
  try {
    report["worker"] = runner::run_worker_job(runner::worker_program(), "doctor", json::object());
  } catch (const Error& error) {
    report["worker"] = {{"problem", error.what()}};
    code = static_cast<int>(ExitCode::unavailable);
  }
  globals.json ? print_json(report) : print_report(report);
  return code;
}

}  // namespace

void add_doctor(Command& program) {
  program.add_command("doctor", "Show what this machine offers").on_call(examine);
}

}  // namespace anneal::cli
