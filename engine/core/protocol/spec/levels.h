#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/base/levels.h"
#include "engine/core/protocol/fields/field.h"

namespace anneal {

template <class Visitor>
void fields(Levels& levels, Visitor& v) {
  constexpr double farthest = 1e30;
  v.on_read([&] { levels = {.black = 0, .white = 65'535}; });
  v("black", levels.black, {-farthest, farthest},
    {.name = "levels: black",
     .summary = "pixel value that becomes black in images with more than 8 bits per channel",
     .example = "-1024"});
  v("white", levels.white, {-farthest, farthest},
    {.name = "levels: white",
     .summary = "pixel value that becomes white in images with more than 8 bits per channel; by default it "
                "is derived from the values",
     .example = "4095"});
}

/// Throws UserError unless black is below white.
void check(const Levels& levels, const std::string& place);

/// {"black": NUMBER, "white": NUMBER}; what is left out is 0 or 65535.
Levels levels_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const Levels& levels);

/// Of a command line: "0:4095". Throws UserError, naming `place`.
Levels levels_from_text(const std::string& text, const std::string& place);

}  // namespace anneal
