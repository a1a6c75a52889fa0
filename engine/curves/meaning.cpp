#include "curves/meaning.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"

namespace anneal::curves {

namespace {

// Of two that fit the longer one comes first.
constexpr std::array<std::pair<std::string_view, std::string_view>, 10> split_words = {{
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
}};

const std::map<std::string, std::string>& metric_names() {
  static const std::map<std::string, std::string> names = {{"acc", "accuracy"},
                                                           {"accuracy", "accuracy"},
                                                           {"acc1", "accuracy"},
                                                           {"acc_1", "accuracy"},
                                                           {"acc_top1", "accuracy"},
                                                           {"accuracy_top1", "accuracy"},
                                                           {"accuracy_top_1", "accuracy"},
                                                           {"top1", "accuracy"},
                                                           {"top_1", "accuracy"},
                                                           {"top1_acc", "accuracy"},
                                                           {"top1_accuracy", "accuracy"},
                                                           {"top_1_accuracy", "accuracy"},
                                                           {"prec1", "accuracy"},
                                                           {"prec_1", "accuracy"},
                                                           {"binary_accuracy", "accuracy"},
                                                           {"categorical_accuracy", "accuracy"},
                                                           {"sparse_categorical_accuracy", "accuracy"},
                                                           {"multiclass_accuracy", "accuracy"},
                                                           {"acc5", "top5"},
                                                           {"acc_5", "top5"},
                                                           {"acc_top5", "top5"},
                                                           {"accuracy_top5", "top5"},
                                                           {"accuracy_top_5", "top5"},
                                                           {"top5", "top5"},
                                                           {"top_5", "top5"},
                                                           {"top5_acc", "top5"},
                                                           {"top5_accuracy", "top5"},
                                                           {"top_5_accuracy", "top5"},
                                                           {"prec5", "top5"},
                                                           {"prec_5", "top5"},
                                                           {"top_k_categorical_accuracy", "top5"},
                                                           {"sparse_top_k_categorical_accuracy", "top5"},
                                                           {"loss", "loss"},
                                                           {"total_loss", "loss"},
                                                           {"cross_entropy", "loss"},
                                                           {"lr", "learning_rate"},
                                                           {"learning_rate", "learning_rate"},
                                                           {"macro_f1", "macro_f1"},
                                                           {"f1_macro", "macro_f1"},
                                                           {"f1", "macro_f1"},
                                                           {"rmse", "rmse"},
                                                           {"mae", "mae"},
                                                           {"r2", "r2"}};
  return names;
}

const std::map<std::string, std::string>& error_names() {
  static const std::map<std::string, std::string> names = {{"error_rate", "accuracy"},
                                                           {"err", "accuracy"},
                                                           {"error", "accuracy"},
                                                           {"err1", "accuracy"},
                                                           {"error1", "accuracy"},
                                                           {"merror", "accuracy"},
                                                           {"classification_error", "accuracy"},
                                                           {"top1_err", "accuracy"},
                                                           {"top1_error", "accuracy"},
                                                           {"top1_error_rate", "accuracy"},
                                                           {"top_1_error", "accuracy"},
                                                           {"err5", "top5"},
                                                           {"error5", "top5"},
                                                           {"top5_err", "top5"},
                                                           {"top5_error", "top5"},
                                                           {"top5_error_rate", "top5"},
                                                           {"top_5_error", "top5"}};
  return names;
}

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
    if (std::string_view(" -.@:").find(letter) != std::string_view::npos) letter = '_';
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

/// Takes the word of a split off the beginning or the end, or all of it: whether there was one.
bool take_split(std::string& component, std::string& split) {
  for (const auto& [word, name] : split_words) {
    const std::string lead = std::string(word) + "_", end = "_" + std::string(word);
    if (component == word)
      component.clear();
    else if (component.starts_with(lead))
      component.erase(0, lead.size());
    else if (component.ends_with(end))
      component.erase(component.size() - end.size());
    else
      continue;
    split = name;
    return true;
  }
  return false;
}

/// Without what it is a mean of: "epoch_loss", "loss_epoch", "loss_step".
std::string without_span(std::string name) {
  if (name.starts_with("epoch_")) return name.substr(6);
  for (const std::string_view span : {"_epoch", "_step"})
    if (name.ends_with(span)) name.erase(name.size() - span.size());
  return name;
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
  meaning.is_error = look_up(error_names());
  // Of a group of parameters, "lr/pg0", or an optimizer, "lr-Adam".
  const bool is_rate = name.starts_with("lr_") || (parts.size() > 1 && parts[parts.size() - 2] == "lr");
  if (!meaning.is_error && is_rate) meaning.metric = "learning_rate";
}

}  // namespace

Meaning meaning_of(const std::string& series) {
  Meaning meaning;
  std::string bare = series;
  for (const char* mark : {"(%)", "[%]", "%", "_percent", " percent", "_pct"})
    meaning.names_percent = take_out(bare, mark) || meaning.names_percent;
  std::vector<std::string> parts = components_of(bare);
  for (std::string& part : parts) part = plain(part);
  for (std::size_t i = parts.size(); i-- > 0 && !meaning.names_split;)
    meaning.names_split = take_split(parts[i], meaning.split);
  find_metric(parts, meaning);
  return meaning;
}

std::optional<std::string> split_of_word(const std::string& word) {
  const std::string small = lower_case(word);
  for (const auto& [known, split] : split_words)
    if (small == known) return std::string(split);
  return std::nullopt;
}

}  // namespace anneal::curves
