#include "engine/worker/train/reporting/leave_out.h"

#include <algorithm>
#include <sstream>

namespace anneal::train {

namespace {

/// Paths may hold anything but a zero.
constexpr char end_of_field = '\0';

std::string packed(const std::vector<data::BadSample>& samples) {
  std::string text;
  for (const data::BadSample& sample : samples)
    text += sample.path + end_of_field + sample.reason + end_of_field + std::to_string(sample.index) +
            end_of_field;
  return text;
}

void unpack(const std::string& text, std::vector<data::BadSample>& samples) {
  std::istringstream fields(text);
  data::BadSample sample;
  for (std::string index; std::getline(fields, sample.path, end_of_field);) {
    std::getline(fields, sample.reason, end_of_field);
    std::getline(fields, index, end_of_field);
    sample.index = std::stoll(index);
    samples.push_back(sample);
  }
}

}  // namespace

std::vector<data::BadSample> of_all_ranks(distributed::Communicator& ranks,
                                          std::vector<data::BadSample> here) {
  if (ranks.is_alone() || !ranks.any(!here.empty())) return here;
  std::vector<data::BadSample> samples;
  for (const std::string& said : ranks.all_gather(packed(here))) unpack(said, samples);
  std::ranges::stable_sort(samples, {}, &data::BadSample::index);
  const auto is_same = [](const data::BadSample& a, const data::BadSample& b) { return a.index == b.index; };
  samples.erase(std::unique(samples.begin(), samples.end(), is_same), samples.end());
  return samples;
}

void leave_out(data::Quarantine& quarantine, Announcer& announcer, const RoomOnDisk& disk,
               const std::string& split, std::int64_t epoch, const std::vector<data::BadSample>& samples) {
  if (samples.empty()) return;
  disk.until_written([&] { announcer.bad_samples(quarantine.add(split, epoch, samples)); });
  quarantine.check(split);
}

}  // namespace anneal::train
