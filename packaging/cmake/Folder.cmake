# Folders are named by their paths from the root, as their headers are included: "engine/data/loading/loader.h". The
# root is the only include folder, so the compiler does not know which folder may use which: tests/architecture holds
# every include against what the CMakeLists.txt here and the order in the READMEs allow.
include_directories("${PROJECT_SOURCE_DIR}")

# anneal_targets_of(RESULT path…): their libraries; anneal_engine_data_loading is that of engine/data/loading.
function(anneal_targets_of RESULT)
  list(TRANSFORM ARGN REPLACE "/" "_")
  list(TRANSFORM ARGN PREPEND anneal_)
  set(${RESULT} ${ARGN} PARENT_SCOPE)
endfunction()

# anneal_folder([FAST | LARGE] SOURCES file… [SHOWS folder…] [USES folder…] [LINKS target…] [PRECOMPILES header])
#
# One folder with code is one static library. SHOWS names the folders that its own headers include; USES those that
# only its sources include; LINKS any other target, which is passed on. The folder precompiles the header that it
# names, else shares that of the target ANNEAL_PRECOMPILED. FAST is for loops over pixels and tensors: -O3, for
# which it precompiles for itself unless it is a single compilation (CMAKE_UNITY_BUILD). LARGE is for folders that
# take a sanitizer's build minutes and its tests seconds: it does not optimise them, which halves these minutes.
set(ANNEAL_PRECOMPILED anneal_engine_core_base)
function(anneal_folder)
  cmake_parse_arguments(ARG "FAST;LARGE" "" "PRECOMPILES;SOURCES;SHOWS;USES;LINKS" ${ARGN})
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE folder)
  anneal_targets_of(target ${folder})
  anneal_targets_of(shown ${ARG_SHOWS})
  anneal_targets_of(used ${ARG_USES})
  add_library(${target} STATIC ${ARG_SOURCES})
  if(folder IN_LIST ANNEAL_SINGLE_FILES)
    set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
  endif()
  target_link_libraries(${target} PUBLIC ${shown} ${ARG_LINKS} PRIVATE ${used} anneal_warnings)
  if(ARG_FAST)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O3>)
    if(NOT CMAKE_UNITY_BUILD)
      target_precompile_headers(${target} PRIVATE "${PROJECT_SOURCE_DIR}/engine/core/base/precompiled.h")
    endif()
  elseif(ARG_LARGE AND ANNEAL_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
    target_precompile_headers(${target} PRIVATE "${PROJECT_SOURCE_DIR}/engine/core/base/precompiled.h")
  elseif(ARG_PRECOMPILES)
    target_precompile_headers(${target} PRIVATE ${ARG_PRECOMPILES})
  else()
    target_precompile_headers(${target} REUSE_FROM ${ANNEAL_PRECOMPILED})
  endif()
endfunction()

# anneal_libraries_of(RESULT target…): the project's static libraries that those targets link, themselves included.
function(anneal_libraries_of RESULT)
  set(found "")
  set(open ${ARGN})
  while(open)
    list(POP_FRONT open target)
    string(REGEX REPLACE "^\\$<LINK_ONLY:(.*)>$" "\\1" target "${target}")
    if(target IN_LIST found OR NOT target MATCHES "^anneal_" OR NOT TARGET ${target})
      continue()
    endif()
    get_target_property(type ${target} TYPE)
    if(type STREQUAL "STATIC_LIBRARY")
      list(APPEND found ${target})
      get_target_property(linked ${target} LINK_LIBRARIES)
      list(APPEND open ${linked})
    endif()
  endwhile()
  set(${RESULT} ${found} PARENT_SCOPE)
endfunction()

# anneal_test(NAME [REPLACES] SOURCES file… [USES folder…] [LINKS target…] [THREADS count] [TIMEOUT seconds])
#
# REPLACES is for a test that defines functions in place of those of a library that it uses.
# THREADS is what its programs compute on (default 1): CTest runs fewer others beside it.
#
# One GoogleTest program of that name and one CTest test that runs it; under a sanitizer the test is called
# NAME.SANITIZER, so that one CTest run can hold both.
function(anneal_test NAME)
  cmake_parse_arguments(ARG "REPLACES" "THREADS;TIMEOUT" "SOURCES;USES;LINKS" ${ARGN})
  add_executable(${NAME} ${ARG_SOURCES})
  anneal_targets_of(used ${ARG_USES})
  target_link_libraries(${NAME} PRIVATE ${used} ${ARG_LINKS} anneal_test_support GTest::gmock GTest::gtest_main
    anneal_warnings)
  target_precompile_headers(${NAME} REUSE_FROM ${ANNEAL_PRECOMPILED})
  # The linker keeps the first of several equal inline functions, which is to be the optimised one of the product and
  # not that of the test, so what the test uses stands before its own object files.
  if(NOT ARG_REPLACES)
    anneal_libraries_of(libraries ${used})
    list(TRANSFORM libraries REPLACE "(.+)" "$<TARGET_FILE:\\1>")
    target_link_options(${NAME} PRIVATE -Wl,--whole-archive ${libraries} -Wl,--no-whole-archive)
  endif()
  set_target_properties(${NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
  set(test ${NAME})
  if(ANNEAL_SANITIZE)
    string(APPEND test .${ANNEAL_SANITIZE})
  endif()
  add_test(NAME ${test} COMMAND ${NAME})
  if(ARG_THREADS)
    set_tests_properties(${test} PROPERTIES PROCESSORS ${ARG_THREADS})
  endif()
  if(ARG_TIMEOUT)
    set_tests_properties(${test} PROPERTIES TIMEOUT ${ARG_TIMEOUT})
  endif()
endfunction()

# anneal_test_in_classes(NAME FILTER class…)
#
# Those of a program's tests that its own loops decide, once more in each class of instructions below this
# processor's best (see engine/core/base/instruction_class.h).
function(anneal_test_in_classes NAME FILTER)
  if(ANNEAL_SANITIZE)
    return()
  endif()
  foreach(class ${ARGN})
    add_test(NAME ${NAME}_${class} COMMAND ${NAME} --gtest_filter=${FILTER})
    set_tests_properties(${NAME}_${class} PROPERTIES ENVIRONMENT "ANNEAL_CPU=${class};OMP_NUM_THREADS=1")
  endforeach()
endfunction()

# What a test program takes hours or long minutes for, and `packaging/test.sh --all` alone runs: the same tests with
# ANNEAL_THOROUGH set.
function(anneal_full_test NAME)
  if(ANNEAL_SANITIZE)
    return()
  endif()
  add_test(NAME ${NAME}.full CONFIGURATIONS all COMMAND ${NAME} ${ARGN})
  set_tests_properties(${NAME}.full PROPERTIES ENVIRONMENT ANNEAL_THOROUGH=1 TIMEOUT 3600)
endfunction()
