#include <algorithm>
#include <filesystem>

#include "protocol/number_text.h"
#include "report/html.h"
#include "report/sections.h"
#include "report/thumbnails.h"

namespace anneal::report {

using review::Reason;
using review::Suspect;

namespace {

constexpr std::size_t most_shown = 24;    // of each reason
constexpr std::size_t most_letters = 40;  // of a class

std::string picture(const review::ReviewedImage& image, const std::map<std::string, std::string>& pictures) {
  const auto found = pictures.find(image.file);
  return found == pictures.end() ? "<div class=\"absent\">no picture</div>"
                                 : "<img alt=\"" + escape(image.label) + "\" src=\"" + found->second + "\">";
}

/// What is said under a picture's label.
std::string words_of(const Suspect& suspect) {
  switch (suspect.reason) {
    case Reason::label:
      return "likely " + name(shortened(suspect.suggested, most_letters)) + ", <span>" +
             percent(suspect.confidence) + "</span> for its own";
    case Reason::duplicate:
      return "nearly a copy of " + name(suspect.other->split) + " " +
             name(shortened(suspect.other->label, most_letters));
    case Reason::outlier:
      return "distance <span>" + fixed(suspect.score, 2) + "</span>";
  }
  return {};
}

std::string figure(const Suspect& suspect, const std::map<std::string, std::string>& pictures) {
  const std::string file = std::filesystem::path(suspect.image.path).filename().string();
  return "<figure title=\"" + escape(suspect.image.split + "/" + suspect.image.path) + "\">" +
         picture(suspect.image, pictures) + (suspect.other ? picture(*suspect.other, pictures) : "") +
         "<figcaption><b>" + name(shortened(suspect.image.label, most_letters)) + "</b><br>" +
         words_of(suspect) + "<br><small>" + name(suspect.image.split + " " + shortened(file, 24)) +
         "</small></figcaption></figure>\n";
}

std::string heading_of(Reason reason, std::int64_t count) {
  const std::string number = with_separators(count);
  switch (reason) {
    case Reason::label:
      return number + " labels are doubted";
    case Reason::duplicate:
      return number + " are nearly copies of images of another split or label";
    case Reason::outlier:
      return number + " are unlike all others";
  }
  return {};
}

/// The first of each reason.
std::vector<const Suspect*> shown_of(const review::Review& found, Reason reason) {
  std::vector<const Suspect*> shown;
  for (const Suspect& suspect : found.suspects)
    if (suspect.reason == reason && shown.size() < most_shown) shown.push_back(&suspect);
  return shown;
}

}  // namespace

std::string suspects(const Run& run) {
  if (!run.review) return {};
  const review::Review& found = *run.review;
  std::set<std::string> paths;
  for (const Reason reason : {Reason::label, Reason::duplicate, Reason::outlier})
    for (const Suspect* suspect : shown_of(found, reason)) {
      paths.insert(suspect->image.file);
      if (suspect->other) paths.insert(suspect->other->file);
    }
  const auto pictures = thumbnails(run.spec.data, paths);
  std::string body;
  if (found.has_learned_from_them)
    body +=
        "<p>The network has learned from these images, and may have learned wrong labels, too: "
        "<code>anneal data … --suspects --weights</code> with other weights finds more.</p>\n";
  for (const Reason reason : {Reason::label, Reason::duplicate, Reason::outlier}) {
    const std::int64_t count = found.counts[static_cast<std::size_t>(reason)];
    if (count == 0) continue;
    body += "<h3>" + heading_of(reason, count) + "</h3>\n<div class=\"figures\">";
    for (const Suspect* suspect : shown_of(found, reason)) body += figure(*suspect, pictures);
    body += "</div>\n";
  }
  if (found.suspects.empty()) body += "<p>None were found.</p>\n";
  return card("Suspects",
              "of " + with_separators(found.images) + " images, seen with " +
                  name(std::filesystem::path(found.weights).filename().string()) +
                  "; each label judged by what was learned from all other images",
              body, "wide");
}

}  // namespace anneal::report
