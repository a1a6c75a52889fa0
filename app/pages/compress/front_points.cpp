#include "app/pages/compress/front_points.h"

#include <algorithm>

#include "app/pages/compress/candidate_table.h"
#include "app/pages/compress/compress_page.h"
#include "app/pages/compress/compression.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

using compress::Candidate;

namespace {

QString words_of(const Candidate& candidate) {
  const QString recipe = CandidateTable::recipe_of(candidate),
                verdict = CandidateTable::sentence_of(candidate);
  const QString bytes = Format::bytes(candidate.measures.bytes);
  const QString accuracy = Format::percent(candidate.accuracy, 2);
  if (candidate.measures.is_estimated())
    return CompressPage::tr("candidate %1: %2\n%3, %4, estimated\n%5")
        .arg(candidate.id)
        .arg(recipe, bytes, accuracy, verdict);
  return CompressPage::tr("candidate %1: %2\n%3, %4, measured by %5\n%6")
      .arg(candidate.id)
      .arg(recipe, bytes, accuracy, QString::fromStdString(candidate.measures.runtime), verdict);
}

}  // namespace

std::vector<FrontPoint> front_points(const Compression& compression) {
  const std::vector<Candidate> front = compress::pareto_front(
      {compression.history().candidates().begin(), compression.history().candidates().end()});
  const Candidate* accepted = compression.history().smallest_accepted();
  std::vector<FrontPoint> points;
  for (const Candidate& one : compression.history().candidates())
    points.push_back({.id = one.id,
                      .bytes = static_cast<double>(one.measures.bytes),
                      .accuracy = one.accuracy,
                      .words = words_of(one),
                      .on_front = std::ranges::find(front, one.id, &Candidate::id) != front.end(),
                      .is_accepted = &one == accepted});
  return points;
}

std::optional<FrontPoint> original_point(const Compression& compression) {
  const auto original = compression.original();
  if (!original) return std::nullopt;
  return FrontPoint{
      .id = -1,
      .bytes = static_cast<double>(original->bytes),
      .accuracy = original->accuracy,
      .words = CompressPage::tr("the original, in floats\n%1, %2")
                   .arg(Format::bytes(original->bytes), Format::percent(original->accuracy, 2))};
}

}  // namespace anneal::studio
