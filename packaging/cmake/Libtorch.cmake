# anneal_libtorch: PyTorch's C++ libraries, for the targets under engine/worker and for no others.
#
# They come from the folder ANNEAL_LIBTORCH (a libtorch archive, or a directory that holds torch/ as in a
# wheel), else from what packaging/libtorch.sh left in the cache. Its own TorchConfig.cmake is not used:
# for a wheel with GPU support that insists on enabling CUDA as a language.
#
# Sets ANNEAL_LIBTORCH_ROOT, the directory with include/ and lib/.
block(PROPAGATE ANNEAL_LIBTORCH_ROOT)
  if(ANNEAL_LIBTORCH)
    set(places "${ANNEAL_LIBTORCH}" "${ANNEAL_LIBTORCH}/torch")
  elseif(NOT "$ENV{ANNEAL_CACHE}" STREQUAL "")
    set(places "$ENV{ANNEAL_CACHE}/libtorch-2.11.0/torch")
  elseif(NOT "$ENV{XDG_CACHE_HOME}" STREQUAL "")
    set(places "$ENV{XDG_CACHE_HOME}/anneal/libtorch-2.11.0/torch")
  else()
    set(places "$ENV{HOME}/.cache/anneal/libtorch-2.11.0/torch")
  endif()
  foreach(place IN LISTS places)
    if(EXISTS "${place}/lib/libtorch_cpu.so")
      set(ANNEAL_LIBTORCH_ROOT "${place}")
      break()
    endif()
  endforeach()
  if(NOT ANNEAL_LIBTORCH_ROOT)
    message(FATAL_ERROR
      "No libtorch was found in: ${places}\n"
      "Run packaging/libtorch.sh, which fetches it, or name an unpacked one with -DANNEAL_LIBTORCH=DIR; "
      "-DANNEAL_WORKER=OFF builds everything else without it.")
  endif()
endblock()
message(STATUS "libtorch: ${ANNEAL_LIBTORCH_ROOT}")

foreach(library c10 torch_cpu)
  add_library(anneal_lib${library} SHARED IMPORTED)
  set_target_properties(anneal_lib${library} PROPERTIES
    IMPORTED_LOCATION "${ANNEAL_LIBTORCH_ROOT}/lib/lib${library}.so")
endforeach()

add_library(anneal_libtorch INTERFACE)
target_include_directories(anneal_libtorch SYSTEM INTERFACE
  "${ANNEAL_LIBTORCH_ROOT}/include"
  "${ANNEAL_LIBTORCH_ROOT}/include/torch/csrc/api/include")
target_compile_definitions(anneal_libtorch INTERFACE USE_DISTRIBUTED USE_C10D_GLOO)
# at::parallel_for is a header: without OpenMP it would run on one thread and say nothing.
target_compile_options(anneal_libtorch INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-fopenmp>)
target_link_libraries(anneal_libtorch INTERFACE anneal_libtorch_cpu anneal_libc10 gomp)
