#include "engine/deploy/export/onnx_runtime.h"

#include <algorithm>
#include <cstdlib>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/core/process/find_program.h"
#include "engine/core/process/program_output.h"

namespace anneal::exports {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

fs::path python_program() {
  const char* chosen = std::getenv("ANNEAL_PYTHON");
  const fs::path name = chosen != nullptr && *chosen != '\0' ? chosen : "python3";
  if (fs::path program = find_own_program(name); !program.empty()) return program;
  throw EnvironmentError("does not exist, but Python is needed to run ONNX files", name.string(),
                         "install Python 3, or set the environment variable ANNEAL_PYTHON to another one",
                         ExitCode::unavailable);
}

/// In the folder of the request, which is this user's alone: Python loads modules that it finds in the one
/// where it is started. Those of PYTHONPATH, which may be anybody's, it does not (-E).
std::string run_script(const fs::path& python, const fs::path& request, const ProgramLimits& limits) {
  const ProgramOutput ran = output_of({.program = python,
                                       .arguments = {"-E", "-c", onnx_runtime_script, request.string()},
                                       .folder = request.parent_path()},
                                      ProgramErrors::passed_on, limits);
  if (!ran.is_good())
    throw EnvironmentError(
        "could not run the file in onnxruntime" +
            (ran.status.signal != 0 ? ": it was terminated by " + signal_name(ran.status.signal)
                                    : "; see above"),
        python.string());
  return ran.text;
}

/// What a Python needs is installed into it, or into an environment of one's own.
[[noreturn]] void throw_missing(const fs::path& python, const json& missing) {
  if (!missing.is_array() || !std::ranges::all_of(missing, [](const json& name) { return name.is_string(); }))
    throw EnvironmentError("did not report what is missing", python.string());
  std::string names;
  for (const json& name : missing) names += (names.empty() ? "" : " and ") + name.get<std::string>();
  throw EnvironmentError("has no " + names + ", needed to run ONNX files", python.string(),
                         "python3 -m venv ENV && ENV/bin/pip install onnxruntime onnx numpy, then set "
                         "ANNEAL_PYTHON=ENV/bin/python",
                         ExitCode::unavailable);
}

}  // namespace

json onnx_request(const fs::path& model, const std::vector<std::uint8_t>& pixels, std::int64_t count,
                  std::int64_t side, const fs::path& folder) {
  replace_file(folder / "pixels", {reinterpret_cast<const char*>(pixels.data()), pixels.size()});
  return {{"model", fs::absolute(model).string()},
          {"pixels", (folder / "pixels").string()},
          {"count", count},
          {"side", side}};
}

json ask_onnx_runtime(const json& request, const fs::path& folder) {
  const fs::path python = python_program(), file = folder / "request.json";
  replace_file(file, request.dump());
  // Only to say what it has takes a moment.
  const ProgramLimits limits{.time = request.empty() ? std::chrono::seconds(60) : std::chrono::hours(1)};
  json answer = parse_json(run_script(python, file, limits), python.string());
  if (answer.is_object() && answer.contains("missing")) throw_missing(python, answer["missing"]);
  if (!request.empty() && !(answer.is_object() && answer.contains("runtime")))
    throw EnvironmentError("did not report what it found in the file", python.string());
  return answer;
}

OnnxRun run_onnx(const fs::path& model, const Images& images) {
  const TemporaryFolder folder("onnx");
  const json answer = ask_onnx_runtime(
      onnx_request(model, images.pixels, images.count(), images.side, folder.path()), folder.path());
  OnnxRun found;
  const std::string place = "onnxruntime";
  ObjectReader reader(answer, place);
  reader.read("runtime", found.runtime);
  reader.read("latency_ms", found.latency_ms, 0, 1e300);
  reader.require("predictions");
  found.predictions = list_from_json<std::uint32_t>(*reader.find("predictions"), place + ": predictions",
                                                    "a list of classes");
  reader.finish();
  if (std::ssize(found.predictions) != images.count())
    throw EnvironmentError("did not give a prediction for every image", place);
  return found;
}

std::string onnx_runtime_trouble() try {
  const TemporaryFolder folder("onnx");
  ask_onnx_runtime(json::object(), folder.path());
  return "";
} catch (const EnvironmentError& error) {
  return error.what() + (error.hint().empty() ? "" : "; " + error.hint());
}

}  // namespace anneal::exports
