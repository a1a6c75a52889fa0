// Counts what processes ask of GPUs, and writes down what these do when. CUDA's driver loads this library
// into each process where CUDA_INJECTION64_PATH names it.
//
// ANNEAL_LAUNCHES names a file in which the counts of all of them stand, as 64-bit numbers, at any moment:
// kernels, graphs, copies, waits of the host.
//
// ANNEAL_KERNELS names a file, to whose name each process adds its number, for lines of what its GPU has
// done:
//   N NUMBER NAME                 a kernel, or a direction of copies, is called by this number from here on
//   K BEGIN NANOSECONDS STREAM NUMBER BYTES

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <unordered_map>

#include <cupti.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace {

struct Counts {
  std::atomic<std::uint64_t> kernels, graphs, copies, waits;
};
static_assert(std::atomic<std::uint64_t>::is_always_lock_free);  // so that processes share them

std::atomic<std::uint64_t>* count_of(Counts& counts, CUpti_CallbackId call) {
  switch (call) {
    case CUPTI_DRIVER_TRACE_CBID_cuLaunchKernel:
    case CUPTI_DRIVER_TRACE_CBID_cuLaunchKernel_ptsz:
    case CUPTI_DRIVER_TRACE_CBID_cuLaunchKernelEx:
    case CUPTI_DRIVER_TRACE_CBID_cuLaunchKernelEx_ptsz:
    case CUPTI_DRIVER_TRACE_CBID_cuLaunchCooperativeKernel:
    case CUPTI_DRIVER_TRACE_CBID_cuLaunchCooperativeKernel_ptsz:
      return &counts.kernels;
    case CUPTI_DRIVER_TRACE_CBID_cuGraphLaunch:
    case CUPTI_DRIVER_TRACE_CBID_cuGraphLaunch_ptsz:
      return &counts.graphs;
    case CUPTI_DRIVER_TRACE_CBID_cuMemcpyHtoDAsync_v2:
    case CUPTI_DRIVER_TRACE_CBID_cuMemcpyHtoDAsync_v2_ptsz:
    case CUPTI_DRIVER_TRACE_CBID_cuMemcpyDtoHAsync_v2:
    case CUPTI_DRIVER_TRACE_CBID_cuMemcpyDtoHAsync_v2_ptsz:
    case CUPTI_DRIVER_TRACE_CBID_cuMemcpyDtoDAsync_v2:
    case CUPTI_DRIVER_TRACE_CBID_cuMemcpyDtoDAsync_v2_ptsz:
    case CUPTI_DRIVER_TRACE_CBID_cuMemcpyAsync:
    case CUPTI_DRIVER_TRACE_CBID_cuMemcpyAsync_ptsz:
      return &counts.copies;
    case CUPTI_DRIVER_TRACE_CBID_cuStreamSynchronize:
    case CUPTI_DRIVER_TRACE_CBID_cuStreamSynchronize_ptsz:
    case CUPTI_DRIVER_TRACE_CBID_cuEventSynchronize:
    case CUPTI_DRIVER_TRACE_CBID_cuCtxSynchronize:
      return &counts.waits;
    default:
      return nullptr;
  }
}

void CUPTIAPI on_call(void* counts, CUpti_CallbackDomain, CUpti_CallbackId call, const void* data) {
  if (static_cast<const CUpti_CallbackData*>(data)->callbackSite != CUPTI_API_ENTER) return;
  if (auto* count = count_of(*static_cast<Counts*>(counts), call)) count->fetch_add(1);
}

