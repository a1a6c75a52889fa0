#pragma once

#include <QString>
#include <exception>

namespace anneal::studio {

/// What went wrong, for the screen: where, what, and what to do next.
QString sentence_of(const std::exception& error);
QString sentence_of(const std::exception_ptr& error);

}  // namespace anneal::studio
