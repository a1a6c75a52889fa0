#include "engine/data/table/cells/statistic_words.h"

#include <algorithm>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/base/spelling.h"
#include "engine/core/base/text.h"

namespace anneal::table {

namespace {

using WordList = std::span<const std::string_view>;

constexpr std::string_view words_of_sums[] = {"total",
                                              "totals",
                                              "grand total",
                                              "overall total",
                                              "sum",
                                              "sums",
                                              "subtotal",
                                              "subtotals",
                                              "sub total",
                                              "summe",
                                              "summen",
                                              "gesamt",
                                              "gesamtsumme",
                                              "gesamtergebnis",
                                              "zwischensumme",
                                              "teilsumme",
                                              "endsumme",
                                              "ergebnis",
                                              "teilergebnis",
                                              "zwischenergebnis",
                                              "insgesamt",
                                              "somme",
                                              "sous total",
                                              "total général",
                                              "suma",
                                              "total general",
                                              "suma parcial",
                                              "totale",
                                              "totali",
                                              "subtotale",
                                              "totale parziale",
                                              "somma",
                                              "soma",
                                              "total geral",
                                              "totaal",
                                              "subtotaal",
                                              "eindtotaal",
                                              "totalt",
                                              "summa",
                                              "delsumma",
                                              "totalsumma",
                                              "i alt",
                                              "yhteensä",
                                              "razem",
                                              "ogółem",
                                              "łącznie",
                                              "suma końcowa",
                                              "celkem",
                                              "součet",
                                              "celkový součet",
                                              "összesen",
                                              "toplam",
                                              "genel toplam",
                                              "ara toplam",
                                              "итого",
                                              "итог",
                                              "всего",
                                              "сумма",
                                              "общий итог",
                                              "合計",
                                              "小計",
                                              "総計",
                                              "集計",
                                              "合计",
                                              "小计",
                                              "总计",
                                              "汇总",
                                              "總計",
                                              "합계",
                                              "소계",
                                              "총합계",
                                              "общо",
                                              "обща сума",
                                              "разом",
                                              "усього",
                                              "всього",
                                              "σύνολο",
                                              "γενικό σύνολο",
                                              "סה\"כ",
                                              "סך הכל",
                                              "المجموع",
                                              "مجموع",
                                              "الإجمالي",
                                              "کل",
                                              "جمع",
                                              "कुल",
                                              "कुल योग",
                                              "ukupno",
                                              "sveukupno",
                                              "укупно",
                                              "jumlah",
                                              "spolu",
                                              "súčet",
                                              "skupaj",
                                              "รวม",
                                              "รวมทั้งหมด",
                                              "ยอดรวม",
                                              "tổng cộng",
                                              "tổng",
                                              "iš viso",
                                              "kopā",
                                              "kokku",
                                              "총계",
                                              "計",
                                              "Σ"};
constexpr std::string_view words_of_means[] = {
    "average",    "averages",     "avg",          "mean",       "means",
    "mittelwert", "mittel",       "durchschnitt", "ø",          "moyenne",
    "media",      "promedio",     "média",        "gemiddelde", "medel",
    "medelvärde", "gjennomsnitt", "gennemsnit",   "keskiarvo",  "średnia",
    "průměr",     "átlag",        "ortalama",     "среднее",    "среднее значение",
    "平均",       "平均値",       "平均值",       "평균"};
constexpr std::string_view words_of_counts[] = {
    "count",  "counts",     "n",         "number",   "anzahl", "nombre", "effectif", "recuento",
    "cuenta", "conteo",     "conteggio", "contagem", "aantal", "antal",  "antall",   "liczba",
    "počet",  "количество", "число",     "sayı",     "個数",   "件数",   "计数",     "개수"};
constexpr std::string_view words_of_deviations[] = {"std",
                                                    "stdev",
                                                    "stddev",
                                                    "st dev",
                                                    "std dev",
                                                    "std deviation",
                                                    "standard deviation",
                                                    "sd",
                                                    "s.d.",
                                                    "standardabweichung",
                                                    "stdabw",
                                                    "std abw",
                                                    "std abweichung",
                                                    "stabw",
                                                    "écart type",
                                                    "ecart type",
                                                    "desviación estándar",
                                                    "desviación típica",
                                                    "desv est",
                                                    "desvest",
                                                    "deviazione standard",
                                                    "dev std",
                                                    "dev st",
                                                    "desvio padrão",
                                                    "desvpad",
                                                    "standaardafwijking",
                                                    "standaarddeviatie",
                                                    "stdev s",
                                                    "standardavvikelse",
                                                    "standardavvik",
                                                    "standardafvigelse",
                                                    "keskihajonta",
                                                    "odchylenie standardowe",
                                                    "směrodatná odchylka",
                                                    "szórás",
                                                    "standart sapma",
                                                    "стандартное отклонение",
                                                    "ско",
                                                    "標準偏差",
                                                    "标准差",
                                                    "표준편차"};
constexpr std::string_view words_of_variances[] = {"variance",  "var",       "varianz",   "varianza",
                                                   "variância", "variantie", "wariancja", "дисперсия",
                                                   "分散",      "方差",      "분산"};
constexpr std::string_view words_of_errors[] = {
    "standard error", "std error",      "std err",        "se", "sem", "s.e.", "standardfehler",
    "erreur type",    "error estándar", "errore standard"};
constexpr std::string_view words_of_leasts[] = {"min",     "minimum", "minimal", "mínimo", "minimo", "мин",
                                                "минимум", "最小",    "最小値",  "最小值", "최소",   "最低"};
constexpr std::string_view words_of_mosts[] = {"max",      "maximum", "maximal", "máximo", "massimo", "макс",
                                               "максимум", "最大",    "最大値",  "最大值", "최대",    "最高"};
constexpr std::string_view words_of_medians[] = {"median",  "médiane", "mediana", "zentralwert",
                                                 "медиана", "中央値",  "中位数",  "중앙값",
                                                 "50%",     "50 %",    "q2"};
constexpr std::string_view words_of_lower_quartiles[] = {
    "25%", "25 %", "q1", "lower quartile", "first quartile", "1st quartile", "unteres quartil", "1. quartil"};
constexpr std::string_view words_of_upper_quartiles[] = {
    "75%", "75 %", "q3", "upper quartile", "third quartile", "3rd quartile", "oberes quartil", "3. quartil"};
constexpr std::string_view words_of_modes[] = {"mode", "modus", "moda"};

/// What a total of all groups begins with.
constexpr std::string_view words_of_alls[] = {"all",      "both",  "alle",  "tous",  "toutes",
                                              "ensemble", "todos", "todas", "tutti", "tutte"};

const std::pair<Statistic, WordList> lists[] = {
    {Statistic::sum, words_of_sums},           {Statistic::mean, words_of_means},
    {Statistic::count, words_of_counts},       {Statistic::deviation, words_of_deviations},
    {Statistic::variance, words_of_variances}, {Statistic::error, words_of_errors},
    {Statistic::least, words_of_leasts},       {Statistic::lower_quartile, words_of_lower_quartiles},
    {Statistic::median, words_of_medians},     {Statistic::upper_quartile, words_of_upper_quartiles},
    {Statistic::most, words_of_mosts},         {Statistic::mode, words_of_modes}};

struct WordKeys {
  std::unordered_map<std::string, Statistic> all = {};
  std::vector<std::pair<std::string, Statistic>> without_blanks = {};  ///< Chinese, Japanese and Korean ones

