# anneal_folder(NAME [FAST | LARGE] SOURCES file… [SHOWS folder…] [USES folder…] [LINKS target…] [PRECOMPILES header])
#
# One folder with code is one static library, anneal_NAME. Its headers are included as "NAME/header.h",
# and only through the include path that this target exports: a link named NAME in a directory of its
# own. So including a header of a folder that is not named does not compile.
# SHOWS names folders that its own headers include, which its users see with it; USES those that only its
# sources include; LINKS any other target, which is passed on. The folder precompiles the header that it
# names, else shares that of the target ANNEAL_PRECOMPILED. FAST is for loops over pixels and tensors: -O3, for
# which it precompiles for itself unless it is a single compilation (CMAKE_UNITY_BUILD). LARGE is for folders that
# take a sanitizer's build minutes and its tests seconds: it does not optimise them, which halves these minutes.
set(ANNEAL_PRECOMPILED anneal_base)
function(anneal_folder NAME)
  cmake_parse_arguments(ARG "FAST;LARGE" "" "PRECOMPILES;SOURCES;SHOWS;USES;LINKS" ${ARGN})
  set(root "${CMAKE_BINARY_DIR}/include/${NAME}")
  file(MAKE_DIRECTORY "${root}")
  file(CREATE_LINK "${CMAKE_CURRENT_SOURCE_DIR}" "${root}/${NAME}" SYMBOLIC)
  add_library(anneal_${NAME} STATIC ${ARG_SOURCES})
  target_include_directories(anneal_${NAME} PUBLIC "${root}")
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE folder)
  if(folder IN_LIST ANNEAL_SINGLE_FILES)
    set_target_properties(anneal_${NAME} PROPERTIES UNITY_BUILD OFF)
  endif()
  list(TRANSFORM ARG_SHOWS PREPEND anneal_)
  list(TRANSFORM ARG_USES PREPEND anneal_)
  target_link_libraries(anneal_${NAME} PUBLIC ${ARG_SHOWS} ${ARG_LINKS} PRIVATE ${ARG_USES} anneal_warnings)
  if(ARG_FAST)
    target_compile_options(anneal_${NAME} PRIVATE $<$<CONFIG:Release>:-O3>)
    if(NOT CMAKE_UNITY_BUILD)
      target_precompile_headers(anneal_${NAME} PRIVATE "${PROJECT_SOURCE_DIR}/engine/base/precompiled.h")
    endif()
  elseif(ARG_LARGE AND ANNEAL_SANITIZE)
    target_compile_options(anneal_${NAME} PRIVATE -O0)
    target_precompile_headers(anneal_${NAME} PRIVATE "${PROJECT_SOURCE_DIR}/engine/base/precompiled.h")
  elseif(ARG_PRECOMPILES)
    target_precompile_headers(anneal_${NAME} PRIVATE ${ARG_PRECOMPILES})
  else()
    target_precompile_headers(anneal_${NAME} REUSE_FROM ${ANNEAL_PRECOMPILED})
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
  list(TRANSFORM ARG_USES PREPEND anneal_)
  target_link_libraries(${NAME} PRIVATE ${ARG_USES} ${ARG_LINKS} anneal_test_support GTest::gmock GTest::gtest_main
    anneal_warnings)
  target_precompile_headers(${NAME} REUSE_FROM ${ANNEAL_PRECOMPILED})
  # The linker keeps the first of several equal inline functions, which is to be the optimised one of the product and
  # not that of the test, so what the test uses stands before its own object files.
  if(NOT ARG_REPLACES)
    anneal_libraries_of(libraries ${ARG_USES})
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
# processor's best (see engine/base/instruction_class.h).
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
