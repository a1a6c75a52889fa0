#pragma once

#include <QStringList>
#include <string>
#include <vector>

class QTableView;

namespace anneal::studio {

enum class ShownRows { all, selected };

/// The headings of the columns that a table shows and its rows in their order, as they are shown.
std::vector<QStringList> shown_rows(const QTableView& view, ShownRows which);

std::string in_csv(const std::vector<QStringList>& rows);
QString with_tabs(const std::vector<QStringList>& rows);  ///< for the clipboard

}  // namespace anneal::studio
