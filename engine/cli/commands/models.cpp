#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::cli {

namespace {

int list_models(const Globals& globals) {
  nlohmann::json list = nlohmann::json::array();
  std::vector<std::vector<std::string>> rows;
  for (const zoo::Preset& preset : zoo::presets()) {
    nlohmann::json takes = nlohmann::json::array();
    if (zoo::takes_images(preset.name)) takes.push_back("images");
    if (zoo::takes_rows(preset.name)) takes.push_back("rows");
    list.push_back(
        {{"name", preset.name}, {"summary", preset.summary}, {"side", preset.side}, {"takes", takes}});
    rows.push_back({preset.name, preset.summary});
  }
  if (globals.json)
    print_json(list);
  else
    print_table(rows);
  return 0;
}

}  // namespace

void add_models(Command& program) {
  program.add_command("models", "List the model presets").on_call(list_models);
}

}  // namespace anneal::cli
