// As NVML, of a machine with two GPUs: the first is half busy, and of the second nothing is told.
#include <cstring>

#define EXPORTED extern "C" __attribute__((visibility("default")))

namespace {

constexpr int success = 0, not_supported = 3, not_found = 6;
char first, second;
int users = 0;

}  // namespace

EXPORTED int nvmlInit_v2() {
  ++users;
  return success;
}

EXPORTED int nvmlShutdown() {
  --users;
  return success;
}

EXPORTED int nvmlDeviceGetHandleByUUID(const char* uuid, void** device) {
  if (std::strcmp(uuid, "GPU-00112233-4455-6677-8899-aabbccddeeff") == 0)
    *device = &first;
  else if (std::strcmp(uuid, "GPU-ffffffff-4455-6677-8899-aabbccddeeff") == 0)
    *device = &second;
  else
    return not_found;
  return success;
}

EXPORTED int nvmlDeviceGetUtilizationRates(void* device, unsigned* percent) {
  if (device == &second) return not_supported;
  percent[0] = 50;
  percent[1] = 20;
  return success;
}

EXPORTED int nvmlDeviceGetMemoryInfo(void*, unsigned long long* bytes) {
  bytes[0] = 8000;
  bytes[1] = 5000;
  bytes[2] = 3000;
  return success;
}

EXPORTED int fake_nvml_users() {
  return users;
}
