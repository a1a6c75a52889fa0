#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/deploy/c99/source.h"
#include "engine/model/quantize/quantize.h"
#include "engine/model/trained/network.h"

namespace anneal::c99 {

/// Quantized by some drawn images, with weights of so many bits.
quantize::QuantizedModel quantized_model(const model::Network& network, int weight_bits = 8);

/// Codes drawn evenly.
std::vector<std::int8_t> drawn_codes(std::size_t count, std::uint64_t seed);

/// Writes model.h and model.c into `directory`.
Source export_to(const std::filesystem::path& directory, const quantize::QuantizedModel& model);

/// Warnings that exported C must be free of, as errors.
std::vector<std::string> strict();

bool has_program(const std::string& name);

}  // namespace anneal::c99
