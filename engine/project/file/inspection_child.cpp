#include <chrono>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/process/program_output.h"
#include "engine/project/file/checked_files.h"
#include "engine/project/file/inspection.h"

namespace anneal::project {

namespace {

using nlohmann::json;

/// A word of the answer, which is believed to be text at most.
std::string word(const json& answer, const char* key) {
  return answer.contains(key) && answer[key].is_string() ? answer[key].get<std::string>() : std::string();
}

json ask(const std::filesystem::path& anneal, const std::filesystem::path& path, bool recovered) {
  ChildSetup setup{.program = anneal, .arguments = {"project", "check", "--json"}};
  if (recovered) setup.arguments.push_back("--recovered");
  setup.arguments.push_back("--");
  setup.arguments.push_back(path.string());
  const ProgramOutput output = output_of(setup, ProgramErrors::dropped,
                                         {.time = std::chrono::minutes(20), .bytes = std::size_t{1} << 16});
  json answer = json::parse(output.text, nullptr, false);
  if (answer.is_object()) return answer;
  throw UserError("this project file cannot be checked: the program that checked it ended without a result",
                  path.string(), "Restore it from a copy, or ask the sender to send it again.");
}

}  // namespace

void inspect_in_child(const std::filesystem::path& anneal, const std::filesystem::path& path) {
  const FileCheck check(path);
  json answer = ask(anneal, path, false);
  if (word(answer, "answer") == "unfinished change") answer = ask(anneal, path, true);
  const std::string result = word(answer, "answer");
  if (result == "sound") return check.passed();
  if (result == "refused")
    throw UserError(word(answer, "message"), word(answer, "place"), word(answer, "hint"));
  throw EnvironmentError(word(answer, "message"), word(answer, "place"), word(answer, "hint"));
}

}  // namespace anneal::project
