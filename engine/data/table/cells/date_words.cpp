#include "engine/data/table/cells/date_words.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace anneal::table {

namespace {

/// The names of months or days of the week in several languages, one line for each language.
template <std::size_t size>
using Names = std::array<std::string_view, size>;

/// The place that a word has among `names`, a year or a week of them again and again, from 1: of one of them,
/// or of its first letters, `least` or more, unless they begin several.
template <std::size_t size>
std::optional<int> place_in(const Names<size>& names, std::size_t in_each, std::size_t least,
                            std::string_view word) {
  std::optional<int> found;
  if (word.size() < least) return std::nullopt;
  for (std::size_t i = 0; i < size; ++i) {
    if (!names[i].starts_with(word)) continue;
    const int place = static_cast<int>(i % in_each) + 1;
    if (word == names[i]) return place;
    if (found && found != place) return std::nullopt;
    found = place;
  }
  return found;
}

}  // namespace

std::optional<int> month_of(std::string_view word) {
  constexpr std::size_t months_of_year = 12, least_letters = 3;
  // English, German, French without and with accents, Spanish, Portuguese, Italian, Dutch, Austrian and short
  static constexpr Names<10 * months_of_year> months = {
      "january",    "february",  "march",        "april",     "may",       "june",          "july",
      "august",     "september", "october",      "november",  "december",  "januar",        "februar",
      "m\u00E4rz",  "april",     "mai",          "juni",      "juli",      "august",        "september",
      "oktober",    "november",  "dezember",     "janvier",   "fevrier",   "mars",          "avril",
      "mai",        "juin",      "juillet",      "aout",      "septembre", "octobre",       "novembre",
      "decembre",   "janvier",   "f\u00E9vrier", "mars",      "avril",     "mai",           "juin",
      "juillet",    "ao\u00FBt", "septembre",    "octobre",   "novembre",  "d\u00E9cembre", "enero",
      "febrero",    "marzo",     "abril",        "mayo",      "junio",     "julio",         "agosto",
      "septiembre", "octubre",   "noviembre",    "diciembre", "janeiro",   "fevereiro",     "mar\u00E7o",
      "abril",      "maio",      "junho",        "julho",     "agosto",    "setembro",      "outubro",
      "novembro",   "dezembro",  "gennaio",      "febbraio",  "marzo",     "aprile",        "maggio",
      "giugno",     "luglio",    "agosto",       "settembre", "ottobre",   "novembre",      "dicembre",
      "januari",    "februari",  "maart",        "april",     "mei",       "juni",          "juli",
      "augustus",   "september", "oktober",      "november",  "december",  "j\u00E4nner",   "feber",
      "mrt",        "apr",       "mag",          "jun",       "jul",       "aug",           "sept",
      "okt",        "nov",       "dez",          "jan",       "feb",       "mrz",           "apr",
      "mai",        "jun",       "jul",          "aug",       "sep",       "okt",           "nov",
      "dez"};
  return place_in(months, months_of_year, least_letters, word);
}

bool is_weekday(std::string_view word) {
  constexpr std::size_t days_of_week = 7, least_letters = 2;
  static constexpr Names<6 * days_of_week> days = {
      "monday",      "tuesday",      "wednesday",      "thursday",     "friday",       "saturday", "sunday",
      "montag",      "dienstag",     "mittwoch",       "donnerstag",   "freitag",      "samstag",  "sonntag",
      "lundi",       "mardi",        "mercredi",       "jeudi",        "vendredi",     "samedi",   "dimanche",
      "lunes",       "martes",       "mi\u00E9rcoles", "jueves",       "viernes",      "sabado",   "domingo",
      "luned\u00EC", "marted\u00EC", "mercoled\u00EC", "gioved\u00EC", "venerd\u00EC", "sabato",   "domenica",
      "maandag",     "dinsdag",      "woensdag",       "donderdag",    "vrijdag",      "zaterdag", "zondag"};
  return word.size() >= least_letters &&
         std::ranges::any_of(days, [&](std::string_view day) { return day.starts_with(word); });
}

}  // namespace anneal::table
