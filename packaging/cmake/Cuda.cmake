# Whether the CUDA module of the worker can be built here; include it after Libtorch.
#
# Sets ANNEAL_CUDA_FOUND, true when the toolkit (from CUDA_HOME, else /usr/local/cuda), nccl.h and
# libtorch's CUDA libraries are all there, and then
#   ANNEAL_CUDA_COMPILER  nvcc
#   anneal_libtorch_cuda  to link: libtorch with CUDA, the CUDA runtime and NCCL, and their headers
# A machine without a toolkit is no error; the reason is printed.
if(DEFINED ENV{CUDA_HOME})
  set(toolkit "$ENV{CUDA_HOME}")
else()
  set(toolkit /usr/local/cuda)
endif()
find_program(ANNEAL_CUDA_COMPILER nvcc PATHS "${toolkit}/bin" NO_DEFAULT_PATH)
find_path(ANNEAL_CUDA_INCLUDE cuda_runtime.h PATHS "${toolkit}/include" NO_DEFAULT_PATH)
find_path(ANNEAL_NCCL_INCLUDE nccl.h PATHS "${toolkit}/include")
find_library(ANNEAL_CUDART_LIBRARY cudart PATHS "${toolkit}/lib64" NO_DEFAULT_PATH)
find_library(ANNEAL_NCCL_LIBRARY nccl PATHS "${toolkit}/lib64" "${toolkit}/lib")
find_library(ANNEAL_LIBTORCH_CUDA torch_cuda PATHS "${ANNEAL_LIBTORCH_ROOT}/lib" NO_DEFAULT_PATH NO_CACHE)
find_library(ANNEAL_LIBC10_CUDA c10_cuda PATHS "${ANNEAL_LIBTORCH_ROOT}/lib" NO_DEFAULT_PATH NO_CACHE)

set(missing "")
foreach(part ANNEAL_CUDA_COMPILER ANNEAL_CUDA_INCLUDE ANNEAL_CUDART_LIBRARY ANNEAL_NCCL_INCLUDE ANNEAL_NCCL_LIBRARY
    ANNEAL_LIBTORCH_CUDA ANNEAL_LIBC10_CUDA)
  if(NOT ${part})
    list(APPEND missing ${part})
  endif()
endforeach()
if(missing)
  set(ANNEAL_CUDA_FOUND FALSE)
  list(JOIN missing ", " missing)
  message(STATUS "CUDA module: not built (missing: ${missing})")
  return()
endif()
set(ANNEAL_CUDA_FOUND TRUE)
message(STATUS "CUDA module: ${toolkit}")

add_library(anneal_libtorch_cuda INTERFACE)
target_include_directories(anneal_libtorch_cuda SYSTEM INTERFACE "${ANNEAL_CUDA_INCLUDE}" "${ANNEAL_NCCL_INCLUDE}")
target_compile_definitions(anneal_libtorch_cuda INTERFACE USE_C10D_NCCL)
target_compile_options(anneal_libtorch_cuda INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Wno-interference-size>)
# CUDA's other libraries are found at run time, where a driver is; they need not be here.
target_link_options(anneal_libtorch_cuda INTERFACE -Wl,--allow-shlib-undefined)
target_link_libraries(anneal_libtorch_cuda INTERFACE
  "${ANNEAL_LIBTORCH_CUDA}" "${ANNEAL_LIBC10_CUDA}" anneal_libtorch "${ANNEAL_CUDART_LIBRARY}" "${ANNEAL_NCCL_LIBRARY}")
