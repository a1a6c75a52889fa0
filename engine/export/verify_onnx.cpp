#include "export/verify_onnx.h"

#include <cstdlib>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "base/durable_file.h"
#include "base/error.h"
#include "base/object_reader.h"
#include "process/program_output.h"

namespace anneal::exports {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr double most = 1e300;

bool is_program(const fs::path& path) {
  return access(path.c_str(), X_OK) == 0 && fs::is_regular_file(path);
}

/// The program itself: a name without a folder is looked for in PATH.
fs::path python_program() {
  const char* chosen = std::getenv("ANNEAL_PYTHON");
  const fs::path name = chosen != nullptr && *chosen != '\0' ? chosen : "python3";
  if (name.has_parent_path() && is_program(name)) return fs::absolute(name);
  const char* folders = std::getenv("PATH");
  const std::string list = folders == nullptr || name.has_parent_path() ? "" : folders;
  for (std::size_t begin = 0; begin < list.size();) {
    const std::size_t end = std::min(list.find(':', begin), list.size());
    const fs::path program = fs::path(list.substr(begin, end - begin)) / name;
    if (is_program(program)) return program;
    begin = end + 1;
  }
  throw EnvironmentError("is not there, and --verify needs a Python; the file is written", name.string(),
                         "install Python 3, or name another with the environment variable ANNEAL_PYTHON",
                         ExitCode::unavailable);
}

std::string run_script(const fs::path& python, const fs::path& request) {
  const ProgramOutput ran =
      output_of({.program = python, .arguments = {"-c", verify_onnx_script, request.string()}});
  if (!ran.is_good())
    throw EnvironmentError(
        "could not run the file in onnxruntime" +
            (ran.status.signal != 0 ? ": it was ended by " + signal_name(ran.status.signal) : "; see above"),
        python.string());
  return ran.text;
}

/// What a Python needs is installed into it, or into an environment of one's own.
[[noreturn]] void throw_missing(const fs::path& python, const json& missing) {
  std::string names;
  for (const json& name : missing) names += (names.empty() ? "" : " and ") + name.get<std::string>();
  throw EnvironmentError("has no " + names + ", which --verify needs; the file is written", python.string(),
                         "python3 -m venv ENV && ENV/bin/pip install onnxruntime onnx numpy, then set "
                         "ANNEAL_PYTHON=ENV/bin/python",
                         ExitCode::unavailable);
}

}  // namespace

Verification verify_onnx(const fs::path& model, const VerificationSet& set, const fs::path& folder) {
  const fs::path python = python_program(), pixels = folder / "pixels", request = folder / "request.json";
  replace_file(pixels, {reinterpret_cast<const char*>(set.pixels.data()), set.pixels.size()});
  replace_file(request, json{{"model", fs::absolute(model).string()},
                             {"pixels", pixels.string()},
                             {"count", set.labels.size()},
                             {"side", set.side},
                             {"logits", set.logits},
                             {"labels", set.labels}}
                            .dump());
  const json result = parse_json(run_script(python, request), python.string());
  if (result.contains("missing")) throw_missing(python, result["missing"]);
  if (!result.contains("samples"))
    throw EnvironmentError("did not say what it found in the file", python.string());
  Verification found;
  ObjectReader reader(result, python.string());
  reader.read("runtime", found.runtime);
  reader.read("checker", found.checker);
  reader.read("samples", found.samples, 0, std::int64_t{1} << 40);
  reader.read("agreement", found.agreement, 0, 1);
  reader.read("largest_difference", found.largest_difference, 0, most);
  reader.read("accuracy", found.accuracy, 0, 1);
  reader.read("our_accuracy", found.our_accuracy, 0, 1);
  reader.read("latency_ms", found.latency_ms, 0, most);
  reader.finish();
  return found;
}

}  // namespace anneal::exports
