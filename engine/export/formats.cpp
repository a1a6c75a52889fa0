#include "export/formats.h"

#include <algorithm>
#include <cctype>
#include <optional>

#include "base/durable_file.h"
#include "base/error.h"
#include "base/mapping.h"
#include "c99/source.h"
#include "export/event_table.h"
#include "export/low_bit.h"
#include "export/onnx_integers.h"
#include "export/onnx_model.h"
#include "export/place.h"
#include "export/python_module.h"
#include "export/tensorboard.h"
#include "model/trained_model.h"
#include "tensors/safetensors.h"

namespace anneal::exports {

namespace fs = std::filesystem;

namespace {

using Files = std::vector<fs::path>;

constexpr const char *header_extension = ".h", *weights_extension = ".safetensors";

[[noreturn]] void throw_not_as_written(const fs::path& path) {
  throw EnvironmentError("was not read again as it was written", path.string(), "the disk may be failing");
}

/// Read and written anew rather than copied, so that what leaves is known to be sound.
void copy_weights(const fs::path& from, const fs::path& to) {
  const tensors::SafetensorsFile file(from);
  std::vector<tensors::TensorView> tensors;
  for (const auto& [name, entry] : file.tensors())
    tensors.push_back({.name = name, .dtype = entry.dtype, .shape = entry.shape, .data = entry.data});
  tensors::write_safetensors(to, tensors, file.metadata(), FileReplacement::Named::by_a_person);
  if (!has_a_place_beside(to)) return;
  const tensors::SafetensorsFile written(to);
  const bool is_same =
      std::ranges::equal(file.tensors(), written.tensors(), [](const auto& a, const auto& b) {
        return a.first == b.first && a.second.dtype == b.second.dtype && a.second.shape == b.second.shape &&
               std::equal(static_cast<const char*>(a.second.data),
                          static_cast<const char*>(a.second.data) + a.second.bytes,
                          static_cast<const char*>(b.second.data));
      });
  if (!is_same || written.metadata() != file.metadata()) throw_not_as_written(to);
}

Files write_safetensors(const Source& source, const fs::path& output, Damages&) {
  copy_weights(source.model, output);
  return {output};
}

fs::path write_onnx_data(const onnx::Model& model, const fs::path& path) {
  if (!has_a_place_beside(path))
    throw UserError("has no room beside it for the weights", path.string(), "Name a file in a folder.",
                    ExitCode::wrong_usage);
  FileReplacement file(path, FileReplacement::Named::by_a_person);
  onnx::write_data(model, [&](std::string_view bytes) { file.write(bytes); });
  file.commit();
  return path;
}

Files write_onnx_model(onnx::Model model, const Source& source, const fs::path& output) {
  model.producer_version = source.tool_version;
  onnx::check(model);
  Files files = {output};
  if (!onnx::fits_in_one_file(model)) files.push_back(write_onnx_data(model, output.string() + ".data"));
  const std::string data_name = files.size() > 1 ? files.back().filename().string() : "";
  replace_file(output, onnx::to_bytes(model, data_name), FileReplacement::Named::by_a_person);
  if (!has_a_place_beside(output)) return files;
  const auto data = files.size() > 1 ? std::optional<Mapping>(files.back()) : std::nullopt;
  if (onnx::from_bytes(Mapping(output).text(), output.string(), data ? data->text() : "") != model)
    throw_not_as_written(output);
  return files;
}

Files write_onnx(const Source& source, const fs::path& output, Damages&) {
  std::vector<model::TrainedModel> models = {model::read_trained_model(source.model)};
  for (const fs::path& file : source.with) models.push_back(model::read_trained_model(file));
  return write_onnx_model(to_onnx(std::move(models), source.views), source, output);
}

Files write_onnx_int8(const Source& source, const fs::path& output, Damages&) {
  const model::TrainedModel model = model::read_trained_model(source.model);
  QuantizationOptions options = source.quantization;
  options.fits_pairs = true;  // nobody knows whether the processor that it will run on has VNNI
  const QuantizedNetwork network = quantize_network(model, source.run, options, source.threads);
  return write_onnx_model(
      to_onnx(network.model, model, {&network.program, network.float_steps}, network.rows), source, output);
}

Files write_onnx_int4(const Source& source, const fs::path& output, Damages&) {
  const LowBitNetwork network =
      round_weights(model::read_trained_model(source.model), source.run, source.quantization, source.threads);
  return write_onnx_model(to_onnx(network.model, network.weights), source, output);
}

/// The weights stand beside the module, under its name.
Files write_python(const Source& source, const fs::path& output, Damages&) {
  if (!has_a_place_beside(output))
    throw UserError("has no room beside it for the weights", output.string(), "Name a file in a folder.",
                    ExitCode::wrong_usage);
  const fs::path weights = fs::path(output).replace_extension(weights_extension);
  if (weights == output)
    throw UserError("is the name of the weights beside the module", output.string(), "Name it NAME.py.",
                    ExitCode::wrong_usage);
  const std::string text = python_module(model::read_trained_model(source.model), weights.filename());
  FileReplacement module(output, FileReplacement::Named::by_a_person);
  module.write(text);
  copy_weights(source.model, weights);  // last of what may fail, so that neither is left alone
  module.commit();
  return {output, weights};
}

bool is_control(char letter) {
  return std::iscntrl(static_cast<unsigned char>(letter)) != 0;
}

/// The header stands beside the source, under its name.
Files write_c(const Source& source, const fs::path& output, Damages&) {
  const fs::path header = fs::path(output).replace_extension(header_extension);
  if (!has_a_place_beside(output) || header == output)
    throw UserError("has no room beside it for the header", output.string(),
                    "Name a file NAME.c in a folder.", ExitCode::wrong_usage);
  const std::string name = header.filename();
  if (name.find_first_of("\"\\?<>") != std::string::npos || std::ranges::any_of(name, is_control))
    throw UserError("is no name that a C program could include", output.string(),
                    "Leave out quotes, backslashes, question marks and control characters.",
                    ExitCode::wrong_usage);
  const model::TrainedModel model = model::read_trained_model(source.model);
  const QuantizedNetwork network = quantize_network(model, source.run, source.quantization, source.threads);
  c99::Request request{.model = network.model,
                       .classes = model.classes,
                       .pixels = {},
                       .header_name = header.filename().string(),
                       .remark = "Written by Anneal " + source.tool_version + "."};
  if (model.table)
    request.columns.emplace(c99::Columns{*model.table, network.rows});
  else
    request.pixels =
        c99::pixel_tables(model.normalize->mean, model.normalize->std, network.model.quantizations[0]);
  const c99::Source text = c99::write_source(request);
  FileReplacement header_file(header, FileReplacement::Named::by_a_person);
  FileReplacement source_file(output, FileReplacement::Named::by_a_person);
  header_file.write(text.header);
  source_file.write(text.source);
  header_file.commit();
  source_file.commit();
  return {output, header};
}

Files write_csv(const Source& source, const fs::path& output, Damages& damages) {
  write_event_table(source.run, output, [&](const UserError& damage) { damages.push_back(damage); });
  return {output};
}

Files write_tensorboard(const Source& source, const fs::path& output, Damages& damages) {
  write_event_file(source.run, output, [&](const UserError& damage) { damages.push_back(damage); });
  return {output};
}

}  // namespace

const std::vector<Format>& formats() {
  static const std::vector<Format> table = {
      {.name = "onnx",
       .summary = "the model for onnxruntime and other runtimes, fp32",
       .extension = ".onnx",
       .is_onnx = true,
       .takes_ensembles = true,
       .write = write_onnx},
      {.name = "onnx-int8",
       .summary = "the same in 8-bit integers, without further training",
       .extension = ".onnx",
       .is_onnx = true,
       .is_quantized = true,
       .write = write_onnx_int8},
      {.name = "onnx-int4",
       .summary =
           "the same with weights of 4 bits beside activations in floats: small, for onnxruntime 1.20 on",
       .extension = ".onnx",
       .is_onnx = true,
       .is_quantized = true,
       .write = write_onnx_int4},
      {.name = "c",
       .summary = "the model in 8-bit integers as C99 for any processor, and its header beside it",
       .extension = ".c",
       .is_quantized = true,
       .companion = header_extension,
       .write = write_c},
      {.name = "python",
       .summary = "the model as a module that needs PyTorch alone, and its weights beside it",
       .extension = ".py",
       .companion = weights_extension,
       .write = write_python},
      {.name = "safetensors",
       .summary = "the weights by torchvision's names",
       .extension = weights_extension,
       .write = write_safetensors},
      {.name = "tensorboard",
       .summary = "the curves for TensorBoard",
       .extension = ".tfevents",
       .subject = Subject::curves,
       .write = write_tensorboard},
      {.name = "csv",
       .summary = "the curves as a table",
       .extension = ".csv",
       .subject = Subject::curves,
       .write = write_csv},
  };
  return table;
}

const Format* find_format(const std::string& name) {
  const auto found = std::ranges::find(formats(), name, &Format::name);
  return found == formats().end() ? nullptr : &*found;
}

}  // namespace anneal::exports
