#pragma once

#include <string>
#include <string_view>

/// Dates and times as Chinese, Japanese and Korean write them.
namespace anneal::table {

/// Whether a text has other characters than ASCII.
bool has_date_signs(std::string_view text);

/// "2024-3-4 2:30:15 pm" of "2024年3月4日(月) 下午2時30分15秒", "2024년 3월 4일 오후 2시 30분 15초" and of
/// "令和6年3月4日 午後2:30:15": years of the Japanese eras and of the Republic of China become those of the
/// usual calendar. Digits and marks of full width become plain ones. What else a text has stays as it is.
std::string in_plain_signs(std::string_view text);

}  // namespace anneal::table
