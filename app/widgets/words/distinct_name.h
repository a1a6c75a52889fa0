#pragma once

#include <QFontMetrics>
#include <QString>
#include <QStringList>

namespace anneal::studio {

/// `name` in at most so many pixels, in a row of `names`. Where it is too long, it is cut where it has words
/// in common with others, at its beginning and its end, so that what tells them apart stays in sight: of
/// "resnet18 with augmentation, seed 1" and "…, seed 2" stay "resnet18 wi…1" and "resnet18 wi…2". Where that
/// is too long, too, or nothing is common, it is cut in its middle.
QString distinct_name(const QString& name, const QStringList& names, const QFontMetrics& metrics, int width);

}  // namespace anneal::studio
