# How every target is compiled: the language, the warnings, the sanitizers, the linker, the cache.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
add_compile_options(-fPIC)  # programs, too, so that they can share the libraries' precompiled headers
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()
# Folders that are FAST (Folder.cmake) have -O3.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

# Presets that build everything (release, asan) set CMAKE_UNITY_BUILD: all sources of a folder are one compilation,
# which takes a third of the time. So names in the anonymous namespaces of a folder's sources differ.
set(CMAKE_UNITY_BUILD_BATCH_SIZE 0)
set(ANNEAL_SINGLE_FILES "" CACHE STRING
  "Folders that are being changed, whose sources are compiled one by one all the same: app/pages/live;engine/data/table")

find_program(ANNEAL_CCACHE ccache)
if(ANNEAL_CCACHE)
  # A precompiled header is only cached with this sloppiness; __TIME__ is not used. Two clones share a cache.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${ANNEAL_CCACHE})
endif()
find_program(ANNEAL_MOLD mold)
if(ANNEAL_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

add_library(anneal_warnings INTERFACE)
# g++ 12 sees overlaps and overruns in std::string's operators that are not there (GCC bugs 105651, 105329).
target_compile_options(anneal_warnings INTERFACE -Wall -Wextra -Wshadow -Wconversion
  "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-stringop-overflow;-Wno-array-bounds>")
if(ANNEAL_WERROR)
  target_compile_options(anneal_warnings INTERFACE -Werror)
endif()

if(ANNEAL_SANITIZE)
  add_compile_options(-fsanitize=${ANNEAL_SANITIZE} -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${ANNEAL_SANITIZE})
  if(ANNEAL_SANITIZE STREQUAL "address")
    add_compile_options(-fsanitize=undefined -fno-sanitize-recover=undefined)
    add_link_options(-fsanitize=undefined)
  endif()
endif()
if(ANNEAL_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# The file of such a program names the loader with room behind it, so that a copy of it can be given the loader
# that is sent to hosts whose glibc is older: remote/unpack/loader.h.
function(anneal_room_for_loader program)
  string(REPEAT "./" 500 room)
  target_link_options(${program} PRIVATE "-Wl,--dynamic-linker=/lib64/${room}ld-linux-x86-64.so.2")
endfunction()
