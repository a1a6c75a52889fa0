#include "engine/core/protocol/settings.h"

#include <algorithm>
#include <optional>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/job_spec.h"

namespace anneal {
namespace {

using nlohmann::json;

/// What a spec has to say for a key to be allowed, or read, at all.
const json bases[] = {
    {{"data", {{"unlabelled", {{"folder", "more"}}}, {"augment", {{"crop", {{"kind", "pad"}}}}}}}},
    {{"data", {{"augment", {{"crop", {{"kind", "random-resized"}}}, {"policy", {{"kind", "rand"}}}}}}},
     {"training", {{"optimizer", {{"kind", "sgd"}}}, {"distillation", {{"teacher", "runs/first"}}}}}},
    {{"training",
      {{"optimizer", {{"kind", "adamw"}}},
       {"distillation", {{"teacher", "runs/first"}, {"method", "attention"}}},
       {"evaluation", "separate"}}},
     {"parallel", {{"exchange", {{"method", "powersgd"}}}}}},
    {{"training", {{"optimizer", {{"kind", "lars"}}}}},
     {"parallel", {{"exchange", {{"method", "local-sgd"}}}}}},
    {{"training", {{"optimizer", {{"kind", "muon"}}}}}},
    {{"task", "table-regression"}, {"data", {{"table", {{"target", "price"}}}}}}};

/// Of the data and the model, found out by the engine, or said by how a run is started.
const std::set<std::string> no_settings = {"data.folder",
                                           "data.layout",
                                           "data.exclude",
                                           "data.rename",
                                           "data.group",
                                           "data.train",
                                           "data.validation",
                                           "data.test",
                                           "data.unlabelled",
                                           "data.classes",
                                           "data.normalize",
                                           "data.appearance",
                                           "data.table",
                                           "data.corrections",
                                           "data.fingerprint",
                                           "data.content",
                                           "training.distillation.sha256",
                                           "parallel.nodes"};

json::json_pointer pointer_to(std::string key) {
  std::ranges::replace(key, '.', '/');
  return json::json_pointer("/" + key);
}

/// The error that a value leads to, by the first base that the key is allowed in; none where the value is.
std::optional<UserError> refusal(const std::string& key, const json& value) {
  std::optional<UserError> first;
  for (json spec : bases) {
    spec[pointer_to(key)] = value;
    try {
      job_spec_from_json(spec);
      return std::nullopt;
    } catch (const UserError& error) {
      const bool is_better = error.place() == key && error.message().find("but must be") != std::string::npos;
      if (!first || is_better) first = error;
    }
  }
  return first;
}

/// Of a list as the engine writes it: "a, b or c".
std::set<std::string> words_of(const std::string& list) {
  std::set<std::string> words;
  std::string word;
  for (const char c : list + ",") {
    if (c != ',' && c != ' ') {
      word += c;
      continue;
    }
    if (!word.empty() && word != "or") words.insert(word);
    word.clear();
  }
  return words;
}

/// What the engine says it knows in an object of the spec, in any of the bases.
std::set<std::string> known_in(const std::string& section) {
  static const std::string says = "the known keys are ";
  std::set<std::string> known;
  for (json spec : bases) {
    json& object = spec[pointer_to(section)];
    object["zzzzzzzz"] = 1;
    try {
      job_spec_from_json(spec);
      ADD_FAILURE() << section;
    } catch (const UserError& error) {
      const std::string message = error.message();
      const std::size_t at = message.find(says);
      if (at == std::string::npos || error.place() != section + ".zzzzzzzz") continue;
      for (const std::string& word : words_of(message.substr(at + says.size())))
        known.insert(section + "." + word);
    }
  }
  return known;
}

bool is_setting(const std::string& key) {
  return std::ranges::any_of(settings(), [&](const Setting& each) { return each.key == key; });
}

bool holds_settings(const std::string& key) {
  return std::ranges::any_of(settings(),
                             [&](const Setting& each) { return each.key.starts_with(key + "."); });
}

void expect_all_listed(const std::string& section) {
  const std::set<std::string> known = known_in(section);
  EXPECT_FALSE(known.empty()) << section;
  for (const std::string& key : known) {
    if (no_settings.contains(key)) continue;
    if (holds_settings(key)) {
      expect_all_listed(key);
    } else {
      EXPECT_TRUE(is_setting(key)) << key
                                   << ": list it in engine/core/protocol/settings.cpp, or say here why not";
    }
  }
}

TEST(Settings, every_key_that_the_engine_reads_is_listed_or_left_out_on_purpose) {
  for (const char* section : {"training", "data", "checkpoint", "parallel"}) expect_all_listed(section);
}

TEST(Settings, every_key_of_a_default_spec_is_listed) {
  for (const json& base : bases) {
    const json spec = to_json(job_spec_from_json(base));
    for (const char* section : {"training", "data", "checkpoint", "parallel"})
      for (const auto& [key, value] : spec[section].items()) {
        const std::string whole = std::string(section) + "." + key;
        EXPECT_TRUE(no_settings.contains(whole) || is_setting(whole) || holds_settings(whole)) << whole;
      }
  }
}

TEST(Settings, every_listed_key_is_one_that_the_engine_reads_and_none_twice) {
  std::set<std::string> seen;
  for (const Setting& setting : settings()) {
    SCOPED_TRACE(setting.key);
    EXPECT_TRUE(seen.insert(setting.key).second);
    const std::string section = setting.key.substr(0, setting.key.rfind('.'));
    EXPECT_TRUE(known_in(section).contains(setting.key));
  }
}

TEST(Settings, choices_are_those_that_the_engine_allows) {
  for (const Setting& setting : settings()) {
    SCOPED_TRACE(setting.key);
    for (const std::string& word : setting.words) {
      if (setting.key == "training.regression_loss" || setting.key == "checkpoint.metric") break;
      const json value = json::parse(word, nullptr, false);
      const auto refused = refusal(setting.key, value.is_discarded() ? json(word) : value);
      EXPECT_FALSE(refused) << word << ": " << refused->what();
    }
    const auto refused = refusal(setting.key, "zzzzzzzz");
    if (!refused || refused->place() != setting.key) continue;
    const std::string says = "but must be ";
    const std::size_t from = refused->message().find(says);
    if (setting.words.empty() || from == std::string::npos) continue;
    const std::string allowed = refused->message().substr(from + says.size());
    if (allowed.find("auto") == std::string::npos || setting.key == "training.precision") {
      EXPECT_EQ(words_of(allowed), std::set(setting.words.begin(), setting.words.end()));
    }
  }
}

TEST(Settings, what_the_engine_takes_words_for_is_a_choice) {
  for (const Setting& setting : settings()) {
    const auto refused = refusal(setting.key, "zzzzzzzz");
    if (!refused || refused->place() != setting.key || !setting.words.empty()) continue;
    const std::size_t from = refused->message().find("but must be ");
    if (from == std::string::npos || setting.key.ends_with("device")) continue;
    const std::string allowed = refused->message().substr(from);
    EXPECT_TRUE(allowed.find(" or ") == std::string::npos || allowed.find("auto") != std::string::npos ||
                allowed.find("number") != std::string::npos)
        << setting.key << " " << allowed;
  }
}

}  // namespace
}  // namespace anneal
