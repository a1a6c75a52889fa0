#include "engine/model/weights/import.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstring>
#include <deque>
#include <set>
#include <system_error>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/sha256.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/tensors/dtype.h"
#include "engine/model/trained/description.h"
#include "engine/model/trained/weights_file.h"
#include "engine/model/weights/match.h"
#include "engine/model/weights/source_file.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::weights {

namespace fs = std::filesystem;
using nlohmann::json;
using tensors::DType;
using tensors::StridedTensor;
using tensors::TensorView;

namespace {

constexpr const char* origin_key = "source";

/// "resnet18 (1).pth" → "resnet18--1-"
std::string name_from(const fs::path& file) {
  std::string name = file.stem().string();
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '.' && c != '_') c = '-';
  while (name.starts_with('.') || name.starts_with('-')) name.erase(0, 1);
  return name.empty() ? "weights" : name.substr(0, 100);
}

WeightsOrigin origin_for(const std::string& hash, const std::string& name, const Published* published) {
  WeightsOrigin origin;
  origin.name = name;
  origin.sha256 = hash;
  if (published != nullptr) {
    origin.licence = published->licence;
    origin.data = published->data;
    origin.address = published->address;
  }
  return origin;
}

/// What TensorViews borrow; pointers into it stay.
using Memory = std::deque<std::string>;

bool is_real(DType dtype) {
  return dtype == DType::f16 || dtype == DType::bf16 || dtype == DType::f32 || dtype == DType::f64;
}

/// Infinity and what is not a number have all bits of the exponent.
template <class Bits>
bool are_finite(std::string_view bytes, Bits exponent) {
  for (std::size_t at = 0; at + sizeof(Bits) <= bytes.size(); at += sizeof(Bits)) {
    Bits bits = 0;
    std::memcpy(&bits, bytes.data() + at, sizeof bits);
    if ((bits & exponent) == exponent) return false;
  }
  return true;
}

bool are_finite(DType dtype, std::string_view bytes) {
  switch (dtype) {
    case DType::f16:
      return are_finite<std::uint16_t>(bytes, 0x7c00);
    case DType::bf16:
      return are_finite<std::uint16_t>(bytes, 0x7f80);
    case DType::f32:
      return are_finite<std::uint32_t>(bytes, 0x7f800000);
    case DType::f64:
      return are_finite<std::uint64_t>(bytes, 0x7ff0000000000000);
    default:
      return true;
  }
}

void check_finite(DType dtype, std::string_view bytes, const std::string& place) {
  if (!are_finite(dtype, bytes)) throw UserError("contains values that are not finite", place);
}

TensorView view_of(const StridedTensor& tensor, const graph::Parameter& parameter, Memory& memory,
                   const std::string& place) {
  const bool counts = parameter.role == graph::Role::batches_tracked;
  if (counts ? tensor.dtype != DType::i64 : !is_real(tensor.dtype))
    throw UserError("contains " + tensors::name_of(tensor.dtype) + ", but " +
                        (counts ? "a count is" : "weights are") + " needed",
                    place + ": " + parameter.name);
  const std::string_view bytes = tensors::row_major(tensor, memory.emplace_back());
  check_finite(tensor.dtype, bytes, place + ": " + parameter.name);
  return {parameter.name, tensor.dtype, parameter.shape, bytes.data()};
}

/// timm's MobileNetV3 has the usual epsilon in its norms, torchvision's, and so the preset, another. Its
/// ports of TensorFlow's are named alike, have torchvision's, and pad otherwise: they are not told apart. The
/// epsilon of the file less that of the preset.
double epsilon_apart(const graph::Graph& network, const tensors::StateDict& tensors) {
  if (!tensors.contains("conv_stem.weight") || !network.name.starts_with("mobilenet_v3")) return 0;
  constexpr double usual = 1e-5;
  const auto norm = std::ranges::find(network.nodes, "batch_norm", &graph::Node::operation);
  return norm == network.nodes.end() ? 0 : usual - graph::real(*norm, "epsilon");
}

/// Running variances that mean the same with the preset's epsilon as those of the file with its own, in
/// whatever program takes them.
TensorView moved_variance(const TensorView& view, double apart, Memory& memory) {
  std::string& moved = memory.emplace_back();
  const std::size_t bytes = tensors::size_of(view.dtype);
  std::size_t count = 1;
  for (const std::int64_t size : view.shape) count *= static_cast<std::size_t>(size);
  for (std::size_t i = 0; i < count; ++i) {
    const char* const from = static_cast<const char*>(view.data) + i * bytes;
    const auto number = static_cast<float>(tensors::real_at(view.dtype, from) + apart);
    moved.append(reinterpret_cast<const char*>(&number), sizeof number);
  }
  return {view.name, DType::f32, view.shape, moved.data()};
}

