#pragma once

class QWidget;

namespace anneal::studio {

/// From now on, `window` becomes taller where its layout comes to need more room than it has: a sentence
/// appears under a field. Qt does so by itself only where no text breaks its lines. It never becomes smaller.
void grow_with_content(QWidget& window);

}  // namespace anneal::studio
