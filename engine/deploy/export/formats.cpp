#include "engine/deploy/export/formats.h"

#include <algorithm>
#include <cctype>
#include <optional>

#include "engine/core/base/error.h"
#include "engine/core/base/mapping.h"
#include "engine/core/protocol/number_text.h"
#include "engine/deploy/c99/source.h"
#include "engine/deploy/export/classify.h"
#include "engine/deploy/export/event_table.h"
#include "engine/deploy/export/low_bit.h"
#include "engine/deploy/export/onnx_integers.h"
#include "engine/deploy/export/onnx_model.h"
#include "engine/deploy/export/python_module.h"
#include "engine/deploy/export/tensorboard.h"
#include "engine/model/tensors/safetensors.h"
#include "engine/model/trained/trained_model.h"
#include "engine/model/trained/weights_file.h"

namespace anneal::exports {

namespace fs = std::filesystem;

namespace {

constexpr const char *header_extension = ".h", *weights_extension = ".safetensors";

[[noreturn]] void throw_not_as_written(const fs::path& path) {
  throw EnvironmentError("could not be read back as it was written", path.string(),
                         "the disk may be failing");
}

/// Read and written anew rather than copied, so that what leaves is known to be sound.
void copy_weights(const fs::path& from, FileReplacement& to) {
  const tensors::SafetensorsFile file = model::open_weights(from);
  std::vector<tensors::TensorView> tensors;
  for (const auto& [name, entry] : file.tensors())
    tensors.push_back({.name = name, .dtype = entry.dtype, .shape = entry.shape, .data = entry.data});
  tensors::write_safetensors(to, tensors, file.metadata());
  if (!to.is_replacing()) return;
  const tensors::SafetensorsFile written(to.written());
  const bool is_same =
      std::ranges::equal(file.tensors(), written.tensors(), [](const auto& a, const auto& b) {
        return a.first == b.first && a.second.dtype == b.second.dtype && a.second.shape == b.second.shape &&
               std::equal(static_cast<const char*>(a.second.data),
                          static_cast<const char*>(a.second.data) + a.second.bytes,
                          static_cast<const char*>(b.second.data));
      });
  if (!is_same || written.metadata() != file.metadata()) throw_not_as_written(to.written());
}

void write_safetensors(const Source& source, FileSet& files, Findings&) {
  copy_weights(source.model, files.add(files.output()));
}

[[noreturn]] void throw_no_room(const FileSet& files, const char* what) {
  throw UserError(what, files.output().string(), "Specify a file in a folder.", ExitCode::wrong_usage);
}

void write_onnx_model(onnx::Model model, const Source& source, FileSet& files) {
  model.producer_version = source.tool_version;
  onnx::check(model);
  const bool is_alone = onnx::fits_in_one_file(model);
  const fs::path data_path = files.output().string() + ".data";
  if (!is_alone && !files.has_place_beside())
    throw_no_room(files, "has no place next to it for the weights file");
  FileReplacement& file = files.add(files.output());
  file.write(onnx::to_bytes(model, is_alone ? "" : data_path.filename().string()));
  std::optional<Mapping> data;
  if (!is_alone) {
    FileReplacement& data_file = files.add(data_path);
    onnx::write_data(model, [&](std::string_view bytes) { data_file.write(bytes); });
    data.emplace(data_file.written());
  }
  if (!file.is_replacing()) return;
  const Mapping written(file.written());
  if (onnx::from_bytes(written.text(), files.output().string(), data ? data->text() : "") != model)
    throw_not_as_written(files.output());
}

void write_onnx(const Source& source, FileSet& files, Findings&) {
  std::vector<model::TrainedModel> models = {model::read_trained_model(source.model)};
  for (const fs::path& file : source.with) models.push_back(model::read_trained_model(file));
  write_onnx_model(to_onnx(std::move(models), source.views), source, files);
}

/// Measures what rounding costs, where that is asked for, and refuses what costs too much.
void check_loss(const Source& source, const model::TrainedModel& model, const Classifier& before,
                const Classifier& rounded, Findings& findings) {
  if (!source.most_points_lost || model.table) return;
  std::string trouble = "there are no images that the model was not trained on";
  try {
    if (!source.run.empty())
      findings.rounding =
          rounding_loss(model, source.run, source.quantization.seed, source.threads, before, rounded);
  } catch (const UserError& error) {  // its images are gone, and training has learned how to round
    trouble = error.what();
  }
  if (!findings.rounding) {
    findings.damages.emplace_back("was quantized without checking its accuracy: " + trouble,
                                  source.model.string());
    return;
  }
  const RoundingLoss& loss = *findings.rounding;
  if (is_too_great(loss, *source.most_points_lost))
    throw UserError("loses " + fixed(loss.points(), 1) + " points of accuracy when it is quantized: of " +
                        with_separators(loss.paired.samples) + " images, " + percent(loss.before) +
                        " were classified correctly before, and " + percent(loss.after) +
                        " after; allowed are at most " + number_text(*source.most_points_lost) + " points",
                    source.model.string(),
                    "Retrain it for fewer bits (anneal compress), choose a format with more bits, or allow a "
                    "greater loss with --max-loss.",
                    ExitCode::failed);
}

/// Of a model in 8-bit integers.
void check_loss(const Source& source, const model::TrainedModel& model, const QuantizedNetwork& network,
                Findings& findings) {
  check_loss(
      source, model,
      [&](const Images& images) {
        return classify(network.program, *model.normalize, images, source.threads).classes;
      },
      [&](const Images& images) {
        return classify(network, *model.normalize, images, source.threads).classes;
      },
      findings);
}

void write_onnx_int8(const Source& source, FileSet& files, Findings& findings) {
  const model::TrainedModel model = model::read_trained_model(source.model);
  QuantizationOptions options = source.quantization;
  options.fits_pairs = true;  // nobody knows whether the processor that it will run on has VNNI
  const QuantizedNetwork network = quantize_network(model, source.run, options, source.threads);
  check_loss(source, model, network, findings);
  write_onnx_model(to_onnx(network.model, model, {&network.program, network.float_steps}, network.rows),
                   source, files);
}

void write_onnx_int4(const Source& source, FileSet& files, Findings& findings) {
  const model::TrainedModel model = model::read_trained_model(source.model);
  const LowBitNetwork rounded = round_weights(model, source.run, source.quantization, source.threads);
  const auto classes_of = [&](const model::TrainedModel& one) {
    return [&](const Images& images) { return classify(one, images, source.threads); };
  };
  check_loss(source, model, classes_of(model), classes_of(rounded.model), findings);
  if (!quantize::has_steps(model.network))
    findings.damages.emplace_back(
        "was quantized by its weights alone: images are not used to quantize networks with attention",
        source.model.string());
  const bool has_convolutions = std::ranges::any_of(
      model.network.graph.nodes, [](const graph::Node& node) { return node.operation == "conv2d"; });
  if (has_convolutions)
    findings.damages.emplace_back(
        "is small but slow: onnxruntime unpacks the 4-bit weights of convolutions for each image, which "
        "takes about three times as long as fp32; onnx-int8 runs faster",
        files.output().string());
  write_onnx_model(to_onnx(rounded.model, rounded.weights), source, files);
}

/// The weights stand beside the module, under its name.
void write_python(const Source& source, FileSet& files, Findings&) {
  const fs::path& output = files.output();
  if (!files.has_place_beside()) throw_no_room(files, "has no place next to it for the weights file");
  const fs::path weights = fs::path(output).replace_extension(weights_extension);
  if (weights == output)
    throw UserError("is the name of the weights file next to the module", output.string(), "Call it NAME.py.",
                    ExitCode::wrong_usage);
  const std::string text = python_module(model::read_trained_model(source.model), weights.filename());
  files.add(output).write(text);
  copy_weights(source.model, files.add(weights));
}

bool is_control(char letter) {
  return std::iscntrl(static_cast<unsigned char>(letter)) != 0;
}

/// The header stands beside the source, under its name.
void write_c(const Source& source, FileSet& files, Findings& findings) {
  const fs::path& output = files.output();
  const fs::path header = fs::path(output).replace_extension(header_extension);
  if (!files.has_place_beside()) throw_no_room(files, "has no place next to it for the header");
  if (header == output)
    throw UserError("is the name of the header next to the source", output.string(), "Call it NAME.c.",
                    ExitCode::wrong_usage);
  const std::string name = header.filename();
  if (name.find_first_of("\"\\?<>") != std::string::npos || std::ranges::any_of(name, is_control))
    throw UserError("is not a name that a C program can include", output.string(),
                    "Avoid quotes, backslashes, question marks and control characters.",
                    ExitCode::wrong_usage);
  const model::TrainedModel model = model::read_trained_model(source.model);
  QuantizedNetwork network = quantize_network(model, source.run, source.quantization, source.threads);
  check_loss(source, model, network, findings);
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
  findings.network = std::move(network);
  files.add(output).write(text.source);
  files.add(header).write(text.header);
}

void write_csv(const Source& source, FileSet& files, Findings& findings) {
  const std::string table =
      event_table(source.run, [&](const UserError& damage) { findings.damages.push_back(damage); });
  files.add(files.output()).write(table);
}

void write_tensorboard(const Source& source, FileSet& files, Findings& findings) {
  const std::string name = files.output().filename().string();
  if (name.find("tfevents") == std::string::npos)
    throw UserError("has no \"tfevents\" in its name, which TensorBoard needs to find it",
                    files.output().string(), "Call it " + name + ".tfevents.", ExitCode::wrong_usage);
  const std::string events =
      event_file(source.run, [&](const UserError& damage) { findings.damages.push_back(damage); });
  files.add(files.output()).write(events);
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
           "the same with 4-bit weights and activations in floats: small, for onnxruntime 1.20 or later",
       .extension = ".onnx",
       .is_onnx = true,
       .is_quantized = true,
       .write = write_onnx_int4},
      {.name = "c",
       .summary = "the model in 8-bit integers as C99 for any processor, with its header",
       .extension = ".c",
       .is_quantized = true,
       .companion = header_extension,
       .write = write_c},
      {.name = "python",
       .summary = "the model as a Python module that only needs PyTorch, with its weights",
       .extension = ".py",
       .companion = weights_extension,
       .write = write_python},
      {.name = "safetensors",
       .summary = "the weights under torchvision's names",
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
