#include "engine/runs/curves/meaning.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/base/text.h"
#include "engine/runs/curves/languages.h"

namespace anneal::curves {

namespace {

// Of two that fit the longer one comes first.
constexpr std::array<std::pair<std::string_view, std::string_view>, 11> split_words = {{
    {"validation", "validation"},
    {"evaluation", "validation"},
    {"valid", "validation"},
    {"eval", "validation"},
    {"val", "validation"},
    {"dev", "validation"},
    {"testing", "test"},
    {"test", "test"},
    {"training", ""},
    {"train", ""},
    {"learn", ""},
}};

const std::map<std::string, std::string>& metric_names() {
  static const std::map<std::string, std::string> names = {{"loss", "loss"},
                                                           {"total_loss", "loss"},
                                                           {"cross_entropy", "loss"},
                                                           {"logloss", "loss"},
                                                           {"mlogloss", "loss"},
                                                           {"log_loss", "loss"},
                                                           {"binary_logloss", "loss"},
                                                           {"multi_logloss", "loss"},
                                                           {"l1", "mae"},
                                                           {"lr", "learning_rate"},
                                                           {"learning_rate", "learning_rate"},
                                                           {"macro_f1", "macro_f1"},
                                                           {"f1_macro", "macro_f1"},
                                                           {"f1", unnamed_f1},
                                                           {"f1_score", unnamed_f1},
                                                           {"macro_f1_score", "macro_f1"},
                                                           {"rmse", "rmse"},
                                                           {"root_mean_squared_error", "rmse"},
                                                           {"mae", "mae"},
                                                           {"mean_absolute_error", "mae"},
                                                           {"r2", "r2"},
                                                           {"r2_score", "r2"}};
  return names;
}

// What a name of an accuracy or an error rate consists of, beside 1, 5 and k.
constexpr std::array<std::string_view, 3> accuracy_words = {"acc", "accuracy", "prec"};
constexpr std::array<std::string_view, 3> error_words = {"err", "error", "merror"};
constexpr std::array<std::string_view, 5> kinds_of_share = {"binary", "categorical", "sparse", "multiclass",
                                                            "classification"};

/// "valAcc": "val_Acc".
std::string with_words_apart(const std::string& name) {
  std::string apart;
  for (const char letter : name) {
    const bool begins_word =
        letter >= 'A' && letter <= 'Z' && !apart.empty() && apart.back() >= 'a' && apart.back() <= 'z';
    if (begins_word) apart += '_';
    apart += letter;
  }
  return apart;
}

bool take_out(std::string& text, std::string_view part) {
  const std::size_t found = text.find(part);
  if (found == std::string::npos) return false;
  text.erase(found, part.size());
  return true;
}

/// In small letters, words joined by one "_": "Val Top-5": "val_top_5".
std::string plain(const std::string& component) {
  std::string joined;
  for (char letter : lower_case(with_words_apart(component))) {
    if (letter == '@') joined += "_top";
    if (std::string_view(" -.@:()[]").find(letter) != std::string_view::npos) letter = '_';
    if (letter != '_' || (!joined.empty() && joined.back() != '_')) joined += letter;
  }
  if (joined.ends_with('_')) joined.pop_back();
  return joined;
}

/// Between slashes.
std::vector<std::string> components_of(const std::string& series) {
  std::vector<std::string> parts(1);
  for (const char letter : series) {
    if (letter == '/')
      parts.emplace_back();
    else
      parts.back() += letter;
  }
  return parts;
}

/// Takes the number of a set off that follows the word of its split: "0_logloss". Only words that programs
/// number; "val_1" is of another kind.
void take_number(std::string& component, std::string_view word, Meaning& meaning) {
  const std::size_t digits = std::min(component.find_first_not_of("0123456789"), component.size());
  const bool is_whole = digits == component.size() || component[digits] == '_';
  const bool is_numbered = word == "validation" || word == "valid" || word == "eval";
  constexpr std::size_t most_digits = 3;
  if (!is_numbered || digits == 0 || digits > most_digits || !is_whole) return;
  meaning.set = std::string(word) + "_" + component.substr(0, digits);
  component.erase(0, digits + (digits < component.size() ? 1 : 0));
}

/// Takes the word of a split off the beginning or the end, or all of it: whether there was one.
bool take_split(std::string& component, Meaning& meaning) {
  for (const auto& [word, name] : split_words) {
    const std::string lead = std::string(word) + "_", end = "_" + std::string(word);
    if (component == word)
      component.clear();
    else if (component.starts_with(lead))
      take_number(component.erase(0, lead.size()), word, meaning);
    else if (component.ends_with(end))
      component.erase(component.size() - end.size());
    else
      continue;
    meaning.split = name;
    return true;
  }
  return false;
}

/// Without what it is a mean of: "epoch_loss", "loss_epoch", "loss_step".
std::string without_span(std::string name) {
  for (const std::string_view span : {"epoch_", "batch_"})
    if (name.starts_with(span)) return name.substr(span.size());
  for (const std::string_view span : {"_epoch", "_step", "_vs_iterations"})
    if (name.ends_with(span)) name.erase(name.size() - span.size());
  return name;
}

/// "top1_err": top, 1, err.
std::vector<std::string> words_and_numbers(const std::string& name) {
  std::vector<std::string> words;
  const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool begins = i == 0 || name[i - 1] == '_' || is_digit(name[i]) != is_digit(name[i - 1]);
    if (name[i] == '_') continue;
    if (begins) words.emplace_back();
    words.back() += name[i];
  }
  return words;
}

/// Of "top1_acc", "err@5", "sparse_top_k_categorical_accuracy" and "top5". Keras calls another accuracy
/// "accuracy_1", so that a number behind that word needs "top" or "@".
void find_share(const std::string& name, Meaning& meaning) {
  const auto is_in = [](std::string_view word, const auto& known) {
    return std::ranges::find(known, word) != known.end();
  };
  std::string kind, number;
  bool has_top = false, has_rate = false;
  for (const std::string& word : words_and_numbers(name)) {
    const bool is_kind = is_in(word, accuracy_words) || is_in(word, error_words);
    const bool is_number = word == "1" || word == "5" || word == "k";
    if ((is_kind && !kind.empty()) || (is_number && !number.empty())) return;
    if (is_kind)
      kind = word;
    else if (is_number)
      number = word;
    else if (word == "top")
      has_top = true;
    else if (word == "rate")
      has_rate = true;
    else if (!is_in(word, kinds_of_share))
      return;
  }
  const bool is_error = is_in(kind, error_words), is_numbered = !number.empty();
  const bool is_bare = kind.empty() && has_top && is_numbered;
  if ((kind.empty() && !is_bare) || (has_rate && !is_error) || (has_top && !is_numbered)) return;
  if (is_numbered && !has_top && kind == "accuracy") return;
  if (!is_numbered && kind == "prec") return;  // the precision of a class
  meaning.metric = number == "5" || number == "k" ? "top5" : "accuracy";
  meaning.is_error = is_error;
}

void find_metric(const std::vector<std::string>& parts, Meaning& meaning) {
  std::string name;  // the last one that says something
  for (const std::string& part : parts)
    if (!part.empty()) name = without_span(part);
  const auto look_up = [&](const std::map<std::string, std::string>& names) {
    const auto found = names.find(name);
    if (found != names.end()) meaning.metric = found->second;
    return found != names.end();
  };
  if (look_up(metric_names())) return;
  find_share(name, meaning);
  // Of a group of parameters, "lr/pg0", or an optimizer, "lr-Adam".
  const bool is_rate = name.starts_with("lr_") || (parts.size() > 1 && parts[parts.size() - 2] == "lr");
  if (meaning.metric.empty() && is_rate) meaning.metric = "learning_rate";
}

}  // namespace

Meaning meaning_of(const std::string& series) {
  Meaning meaning;
  std::string bare = in_english(series);
  for (const char* mark : {"(%)", "[%]", "%", "_percent", " percent", "_pct"})
    meaning.names_percent = take_out(bare, mark) || meaning.names_percent;
  std::vector<std::string> parts = components_of(bare);
  for (std::string& part : parts) part = without_span(plain(part));
  for (std::size_t i = parts.size(); i-- > 0 && !meaning.names_split;)
    meaning.names_split = take_split(parts[i], meaning);
  find_metric(parts, meaning);
  return meaning;
}

std::optional<std::string> split_of_word(const std::string& word) {
  const std::string small = lower_case(in_english(word));
  for (const auto& [known, split] : split_words)
    if (small == known) return std::string(split);
  return std::nullopt;
}

}  // namespace anneal::curves
