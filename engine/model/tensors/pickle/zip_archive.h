#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace anneal::tensors {

/// Who writes the archive: torch.save stores its entries as they are, a Python wheel may deflate them.
enum class ZipKind { torch_save, wheel };

/// The entries of a ZIP archive; with ZIP64's sizes. Names are never used as paths. The archive is hostile
/// until proven otherwise: the constructor throws UserError at `place` for what is cut off, compressed in a
/// way that its kind is not, encrypted, there twice, overlaps, or says one thing in its directory and another
/// before its bytes. (APPNOTE.TXT 6.3, sections 4.3 and 4.5.3)
class ZipArchive {
 public:
  /// `file` is borrowed.
  ZipArchive(std::string_view file, std::string place, ZipKind kind = ZipKind::torch_save);

  struct Entry {
    std::string_view bytes;  ///< as they lie in the archive
    std::uint32_t crc32 = 0;
    std::uint64_t size = 0;  ///< unpacked, as the archive says
    bool is_deflated = false;
  };
  const std::map<std::string_view, Entry>& entries() const { return entries_; }

  /// The bytes of an entry that is stored, whose checksum was compared. Throws UserError where it is missing
  /// or differs.
  std::string_view read(std::string_view name) const;

  /// The same of any entry, copied. Throws UserError as well where it unpacks to another size than the
  /// archive says, to more than `most` bytes, or to over 32 times the bytes that it takes, which no weights
  /// do; of that nothing is allocated.
  std::string unpacked(std::string_view name, std::uint64_t most) const;

 private:
  const Entry& entry_of(std::string_view name) const;
  void check_sum(std::string_view name, const Entry& entry, std::string_view bytes) const;

  std::string place_;
  std::map<std::string_view, Entry> entries_;
};

}  // namespace anneal::tensors
