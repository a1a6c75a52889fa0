#include "engine/data/source/names/split_name.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/core/base/spelling.h"
#include "engine/core/base/text.h"

namespace anneal::data {
namespace {

struct SplitWord {
  std::string_view word;
  SplitRole role;
  bool is_unsure = false;     ///< some mean another split by it
  bool stands_alone = false;  ///< says it only where no other word says something else
};

/// In small letters; compared by their keys (see engine/core/base/spelling.h).
constexpr std::array split_words = {
    SplitWord{"train", SplitRole::train},
    SplitWord{"training", SplitRole::train},
    SplitWord{"trainval", SplitRole::train},
    SplitWord{"trn", SplitRole::train},
    SplitWord{"tr", SplitRole::train, true, true},
    SplitWord{"treino", SplitRole::train},
    SplitWord{"treinamento", SplitRole::train},
    SplitWord{"entrenamiento", SplitRole::train},
    SplitWord{"entraînement", SplitRole::train},
    SplitWord{"entrainement", SplitRole::train},
    SplitWord{"apprentissage", SplitRole::train},
    SplitWord{"trainingsdaten", SplitRole::train},
    SplitWord{"addestramento", SplitRole::train},
    SplitWord{"eğitim", SplitRole::train},
    SplitWord{"egitim", SplitRole::train},
    SplitWord{"trening", SplitRole::train},
    SplitWord{"treningowy", SplitRole::train},
    SplitWord{"treningowe", SplitRole::train},
    SplitWord{"uczące", SplitRole::train},
    SplitWord{"träning", SplitRole::train},
    SplitWord{"обучение", SplitRole::train},
    SplitWord{"обучающая", SplitRole::train},
    SplitWord{"обучающие", SplitRole::train},
    SplitWord{"тренировка", SplitRole::train},
    SplitWord{"тренировочная", SplitRole::train},
    SplitWord{"тренировочные", SplitRole::train},
    SplitWord{"训练", SplitRole::train},
    SplitWord{"訓練", SplitRole::train},
    SplitWord{"学習", SplitRole::train},
    SplitWord{"トレーニング", SplitRole::train},
    SplitWord{"훈련", SplitRole::train},
    SplitWord{"학습", SplitRole::train},
    SplitWord{"val", SplitRole::validation},
    SplitWord{"valid", SplitRole::validation},
    SplitWord{"validation", SplitRole::validation},
    SplitWord{"validate", SplitRole::validation},
    SplitWord{"vld", SplitRole::validation},
    SplitWord{"va", SplitRole::validation, true, true},
    SplitWord{"vl", SplitRole::validation, true, true},
    SplitWord{"dev", SplitRole::validation, true},
    SplitWord{"development", SplitRole::validation, true},
    SplitWord{"eval", SplitRole::validation, true},
    SplitWord{"evaluation", SplitRole::validation, true},
    SplitWord{"validação", SplitRole::validation},
    SplitWord{"validacao", SplitRole::validation},
    SplitWord{"validación", SplitRole::validation},
    SplitWord{"validacion", SplitRole::validation},
    SplitWord{"validierung", SplitRole::validation},
    SplitWord{"validierungsdaten", SplitRole::validation},
    SplitWord{"validazione", SplitRole::validation},
    SplitWord{"convalida", SplitRole::validation},
    SplitWord{"doğrulama", SplitRole::validation},
    SplitWord{"dogrulama", SplitRole::validation},
    SplitWord{"walidacja", SplitRole::validation},
    SplitWord{"walidacyjny", SplitRole::validation},
    SplitWord{"walidacyjne", SplitRole::validation},
    SplitWord{"валидация", SplitRole::validation},
    SplitWord{"валидационная", SplitRole::validation},
    SplitWord{"валидационные", SplitRole::validation},
    SplitWord{"验证", SplitRole::validation},
    SplitWord{"驗證", SplitRole::validation},
    SplitWord{"検証", SplitRole::validation},
    SplitWord{"バリデーション", SplitRole::validation},
    SplitWord{"검증", SplitRole::validation},
    SplitWord{"test", SplitRole::test},
    SplitWord{"testing", SplitRole::test},
    SplitWord{"tst", SplitRole::test},
    SplitWord{"te", SplitRole::test, true, true},
    SplitWord{"ts", SplitRole::test, true, true},
    SplitWord{"holdout", SplitRole::test, true},
    SplitWord{"leaderboard", SplitRole::test, true},
    SplitWord{"teste", SplitRole::test},
    SplitWord{"prueba", SplitRole::test},
    SplitWord{"pruebas", SplitRole::test},
    SplitWord{"testdaten", SplitRole::test},
    SplitWord{"prova", SplitRole::test, true},
    SplitWord{"testowy", SplitRole::test},
    SplitWord{"testowe", SplitRole::test},
    SplitWord{"тест", SplitRole::test},
    SplitWord{"тестовая", SplitRole::test},
    SplitWord{"тестовые", SplitRole::test},
    SplitWord{"тестирование", SplitRole::test},
    SplitWord{"测试", SplitRole::test},
    SplitWord{"測試", SplitRole::test},
    SplitWord{"テスト", SplitRole::test},
    SplitWord{"테스트", SplitRole::test},
    SplitWord{"query", SplitRole::test, true, true},  // of persons and the like that are found again
    SplitWord{"probe", SplitRole::test, true, true},
};

/// Say nothing that the split's word does not say already.
constexpr std::array<std::string_view, 26> fillers = {
    "set",    "data",   "dataset", "split",   "image",  "images", "img",    "imgs", "photo",
    "photos", "jpg",    "png",     "list",    "lists",  "ids",    "集",     "数据", "用",
    "データ", "セット", "画像",    "выборка", "данные", "seti",   "verisi", "dati"};

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}

/// To be compared: words of other alphabets may be in capitals, and decomposed.
std::string key_of_word(std::string_view word) {
  const bool is_ascii =
      std::ranges::all_of(word, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  return is_ascii ? std::string(word) : spelling_key(word);
}

bool is_filler(std::string_view word) {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> all;
    for (const std::string_view filler : fillers) all.push_back(key_of_word(filler));
    return all;
  }();
  return std::ranges::find(keys, key_of_word(word)) != keys.end();
}

/// Whether it is nothing but fillers: "set", "用データ".
bool is_of_fillers(std::string_view word) {
  for (std::size_t end = word.size(); end > 0; --end)
    if (is_filler(word.substr(0, end)) && (end == word.size() || is_of_fillers(word.substr(end))))
      return true;
  return word.empty();
}

/// Of "train", "trainset", "测试集".
const SplitWord* split_word(std::string_view word) {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> all;
    for (const SplitWord& known : split_words) all.push_back(key_of_word(known.word));
    return all;
  }();
  const std::string key = key_of_word(word);
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (key.starts_with(keys[i]) && is_of_fillers(std::string_view(key).substr(keys[i].size())))
      return &split_words[i];
  return nullptr;
}