  WordKeys() {
    constexpr unsigned char first_of_them = 0xE3;
    for (const auto& [statistic, words] : lists)
      for (const std::string_view word : words) {
        all.emplace(word_key(word), statistic);
        if (static_cast<unsigned char>(word.front()) >= first_of_them)
          without_blanks.emplace_back(word_key(word), statistic);
      }
  }
};

const WordKeys& word_keys() {
  static const WordKeys keys;
  return keys;
}

std::optional<Statistic> find_word(const std::string& key) {
  const auto found = word_keys().all.find(key);
  return found == word_keys().all.end() ? std::nullopt : std::optional(found->second);
}

constexpr std::size_t longest_text = 60;

/// Brackets and colons are blanks: "North (total)", "Sum:".
std::string key_of_words(std::string_view text) {
  std::string bare(text);
  std::ranges::replace_if(
      bare, [](char letter) { return std::string_view("():[]*").find(letter) != std::string_view::npos; },
      ' ');
  return word_key(bare);
}

/// Chinese, Japanese and Korean words stand beside others without a blank.
std::optional<Statistic> find_at_ends(std::string_view key) {
  for (const auto& [word, statistic] : word_keys().without_blanks)
    if (key.starts_with(word) || key.ends_with(word)) return statistic;
  return std::nullopt;
}

/// The one or two words at either end.
std::optional<Statistic> find_in_words(const std::string& key) {
  const std::size_t first = key.find(' '), last = key.rfind(' ');
  if (first == std::string::npos) return find_at_ends(key);
  const std::size_t second = key.find(' ', first + 1),
                    before_last = last == 0 ? last : key.rfind(' ', last - 1);
  for (const std::string& part :
       {second == std::string::npos ? "" : key.substr(0, second),
        before_last == std::string::npos || before_last == last ? "" : key.substr(before_last + 1),
        key.substr(0, first), key.substr(last + 1)})
    if (const auto found = part.empty() ? std::nullopt : find_word(part)) return found;
  const std::string begin = key.substr(0, first);
  if (std::ranges::count(words_of_alls, begin) > 0) return Statistic::sum;
  return find_at_ends(key);
}

bool begins_with_digit(std::string_view text) {
  return text.front() >= '0' && text.front() <= '9';
}

}  // namespace

std::optional<Statistic> statistic_named(std::string_view text) {
  if (text.empty() || text.size() > longest_text) return std::nullopt;
  return find_word(key_of_words(text));
}

std::optional<Statistic> statistic_in(std::string_view text) {
  if (text.empty() || text.size() > longest_text || begins_with_digit(text)) return std::nullopt;
  const std::string key = key_of_words(text);
  if (const auto found = find_word(key)) return found;
  return std::ranges::count(words_of_alls, key) > 0 ? Statistic::sum : find_in_words(key);
}

}  // namespace anneal::table
