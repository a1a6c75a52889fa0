#pragma once

#include <string>

namespace anneal::unpack {

/// Lets `loader` start a program on a host whose glibc is too old for it, or which has none: the ELF file at
/// `program` names that path in place of the one it was linked with. The file is replaced as a whole, since
/// it may be running. "", or what is wrong: it is not a program, or has no room for so long a path.
std::string set_loader(const std::string& program, const std::string& loader);

}  // namespace anneal::unpack
