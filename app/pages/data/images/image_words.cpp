#include "app/pages/data/images/image_words.h"

#include <algorithm>

#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

QString held_out_share(const DatasetSummary& summary) {
  const auto listed = static_cast<double>(summary.samples + summary.held_back);
  return Format::percent(static_cast<double>(summary.held_back) / listed, 0);
}

/// What is kept is as it was: that is not a correction.
QString corrections_text(const Listed& listed) {
  const auto kept = std::ranges::count(listed.corrections, Correction::Decision::keep, &Correction::decision);
  QString text = Format::count(std::ssize(listed.corrections) - kept);
  if (kept > 0) text = ImageWords::tr("%1, and %Ln kept", nullptr, static_cast<int>(kept)).arg(text);
  return listed.stale.empty()
             ? text
             : ImageWords::tr("%1, %Ln no longer hold(s)", nullptr, static_cast<int>(listed.stale.size()))
                   .arg(text);
}

QString range_text(const data::Range& range) {
  if (range.least == range.most) return QString::number(range.most);
  return ImageWords::tr("%1 – %2, usually %3").arg(range.least).arg(range.most).arg(range.median);
}

/// See engine/data/source/discover.h.
QString words_of_layout(const std::string& layout) {
  if (layout == "class") return ImageWords::tr("a folder for each class");
  if (layout == "split/class") return ImageWords::tr("in each split a folder for each class");
  if (layout == "name") return ImageWords::tr("names of images that begin with their classes");
  if (layout == "split/name")
    return ImageWords::tr("in each split names of images that begin with their classes");
  if (layout == "csv") return ImageWords::tr("a list of files");
  if (layout == "idx") return ImageWords::tr("IDX files");
  if (layout == "pack") return ImageWords::tr("a pack");
  return QString::fromStdString(layout);
}

}  // namespace

QString ImageWords::before_held_out(const QString& words, const DatasetSummary& summary) {
  if (summary.held_back == 0) return words;
  return tr("%1, before %2 are held out", "images, a share").arg(words, held_out_share(summary));
}

QString ImageWords::class_sizes(const std::vector<SplitCounts>& counts, const DatasetSummary& summary) {
  std::vector<std::int64_t> of_class = counts.front().of_class;
  for (const SplitCounts& split : counts)
    for (std::size_t i = 0; split.is_share && i < of_class.size(); ++i) of_class[i] += split.of_class[i];
  const auto [least, most] = std::ranges::minmax(of_class);
  const bool same = least == most;
  if (summary.held_back > 0) {
    const QString sizes =
        same ? Format::count(most) : QStringLiteral("%1–%2").arg(Format::count(least), Format::count(most));
    return tr("%1 each, %2 held out", "images, a share").arg(sizes, held_out_share(summary));
  }
  return same ? tr("%1 training images each").arg(Format::count(least))
              : tr("%1 to %2 training images each").arg(Format::count(least), Format::count(most));
}

std::vector<Fact> ImageWords::splits(const std::vector<SplitCounts>& counts,
                                     const data::Catalogue* unlabelled) {
  std::vector<Fact> facts;
  for (const SplitCounts& split : counts) {
    QString name = SplitWords::name(split.name);
    if (split.is_share) name = split.name == "test" ? tr("test, of training") : tr("validation, of training");
    facts.push_back({name, Format::count(split.images())});
  }
  if (unlabelled != nullptr)
    facts.push_back({SplitWords::name("unlabelled"), Format::count(std::ssize(unlabelled->samples))});
  return facts;
}

std::vector<Fact> ImageWords::place(const Listed& listed) {
  const QString path = QString::fromStdString(listed.path.string());
  std::vector<Fact> facts = {{tr("Layout"), words_of_layout(listed.layout)}, {tr("Folder"), path, path}};
  if (!listed.corrections.empty()) facts.push_back({tr("Corrections"), corrections_text(listed)});
  for (const auto& [own, name] : listed.found.train.rename)
    facts.push_back({QString::fromStdString(own), tr("is called %1").arg(QString::fromStdString(name))});
  return facts;
}

QString ImageWords::file(const std::filesystem::path& path) {
  return QString::fromStdString((path.parent_path().filename() / path.filename()).string());
}

std::vector<Fact> ImageWords::sizes(const data::Report& report) {
  const QString fingerprint = QString::fromStdString(report.fingerprint);
  return {{tr("Width"), range_text(report.width)},
          {tr("Height"), range_text(report.height)},
          {tr("On disk"), Format::bytes(report.bytes)},
          {tr("Grey images"), Format::count(report.channels.grey)},
          {tr("Fingerprint"), fingerprint, fingerprint}};
}

}  // namespace anneal::studio
