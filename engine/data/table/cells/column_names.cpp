#include "engine/data/table/cells/column_names.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "engine/core/base/text.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::table {

bool is_called_a_key(const std::string& name) {
  static constexpr std::array<std::string_view, 5> words = {"index", "column 1", "rownames", "row.names",
                                                            "unnamed: 0"};
  return is_called_an_id(name) || std::ranges::count(words, lower_case(name)) > 0;
}

bool is_called_an_id(const std::string& name) {
  static constexpr std::array<std::string_view, 3> ends = {"_id", " id", ".id"};
  const std::string lower = lower_case(name);
  const bool is_camel_case = name.size() > 2 && (name.ends_with("Id") || name.ends_with("ID")) &&
                             name[name.size() - 3] >= 'a' && name[name.size() - 3] <= 'z';
  return lower == "id" || is_camel_case ||
         std::ranges::any_of(ends, [&](std::string_view end) { return lower.ends_with(end); });
}

bool is_called_a_code(const std::string& name) {
  static constexpr std::array<std::string_view, 33> codes = {
      "zip",     "zipcode", "zipcodes",  "postcode",    "postalcode", "plz",     "postleitzahl",
      "pincode", "fips",    "naics",     "sic",         "gtin",       "barcode", "isbn",
      "ean",     "cep",     "phone",     "telephone",   "tel",        "fax",     "telefon",
      "sku",     "upc",     "asin",      "imei",        "iban",       "ssn",     "npi",
      "ags",     "msisdn",  "cellphone", "mobilephone", "plzort"};
  const std::vector<std::string> words = data::words_in(name);
  if (words.empty()) return false;
  return words.back() == "code" || words.back() == "codes" || std::ranges::count(codes, words.back()) > 0 ||
         (words.size() > 1 && words.front() == "zip");
}

namespace {

/// What a column is called without what says that it numbers it: "patient" of "Patient No", "pat" of "PATID".
struct NumberedThing {
  std::string thing;
  bool is_numbered = false;  ///< something says that it does
};

NumberedThing numbered_thing(const std::string& name) {
  static constexpr std::array<std::string_view, 10> counters = {"id",     "no",  "nr",   "nbr",   "num",
                                                                "number", "key", "code", "index", "ref"};
  std::vector<std::string> words = data::words_in(name);
  NumberedThing found;
  for (; words.size() > 1 && std::ranges::count(counters, words.back()) > 0; words.pop_back())
    found.is_numbered = true;
  if (words.empty()) return found;
  found.thing = words.back();
  static constexpr std::array<std::string_view, 5> ends_of_numbers = {"nummer", "number", "numero", "kennung",
                                                                      "nr"};
  for (const std::string_view ending : ends_of_numbers)
    if (found.thing.size() > ending.size() + 2 && found.thing.ends_with(ending)) {
      found.thing.resize(found.thing.size() - ending.size());
      found.is_numbered = true;
      return found;
    }
  if (!found.thing.ends_with("id") || found.thing.size() <= 4) return found;
  found.thing.resize(found.thing.size() - 2);
  found.is_numbered = true;
  return found;
}

}  // namespace

bool is_called_a_number(const std::string& name) {
  return numbered_thing(name).is_numbered;
}

bool is_called_a_key_of_things(const std::string& name) {
  static constexpr std::array<std::string_view, 17> measures = {
      "atomic", "mach",         "reynolds",  "octane", "cetane",        "iodine",
      "wave",   "froude",       "prandtl",   "mass",   "quantum",       "charge",
      "f",      "coordination", "oxidation", "acid",   "saponification"};
  const NumberedThing called = numbered_thing(name);
  return called.is_numbered && !is_called_a_time(name) && !is_called_a_time(called.thing) &&
         std::ranges::count(measures, called.thing) == 0;
}

bool is_called_a_version(const std::string& name) {
  static constexpr std::array<std::string_view, 16> versions = {
      "version",   "versions", "ver",     "release",   "revision", "section", "subsection", "chapter",
      "paragraph", "clause",   "kapitel", "abschnitt", "versión",  "versão",  "versao",     "capítulo"};
  const std::vector<std::string> words = data::words_in(name);
  return std::ranges::count(versions, numbered_thing(name).thing) > 0 &&
         std::ranges::count(words, std::string("cross")) == 0;
}