bool count_calls(const char* path) {
  const int file = open(path, O_RDWR | O_CLOEXEC);
  if (file < 0) return false;
  void* counts = mmap(nullptr, sizeof(Counts), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  CUpti_SubscriberHandle subscriber;
  return counts != MAP_FAILED && cuptiSubscribe(&subscriber, on_call, counts) == CUPTI_SUCCESS &&
         cuptiEnableDomain(1, subscriber, CUPTI_CB_DOMAIN_DRIVER_API) == CUPTI_SUCCESS;
}

/// The file of ANNEAL_KERNELS. CUPTI calls from threads of its own.
class Journal {
 public:
  bool open(const char* path) {
    file_ = std::fopen((std::string(path) + "." + std::to_string(getpid())).c_str(), "w");
    return file_ != nullptr;
  }

  void write(const std::uint8_t* records, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    CUpti_Activity* record = nullptr;
    while (cuptiActivityGetNextRecord(const_cast<std::uint8_t*>(records), bytes, &record) == CUPTI_SUCCESS)
      write(*record);
    std::fflush(file_);
  }

 private:
  void write(const CUpti_Activity& record) {
    if (record.kind == CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL) {
      const auto& kernel = reinterpret_cast<const CUpti_ActivityKernel9&>(record);
      write(kernel.start, kernel.end, kernel.streamId, kernel.name, 0);
    } else if (record.kind == CUPTI_ACTIVITY_KIND_MEMCPY) {
      const auto& copy = reinterpret_cast<const CUpti_ActivityMemcpy5&>(record);
      const char* const direction = copy.copyKind == CUPTI_ACTIVITY_MEMCPY_KIND_HTOD   ? "copy to the GPU"
                                    : copy.copyKind == CUPTI_ACTIVITY_MEMCPY_KIND_DTOH ? "copy to the host"
                                                                                       : "copy on the GPU";
      write(copy.start, copy.end, copy.streamId, direction, copy.bytes);
    } else if (record.kind == CUPTI_ACTIVITY_KIND_MEMSET) {
      const auto& filling = reinterpret_cast<const CUpti_ActivityMemset4&>(record);
      write(filling.start, filling.end, filling.streamId, "fill", filling.bytes);
    }
  }

  void write(std::uint64_t begin, std::uint64_t end, std::uint32_t stream, const char* name,
             std::uint64_t bytes) {
    const auto [known, is_new] = numbers_.try_emplace(name, numbers_.size());
    if (is_new) std::fprintf(file_, "N %zu %s\n", known->second, name);
    std::fprintf(file_, "K %llu %llu %u %zu %llu\n", static_cast<unsigned long long>(begin),
                 static_cast<unsigned long long>(end - begin), stream, known->second,
                 static_cast<unsigned long long>(bytes));
  }

  std::FILE* file_ = nullptr;
  std::mutex mutex_;
  std::unordered_map<std::string, std::size_t> numbers_;
};

/// Never destroyed: records come until the process has gone.
Journal& journal() {
  static auto& journal = *new Journal;
  return journal;
}

void CUPTIAPI give_buffer(std::uint8_t** buffer, std::size_t* bytes, std::size_t* most_records) {
  constexpr std::size_t size = 4 << 20, alignment = 64;
  *buffer = static_cast<std::uint8_t*>(std::aligned_alloc(alignment, size));
  *bytes = *buffer == nullptr ? 0 : size;
  *most_records = 0;
}

void CUPTIAPI take_buffer(CUcontext, std::uint32_t, std::uint8_t* buffer, std::size_t, std::size_t filled) {
  journal().write(buffer, filled);
  std::free(buffer);
}

bool record_kernels(const char* path) {
  constexpr std::uint32_t between_writes_ms = 500;
  if (!journal().open(path)) return false;
  if (cuptiActivityRegisterCallbacks(give_buffer, take_buffer) != CUPTI_SUCCESS) return false;
  for (const CUpti_ActivityKind kind :
       {CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL, CUPTI_ACTIVITY_KIND_MEMCPY, CUPTI_ACTIVITY_KIND_MEMSET})
    if (cuptiActivityEnable(kind) != CUPTI_SUCCESS) return false;
  return cuptiActivityFlushPeriod(between_writes_ms) == CUPTI_SUCCESS;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) int InitializeInjection() {
  const char *launches = std::getenv("ANNEAL_LAUNCHES"), *kernels = std::getenv("ANNEAL_KERNELS");
  const bool counts = launches != nullptr && count_calls(launches);
  const bool records = kernels != nullptr && record_kernels(kernels);
  return counts || records ? 1 : 0;
}
