#pragma once

namespace anneal::studio {

/// From now on, screen readers hear the accessible name of a combo box that no label names, before its
/// choice; Qt says the choice alone. Those that are edited stay as Qt has them. Call once there is an
/// application.
void speak_names_of_combo_boxes();

}  // namespace anneal::studio
