#include "engine/data/source/samples/file_store.h"

#include <utility>

#include "engine/core/base/error.h"

namespace anneal::data {
namespace {

void check_stamp(const FileStamp& found, const FileStamp& expected, const std::string& place) {
  if (found == expected) return;
  throw UserError(found.bytes == expected.bytes
                      ? "has changed since the run started"
                      : "has changed since the run started, from " + std::to_string(expected.bytes) +
                            " bytes to " + std::to_string(found.bytes),
                  place);
}

}  // namespace

FileStore::FileStore(std::vector<std::filesystem::path> directories, NameList names)
    : files_(std::make_shared<const Files>(Files{std::move(directories), std::move(names)})) {}

std::filesystem::path FileStore::path(const Sample& sample) const {
  return files_->directories[sample.directory] / name(sample);
}

std::span<const std::uint8_t> FileStore::bytes(const Sample& sample, std::vector<std::uint8_t>& file) const {
  const std::string place = path(sample).string();
  const FileStamp stamp = read_file(place, file);
  if (!stamps_.empty()) check_stamp(stamp, stamps_[sample.index], place);
  return file;
}

std::shared_ptr<const SampleStore> FileStore::with_stamps(std::vector<FileStamp> stamps) const {
  auto stamped = std::make_shared<FileStore>(*this);
  stamped->stamps_ = std::move(stamps);
  stamped->stamps_.resize(files_->names.size());
  return stamped;
}

}  // namespace anneal::data
