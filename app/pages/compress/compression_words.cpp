#include "app/pages/compress/compression_words.h"

#include <algorithm>

#include "app/pages/compress/candidate_table.h"
#include "app/pages/compress/compress_tiles.h"
#include "app/pages/compress/compression.h"
#include "app/pages/compress/recipe_words.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

QString CompressionWords::what_is_done(const Compression& compression) {
  using Activity = compress::CompressionHistory::Activity;
  const compress::CompressionHistory& history = compression.history();
  const int next = static_cast<int>(history.candidates().size());
  switch (history.activity()) {
    case Activity::beginning:
      return tr("Reading images, and measuring the model as trained.");
    case Activity::sizing:
      return tr("Looking for the widest network that fits: %Ln size(s) tried.", nullptr, history.tried());
    case Activity::assessing:
      return tr("Looking for the widths of layers: %Ln network(s) tried.", nullptr, history.tried());
    case Activity::training: {
      const QString recipe = history.doing() ? RecipeWords::of(*history.doing()) : QStringLiteral("…");
      if (const auto epochs = compression.epochs())
        return tr("Training: %1; epoch %2 of %3.")
            .arg(recipe, Format::number(epochs->first), Format::count(epochs->second));
      return tr("Training: %1.").arg(recipe);
    }
    case Activity::measuring:
      return tr("Making and measuring candidate %1.").arg(next);
  }
  return {};
}

QString CompressionWords::what_is_undecided(const Compression& compression) {
  const compress::Candidate& closest = *compression.history().undecided();
  const int images = static_cast<int>(closest.paired.samples);
  const QString words = CandidateTable::has_gained(closest)
                            ? tr("Undecided: %Ln image(s) cannot resolve a loss of %1. On them candidate %2, "
                                 "which meets the size limits, gains %3 points: export it as is, or hold out "
                                 "more images or allow more loss to be certain.",
                                 nullptr, images)
                            : tr("Undecided: %Ln image(s) cannot resolve a loss of %1. On them candidate %2, "
                                 "which meets the size limits, loses %3 points: export it as is, or hold out "
                                 "more images or allow more loss to be certain.",
                                 nullptr, images);
  return words.arg(CompressTiles::points(compression.history().limits().loss_points))
      .arg(closest.id)
      .arg(CandidateTable::points_of(closest));
}

QString CompressionWords::why_none(const Compression& compression) {
  const auto& all = compression.history().candidates();
  const auto candidate = std::ranges::find_if(
      all, [id = compression.history().closest()](const compress::Candidate& one) { return id == one.id; });
  if (candidate == all.end()) return tr("No candidate meets all limits.");
  const QString sentence =
      compression.history().is_out_of_time()
          ? tr("The time is up, and no candidate meets all limits yet. The closest is candidate %1: %2.")
          : tr("No candidate meets all limits. The closest is candidate %1: %2.");
  return sentence.arg(candidate->id).arg(CandidateTable::sentence_of(*candidate));
}

QString CompressionWords::how_to_measure(const std::filesystem::path& file) {
  if (file.extension() != ".onnx")
    return tr(
        "The next compression measures its files if a C compiler is installed or the environment variable CC "
        "names one.");
  const QString named = qEnvironmentVariable("ANNEAL_PYTHON");  // as the engine has it
  const QString python = named.isEmpty() ? QStringLiteral("python3") : named;
  return tr("The next compression measures its files if onnxruntime is installed: %1")
      .arg(python + QStringLiteral(" -m pip install onnxruntime onnx numpy"));
}

}  // namespace anneal::studio
