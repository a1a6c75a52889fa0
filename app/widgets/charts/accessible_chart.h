#pragma once

class QWidget;

namespace anneal::studio {

/// Screen readers hear that a widget is a chart, before its name and the summary that is its accessible
/// description; what Qt makes of a widget that paints itself they pass over. To be called by its constructor.
void speak_as_chart(QWidget& widget);

}  // namespace anneal::studio
