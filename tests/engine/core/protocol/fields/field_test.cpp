// A made-up section: its declaration alone makes it read, checked, written, listed and described.

#include "engine/core/protocol/fields/field.h"

#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/protocol/fields/field_reader.h"
#include "engine/core/protocol/fields/field_writer.h"
#include "engine/core/protocol/fields/schema_writer.h"
#include "engine/core/protocol/fields/setting_lister.h"

namespace anneal {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

enum class Roast { light, dark };
const Words& words_of(Roast) {
  static const Words words = {"light", "dark"};
  return words;
}

struct Milk {
  double share = 0.2;
  bool is_warm = true;

  bool operator==(const Milk&) const = default;
};

template <class Visitor>
void fields(Milk& milk, Visitor& v) {
  v("share", milk.share, {0, 0.9}, {.name = "milk: share", .summary = "of the cup"});
  v("warm", milk.is_warm, {.name = "milk: warm", .is_changeable = false});
}

void check(const Milk& milk, const std::string& place) {
  if (milk.is_warm && milk.share == 0) throw UserError("is warm, but there is none", place);
}

struct Coffee {
  Roast roast = Roast::light;
  int shots = 1;
  int grind = -1;
  double minutes = 3;
  std::string name = {};
  Curve heat = Curve::constant(90);
  Milk milk = {};
  std::optional<Milk> foam = {};
  std::string cup = "small";

