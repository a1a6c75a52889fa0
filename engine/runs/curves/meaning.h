#pragma once

#include <optional>
#include <string>

namespace anneal::curves {

/// An F1 of which nothing says whether it is that of one class, as the binary one of Hugging Face, or which
/// mean over the classes; a run has the plain one, macro_f1.
inline constexpr const char* unnamed_f1 = "f1";

/// What a series of another program is, by its name alone.
struct Meaning {
  std::string split;         ///< "validation" or "test"; "" for training, and where the name says none
  bool names_split = false;  ///< the name says which split it is of
  std::string set = {};      ///< "validation_0" of a program that numbers the sets that it evaluates
  std::string metric;  ///< "loss", "learning_rate", "accuracy", "top5", …; "" for what a run does not have
  bool is_error = false;  ///< the metric is 1 − its numbers: an error rate
  bool names_percent = false;

  bool is_share() const { return metric == "accuracy" || metric == "top5" || metric == "macro_f1"; }
  bool is_of_steps() const { return metric == "loss" || metric == "learning_rate"; }
};

/// Of "val_acc", "Loss/train", "metrics/accuracy_top1", "eval top-5 (%)", "validation_0-logloss"; words of
/// other languages count as in languages.h.
Meaning meaning_of(const std::string& series);

/// The split that a word alone means, "Val": "validation"; "" of training. Nullopt for any other word.
std::optional<std::string> split_of_word(const std::string& word);

}  // namespace anneal::curves
