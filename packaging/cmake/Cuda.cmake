# Whether the CUDA module of the worker can be built here; include it after Libtorch.
#
# Sets ANNEAL_CUDA_FOUND, true when the toolkit (from CUDA_HOME, else /usr/local/cuda) and libtorch's CUDA
# libraries are there, and then
#   ANNEAL_CUDA_COMPILER  nvcc
#   ANNEAL_NCCL_FOUND     whether NCCL is there, too (nccl.h and the library)
#   anneal_cudart         to link: the CUDA runtime, its headers and, where it is there, NCCL
#   anneal_libtorch_cuda  to link: the same and libtorch with CUDA
#   anneal_cuda_object    a function that compiles a .cu file
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
foreach(part ANNEAL_CUDA_COMPILER ANNEAL_CUDA_INCLUDE ANNEAL_CUDART_LIBRARY ANNEAL_LIBTORCH_CUDA ANNEAL_LIBC10_CUDA)
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

add_library(anneal_cudart INTERFACE)
target_include_directories(anneal_cudart SYSTEM INTERFACE "${ANNEAL_CUDA_INCLUDE}")
target_link_libraries(anneal_cudart INTERFACE "${ANNEAL_CUDART_LIBRARY}")
# CUDA's other libraries are found at run time, where a driver is; they need not be here.
target_link_options(anneal_cudart INTERFACE -Wl,--allow-shlib-undefined)
if(ANNEAL_NCCL_INCLUDE AND ANNEAL_NCCL_LIBRARY)
  set(ANNEAL_NCCL_FOUND TRUE)
  target_include_directories(anneal_cudart SYSTEM INTERFACE "${ANNEAL_NCCL_INCLUDE}")
  target_link_libraries(anneal_cudart INTERFACE "${ANNEAL_NCCL_LIBRARY}")
else()
  set(ANNEAL_NCCL_FOUND FALSE)
  message(STATUS "CUDA module: without NCCL, so that gradients of several GPUs go through the host's memory")
endif()

add_library(anneal_libtorch_cuda INTERFACE)
target_compile_options(anneal_libtorch_cuda INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Wno-interference-size>)
target_link_libraries(anneal_libtorch_cuda INTERFACE
  "${ANNEAL_LIBTORCH_CUDA}" "${ANNEAL_LIBC10_CUDA}" anneal_libtorch anneal_cudart)

# anneal_cuda_object(TARGET SOURCE): adds a .cu file. Its kernels hold code for compute capability 9.0 (H100, H200).
# For all others that libtorch knows they are compiled when they are loaded; they are few and small.
function(anneal_cuda_object TARGET SOURCE)
  set(object "${CMAKE_CURRENT_BINARY_DIR}/${SOURCE}.o")
  add_custom_command(OUTPUT "${object}"
    COMMAND "${ANNEAL_CUDA_COMPILER}" -ccbin "${CMAKE_CXX_COMPILER}" -std=c++20 -O3
      -gencode arch=compute_75,code=compute_75 -gencode arch=compute_90,code=sm_90 --compiler-options -fPIC,-fvisibility=hidden "-I${PROJECT_SOURCE_DIR}"
      -MD -MF "${object}.d" -c "${CMAKE_CURRENT_SOURCE_DIR}/${SOURCE}" -o "${object}"
    DEPENDS "${SOURCE}" DEPFILE "${object}.d" COMMENT "Building CUDA object ${SOURCE}" VERBATIM)
  set_source_files_properties("${object}" PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
  target_sources(${TARGET} PRIVATE "${object}")
endfunction()