/// Of every parameter but those of a last layer that is not there; counters of batches from 0 where they are
/// not.
std::vector<TensorView> views_of(const Match& match, const tensors::StateDict& tensors, Memory& memory,
                                 const std::string& place) {
  const double apart = epsilon_apart(match.graph, tensors);
  std::vector<TensorView> views;
  for (const graph::Parameter& parameter : graph::parameters(match.graph, match.input)) {
    const auto source = match.sources.find(parameter.name);
    if (source != match.sources.end()) {
      const TensorView view = view_of(tensors.at(source->second), parameter, memory, place);
      const bool moves = apart != 0 && parameter.role == graph::Role::running_var;
      views.push_back(moves ? moved_variance(view, apart, memory) : view);
    } else if (parameter.role == graph::Role::batches_tracked) {
      views.push_back({parameter.name, DType::i64, parameter.shape,
                       memory.emplace_back(sizeof(std::int64_t), '\0').data()});
    }
  }
  return views;
}

/// Names for as many outputs as there are: those that are known, else numbers. `known_file` is what the file
/// is a copy of, or null.
std::vector<std::string> classes_for(const Match& match, const ImportOptions& options,
                                     const Published* known_file, const std::string& place) {
  const auto count = static_cast<std::size_t>(match.classes);
  const bool is_imagenet =
      options.classes.empty() && known_file != nullptr && count == imagenet_classes().size();
  const std::vector<std::string>& known = is_imagenet ? imagenet_classes() : options.classes;
  if (!known.empty() && known.size() != count)
    throw UserError("distinguishes " + std::to_string(count) + " classes, but " +
                        std::to_string(known.size()) + " names are given",
                    place);
  if (std::set(known.begin(), known.end()).size() != known.size())
    throw UserError("has two classes of the same name", place);
  if (!known.empty()) return known;
  std::vector<std::string> numbers;
  for (std::size_t i = 0; i < count; ++i) numbers.push_back("class " + std::to_string(i));
  return numbers;
}

bool is_of_tensorflow(const Match& match) {
  return match.preset.starts_with("efficientnet_lite");
}

/// TensorFlow's networks were trained with pixels from −1 to 1, all others with ImageNet's mean and
/// deviation.
json normalization_of(const Match& match) {
  if (is_of_tensorflow(match)) return {{"mean", {0.5, 0.5, 0.5}}, {"std", {0.5, 0.5, 0.5}}};
  return {{"mean", {0.485, 0.456, 0.406}}, {"std", {0.229, 0.224, 0.225}}};
}

/// What evaluations look at: as asked for or published, else as torchvision's transforms of ImageNet's size
/// do, or TensorFlow's, which leave out 32 pixels.
double centre_for(const Match& match, const ImportOptions& options, const Published* known) {
  constexpr double of_torchvision = 224.0 / 256;
  constexpr std::int64_t least_side = 128, left_out = 32;
  const auto share = [](std::int64_t side, std::int64_t of) {
    return static_cast<double>(side) / static_cast<double>(std::max(of, side));
  };
  const std::int64_t side = match.input.back();
  if (options.centre) return *options.centre;
  if (known != nullptr) return share(known->side, known->resize);
  if (match.classes == 0 || side < least_side) return 1;  // without a last layer, nothing is evaluated
  return is_of_tensorflow(match) ? share(side, side + left_out) : of_torchvision;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(names.size(), 5); ++i)
    text += (i > 0 ? ", " : "") + names[i];
  return text + (names.size() > 5 ? ", …" : "");
}

std::string tensors_text(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " tensor" : " tensors");
}

std::vector<std::string> notes_on(const Choice& choice, const Match& match) {
  std::vector<std::string> notes;
  if (!choice.key.empty())
    notes.push_back(
        "The weights were taken from \"" + choice.key + "\"" +
        (choice.others.empty() ? "." : "; there are others in: " + listed(choice.others) + " (--key)."));
  if (!choice.network.prefix.empty())
    notes.push_back("Their names begin with \"" + choice.network.prefix + "\", which was removed.");
  if (!choice.network.others.empty())
    notes.push_back(tensors_text(choice.network.others.size()) +
                    " outside the network did not match: " + listed(choice.network.others) + ".");
  if (!match.left_out.empty())
    notes.push_back(tensors_text(match.left_out.size()) +
                    " of another task did not match: " + listed(match.left_out) + ".");
  if (!match.unused_head.empty())
    notes.push_back(tensors_text(match.unused_head.size()) +
                    " of a last layer of another shape were not used: " + listed(match.unused_head) + ".");
  if (is_of_tensorflow(match) && choice.network.tensors.contains("conv_stem.weight"))
    notes.push_back(
        "timm has two networks with these tensor names: the weights are assumed to belong to tf_" +
        match.preset + ", which pads like TensorFlow and takes pixels from -1 to 1. Those of timm's " +
        match.preset + " would be less accurate here.");
  if (match.classes == 0) notes.emplace_back("There is no last layer; training starts it from scratch.");
  return notes;
}

