#pragma once

#include <string>

namespace anneal::c99 {

/// Of convolution_text what adds products up by instructions of x86: the branches of an #if without its end.
std::string convolution_text_of_x86();

}  // namespace anneal::c99
