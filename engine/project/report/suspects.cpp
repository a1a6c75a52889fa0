#include <algorithm>
#include <filesystem>

#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/core/protocol/run_state.h"
#include "engine/project/report/html.h"
#include "engine/project/report/sections.h"
#include "engine/project/report/thumbnails.h"
#include "engine/project/report/words.h"
#include "engine/quality/review/sentences.h"

namespace anneal::report {

using review::Reason;
using review::Suspect;

namespace {

constexpr std::size_t most_suspects = 24;  // of each reason

std::string picture(const review::ReviewedImage& image, const std::map<std::string, std::string>& pictures) {
  const auto found = pictures.find(image.file);
  return found == pictures.end() ? "<div class=\"absent\">no picture</div>"
                                 : "<img alt=\"" + escape(image.label) + "\" src=\"" + found->second + "\">";
}

/// What is said under a picture's label.
std::string words_of(const Suspect& suspect) {
  switch (suspect.reason) {
    case Reason::label:
      return "likely " + name(shortened(suspect.suggested, most_class_letters)) + ", <span>" +
             share_text(suspect.confidence) + "</span> for its own";
    case Reason::duplicate:
      return "near copy of " + escape(split_name(suspect.other->split)) + " " +
             name(shortened(suspect.other->label, most_class_letters));
    case Reason::outlier:
      return "distance <span>" + fixed(suspect.score, 2) + "</span>";
  }
  return {};
}

/// The commands that keep, drop or relabel it, behind a word that opens them.
std::string commands_for(const Run& run, const Suspect& suspect) {
  using Decision = Correction::Decision;
  const auto line = [&](const char* word, Decision decision, const std::string& label = {}) {
    return std::string(word) + "<code>" + name(command_for(run.directory, suspect.image, decision, label)) +
           "</code>";
  };
  return "<details class=\"decide\"><summary>decide</summary>" +
         (suspect.suggested.empty() ? std::string() : line("Relabel", Decision::relabel, suspect.suggested)) +
         line("Drop", Decision::drop) + line("Keep", Decision::keep) + "</details>";
}

std::string figure(const Run& run, const Suspect& suspect,
                   const std::map<std::string, std::string>& pictures) {
  const std::string file = std::filesystem::path(suspect.image.path).filename().string();
  return "<figure title=\"" + escape(suspect.image.split + "/" + suspect.image.path) + "\">" +
         picture(suspect.image, pictures) + (suspect.other ? picture(*suspect.other, pictures) : "") +
         "<figcaption><b>" + name(shortened(suspect.image.label, most_class_letters)) + "</b><br>" +
         words_of(suspect) + "<br><small>" + escape(split_name(suspect.image.split)) + " " +
         name(shortened(file, 24)) + "</small>" + commands_for(run, suspect) + "</figcaption></figure>\n";
}

std::string heading_of(Reason reason, std::int64_t count) {
  const std::string number = with_separators(count);
  switch (reason) {
    case Reason::label:
      return count == 1 ? "1 label is doubtful" : number + " labels are doubtful";
    case Reason::duplicate:
      return count == 1 ? "1 is a near copy of an image in another split or with another label"
                        : number + " are near copies of images in another split or with another label";
    case Reason::outlier:
      return count == 1 ? "1 is unlike all others" : number + " are unlike all others";
  }
  return {};
}

/// The first of each reason.
std::vector<const Suspect*> shown_of(const review::Review& found, Reason reason) {
  std::vector<const Suspect*> shown;
  for (const Suspect& suspect : found.suspects)
    if (suspect.reason == reason && shown.size() < most_suspects) shown.push_back(&suspect);
  return shown;
}

}  // namespace

namespace {

/// How to have them looked for, of a run of images that has something to look with.
std::string not_looked_for(const Run& run) {
  if (run.spec.is_table() || run.best_checkpoint.empty()) return {};
  return card("Suspects", "not searched for",
              "<p>Images with a doubtful label, near copies and outliers are found by <code>anneal data " +
                  name(shell_word(run.directory)) + " --suspects</code>.</p>\n",
              "wide");
}

/// What becomes of decisions.
std::string way_on(const Run& run) {
  return "<p>Decisions are written to " + std::string(review::corrections_file) +
         ", in the folder where the command is run; no image is changed. To train on the corrected data: "
         "<code>anneal "
         "train " +
         name(shell_word(run.directory / run_files::spec)) + " --corrections " + review::corrections_file +
         "</code></p>\n";
}

}  // namespace

std::string suspects(const Run& run) {
  if (!run.review) return not_looked_for(run);
  const review::Review& found = *run.review;
  std::set<std::string> paths;
  for (const Reason reason : {Reason::label, Reason::duplicate, Reason::outlier})
    for (const Suspect* suspect : shown_of(found, reason)) {
      paths.insert(suspect->image.file);
      if (suspect->other) paths.insert(suspect->other->file);
    }
  const auto pictures = thumbnails(run.spec.data, paths);
  std::string body;
  if (const std::string weakness = review::weakness_of(found); !weakness.empty())
    body += "<p><b>Note</b>: " + escape(weakness) + ": <code>anneal data " + name(shell_word(run.directory)) +
            " --suspects --weights …</code></p>\n";
  if (!found.suspects.empty()) body += way_on(run);
  for (const Reason reason : {Reason::label, Reason::duplicate, Reason::outlier}) {
    const std::int64_t count = found.counts[static_cast<std::size_t>(reason)];
    if (count == 0) continue;
    body += "<h3>" + heading_of(reason, count) + "</h3>\n<div class=\"figures\">";
    for (const Suspect* suspect : shown_of(found, reason)) body += figure(run, *suspect, pictures);
    body += "</div>\n";
  }
  if (found.suspects.empty()) body += "<p>None were found.</p>\n";
  return card("Suspects",
              (found.images == 1 ? "of 1 image, evaluated with "
                                 : "of " + with_separators(found.images) + " images, evaluated with ") +
                  name(std::filesystem::path(found.weights).filename().string()) +
                  "; each label is judged by a model trained on all other images",
              body, "wide");
}

}  // namespace anneal::report