/// Of those that say a split whatever stands beside them.
bool is_long_split_word(std::string_view word) {
  const SplitWord* known = split_word(word);
  return known != nullptr && !known->stands_alone;
}

}  // namespace

std::vector<std::string> words_in(std::string_view name) {
  enum class Kind { none, letter, digit };
  std::vector<std::string> parts;
  Kind before = Kind::none;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    const Kind kind = is_letter(c) ? Kind::letter : c >= '0' && c <= '9' ? Kind::digit : Kind::none;
    const bool begins_inside = is_upper(c) && i > 0 && is_letter(name[i - 1]) && !is_upper(name[i - 1]);
    if (kind != Kind::none && (kind != before || begins_inside)) parts.emplace_back();
    if (kind != Kind::none) parts.back() += c;
    before = kind;
  }
  for (std::string& word : parts) word = lower_case(std::move(word));
  return parts;
}

const char* words_of(SplitRole role) {
  constexpr std::array<const char*, 3> words = {"training", "validation", "test"};
  return words[static_cast<std::size_t>(role)];
}

const char* name_of(SplitRole role) {
  return role == SplitRole::train ? "train" : words_of(role);
}

std::optional<SplitName> split_named(std::string_view name) {
  std::optional<SplitName> found;
  bool has_more = false, has_other_word = false, must_stand_alone = false;
  for (const std::string& word : words_in(trimmed(name))) {
    const SplitWord* known = split_word(word);
    if (known == nullptr) {
      has_other_word |= !is_filler(word);
      continue;
    }
    must_stand_alone |= known->stands_alone;
    const bool is_trainval = found && found->role == SplitRole::train && known->role == SplitRole::validation;
    if (found && found->role != known->role && !is_trainval) return std::nullopt;
    if (!found) found = SplitName{known->role};
    has_more |= known->is_unsure || is_trainval;
  }
  if (must_stand_alone && has_other_word) return std::nullopt;
  if (found) found->is_exact = !has_more && !has_other_word;
  if (found) found->is_short = must_stand_alone;
  return found;
}

std::optional<SplitName> split_among(std::string_view name) {
  const std::vector<std::string> words = words_in(trimmed(name));
  if (words.size() == 1 && (words.front() == "public" || words.front() == "private"))
    return SplitName{SplitRole::test};
  return split_named(name);
}

bool says_no_split(std::string_view value) {
  const std::string word = lower_case(std::string(trimmed(value)));
  return word.empty() || word == "unassigned" || word == "ignored";
}

std::map<std::string, SplitRole> roles_of_numbers(const std::vector<std::string>& values) {
  if (values != std::vector<std::string>{"0", "1", "2"}) return {};
  return {{"0", SplitRole::train}, {"1", SplitRole::validation}, {"2", SplitRole::test}};
}

bool says_evaluation(std::string_view name) {
  return std::ranges::any_of(words_in(name), [](const std::string& word) {
    const SplitWord* known = split_word(word);
    return known != nullptr && known->word.starts_with("eval");
  });
}

bool says_gallery(std::string_view name) {
  const std::vector<std::string> parts = words_in(trimmed(name));
  return std::ranges::count(parts, "gallery") == 1 &&
         std::ranges::all_of(parts, [](const auto& word) { return word == "gallery" || is_filler(word); });
}

bool says_query(std::string_view name) {
  const auto split = split_named(name);
  return split && split->is_short && split->role == SplitRole::test &&
         std::ranges::any_of(words_in(name), [](const std::string& word) {
           const SplitWord* known = split_word(word);
           return known != nullptr && (known->word == "query" || known->word == "probe");
         });
}

std::string without_split_words(std::string_view name) {
  std::string rest;
  for (const std::string& word : words_in(trimmed(name)))
    if (!is_long_split_word(word) && !is_filler(word)) rest += (rest.empty() ? "" : " ") + word;
  return rest;
}

void SplitWords::add(const std::optional<SplitName>& name) {
  if (name)
    roles_.insert(name->role);
  else
    are_all_ = false;
}

bool is_generic_name(std::string_view name) {
  const auto is_generic = [](const std::string& word) {
    const bool is_number = word.front() >= '0' && word.front() <= '9';
    return is_number || is_filler(word) || is_long_split_word(word);
  };
  return std::ranges::all_of(words_in(trimmed(name)), is_generic);
}

}  // namespace anneal::data
