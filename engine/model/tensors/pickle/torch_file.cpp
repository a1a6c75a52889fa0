#include "engine/model/tensors/pickle/torch_file.h"

#include <cstring>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/model/tensors/dtype.h"
#include "engine/model/tensors/pickle/machine.h"
#include "engine/model/tensors/pickle/state_dicts.h"
#include "engine/model/tensors/pickle/zip_archive.h"

namespace anneal::tensors {
namespace {

using Storages = std::map<std::string, std::string_view, std::less<>>;

/// The pickle of the number that torch.save begins the old form with.
constexpr std::string_view old_beginning("\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19\x2e", 15);
constexpr std::size_t longest_pickle = std::size_t{64} << 20, most_storages = 20'000;

[[noreturn]] void refuse(const std::string& reason, const std::string& place) {
  throw UserError("is not a torch.save file: " + reason, place);
}

std::string_view of_size(std::string_view bytes, std::uint64_t wanted, const std::string& key,
                         const std::string& place) {
  if (bytes.size() != wanted)
    refuse("storage \"" + shortened(shown_text(key), 40) + "\" has " + std::to_string(bytes.size()) +
               " bytes, but its tensors need " + std::to_string(wanted),
           place);
  return bytes;
}

/// NAME/data.pkl, NAME/data/0, NAME/data/1, …: the bytes of each storage once its checksum was compared.
std::map<std::string, StateDict> read_archive(std::string_view file, const std::string& place) {
  const ZipArchive archive(file, place);
  std::string folder;
  constexpr std::string_view pickle_name = "data.pkl", program_name = "constants.pkl";
  for (const auto& [name, entry] : archive.entries()) {
    const std::string_view last = name.substr(name.find('/') + 1);
    if (last == program_name)
      throw UserError("is a TorchScript program, not a weights file", place,
                      "In Python, run torch.save(torch.jit.load(FILE).state_dict(), OTHER).");
    if (last == pickle_name) folder = name.substr(0, name.size() - pickle_name.size());
  }
  if (!archive.entries().contains(folder + std::string(pickle_name)))
    refuse("it contains no data.pkl", place);
  if (archive.entries().contains(folder + "byteorder") && archive.read(folder + "byteorder") != "little")
    refuse("its numbers are big-endian", place);
  const std::string_view bytes = archive.read(folder + std::string(pickle_name));
  const std::string inside = place + ": data.pkl";
  if (bytes.size() > longest_pickle) refuse("its pickle is over 64 MiB", inside);
  const Pickle pickle = read_pickle(bytes, 0, inside);
  Storages checked;
  const FindStorage find = [&](std::string_view key, std::uint64_t wanted) {
    auto known = checked.find(key);
    if (known == checked.end())
      known = checked.emplace(key, archive.read(folder + "data/" + std::string(key))).first;
    return of_size(known->second, wanted, known->first, place);
  };
  return state_dicts_of(pickle, find, place);
}

/// What the third pickle of the old form says of the machine.
void check_machine(const Pickle& pickle, const std::string& place) {
  const Object& about = pickle.objects[pickle.result];
  for (std::size_t i = 0; about.kind == Kind::dict && i + 1 < about.items.size(); i += 2) {
    const Object& value = pickle.objects[about.items[i + 1]];
    if (pickle.objects[about.items[i]].text == "little_endian" && value.integer == 0)
      refuse("its numbers are big-endian", place);
  }
}

/// Elements of every storage that is spoken of, by key; their DType.
std::map<std::string_view, std::pair<DType, std::int64_t>> storages_in(const Pickle& pickle,
                                                                       const std::string& place) {
  std::map<std::string_view, std::pair<DType, std::int64_t>> result;
  for (const Object& object : pickle.objects.all) {
    if (object.kind != Kind::storage) continue;
    const std::pair described(static_cast<DType>(object.which), object.integer);
    if (result.emplace(object.text, described).first->second != described)
      refuse("a storage is described in two ways", place);
    if (result.size() > most_storages) refuse("it contains too many storages", place);
  }
  return result;
}

/// Four pickles (a number, a version, the machine, the objects), one with the keys of all storages, and the
/// storages in that order: elements as a number of 64 bits, then the elements.
std::map<std::string, StateDict> read_old_form(std::string_view file, const std::string& place) {
  const std::string_view first = file.substr(0, longest_pickle);
  const Pickle version = read_pickle(first, old_beginning.size(), place);
  const Pickle machine = read_pickle(first, version.end, place);
  check_machine(machine, place);
  const Pickle pickle = read_pickle(first, machine.end, place);
  const Pickle keys = read_pickle(first, pickle.end, place);
  const auto described = storages_in(pickle, place);
  Storages storages;
  std::size_t position = keys.end;
  for (const Handle handle : keys.objects[keys.result].items) {
    const Object& key = keys.objects[handle];
    const auto known = described.find(key.text);
    if (key.kind != Kind::text || known == described.end())
      refuse("it contains a storage that belongs to no tensor", place);
    const auto [dtype, elements] = known->second;
    std::int64_t count = 0;
    const auto bytes = byte_count(dtype, {elements});
    if (file.size() - position < sizeof count) refuse("it is truncated", place);
    std::memcpy(&count, file.data() + position, sizeof count);
    position += sizeof count;
    if (count != elements || !bytes || *bytes > file.size() - position)
      refuse("a storage is truncated or has the wrong size", place);
    if (!storages.emplace(key.text, file.substr(position, *bytes)).second)
      refuse("it contains a storage twice", place);
    position += *bytes;
  }
  const FindStorage find = [&](std::string_view key, std::uint64_t wanted) {
    const auto found = storages.find(key);
    if (found == storages.end()) refuse("a storage is missing", place);
    return of_size(found->second, wanted, found->first, place);
  };
  return state_dicts_of(pickle, find, place);
}

bool is_contiguous(const StridedTensor& tensor) {
  std::int64_t stride = 1;
  for (std::size_t i = tensor.shape.size(); i-- > 0;) {
    if (tensor.shape[i] != 1 && tensor.strides[i] != stride) return false;
    stride *= tensor.shape[i];
  }
  return true;
}

}  // namespace

std::string_view row_major(const StridedTensor& tensor, std::string& memory) {
  const std::size_t element = size_of(tensor.dtype),
                    bytes = byte_count(tensor.dtype, tensor.shape).value_or(0);
  const auto offset = static_cast<std::size_t>(tensor.offset);
  if (bytes == 0) return {};
  if (is_contiguous(tensor)) return tensor.storage.substr(offset * element, bytes);
  memory.resize(bytes);
  std::vector<std::int64_t> index(tensor.shape.size(), 0);
  std::int64_t from = tensor.offset;
  for (std::size_t to = 0; to < bytes; to += element) {
    std::memcpy(memory.data() + to, tensor.storage.data() + static_cast<std::size_t>(from) * element,
                element);
    for (std::size_t i = index.size(); i-- > 0;) {
      from += tensor.strides[i];
      if (++index[i] < tensor.shape[i]) break;
      from -= tensor.strides[i] * tensor.shape[i];
      index[i] = 0;
    }
  }
  return memory;
}

TorchFile::TorchFile(const std::filesystem::path& path) : mapping_(path) {
  read(mapping_->text(), path.string());
}

TorchFile::TorchFile(std::string bytes, const std::string& place)
    : bytes_(std::make_unique<const std::string>(std::move(bytes))) {
  read(*bytes_, place);
}

void TorchFile::read(std::string_view file, const std::string& place) {
  if (file.starts_with("PK"))
    state_dicts_ = read_archive(file, place);
  else if (file.starts_with(old_beginning))
    state_dicts_ = read_old_form(file, place);
  else
    refuse(file.starts_with('<') ? "it is a web page" : "it does not begin like one", place);
}

}  // namespace anneal::tensors
