#include "app/pages/model/start_words.h"

#include <QStringList>
#include <cmath>

#include "app/pages/model/start_card.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

QString text(const std::string& words) {
  return QString::fromStdString(words);
}

/// That may be broken behind each folder.
QString breakable(const std::string& path) {
  return text(path).replace('/', QStringLiteral("/\u200b"));
}

}  // namespace

QString name_of(const StartingPoint& point) {
  const QString title = text(point.title), preset = text(point.preset);
  switch (point.kind) {
    case StartingPoint::Kind::nothing:
      return StartCard::tr("Nothing: weights at random");
    case StartingPoint::Kind::published:
      return (point.kept ? StartCard::tr("%1 · %2 on ImageNet · %3, here")
                         : StartCard::tr("%1 · %2 on ImageNet · %3"))
          .arg(title, Format::percent(point.published->top1 / 100), Format::bytes(point.published->bytes));
    case StartingPoint::Kind::kept:
      return StartCard::tr("%1 · %2, imported").arg(title, preset);
    case StartingPoint::Kind::run:
      return point.accuracy
                 ? StartCard::tr("Run %1 · %2, %3").arg(title, preset, Format::percent(*point.accuracy))
                 : StartCard::tr("Run %1 · %2").arg(title, preset);
    case StartingPoint::Kind::file:
      return StartCard::tr("File %1").arg(title);
  }
  return {};
}

QString facts_of(const StartingPoint& point) {
  QStringList facts;
  const auto add = [&](const QString& sentence, const QString& value) {
    if (!value.isEmpty()) facts << sentence.arg(value);
  };
  if (const auto& published = point.published) {
    add(StartCard::tr("Top-1 accuracy %1, as published"), Format::percent(published->top1 / 100));
    add(StartCard::tr("trained on %1"), text(published->data));
    add(StartCard::tr("images of %1 pixels"), QString::number(published->side));
    add(StartCard::tr("licence %1"), text(published->licence));
    add(StartCard::tr("by %1"), text(published->publisher));
    if (!point.kept) add(StartCard::tr("SHA-256 begins with %1"), text(published->hash_prefix()));
  }
  if (point.kept) {
    if (!point.published) add(StartCard::tr("licence %1"), text(point.kept->origin.licence));
    add(StartCard::tr("SHA-256 %1"), text(point.kept->origin.sha256));
  }
  if (point.kind == StartingPoint::Kind::file) add(StartCard::tr("The file is %1"), breakable(point.init));
  if (point.kind == StartingPoint::Kind::run)
    add(StartCard::tr("The best checkpoint: %1"), breakable(point.init));
  if (point.takes_rows)
    facts << StartCard::tr(
        "The table is read as it was there; columns that are not known there are left out");
  return facts.join(QStringLiteral(" · "));
}

QString words_of(const resolve::WeightsAdvice& advice, bool is_followed) {
  const auto points = [](double number) { return QString::number(std::lround(number)); };
  const resolve::MeasuredGain& gain = resolve::measured_gain;
  const int images = static_cast<int>(advice.images_of_a_class);
  return (is_followed
              ? StartCard::tr("Chosen for you: about %Ln image(s) of each class to learn from are few.",
                              nullptr, images)
              : StartCard::tr("About %Ln image(s) of each class to learn from are few.", nullptr, images)) +
         ' ' +
         StartCard::tr(
             "Published weights have learned from many photographs, which mostly helps where there are "
             "few. Where we measured such a start, with 40 images a class of CIFAR-10 and weights of its "
             "other classes, it gained %1 points of accuracy (%2 to %3); for your images and these weights "
             "it is not known.")
             .arg(points(gain.median), points(gain.least), points(gain.most));
}

}  // namespace anneal::studio