bool is_called_a_kind(const std::string& name) {
  static constexpr std::array<std::string_view, 13> kinds = {
      "class", "type",   "category", "kind",    "typ",       "klasse",  "kategorie",
      "tipo",  "classe", "segment",  "cluster", "categoria", "subclass"};
  const std::vector<std::string> words = data::words_in(name);
  return !words.empty() && std::ranges::count(kinds, words.back()) > 0;
}

bool is_called_a_group(const std::string& name) {
  static constexpr std::array<std::string_view, 35> groups = {
      "patient", "subject",     "participant", "person",   "household",   "session", "respondent",
      "user",    "customer",    "client",      "member",   "student",     "family",  "individual",
      "animal",  "mouse",       "rat",         "donor",    "speaker",     "writer",  "visitor",
      "driver",  "interviewee", "hh",          "subj",     "pt",          "pat",     "volunteer",
      "group",   "athlete",     "passenger",   "employee", "householder", "account", "visitorid"};
  return std::ranges::count(groups, numbered_thing(name).thing) > 0;
}

bool may_be_called_a_group(const std::string& name) {
  static constexpr std::array<std::string_view, 26> groups = {
      "mrn",   "seqn",   "case",   "lesion",  "specimen", "slide",   "school", "classroom",  "pupil",
      "child", "infant", "plot",   "well",    "litter",   "nest",    "tree",   "recording",  "video",
      "id",    "uid",    "author", "invoice", "receipt",  "booking", "basket", "transaction"};
  const NumberedThing called = numbered_thing(name);
  // An order alone may be that of beetles, and a record one of a sport.
  return std::ranges::count(groups, called.thing) > 0 ||
         ((called.thing == "order" || called.thing == "record") && called.is_numbered);
}

bool are_enough_groups(const std::string& name, std::size_t different, bool look_numbered) {
  static constexpr std::array<std::string_view, 21> persons = {
      "patient", "subject", "participant", "respondent",  "user",       "customer", "client",
      "speaker", "writer",  "donor",       "volunteer",   "individual", "person",   "athlete",
      "subj",    "pt",      "pat",         "interviewee", "mouse",      "id",       "uid"};
  constexpr std::size_t least = 10, least_persons = 3, least_numbered = 2;
  if (different >= least) return true;
  const NumberedThing called = numbered_thing(name);
  if (called.is_numbered) return different >= least_numbered;
  return different >= least_persons && look_numbered && std::ranges::count(persons, called.thing) > 0;
}

bool is_called_a_time(const std::string& name) {
  static constexpr std::array<std::string_view, 14> times = {
      "time", "timestamp", "date", "datetime", "year",   "month",  "week",
      "day",  "hour",      "t",    "cycle",    "cycles", "period", "quarter"};
  return is_called_a_year(name) || std::ranges::any_of(data::words_in(name), [](const std::string& word) {
           return std::ranges::count(times, word) > 0;
         });
}

bool is_called_a_fold(const std::string& name) {
  static constexpr std::array<std::string_view, 3> folds = {"fold", "folds", "kfold"};
  static constexpr std::array<std::string_view, 6> counters = {"id", "no", "nr", "number", "index", "idx"};
  const auto is_fold_word = [&](const std::string& word) { return std::ranges::count(folds, word) > 0; };
  const std::vector<std::string> words = data::words_in(name);
  if (words.empty()) return false;
  if (words == std::vector<std::string>{"split"} || words == std::vector<std::string>{"data", "split"})
    return true;
  const std::string& last = words.back();
  const bool is_counter =
      std::ranges::count(counters, last) > 0 || (last.front() >= '0' && last.front() <= '9');
  return is_fold_word(last) || (is_counter && words.size() > 1 && is_fold_word(words[words.size() - 2]));
}

bool is_called_a_year(const std::string& name) {
  const std::string lower = lower_case(name);
  static constexpr std::array<std::string_view, 6> words = {"year", "yr", "jahr", "année", "año", "anno"};
  return lower.starts_with("year") || lower.ends_with("year") || std::ranges::count(words, lower) > 0;
}

}  // namespace anneal::table
