#pragma once

#include <string>
#include <vector>

namespace anneal::data {

// What the names of folders say of the folders in them, which may be the classes instead.

/// "archive (1)", "fold3", "part_2", "images_001", "cam1", "site B", "2020-01-01", "patient003": says which
/// part of a data set is in it, or when, where, by what and of whom it was taken, and not what it shows.
bool names_part(const std::string& name);

/// "1998", "2024"; it may be that of a class, too.
bool names_year(const std::string& name);

/// "fold1", "split 2", "cv3": one of several ways to divide the same images.
bool names_fold(const std::string& name);

/// Whether no name describes what its images show: each names a part, or numbers alone tell them apart
/// ("8863" and "9001", "40X" and "100X"), or they are words for how images were taken or of whom ("indoor"
/// and "outdoor", "left" and "right", "male" and "female").
bool tell_no_classes(const std::vector<std::string>& names);

/// Whether the names are those of classes by what they say: "class 1", "grade2"; or all of them answer a
/// question, as "real" and "fake" do.
bool tell_classes(const std::vector<std::string>& names);

/// "study1_positive": an answer together with the number of a study or the like, which does not belong to a
/// class.
bool names_numbered_answer(const std::string& name);

}  // namespace anneal::data
