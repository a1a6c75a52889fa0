#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace anneal::report {

/// Text for any place in a page, attributes included: & < > " ' are written as entities, control characters
/// and what is no UTF-8 as U+FFFD. Whatever came from outside goes through here, names and paths above all.
std::string escape(std::string_view text);

/// The same as a name within a sentence: letters that turn the direction of writing stay inside it.
std::string name(std::string_view text);

/// At most `count` letters, the last one "…" where some are left out; not escaped.
std::string shortened(std::string_view text, std::size_t count);

/// A coordinate: two decimals at most, "." in every locale.
std::string number(double value);

/// Text in a drawing; `anchor` says which part of it stands at x: "start", "middle" or "end".
std::string text_at(double x, double y, const char* anchor, const std::string& text);

/// A cell of a table with a bar as long as `share`, in [0, 1], of it.
std::string bar_cell(double share);

std::string base64(std::span<const std::uint8_t> bytes);

/// A part of the page with a heading. `note`, which stands beside the heading, and `body` are HTML.
std::string card(const std::string& heading, const std::string& note, const std::string& body,
                 const std::string& css_class = "");

}  // namespace anneal::report
