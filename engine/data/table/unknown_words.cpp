#include "engine/data/table/unknown_words.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_set>

#include "engine/core/base/spelling.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"

namespace anneal::table {

namespace {

using Keys = std::unordered_set<std::string>;

/// Without brackets around it, and with one blank for points, hyphens and "_" between its words: "k a" of
/// "k.A." and "K. A.", which "KA" is not.
std::string key_of_answer(std::string_view text) {
  constexpr std::string_view frame = "()[]{}<>*#\"'! ";
  const std::size_t first = text.find_first_not_of(frame);
  if (first == std::string_view::npos) return "";
  std::string words(text.substr(first, text.find_last_not_of(frame) - first + 1));
  std::ranges::replace_if(
      words, [](char letter) { return letter == '.' || letter == '_' || letter == '-'; }, ' ');
  return spelling_key(trimmed(words));
}

Keys keys_of(std::initializer_list<std::string_view> words) {
  Keys keys;
  for (const std::string_view word : words) keys.insert(key_of_answer(word));
  return keys;
}

/// What says it whatever stands beside it.
const Keys& words_for_unknown() {
  static const Keys keys = keys_of(
      {// English, and what programs write
       "unknown", "unk", "unkn", "not known", "undetermined", "unspecified", "not specified", "not stated",
       "not given", "not provided", "not recorded", "not reported", "not available", "unavailable",
       "not applicable", "no data", "no information", "no info", "no answer", "no response", "don't know",
       "dont know", "do not know", "undefined", "not a number", "tbd", "tba", "n.d.", "n/d",
       // German
       "unbekannt", "nicht bekannt", "k. A.", "k/A", "keine Angabe", "keine Angaben", "ohne Angabe",
       "nicht angegeben", "weiß nicht", "weiss nicht", "nicht verfügbar", "nicht erhoben", "nicht zutreffend",
       "keine Daten", "keine Antwort", "unbestimmt",
       // French
       "inconnu", "inconnue", "non connu", "non renseigné", "non renseignée", "non précisé", "non précisée",
       "non spécifié", "non disponible", "non applicable", "sans objet", "ne sait pas", "pas de réponse",
       "sans réponse", "pas de données", "indéterminé", "indéterminée",
       // Spanish and Portuguese
       "desconocido", "desconocida", "se desconoce", "no disponible", "no especificado", "no especificada",
       "no informado", "no aplica", "no sabe", "no contesta", "ns/nc", "sin datos", "sin dato",
       "sin información", "sin especificar", "s/d", "desconhecido", "desconhecida", "não disponível",
       "não informado", "não informada", "não especificado", "não aplicável", "não se aplica", "não sabe",
       "sem informação", "sem dados", "sem resposta", "ignorado", "ignorada",
       // Italian
       "sconosciuto", "sconosciuta", "non noto", "non nota", "ignoto", "ignota", "non disponibile",
       "non specificato", "non applicabile", "non so", "non risponde", "nessuna risposta", "nessun dato",
       // Dutch and the Scandinavian languages
       "onbekend", "niet bekend", "niet beschikbaar", "niet opgegeven", "geen antwoord", "geen gegevens",
       "weet niet", "niet van toepassing", "n.v.t.", "okänd", "okänt", "uppgift saknas", "vet ej", "vet inte",
       "ej angivet", "inget svar", "ukendt", "ved ikke", "ikke oplyst", "uoplyst", "ukjent", "vet ikke",
       "ikke oppgitt", "tuntematon", "ei tietoa", "ei tiedossa",
       // Polish, Czech, Hungarian, Romanian, Turkish
       "nieznany", "nieznana", "nieznane", "brak danych", "nie wiem", "nie dotyczy", "neznámý", "neznámá",
       "neznámé", "neznámo", "neuvedeno", "nezjištěno", "ismeretlen", "nincs adat", "necunoscut",
       "necunoscută", "nespecificat", "bilinmiyor", "bilinmeyen", "belirtilmemiş", "bilgi yok",
       // Russian and Ukrainian, Greek
       "неизвестно", "неизвестен", "неизвестный", "нет данных", "не указано", "не указан", "не указана",
       "не знаю", "нет ответа", "н/д", "невідомо", "немає даних", "не вказано", "άγνωστο", "άγνωστος",
       // Chinese, Japanese, Korean
       "未知", "不明", "不详", "不詳", "未填", "未填写", "未填寫", "未提供", "不知道", "无数据", "無資料",
       "缺失", "不适用", "不適用", "无回答", "無回答", "未回答", "未記入", "未入力", "記載なし", "該当なし",
       "わからない", "データなし", "欠損", "欠測", "미상", "모름", "알 수 없음", "알수없음", "무응답", "결측",
       "해당없음", "해당 없음", "자료없음",
       // Arabic, Persian, Hindi, Indonesian
       "غير معروف", "غير محدد", "غير متوفر", "نامشخص", "نامعلوم", "अज्ञात", "tidak diketahui",
       "tidak ada data"});
  return keys;
}

/// What may be a state as well.
const Keys& words_that_may_be_states() {
  static const Keys keys = keys_of(
      {"missing",    "blank",    "empty",     "invalid", "error",   "leer",     "fehlt",     "fehlend",
       "fehlerhaft", "manquant", "manquante", "vide",    "vacío",   "vacía",    "vacio",     "faltante",
       "vazio",      "vazia",    "mancante",  "vuoto",   "vuota",   "leeg",     "ontbreekt", "saknas",
       "mangler",    "puuttuu",  "puste",     "chybí",   "prázdné", "hiányzik", "lipsă",     "boş",
       "пусто",      "пропуск",  "空",        "空白",    "kosong"});
  return keys;
}

bool has_brackets(std::string_view text) {
  return text.size() > 2 && std::string_view("([{<").find(text.front()) != std::string_view::npos;
}

}  // namespace

bool says_unknown(std::string_view text) {
  const std::string key = key_of_answer(text);
  return words_for_unknown().contains(key) ||
         (has_brackets(text) && words_that_may_be_states().contains(key));
}

void note_unknown_words(const TextTable& table, std::size_t column, const TextCounts& counts, bool is_target,
                        Profile& profile) {
  constexpr std::size_t longest = 40, most_told = 3, least_others_of_state = 3;
  std::size_t told = 0;
  for (const auto& [text, cells] : counts) {
    if (text.size() > longest) continue;
    const bool may_be_told_of_states =
        counts.size() > least_others_of_state && words_that_may_be_states().contains(key_of_answer(text));
    if (!says_unknown(text) && !may_be_told_of_states) continue;
    if (counts.size() == 1 || told++ == most_told) return;
    const std::string word = shell_word(std::string(text));
    if (is_target)
      profile.add_note("has " + shown_with_line(table, column, text) + " as a class; --missing " + word +
                       " skips its rows");
    else
      profile.add_note("has " + shown_with_line(table, column, text) + " as a category in " +
                       with_separators(cells) +
                       (cells == 1 ? " row, as if it meant a missing value; --missing "
                                   : " rows, as if it meant a missing value; --missing ") +
                       word + " counts it as missing");
  }
}

}  // namespace anneal::table
