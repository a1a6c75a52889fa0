# anneal_folder(NAME SOURCES file… [USES folder…] [LINKS target…])
#
# One folder with code is one static library, anneal_NAME. Its headers are included as "NAME/header.h",
# and only through the include path that this target exports: a link named NAME in a directory of its
# own. So including a header of a folder that is not named under USES does not compile.
# USES names other folders, LINKS any other target; both are passed on to the users of this one.
function(anneal_folder NAME)
  cmake_parse_arguments(ARG "" "" "SOURCES;USES;LINKS" ${ARGN})
  set(root "${CMAKE_BINARY_DIR}/include/${NAME}")
  file(MAKE_DIRECTORY "${root}")
  file(CREATE_LINK "${CMAKE_CURRENT_SOURCE_DIR}" "${root}/${NAME}" SYMBOLIC)
  add_library(anneal_${NAME} STATIC ${ARG_SOURCES})
  target_include_directories(anneal_${NAME} PUBLIC "${root}")
  list(TRANSFORM ARG_USES PREPEND anneal_)
  target_link_libraries(anneal_${NAME} PUBLIC ${ARG_USES} ${ARG_LINKS} PRIVATE anneal_warnings)
endfunction()

# anneal_test(NAME SOURCES file… [USES folder…] [LINKS target…] [THREADS count] [TIMEOUT seconds])
#
# THREADS is what its programs compute on (default 1): CTest runs others beside it on the processors left.
#
# One GoogleTest program of that name and one CTest test that runs it; under a sanitizer the test is called
# NAME.SANITIZER, so that one CTest run can hold both.
function(anneal_test NAME)
  cmake_parse_arguments(ARG "" "THREADS;TIMEOUT" "SOURCES;USES;LINKS" ${ARGN})
  add_executable(${NAME} ${ARG_SOURCES})
  list(TRANSFORM ARG_USES PREPEND anneal_)
  target_link_libraries(${NAME} PRIVATE ${ARG_USES} ${ARG_LINKS} anneal_test_support GTest::gmock GTest::gtest_main
    anneal_warnings)
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
