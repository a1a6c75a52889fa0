#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace anneal::data {

/// What the name of an image says before its number: "cat" of "cat.12.jpg", "american_bulldog" of
/// "american_bulldog_7.jpg", and of two numbers the first: "0" of "0_12.jpg"; of a number before that of a
/// camera the first, too: "0002" of "0002_c1s1_000451_03.jpg"; "" of "12.jpg" and of a name without a number.
std::string class_of_name(std::string_view file);

/// The classes by the names of images, sorted, where these seem to begin with them: there are at least two,
/// nearly all names have one, and each has several images. Else nothing.
std::vector<std::string> classes_in_names(const std::vector<std::string>& files);

}  // namespace anneal::data
