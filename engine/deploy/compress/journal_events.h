#pragma once

#include "engine/runs/work/journal.h"

namespace anneal::compress {

/// Events of a compression's journal; see PROTOCOL.md for their members.
namespace journal_events {
using namespace work::journal_events;
inline constexpr const char* reference = "reference";
inline constexpr const char* model = "model";
inline constexpr const char* retraining = "retraining";
inline constexpr const char* size = "size";
inline constexpr const char* assessed = "assessed";
inline constexpr const char* candidate = "candidate";
inline constexpr const char* accepted = "accepted";
inline constexpr const char* rejected = "rejected";
inline constexpr const char* final_measures = "final";
}  // namespace journal_events

}  // namespace anneal::compress
