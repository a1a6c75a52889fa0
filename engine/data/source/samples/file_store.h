#pragma once

#include "engine/data/source/names/name_list.h"
#include "engine/data/source/samples/sample_store.h"

namespace anneal::data {

/// Image files, each with a sample of its own. A file takes 8 bytes and its name, and 16 with its stamp.
class FileStore : public SampleStore {
 public:
  /// Absolute directories, and names of files relative to them.
  FileStore(std::vector<std::filesystem::path> directories, NameList names);

  std::filesystem::path path(const Sample& sample) const override;
  std::string_view name(const Sample& sample) const override { return files_->names[sample.index]; }
  std::span<const std::uint8_t> bytes(const Sample& sample, std::vector<std::uint8_t>& file) const override;
  std::span<const std::filesystem::path> directories() const override { return files_->directories; }
  std::shared_ptr<const SampleStore> with_stamps(std::vector<FileStamp> stamps) const override;

 private:
  struct Files {
    std::vector<std::filesystem::path> directories;
    NameList names;
  };

  std::shared_ptr<const Files> files_;
  std::vector<FileStamp> stamps_;  ///< empty, or those of all files
};

}  // namespace anneal::data
