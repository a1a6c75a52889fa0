#include "engine/runs/curves/languages.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/base/text.h"

namespace anneal::curves {

namespace {

/// Without accents. "learning" is the rate's, or that of training.
const std::map<std::string_view, std::string_view>& known_words() {
  static const std::map<std::string_view, std::string_view> words = {{"verlust", "loss"},
                                                                     {"perte", "loss"},
                                                                     {"perdida", "loss"},
                                                                     {"perda", "loss"},
                                                                     {"perdita", "loss"},
                                                                     {"verlies", "loss"},
                                                                     {"kreuzentropie", "cross_entropy"},
                                                                     {"genauigkeit", "accuracy"},
                                                                     {"treffergenauigkeit", "accuracy"},
                                                                     {"exactitude", "accuracy"},
                                                                     {"justesse", "accuracy"},
                                                                     {"exactitud", "accuracy"},
                                                                     {"acuracia", "accuracy"},
                                                                     {"exatidao", "accuracy"},
                                                                     {"accuratezza", "accuracy"},
                                                                     {"nauwkeurigheid", "accuracy"},
                                                                     {"fehler", "error"},
                                                                     {"fehlerrate", "error_rate"},
                                                                     {"erreur", "error"},
                                                                     {"erro", "error"},
                                                                     {"errore", "error"},
                                                                     {"epoche", "epoch"},
                                                                     {"epochen", "epoch"},
                                                                     {"epoque", "epoch"},
                                                                     {"epoques", "epoch"},
                                                                     {"epoca", "epoch"},
                                                                     {"epocas", "epoch"},
                                                                     {"tijdperk", "epoch"},
                                                                     {"schritt", "step"},
                                                                     {"schritte", "step"},
                                                                     {"etape", "step"},
                                                                     {"etapes", "step"},
                                                                     {"pas", "step"},
                                                                     {"paso", "step"},
                                                                     {"pasos", "step"},
                                                                     {"passo", "step"},
                                                                     {"passos", "step"},
                                                                     {"stap", "step"},
                                                                     {"iteracion", "iteration"},
                                                                     {"iteracao", "iteration"},
                                                                     {"iterazione", "iteration"},
                                                                     {"iteratie", "iteration"},
                                                                     {"zeit", "time"},
                                                                     {"sekunden", "seconds"},
                                                                     {"temps", "time"},
                                                                     {"secondes", "seconds"},
                                                                     {"tiempo", "time"},
                                                                     {"segundos", "seconds"},
                                                                     {"tempo", "time"},
                                                                     {"secondi", "seconds"},
                                                                     {"lernrate", "learning_rate"},
                                                                     {"leerrate", "learning_rate"},
                                                                     {"taux", "rate"},
                                                                     {"tasa", "rate"},
                                                                     {"taxa", "rate"},
                                                                     {"tasso", "rate"},
                                                                     {"apprentissage", "learning"},
                                                                     {"aprendizaje", "learning"},
                                                                     {"aprendizado", "learning"},
                                                                     {"aprendizagem", "learning"},
                                                                     {"apprendimento", "learning"},
                                                                     {"validierung", "validation"},
                                                                     {"validacion", "validation"},
                                                                     {"validacao", "validation"},
                                                                     {"validazione", "validation"},
                                                                     {"validatie", "validation"},
                                                                     {"entrainement", "training"},
                                                                     {"entrenamiento", "training"},
                                                                     {"treino", "training"},
                                                                     {"treinamento", "training"},
                                                                     {"addestramento", "training"},
                                                                     {"prueba", "test"},
                                                                     {"teste", "test"},
                                                                     {"metrik", "metric"},
                                                                     {"metrique", "metric"},
                                                                     {"metrica", "metric"},
                                                                     {"wert", "value"},
                                                                     {"valeur", "value"},
                                                                     {"valor", "value"},
                                                                     {"valore", "value"},
                                                                     {"prozent", "percent"},
                                                                     {"pourcent", "percent"},
                                                                     {"porcentaje", "percent"},
                                                                     {"porcentagem", "percent"}};
  return words;
}

// What begins a compound of German or Dutch, the longer ones first.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> compound_heads = {
    {{"validierungs", "validation"},
     {"validations", "validation"},
     {"validation", "validation"},
     {"validatie", "validation"},
     {"trainings", "training"},
     {"training", "training"},
     {"train", "training"},
     {"test", "test"},
     {"val", "validation"}}};

constexpr std::array<std::string_view, 25> particles = {
    "de",  "d",   "du",  "da",  "do", "del", "di", "des", "la", "le", "l",   "der", "die",
    "das", "auf", "von", "van", "en", "em",  "in", "im",  "no", "na", "nos", "nas"};

/// The letter of Latin-1 from À (0xC0) to ÿ, by its second byte in UTF-8.
char without_accent(unsigned char second) {
  constexpr std::string_view letters = "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo*ouuuuyty";
  return letters[second - 0x80U];
}

/// In small letters without accents, also where these are characters of their own. Other characters than
/// those of Latin-1 stay.
std::string folded(const std::string& name) {
  std::string text;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    const unsigned char next = i + 1 < name.size() ? static_cast<unsigned char>(name[i + 1]) : 0;
    // Quotation marks, dashes and the like, U+2000 to U+207F.
    const bool is_mark = byte == 0xE2 && (next == 0x80 || next == 0x81) && i + 2 < name.size();
    if (is_mark) {
      text += ' ';
      i += 2;
      continue;
    }
    const bool is_accent = (byte == 0xCC && next >= 0x80) || (byte == 0xCD && next >= 0x80 && next < 0xB0);
    if (byte == 0xC3 && next >= 0x80 && next < 0xC0)
      text += without_accent(next);
    else if (!is_accent)
      text += name[i];
    if (is_accent || (byte == 0xC3 && next >= 0x80 && next < 0xC0)) ++i;
  }
  return lower_case(text);
}

