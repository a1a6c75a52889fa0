#pragma once

#include <cstddef>
#include <string>

/// What people and programs call columns that are not measures.
namespace anneal::table {

/// A column of keys: "id", "house_id", "HouseId", and what pandas and R call the numbers of rows. One without
/// a name, see text_table.h, counts, too.
bool is_called_a_key(const std::string& name);

/// A key of other things than the rows: "store_id", "HouseId", but not "id" of pandas' and R's numbers of
/// rows.
bool is_called_an_id(const std::string& name);

/// Codes, which nobody adds up: "zip", "postcode", "PLZ", "country_code", "fips".
bool is_called_a_code(const std::string& name);

/// Numbers with points whose parts are counted: "version", "section no", "Kapitel", but not "cross_section".
bool is_called_a_version(const std::string& name);

/// "fold", "cv_fold", "fold_id" and "split", but not "fold_change".
bool is_called_a_fold(const std::string& name);

bool is_called_a_year(const std::string& name);

/// Those of whom a table may have several rows, and whom a model may know by heart: "patient", "Subject",
/// "household_id", "session number".
/// Whether it says that it numbers something: "order_no", "Patient Nr".
bool is_called_a_number(const std::string& name);

/// The same of things that are numbered to tell them apart: "order_number", "Kundennr", "Matrikelnummer"; not
/// "week_no", "atomic_number".
bool is_called_a_key_of_things(const std::string& name);

/// What things are sorted into: "MSSubClass", "type", "Kategorie".
bool is_called_a_kind(const std::string& name);

bool is_called_a_group(const std::string& name);
/// Others, which may as well be measures or how many there are: "school", "plot", "lesion", "MRN".
bool may_be_called_a_group(const std::string& name);

/// Whether so many different names may be those of groups, in a column that is called one. Fewer than ten are
/// sooner kinds, answers or counts, but two are enough where its name says that it numbers them
/// ("patient_id", "plot no"), and three of persons ("subject"), all of whom `look_numbered`.
bool are_enough_groups(const std::string& name, std::size_t different, bool look_numbered);

/// When something was, as a number: "year", "time", "week".
bool is_called_a_time(const std::string& name);

}  // namespace anneal::table
