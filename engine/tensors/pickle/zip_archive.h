#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace anneal::tensors {

/// The entries of a ZIP archive as torch.save writes it: stored, not compressed; with ZIP64's sizes. Names
/// are never used as paths. The archive is hostile until proven otherwise: the constructor throws UserError
/// at `place` for what is cut off, compressed, encrypted, there twice, overlaps, or says one thing in its
/// directory and another before its bytes. (APPNOTE.TXT 6.3, sections 4.3 and 4.5.3)
class ZipArchive {
 public:
  /// `file` is borrowed.
  ZipArchive(std::string_view file, std::string place);

  struct Entry {
    std::string_view bytes;
    std::uint32_t crc32 = 0;
  };
  const std::map<std::string_view, Entry>& entries() const { return entries_; }

  /// The bytes of an entry, whose checksum was compared. Throws UserError where it is missing or differs.
  std::string_view read(std::string_view name) const;

 private:
  std::string place_;
  std::map<std::string_view, Entry> entries_;
};

}  // namespace anneal::tensors