  bool operator==(const Coffee&) const = default;
};

template <class Visitor>
void fields(Coffee& coffee, Visitor& v) {
  v("roast", coffee.roast, {.name = "roast", .summary = "how dark the beans are"});
  v.on_read([&] { coffee.minutes = coffee.roast == Roast::dark ? 2 : 3; });
  v.when("roast", coffee.roast, {Roast::dark}, [&] {
    v("shots", coffee.shots, {1, 4}, {.name = "shots", .is_changeable = true});
  });
  v.automatic("grind", coffee.grind, -1, {0, 40}, {.name = "grind"});
  v("minutes", coffee.minutes, {1, 10}, {.name = "minutes", .is_required = true});
  v("name", coffee.name, {.is_written_where_set = true});
  v("heat", coffee.heat, {50, 99}, {.name = "heat", .is_whole = true});
  v("milk", coffee.milk, {.name = "milk", .group = SettingGroup::teacher, .is_changeable = true});
  v("foam", coffee.foam, {.name = "foam"});
  v.object("where", {.data = SettingData::images}, [&] {
    v("cup", coffee.cup, Words{"small", "large"}, {.name = "cup"});
  });
}

Coffee coffee_from(const json& value) {
  return section_from_json<Coffee>(value, "coffee");
}

std::string refusal(const json& value) {
  try {
    coffee_from(value);
  } catch (const UserError& error) {
    return error.what();
  }
  return "";
}

const json complete = {{"roast", "dark"},
                       {"shots", 2},
                       {"grind", 12},
                       {"minutes", 4.5},
                       {"name", "mine"},
                       {"heat", {{"curve", "linear"}, {"from", 95}, {"to", 80}}},
                       {"milk", {{"share", 0.5}, {"warm", false}}},
                       {"foam", {{"share", 0.1}, {"warm", true}}},
                       {"where", {{"cup", "large"}}}};

TEST(Fields, what_is_read_is_written_and_read_again) {
  const Coffee coffee = coffee_from(complete);
  EXPECT_EQ(coffee.shots, 2);
  EXPECT_EQ(coffee.heat.kind, Curve::Kind::linear);
  EXPECT_EQ(coffee.milk, (Milk{.share = 0.5, .is_warm = false}));
  EXPECT_EQ(coffee.cup, "large");
  EXPECT_EQ(coffee_from(section_to_json(coffee)), coffee);
  for (const auto& [key, value] : complete.items())
    if (key != "heat") {
      EXPECT_EQ(section_to_json(coffee)[key], value) << key;
    }
}

TEST(Fields, what_is_left_out_has_its_default_and_what_is_not_set_is_not_written) {
  const Coffee coffee = coffee_from({{"minutes", 3}});
  EXPECT_EQ(coffee, Coffee());
  const json written = section_to_json(coffee);
  EXPECT_EQ(written["grind"], "auto");
  for (const char* key : {"shots", "name", "foam"}) EXPECT_FALSE(written.contains(key)) << key;
}

TEST(Fields, a_default_may_depend_on_what_was_read_before) {
  const json dark = {{"roast", "dark"}, {"minutes", 2}};
  EXPECT_EQ(coffee_from(dark).minutes, 2);
  EXPECT_THAT(refusal({{"roast", "dark"}}), HasSubstr("coffee.minutes: is missing"));
}

TEST(Fields, what_is_wrong_is_refused_with_its_place_and_what_is_allowed) {
  const auto with = [](const char* pointer, const json& value) {
    json changed = complete;
    changed[json::json_pointer(pointer)] = value;
    return refusal(changed);
  };
  EXPECT_THAT(with("/roast", "grey"), HasSubstr("coffee.roast: is \"grey\", but must be light or dark"));
  EXPECT_THAT(with("/shots", 9), HasSubstr("coffee.shots: is 9, but must be a whole number from 1 to 4"));
  EXPECT_THAT(with("/grind", "fine"), HasSubstr("whole number from 0 to 40, or auto"));
  EXPECT_THAT(with("/minutes", 0), HasSubstr("coffee.minutes: is 0, but must be a number from 1 to 10"));
  EXPECT_THAT(with("/heat", 90.5), HasSubstr("coffee.heat"));
  EXPECT_THAT(with("/milk/share", true), HasSubstr("coffee.milk.share: is true"));
  EXPECT_THAT(with("/milk/shar", 0.1), HasSubstr("did you mean \"share\""));
  EXPECT_THAT(with("/foam", {{"share", 0}}), HasSubstr("coffee.foam: is warm, but there is none"));
  EXPECT_THAT(with("/where/cup", "huge"), HasSubstr("coffee.where.cup: is \"huge\""));
  EXPECT_THAT(with("/where/cupp", "huge"), HasSubstr("coffee.where.cupp: is not a known key"));
}

TEST(Fields, what_another_kind_has_is_refused_unless_the_kind_is_misspelt) {
  EXPECT_THAT(refusal({{"shots", 2}, {"minutes", 3}}),
              HasSubstr("coffee.shots: is only for dark, but the roast is light"));
  EXPECT_THAT(refusal({{"roastt", "dark"}, {"shots", 2}, {"minutes", 3}}),
              HasSubstr("coffee.roastt: is not a known key, did you mean \"roast\""));
}

TEST(Fields, a_list_has_every_setting_with_what_holds_as_for_its_section) {
  SettingLister lister;
  Coffee coffee;
  fields(coffee, lister);
  const auto find = [&](const std::string& key) -> const Setting& {
    const auto found = std::ranges::find(lister.all, key, &Setting::key);
    EXPECT_NE(found, lister.all.end()) << key;
    return *found;
  };
  EXPECT_EQ(find("roast").words, (Words{"light", "dark"}));
  EXPECT_EQ(find("shots").condition->key, "roast");
  EXPECT_EQ(find("shots").condition->words, Words{"dark"});
  EXPECT_EQ(find("shots").range->most, 4);
  EXPECT_FALSE(find("minutes").condition);
  EXPECT_EQ(find("heat").form, SettingForm::curve);
  EXPECT_TRUE(find("milk").is_section);
  EXPECT_EQ(find("milk.share").group, SettingGroup::teacher);
  EXPECT_TRUE(find("milk.share").is_changeable);
  EXPECT_FALSE(find("milk.warm").is_changeable);
  EXPECT_EQ(find("foam.share").summary, "of the cup");
  EXPECT_EQ(find("where.cup").data, SettingData::images);
  EXPECT_EQ(find("where.cup").pointer().to_string(), "/where/cup");
}

TEST(Fields, a_schema_has_types_ranges_and_conditions) {
  json schema = schema_of_object();
  SchemaWriter writer(schema);
  Coffee coffee;
  fields(coffee, writer);
  const json& properties = schema["properties"];
  EXPECT_EQ(properties["roast"]["enum"], json({"light", "dark"}));
  EXPECT_EQ(properties["roast"]["description"], "how dark the beans are");
  EXPECT_EQ(properties["shots"],
            json({{"type", "integer"}, {"minimum", 1}, {"maximum", 4}, {"title", "shots"}}));
  EXPECT_EQ(properties["grind"]["oneOf"][0], json({{"const", "auto"}}));
  EXPECT_EQ(properties["where"]["properties"]["cup"]["enum"], json({"small", "large"}));
  EXPECT_EQ(properties["milk"]["additionalProperties"], false);
  EXPECT_EQ(schema["required"], json::array({"minutes"}));
  const json& condition = schema["allOf"][0];
  EXPECT_EQ(condition["then"]["properties"], json({{"shots", false}}));
  EXPECT_EQ(condition["if"]["not"]["required"], json::array({"roast"}));
}

}  // namespace
}  // namespace anneal
