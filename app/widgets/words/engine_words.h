#pragma once

#include <QString>
#include <string>

namespace anneal::studio {

/// What the engine says, here or on a host, in the window's language. The engine speaks English in errors,
/// events and logs, whoever reads them; its sentences are known by engine_sentences.inc. What is not known (a
/// name, a user's own words, another version's sentence) stays as it is, within a sentence that is known too.
QString engine_words(const std::string& sentence);
QString engine_words(const QString& sentence);
/// With where it is (a file, key, host) before it, if that is told.
QString engine_words_at(const std::string& place, const std::string& sentence);

/// A text of the page that `anneal report` writes, likewise: its words, which may be single ones ("loss"),
/// what it quotes of the engine, and numbers ("91.25 %"). A name is not to be asked for: one may be called
/// "loss".
QString report_words(const QString& text);

/// The engine's for one that stands by itself: the engine's begin in either case and may lack the full stop,
/// as command lines do. Advice to use an option of a command line becomes what the window has in its place.
QString engine_sentence(const QString& sentence);
QString engine_sentence(const std::string& sentence);
QString with_full_stop(const QString& text);  ///< or whatever ends it already
/// Two sentences, with a space between them where the language has one.
QString in_a_row(const QString& first, const QString& second);

}  // namespace anneal::studio
