#include "remote/unpack/loader.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>

#include <elf.h>
#include <sys/stat.h>
#include <unistd.h>

namespace anneal::unpack {

namespace {

template <class Header>
bool read(const std::string& bytes, std::size_t offset, Header& header) {
  if (offset > bytes.size() || bytes.size() - offset < sizeof header) return false;
  std::memcpy(&header, bytes.data() + offset, sizeof header);
  return true;
}

/// The place of the loader's path among a program's bytes; of size 0 where there is none.
Elf64_Phdr find_interpreter(const std::string& bytes) {
  Elf64_Ehdr file;
  if (!read(bytes, 0, file) || std::memcmp(file.e_ident, ELFMAG, SELFMAG) != 0 ||
      file.e_ident[EI_CLASS] != ELFCLASS64)
    return {};
  for (std::size_t i = 0; i < file.e_phnum; ++i) {
    Elf64_Phdr part;
    if (!read(bytes, file.e_phoff + i * sizeof part, part)) return {};
    const bool lies_inside = part.p_offset <= bytes.size() && part.p_filesz <= bytes.size() - part.p_offset;
    if (part.p_type == PT_INTERP && lies_inside) return part;
  }
  return {};
}

std::string replace_program(const std::string& program, const std::string& bytes) {
  const std::string fresh = program + ".new";
  struct stat facts {};
  std::ofstream file(fresh, std::ios::binary | std::ios::trunc);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file || stat(program.c_str(), &facts) != 0 || chmod(fresh.c_str(), facts.st_mode & 07777) != 0 ||
      rename(fresh.c_str(), program.c_str()) != 0) {
    const std::string why = std::strerror(errno);
    unlink(fresh.c_str());
    return program + ": " + why;
  }
  return "";
}

}  // namespace

std::string set_loader(const std::string& program, const std::string& loader) {
  std::ifstream file(program, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file.is_open() || file.bad()) return program + ": cannot be read";
  const Elf64_Phdr place = find_interpreter(bytes);
  if (place.p_filesz == 0) return program + ": is not a program that a loader can start";
  if (loader.size() >= place.p_filesz)
    return program + ": has no room for a path of " + std::to_string(loader.size()) + " bytes";
  std::string path = loader;
  path.resize(place.p_filesz, '\0');
  bytes.replace(place.p_offset, place.p_filesz, path);
  return replace_program(program, bytes);
}

}  // namespace anneal::unpack