/// The folder of what is on its way; on the disk of what is kept.
fs::path partial_folder() {
  fs::path folder = cache_folder() / "partial";
  make_folder(folder);
  return folder;
}

Kept written(const std::vector<TensorView>& views, const tensors::Metadata& metadata, Kept entry) {
  const TemporaryFolder partial("import", partial_folder());
  const fs::path file = partial / checkpoint_files::model;
  tensors::write_safetensors(file, views, metadata);
  return keep(file, std::move(entry));
}

std::string dumped(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// A model of our own says everything itself.
Imported import_own(const SourceFile& source, const fs::path& file, const ImportOptions& options,
                    Kept entry) {
  const tensors::SafetensorsFile own = model::open_weights(file);
  const model::Description description = model::read_description(own, file.string());
  if (!options.classes.empty())
    throw UserError("already contains the names of its classes", file.string(), "Omit --classes.");
  if (description.table)
    throw UserError("is a model for tables, whose weights fit no other model", file.string());
  entry.preset = description.graph.name;
  entry.classes = static_cast<std::int64_t>(description.classes.size());
  entry.side = description.input.back();
  if (!options.preset.empty() && options.preset != entry.preset)
    throw UserError("is for " + entry.preset + ", not for " + options.preset, file.string());
  Memory memory;
  std::vector<TensorView> views;
  for (const auto& [name, tensor] : source.state_dicts().at("")) {
    check_finite(tensor.dtype, tensors::row_major(tensor, memory.emplace_back()),
                 file.string() + ": " + name);
    views.push_back({name, tensor.dtype, tensor.shape, tensor.storage.data()});
  }
  tensors::Metadata metadata = own.metadata();
  metadata[origin_key] = dumped(to_json(entry.origin));
  return {written(views, metadata, std::move(entry)), {}};
}

}  // namespace

std::optional<WeightsOrigin> origin_of(const tensors::Metadata& metadata, const std::string& place) {
  const auto found = metadata.find(origin_key);
  if (found == metadata.end()) return std::nullopt;
  const std::string inside = place + ": __metadata__." + origin_key;
  return weights_origin_from_json(parse_json(found->second, inside), inside);
}

Imported import_weights(const fs::path& file, const ImportOptions& options) {
  const std::string place = file.string();
  Kept entry{.name = options.name.empty() ? name_from(file) : options.name};
  check_name(entry.name);
  const SourceFile source(file);
  const std::string hash = sha256_of(file);
  const Published* const known = options.published != nullptr ? options.published : published_as(hash);
  if (known != nullptr && options.name.empty()) entry.name = known->name;
  const Published* const namesake = published(entry.name);
  const bool is_of_published = namesake != nullptr && namesake != known;
  if (is_of_published && !options.name.empty())
    throw UserError("is the name of published weights", entry.name, "Choose another name.");
  const auto before = kept_if_sound(entry.name);
  if (is_of_published || (before && before->origin.sha256 != hash)) {
    if (!options.name.empty() && options.published == nullptr)
      throw UserError("is already the name of other stored weights", entry.name,
                      "choose another name, or remove the stored ones: anneal weights remove " + entry.name);
    if (options.name.empty()) entry.name = entry.name.substr(0, 90) + "-" + hash.substr(0, 8);
  }
  entry.origin = origin_for(hash, entry.name, known);
  if (source.metadata().contains("graph")) return import_own(source, file, options, std::move(entry));
  const Choice choice = choose(source, options.key, place);
  Match matched = match(choice.network.tensors, options.preset, known != nullptr ? known->side : 0, place);
  entry.preset = matched.preset;
  entry.classes = matched.classes;
  entry.side = matched.input.back();
  tensors::Metadata metadata = {{"format", "pt"},
                                {"graph", dumped(graph::to_json(matched.graph))},
                                {"input", dumped(matched.input)},
                                {"normalize", dumped(normalization_of(matched))},
                                {origin_key, dumped(to_json(entry.origin))}};
  const double centre = centre_for(matched, options, known);
  if (centre < 1) metadata["centre"] = dumped(centre);
  if (matched.classes > 0) {
    const std::vector<std::string> names = classes_for(matched, options, known, place);
    metadata["classes"] = dumped(names);
    const bool are_known = !options.classes.empty() || names == imagenet_classes();
    if (!are_known) metadata["classes_are_numbers"] = "true";
  }
  Memory memory;
  const std::vector<TensorView> views = views_of(matched, choice.network.tensors, memory, place);
  std::vector<std::string> notes = notes_on(choice, matched);
  if (known == nullptr && !options.centre && centre < 1)
    notes.push_back("Evaluations use the central " + std::to_string(entry.side) + " of " +
                    std::to_string(std::llround(static_cast<double>(entry.side) / centre)) + " pixels, as " +
                    (is_of_tensorflow(matched) ? "TensorFlow" : "torchvision") +
                    " does; import with --centre 1 to use the whole square.");
  return {written(views, metadata, std::move(entry)), std::move(notes)};
}

}  // namespace anneal::weights