/// A word, and what stands before it: "/" or "%" where that is there, else "_".
struct Word {
  std::string text;
  char before = '_';
};

std::vector<Word> words_of(const std::string& text, char& behind) {
  std::vector<Word> words;
  behind = '_';
  bool is_inside = false;
  for (const char letter : text) {
    const bool is_of_word = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
                            static_cast<unsigned char>(letter) >= 0x80;
    if (is_of_word && !is_inside) {
      words.push_back({{}, behind});
      behind = '_';
    }
    if (is_of_word)
      words.back().text += letter;
    else if (letter == '/' || letter == '%')
      behind = letter;
    is_inside = is_of_word;
  }
  return words;
}

std::optional<std::string> translated(const std::string& word) {
  const auto& words = known_words();
  if (const auto found = words.find(word); found != words.end()) return std::string(found->second);
  for (const auto& [head, english] : compound_heads) {
    if (!word.starts_with(head)) continue;
    const auto found = words.find(std::string_view(word).substr(head.size()));
    if (found != words.end()) return std::string(english) + "_" + std::string(found->second);
  }
  return std::nullopt;
}

/// "taux d'apprentissage" and "taux d'erreur" say first what English says last.
void put_rates_behind(std::vector<Word>& words) {
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    if (words[i].text == "rate" && (words[i + 1].text == "learning" || words[i + 1].text == "error")) {
      words[i].text = words[i + 1].text + "_rate";
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
  for (Word& word : words)
    if (word.text == "learning") word.text = "training";
}

}  // namespace

std::string in_english(const std::string& name) {
  char behind = '_';
  std::vector<Word> words = words_of(folded(name), behind);
  bool has_known = false;
  for (Word& word : words)
    if (auto english = translated(word.text)) {
      word.text = std::move(*english);
      has_known = true;
    }
  if (!has_known) return name;
  std::erase_if(words, [](const Word& word) {
    return word.before == '_' && std::ranges::find(particles, word.text) != particles.end();
  });
  put_rates_behind(words);
  std::string text;
  for (const Word& word : words) {
    if (!text.empty() || word.before != '_') text += word.before;
    text += word.text;
  }
  if (behind == '%') text += behind;
  return text;
}

}  // namespace anneal::curves
