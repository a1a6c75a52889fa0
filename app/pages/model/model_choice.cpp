#include "app/pages/model/model_choice.h"

#include <algorithm>
#include <charconv>

#include "app/widgets/words/format.h"
#include "engine/core/base/error.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

constexpr std::int64_t widest_layer = 65536;
constexpr double most_dropout = 0.99;  // that a spec can say

std::vector<std::int64_t> widths(const std::string& text) {
  const std::string sentence = "Write the widths of the hidden layers as whole numbers, like 256, 128.";
  std::vector<std::int64_t> list;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    if (*at == ' ' || *at == ',') {
      ++at;
      continue;
    }
    std::int64_t width = 0;
    const auto [rest, error] = std::from_chars(at, end, width);
    if (error != std::errc() || width < 1 || width > widest_layer) throw UserError(sentence, "hidden");
    list.push_back(width);
    at = rest;
  }
  if (list.empty()) throw UserError(sentence, "hidden");
  return list;
}

/// Nothing where nothing is written.
std::optional<double> share(const std::string& text) {
  if (text.empty()) return {};
  const auto number = Format::read(QString::fromStdString(text));
  if (!number || !(*number >= 0 && *number <= most_dropout))
    throw UserError("is not a number from 0 to 0.99", "dropout");
  return number;
}

std::string text(const json& hidden) {
  std::string list;
  for (const json& width : hidden) list += (list.empty() ? "" : ", ") + width.dump();
  return list;
}

}  // namespace

json to_content(const ModelChoice& choice) {
  json content = {{"model", model_section(choice)}};
  if (choice.is_graph()) content["name"] = choice.name;
  if (choice.side) content["training"]["image_size"] = *choice.side;
  if (!choice.frozen.empty()) content["training"]["freeze"] = choice.frozen;
  if (choice.classes) content["classes"] = *choice.classes;
  return content;
}

json model_section(const ModelChoice& choice) {
  const auto begin = [&](json& model) {
    if (!choice.init.empty()) model["init"] = choice.init;
  };
  if (choice.is_graph()) {
    json model = {{"graph", choice.graph}};
    begin(model);
    return model;
  }
  json model = {{"preset", choice.preset}};
  begin(model);
  const std::vector<std::string>& variants = zoo::variants(choice.preset);
  const auto comes_in = [&](const char* key) { return std::ranges::count(variants, key) > 0; };
  if (comes_in("stem") && choice.stem != "auto") model["stem"] = choice.stem;
  if (comes_in("hidden") && !choice.hidden.empty()) model["hidden"] = widths(choice.hidden);
  if (const auto dropout = share(choice.dropout); dropout && comes_in("dropout")) model["dropout"] = *dropout;
  return model;
}

ModelChoice choice_from_content(const json& content) {
  ModelChoice choice;
  const json model = content.value("model", json::object());
  choice.preset = model.value("preset", choice.preset);
  choice.stem = model.value("stem", choice.stem);
  choice.hidden = text(model.value("hidden", json::array()));
  if (const json dropout = model.value("dropout", json()); dropout.is_number())
    choice.dropout = dropout.dump();
  choice.graph = model.value("graph", json());
  choice.name = content.value("name", "");
  choice.init = model.value("init", "");
  const json training = content.value("training", json::object());
  if (const json side = training.value("image_size", json()); side.is_number_integer())
    choice.side = side.get<std::int64_t>();
  choice.frozen = training.value("freeze", std::vector<std::string>());
  if (const json classes = content.value("classes", json()); classes.is_number_integer())
    choice.classes = classes.get<std::int64_t>();
  return choice;
}

}  // namespace anneal::studio
